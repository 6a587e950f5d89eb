import { Type } from 'typebox';

export const OrderState = Type.Union([
  Type.Literal('pending'),
  Type.Literal('awaiting-approval', { description: 'its buyer asked their company whether to buy it' }),
  Type.Literal('placed'),
  Type.Literal('part-shipped', { description: 'some of it is sent, and more will be' }),
  Type.Literal('shipped'),
  Type.Literal('cancelled'),
]);

export const PaymentState = Type.Union([
  Type.Literal('started'),
  Type.Literal('approved'),
  Type.Literal('declined'),
  Type.Literal('expired'),
  Type.Literal('refunding'),
  Type.Literal('refunded'),
]);

export const OrderEvent = Type.Union(
  [
    Type.Literal('place'),
    Type.Literal('hold'),
    Type.Literal('pay'),
    Type.Literal('decline'),
    Type.Literal('expire'),
    Type.Literal('refuse'),
    Type.Literal('refund'),
    Type.Literal('ship'),
    Type.Literal('cancel'),
    Type.Literal('withdraw'),
    Type.Literal('return'),
    Type.Literal('ask'),
    Type.Literal('approve'),
    Type.Literal('reject'),
    Type.Literal('recall'),
    Type.Literal('lapse'),
  ],
  { description: 'what happened; "hold": it waits for its payment; "return": goods that were sent are back' },
);

import type { Order, OrderDelivery, OrderState, OrderStep } from '@torg/domain/purchase';
import type { MessageKey } from '../../bindings/text.ts';

const names: Readonly<Record<OrderState, MessageKey>> = {
  pending: 'order.state_pending',
  'awaiting-approval': 'approval.state',
  placed: 'order.state_placed',
  'part-shipped': 'order.state_part_shipped',
  shipped: 'order.state_shipped',
  cancelled: 'order.state_cancelled',
};

const namesOfPickup: Partial<typeof names> = {
  'part-shipped': 'order.state_part_ready',
  shipped: 'order.state_ready',
};

/** What of an order decides how its states are called. */
type Named = { readonly delivery: Pick<OrderDelivery, 'pickup' | 'digital'> };

/** What a shopper calls a state of an order: what they fetch themselves, or download, is not sent, but ready. */
export const stateName = (state: OrderState, { delivery }: Named): MessageKey => {
  if (delivery.digital && state === 'shipped') return 'order.state_handed_out';
  return (delivery.pickup && namesOfPickup[state]) || names[state];
};

/**
 * What a step of an order is called: what became of its approval, the state that it came to, or what its buyer withdrew from, what is back, and what was
 * called off where the order goes on. Once it has
 * gone on, nobody waits for a payment that is over.
 */
export const stepName = ({ event, state }: OrderStep, isPresent: boolean, order: Named): MessageKey => {
  if (event === 'withdraw') return 'order.step_withdrawn';
  if (event === 'return') return 'order.step_returned';
  if (event === 'ask' && !isPresent) return 'approval.step_asked';
  if (event === 'approve') return 'approval.approved';
  if (event === 'reject') return 'approval.rejected';
  if (event === 'recall') return 'approval.recalled';
  if (event === 'lapse') return 'approval.lapsed';
  if (event === 'cancel' && state !== 'cancelled')
    return state === 'shipped' ? 'order.step_rest_called_off' : 'order.step_some_called_off';
  return state === 'pending' && !isPresent ? 'order.state_ordered' : stateName(state, order);
};

/** What usually comes after a state. */
export const aheadOf: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['placed', 'shipped'],
  'awaiting-approval': ['placed', 'shipped'],
  placed: ['shipped'],
  'part-shipped': ['shipped'],
  shipped: [],
  cancelled: [],
};

/** Nothing is made ready before it is paid, or approved. */
const asksFirst: readonly OrderState[] = ['pending', 'awaiting-approval'];

/** What is said of a state that an order has not come to: it comes, or its goods are being made ready to be fetched. */
export const aheadName = (state: OrderState, order: Named & Pick<Order, 'state'>): MessageKey =>
  state === 'shipped' && !asksFirst.includes(order.state) && order.delivery.pickup
    ? 'order.making_ready'
    : 'order.ahead';

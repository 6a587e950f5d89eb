import { option as O } from 'fp-ts';
import type { OrderState } from '../order/order.ts';

/** The mails that a shopper gets about an order: it is confirmed, it is on its way, it is cancelled. */
export const orderMailKinds = ['placed', 'shipped', 'cancelled'] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/**
 * The mail that an order's step asks for. An order that waits for its payment is no order yet: it is confirmed when the
 * payment is approved, and when that never happens there is nothing to call off.
 * @param from none for an order that is new.
 */
export const orderMailAfter = (from: O.Option<OrderState>, to: OrderState): O.Option<OrderMailKind> => {
  if (to === 'pending') return O.none;
  if (to === 'cancelled' && O.isSome(from) && from.value === 'pending') return O.none;
  return O.some(to);
};

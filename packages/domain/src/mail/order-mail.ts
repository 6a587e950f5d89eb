import type { Order, OrderState } from '../order/order.ts';

/** The mails that a shopper gets about an order: it is confirmed, it is on its way, it is cancelled. */
export const orderMailKinds = ['placed', 'shipped', 'cancelled'] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/**
 * The mails that an order's history asks for, one of each kind, in order. An order that waits for its payment is no order
 * yet: it is confirmed when the payment is approved, and when that never happens there is nothing to call off.
 */
export const orderMails = ({ history }: Pick<Order, 'history'>): readonly OrderMailKind[] => {
  const kinds = history.flatMap(({ state }, index) => mailAt(state, history[index - 1]?.state));
  return [...new Set(kinds)];
};

const mailAt = (state: OrderState, before: OrderState | undefined): readonly OrderMailKind[] => {
  if (state === 'pending' || (state === 'cancelled' && before === 'pending')) return [];
  return [state];
};

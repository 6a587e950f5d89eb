import { paths } from '../navigation/paths.ts';
import type { Order } from '../order/order.ts';

/**
 * Whether the bank still has a word to say about an order: its payment is on hold, or came to nothing. A form that is sent
 * again, or an old address, may lead to such an order too.
 */
export const isUnpaid = ({ paymentState }: Pick<Order, 'paymentState'>): boolean =>
  paymentState !== undefined && paymentState !== 'approved';

/** Where a shopper goes from the checkout, without language prefix: to the bank, or to what says thanks. */
export const afterOrder = (order: Pick<Order, 'number' | 'paymentState'>): string =>
  isUnpaid(order) ? paths.redirectPayment(order.number) : paths.confirmation(order.number);

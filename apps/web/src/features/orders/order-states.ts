import type { Order } from '@torg/domain';
import type { MessageKey } from '../../bindings/text.ts';

/** What a shopper calls the states of an order. */
export const stateNames: Readonly<Record<Order['state'], MessageKey>> = {
  pending: 'order.state_pending',
  placed: 'order.state_placed',
  shipped: 'order.state_shipped',
  cancelled: 'order.state_cancelled',
};

import type { Order } from '@torg/domain';
import type { MessageKey } from '../../bindings/text.ts';

/** What a shopper calls the states of an order. */
export const stateNames: Readonly<Record<Order['state'], MessageKey>> = {
  pending: 'order.state_pending',
  placed: 'order.state_placed',
  shipped: 'order.state_shipped',
  cancelled: 'order.state_cancelled',
};

/** What a state is called once the order has gone on from it: nobody waits for a payment that is over. */
export const passedNames: typeof stateNames = { ...stateNames, pending: 'order.state_ordered' };

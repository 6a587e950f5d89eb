import type { MergeBaskets } from '../basket/ports.ts';
import { standing } from './lifecycle.ts';
import type { PurchaseStore, TakeAlong } from './ports.ts';
import type { PaidOrder } from './purchase.ts';

/** A revision that no basket has: stored ones begin at 1. */
export const neverSeen = 0;

/** Orders that wait to be paid: where their basket gets another id they go along, so that their goods leave it in time. */
export const waitingOf = <One extends PaidOrder>(orders: readonly One[]): readonly One[] =>
  orders.filter(({ order }) => standing[order.state] === 'waiting');

/**
 * All of them: those that wait for a payment or may come back by a late one, and those that bought, so that nobody orders
 * the same again untold. An order of all that is in the merged basket uses it up, as it would have done with the first;
 * where anything else is in there, or the shopper had gone on filling the first, the basket stays.
 */
export const takeAlong: TakeAlong = (orders, { from, into, merged }) =>
  orders.map((one) => {
    const isAllThereIs = into.lines.length === 0 && one.ordered.revision === from.revision;
    return { ...one, ordered: { id: merged.id, revision: isAllThereIs ? merged.revision : neverSeen } };
  });

/** Merges baskets with the orders that were made of them. */
export const mergeWithOrders =
  (store: Pick<PurchaseStore, 'merge'>): MergeBaskets =>
  (from, into, decide) =>
    store.merge(from, into, decide, takeAlong);

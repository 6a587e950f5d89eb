import type { MergeBaskets } from '../basket/ports.ts';
import type { PurchaseStore, TakeAlong } from './ports.ts';

/** A revision that no basket has: stored ones begin at 1. */
const neverSeen = 0;

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

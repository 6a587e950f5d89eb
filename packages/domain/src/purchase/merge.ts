import type { StoredBasket } from '../basket/basket.ts';
import type { MergeBaskets } from '../basket/ports.ts';
import type { PurchaseStore } from './ports.ts';
import type { BasketVersion, PaidOrder } from './purchase.ts';

/** An order with its payment, and the basket as it was ordered. */
export type BasketOrder = PaidOrder & { readonly ordered: BasketVersion };

/** Two baskets as they were before one was emptied into the other, and what became of the other. */
export type MergedBaskets = {
  readonly from: StoredBasket;
  readonly into: StoredBasket;
  readonly merged: StoredBasket;
};

/** Says which orders of a basket that is gone belong to the one that its lines went into, and as which version of it. */
export type TakeAlong = (orders: readonly BasketOrder[], baskets: MergedBaskets) => readonly BasketOrder[];

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

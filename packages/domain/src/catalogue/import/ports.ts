import type { taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../../failure/failure.ts';
import type { FeedItem } from './feed-item.ts';

/** Variants written by a batch. */
export type Written = { readonly created: number; readonly updated: number; readonly unchanged: number };

/**
 * One run of an import into one shop. What it wrote is seen by shoppers after `finish`, batch by batch in the store
 * before.
 */
export type ImportRun = {
  readonly write: (items: readonly FeedItem[]) => TE.TaskEither<Unavailable, Written>;
  /**
   * Ends the run: derives what listings need and tells every process once that the catalogue moved.
   * With `prune`, variants that the run did not write are removed; answers how many.
   */
  readonly finish: (options: { readonly prune: boolean }) => TE.TaskEither<Unavailable, { readonly removed: number }>;
};

/**
 * Starts an import into a shop; a second one at the same time waits for the first. `Unavailable` while the store is
 * away.
 */
export type StartImport = () => TE.TaskEither<Unavailable, ImportRun>;

/** What a SKU costs in a price list, in minor units of the shop's currency. */
export type SkuPrice = { readonly sku: string; readonly price: number };

/** What came of a list of prices or of stock: what is new, moved or the same, and SKUs that the shop does not have. */
export type ListSet = Written & { readonly unknown: readonly string[] };

/**
 * Sets prices of one price list, all of them or none, and tells every process once that the catalogue moved.
 * Prices of other SKUs and of other lists stay; waits for an import that is under way.
 */
export type SetPrices = (prices: readonly SkuPrice[]) => TE.TaskEither<Unavailable, ListSet>;

/** How many units of a SKU are there. */
export type SkuStock = { readonly sku: string; readonly onHand: number };

/**
 * Sets the stock of SKUs, all of them or none, and tells every process once when a state of stock is another one.
 * Nothing else of the goods changes; what is sold but not sent stays covered; waits for an import that is under way.
 */
export type SetStock = (levels: readonly SkuStock[]) => TE.TaskEither<Unavailable, ListSet>;

import { type FeedRow, firstOf } from './feed-row.ts';
import type { ShopifyNote } from './shopify-rows.ts';

/** What an operator is told of a variant although it is sold as the file says. */
export type FeedNote = ShopifyNote | 'shipping';

/**
 * What is told of a row that is read. A price of delivery for one row and country means nothing here: an order is delivered
 * as a whole, by a way that the shopper chooses, at the price that shop.json has for it (docs/feeds.md).
 */
export const feedNotes = (row: FeedRow): readonly FeedNote[] =>
  firstOf(row, 'shipping') === undefined ? [] : ['shipping'];

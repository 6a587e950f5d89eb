import type { Catalogue } from '@torg/domain/catalogue';
import type { PriceContext } from '@torg/domain/shopper';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import { readReviewsAt } from '../rating/read-reviews.ts';
import { readGoneProduct } from './gone-products.ts';
import { readListing } from './listing/read-listing.ts';
import { readCards } from './read-cards.ts';
import { readCategories } from './read-categories.ts';
import { readStock } from './read-offers.ts';
import { readProduct } from './read-product.ts';
import { readSuggestions } from './read-suggestions.ts';
import type { CatalogueSettings } from './shop-settings.ts';

/** Reading a product costs about as much as counting four facet values in 8192 products by bits. */
const fewProducts = 2_000;

/**
 * The goods of one shop for one price context: which prices, and with or without VAT.
 * @param few how many products a listing may have to be read row by row; it decides the speed, never the answer.
 */
export const createCatalogue = (
  db: Db,
  info: CatalogueSettings,
  priceContext: PriceContext,
  few: number = fewProducts,
): Catalogue => ({
  listing: (query) => attempt(() => readListing(db, info, priceContext, query, few)),
  product: (slug) => attempt(() => readProduct(db, info, priceContext, slug)),
  cards: (slugs) => attempt(() => readCards(db, info, priceContext, slugs)),
  goneProduct: (slug) => attempt(() => readGoneProduct(db, info, slug)),
  categories: (options) => attempt(() => readCategories(db, info, priceContext, options)),
  reviews: (slug, query) => attempt(() => readReviewsAt(db, info.id, slug, query)),
  suggestions: (text) => attempt(() => readSuggestions(db, info, priceContext, text, few)),
  stock: (skus) => attempt(() => readStock(db, info, skus)),
});

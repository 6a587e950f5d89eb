import type { Audience, Catalogue } from '@torg/domain';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import { readListing } from './listing/read-listing.ts';
import { readCategories } from './read-categories.ts';
import { readStock } from './read-offers.ts';
import { readProduct } from './read-product.ts';
import { readSuggestions } from './read-suggestions.ts';
import type { CatalogueSettings } from './shop-settings.ts';

/** The goods of one shop as one audience sees them. */
export const createCatalogue = (db: Db, info: CatalogueSettings, audience: Audience): Catalogue => ({
  listing: (query) => attempt(() => readListing(db, info, audience, query)),
  product: (slug) => attempt(() => readProduct(db, info, audience, slug)),
  categories: () => attempt(() => readCategories(db, info, audience)),
  suggestions: (text) => attempt(() => readSuggestions(db, info, audience, text)),
  stock: (skus) => attempt(() => readStock(db, info, skus)),
});

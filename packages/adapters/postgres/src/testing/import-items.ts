import type { FeedItem } from '@torg/domain/catalogue/import';
import { createStartImport } from '../catalogue/import/start-import.ts';
import type { CatalogueSettings } from '../catalogue/shop-settings.ts';
import type { Database } from '../database/database.ts';
import { rightOf } from './test-database.ts';

/** A feed item that says as little as it may; what sets it apart becomes attributes, too. */
export const aFeedItem = (sku: string, rest: Partial<FeedItem> = {}): FeedItem => ({
  sku,
  productId: sku,
  name: `Product ${sku}`,
  description: [],
  categoryPath: [],
  price: 10_000,
  taxClass: 'standard',
  onHand: 10,
  options: {},
  attributes: Object.fromEntries(Object.entries(rest.options ?? {}).map(([key, value]) => [key, [value]])),
  specifications: [],
  highlights: [],
  images: [],
  accessories: [],
  popularity: 0,
  ...rest,
});

/** Imports items in one run; answers what was written and removed. */
export const importItems = async (
  database: Pick<Database, 'url'>,
  info: CatalogueSettings,
  items: readonly FeedItem[],
  { prune = false, batch = 500 }: { readonly prune?: boolean; readonly batch?: number } = {},
) => {
  const run = rightOf(await createStartImport(database, info)()());
  const sum = { created: 0, updated: 0, unchanged: 0 };
  for (let start = 0; start < items.length; start += batch) {
    const written = rightOf(await run.write(items.slice(start, start + batch))());
    sum.created += written.created;
    sum.updated += written.updated;
    sum.unchanged += written.unchanged;
  }
  return { ...sum, ...rightOf(await run.finish({ prune })()) };
};

import { sql } from 'kysely';
import type { Trx } from '../../database/transaction.ts';
import { forgetGone } from '../gone-products.ts';
import { type Columns, declared, names, takenOver } from './columns.ts';
import type { FeedRows } from './feed-rows.ts';
import { forgetFormer, rememberFormer } from './former-slugs.ts';
import { fitsName, freeSlugs } from './free-slugs.ts';
import { writePrices } from './write-prices.ts';

/** An import that runs: into which shop, the price list that its feed fills, and its number. */
export type Run = { readonly shopId: string; readonly priceList: string; readonly number: number };

const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::json`;

/** Categories, brands and addresses of pictures: what other rows refer to. */
export const writeGroups = async (trx: Trx, { shopId }: Run, batch: readonly FeedRows[]): Promise<void> => {
  await sql`
    insert into category (shop_id, path, parent_path, name, names)
    select distinct on (path) ${shopId}, path, parent_path, name, names
    from json_to_recordset(${json(batch.flatMap(({ categories }) => categories))})
      as c (path text, parent_path text, name text, names jsonb)
    order by path, names <> '{}' desc
    on conflict (shop_id, path) do update set names = category.names || excluded.names
      where category.names || excluded.names <> category.names
  `.execute(trx);
  await writeWords(trx, shopId, batch);
  await sql`
    insert into brand (shop_id, slug, name)
    select distinct on (slug) ${shopId}, slug, name
    from json_to_recordset(${json(batch.flatMap(({ brand }) => brand ?? []))}) as b (slug text, name text)
    order by slug
    on conflict do nothing
  `.execute(trx);
  await sql`
    insert into remote_image (shop_id, image_id, url)
    select distinct on (image_id) ${shopId}, image_id, url
    from json_to_recordset(${json(batch.flatMap(({ remoteImages }) => remoteImages))}) as i (image_id text, url text)
    order by image_id
    on conflict (shop_id, image_id) do update set url = excluded.url where remote_image.url <> excluded.url
  `.execute(trx);
};

/** Words for values of attributes; the last row that has one says it. */
const writeWords = async (trx: Trx, shopId: string, batch: readonly FeedRows[]): Promise<void> => {
  const byValue = new Map<string, { key: string; value: string; words: Record<string, string> }>();
  for (const { locale, key, value, word } of batch.flatMap(({ words }) => words)) {
    const id = JSON.stringify([key, value]);
    byValue.set(id, { key, value, words: { ...byValue.get(id)?.words, [locale]: word } });
  }
  if (byValue.size === 0) return;
  await sql`
    insert into attribute_word (shop_id, key, value, words)
    select ${shopId}, key, value, words
    from json_to_recordset(${json([...byValue.values()])}) as w (key text, value text, words jsonb)
    on conflict (shop_id, key, value) do update set words = attribute_word.words || excluded.words
      where attribute_word.words || excluded.words <> attribute_word.words
  `.execute(trx);
};

/** What a feed says of a product. A column that `rowsOf` makes and that is missing here does not compile. */
const productColumns: Columns<FeedRows['product'] & { readonly slug: string }> = {
  ...{ product_id: 'text', slug: 'text', name: 'text', brand_slug: 'text', category_path: 'text' },
  ...{ description: 'json', plain_description: 'text', highlights: 'json', specifications: 'json' },
  ...{ popularity: 'double precision', accessories: 'text[]', content_hash: 'text', facts: 'jsonb', hidden: 'boolean' },
  texts: 'jsonb',
};

/** What a feed says of a variant. */
const variantColumns: Columns<FeedRows['variant']> = {
  ...{ sku: 'text', product_id: 'text', options: 'json', attributes: 'json' },
  ...{ tax_class: 'text', images: 'text[]', content_hash: 'text', facts: 'jsonb' },
};

type Present = {
  readonly product_id: string;
  readonly slug: string;
  readonly name: string;
  readonly content_hash: string;
  readonly written_by: number;
};

/**
 * Writes products; each says what its first item in the run says. A product that is called something else gets an
 * address after its new name, and keeps the old one as a way there.
 * @returns ids of products that were there and say something else now.
 */
export const writeProducts = async (
  trx: Trx,
  { shopId, number }: Run,
  batch: readonly FeedRows[],
): Promise<ReadonlySet<string>> => {
  const products = firstOfEach(batch);
  const { rows } = await sql<Present>`
    select product_id, slug, name, content_hash, written_by from product
    where shop_id = ${shopId} and product_id = any(${products.map(({ product_id }) => product_id)})
  `.execute(trx);
  const present = new Map(rows.map((row) => [row.product_id, row]));
  const unseen = products.filter(({ product_id }) => present.get(product_id)?.written_by !== number);
  const moved = unseen.flatMap(({ product_id, name }) => {
    const before = present.get(product_id);
    return before !== undefined && before.name !== name && !fitsName(before.slug, name) ? [before] : [];
  });
  const movedIds = new Set(moved.map(({ product_id }) => product_id));
  const slugs = await freeSlugs(
    trx,
    shopId,
    unseen.filter(({ product_id }) => !present.has(product_id) || movedIds.has(product_id)),
  );
  const slugOf = (id: string) => slugs.get(id) ?? present.get(id)?.slug ?? '';
  const rowsToWrite = unseen.map((product) => ({ ...product, slug: slugOf(product.product_id) }));
  await sql`
    insert into product (shop_id, ${names(productColumns)}, written_by)
    select ${shopId}, ${names(productColumns)}, ${number}
    from json_to_recordset(${json(rowsToWrite)}) as p (${declared(productColumns)})
    on conflict (shop_id, product_id) do update set
      ${takenOver(productColumns)},
      left_category = case when product.category_path is distinct from excluded.category_path
        then product.category_path else product.left_category end,
      touched = product.touched or product.content_hash <> excluded.content_hash,
      changed_at = case when product.content_hash = excluded.content_hash then product.changed_at else now() end,
      written_by = excluded.written_by
  `.execute(trx);
  await forgetFormer(trx, shopId, [...slugs.values()]);
  await forgetGone(trx, shopId, [...slugs.values()]);
  await rememberFormer(trx, shopId, moved);
  const changed = unseen.filter(({ product_id, content_hash }) => {
    const before = present.get(product_id);
    return before !== undefined && before.content_hash !== content_hash;
  });
  return new Set(changed.map(({ product_id }) => product_id));
};

const firstOfEach = (batch: readonly FeedRows[]): readonly FeedRows['product'][] => {
  const first = new Map<string, FeedRows['product']>();
  for (const { product } of batch) if (!first.has(product.product_id)) first.set(product.product_id, product);
  return [...first.values()];
};

/** Writes variants with their price in the feed's price list. */
export const writeVariants = async (
  trx: Trx,
  { shopId, number, priceList }: Run,
  batch: readonly FeedRows[],
): Promise<void> => {
  if (batch.length === 0) return;
  await sql`
    insert into variant (shop_id, ${names(variantColumns)}, written_by)
    select ${shopId}, ${names(variantColumns)}, ${number}
    from json_to_recordset(${json(batch.map(({ variant }) => variant))}) as v (${declared(variantColumns)})
    on conflict (shop_id, sku) do update set ${takenOver(variantColumns)}, written_by = excluded.written_by
  `.execute(trx);
  await writePrices(
    trx,
    shopId,
    priceList,
    batch.map(({ price }) => price),
  );
};

/** Writes stock: by SKU, as orders lock it, and never below what is sold but not sent. */
export const writeStock = async (trx: Trx, shopId: string, stock: readonly FeedRows['stock'][]): Promise<void> => {
  await sql`
    insert into stock (shop_id, sku, on_hand, available_at)
    select ${shopId}, sku, on_hand, available_at
    from json_to_recordset(${json(stock)}) as s (sku text, on_hand bigint, available_at bigint)
    order by sku
    on conflict (shop_id, sku) do update set available_at = excluded.available_at,
      on_hand = case when excluded.on_hand is not null then greatest(excluded.on_hand, stock.reserved) end
  `.execute(trx);
};

import { sql } from 'kysely';
import { deriveListings } from '../catalogue/listing/derive-listings.ts';
import { type CatalogueSettings, defaultChain } from '../catalogue/shop-settings.ts';
import { moveVersion } from '../catalogue/version.ts';
import type { Db } from '../database/database.ts';
import type { Trx } from '../database/transaction.ts';

const nouns = [
  'Jacket',
  'Boots',
  'Lamp',
  'Phone',
  'Chair',
  'Kettle',
  'Tent',
  'Bicycle',
  'Headset',
  'Sweater',
  'Knife',
  'Camera',
];
const adjectives = [
  'Light',
  'Warm',
  'Quiet',
  'Compact',
  'Sturdy',
  'Classic',
  'Northern',
  'Bright',
  'Soft',
  'Swift',
  'Grand',
  'Plain',
];
const prose =
  `made for long days outside and easy to care for with a shape that lasts the season quality that you can feel
  from first use designed in the north tested in wind rain and snow parts can be replaced weight is kept low`.split(
    /\s+/,
  );
const facetValues = [
  'Black',
  'White',
  'Moss',
  'Navy',
  'Sand',
  'Rust',
  'Grey',
  'Plum',
  'Amber',
  'Teal',
  'Rose',
  'Slate',
];

/**
 * Fills a shop that has no products yet: 10 categories with 10 below each, 200 brands of unequal size, every fourth
 * product in three variants, values for each facet of the shop, an old address for each product and one of goods that are gone; then derives listings
 * as an import does.
 * @param count how many products.
 * @param seed the same seed gives the same shop.
 */
export const generateProducts = async (db: Db, info: CatalogueSettings, count: number, seed = 1): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await writeGroups(trx, info.id);
    await writeProducts(trx, info.id, count, seed);
    await writeVariants(trx, info, seed);
    await deriveListings(trx, info);
    await moveVersion(trx, info.id);
  });
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum listing, listing_bits, listing_count, product_search`.execute(connection);
    await sql`analyze former_slug, gone_product, price_history`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
};

/** A number from 0 to `below - 1` that depends on the row and on nothing else. */
const pick = (row: string, below: number, seed: number) =>
  sql`(abs(hashint8extended(${sql.raw(row)}, ${sql.lit(seed)}) % ${sql.lit(below)}))::integer`;

const writeGroups = async (trx: Trx, shop: string): Promise<void> => {
  await sql`
    insert into category (shop_id, path, parent_path, name)
    select ${shop}, 'group-' || n, null, 'Group ' || n from generate_series(0, 9) n
    union all
    select ${shop}, 'group-' || n || '/part-' || m, 'group-' || n, 'Part ' || n || ' ' || m
    from generate_series(0, 9) n, generate_series(0, 9) m
  `.execute(trx);
  await sql`
    insert into brand (shop_id, slug, name) select ${shop}, 'maker-' || n, 'Maker ' || n from generate_series(0, 199) n
  `.execute(trx);
};

const writeProducts = async (trx: Trx, shop: string, count: number, seed: number): Promise<void> => {
  const word = (list: readonly string[], row: string, salt: number) =>
    sql`(${list}::text[])[1 + ${pick(row, list.length, seed + salt)}]`;
  await sql`
    insert into product (shop_id, product_id, slug, name, brand_slug, category_path, description, plain_description,
      highlights, specifications, popularity, content_hash, written_by)
    select ${shop}, 'p' || n, 'product-' || n, ${word(adjectives, 'n', 1)} || ' ' || ${word(nouns, 'n', 2)} || ' ' || n,
      'maker-' || least(${pick('n', 200, seed + 3)}, ${pick('n', 200, seed + 4)}),
      'group-' || ${pick('n', 10, seed + 5)} || '/part-' || ${pick('n', 10, seed + 6)},
      json_build_array(json_build_object('tag', 'p', 'children', json_build_array(text.words))), text.words,
      '[]', '[{"name":"Weight","value":"1 kg"}]', ${pick('n', 10_000, seed + 7)}, '', 0
    from generate_series(1, ${count}::bigint) n
    cross join lateral (
      select string_agg(${word(prose, 'n * 100 + m', 8)}, ' ') as words from generate_series(1, 25) m
    ) text
  `.execute(trx);
  await sql`
    insert into former_slug (shop_id, slug, product_id)
    select shop_id, 'old-' || slug, product_id from product where shop_id = ${shop}
  `.execute(trx);
  await sql`
    insert into gone_product (shop_id, slug, name, category_path)
    select shop_id, 'gone-' || slug, name, category_path from product where shop_id = ${shop}
  `.execute(trx);
};

const writeVariants = async (trx: Trx, info: CatalogueSettings, seed: number): Promise<void> => {
  const facets = info.facets.map(({ key }) => key);
  await sql`
    insert into variant (shop_id, sku, product_id, options, attributes, tax_class, images, content_hash, written_by)
    select p.shop_id, p.product_id || suffix, p.product_id,
      case when size is null then '{}' else json_build_object('size', size) end, facets.attributes,
      ${info.defaultTaxClass}, '{}', '', 0
    from product p
    cross join lateral (
      select coalesce(json_object_agg(key, json_build_array(
        (${facetValues}::text[])[1 + ${pick('substr(p.product_id, 2)::bigint * 31 + nr', facetValues.length, seed + 9)}]
      )), '{}') as attributes
      from unnest(${facets}::text[]) with ordinality f (key, nr)
    ) facets
    cross join lateral (
      select '-' || size as suffix, size from unnest(array['S', 'M', 'L']) size where substr(p.product_id, 2)::bigint % 4 = 0
      union all
      select '', null where substr(p.product_id, 2)::bigint % 4 <> 0
    ) sizes
    where p.shop_id = ${info.id}
  `.execute(trx);
  await sql`
    insert into price (shop_id, price_list, sku, amount)
    select shop_id, ${defaultChain(info).list.id}, sku, 100 * (49 + ${pick('hashtextextended(sku, 0)', 5_000, seed + 10)})
    from variant where shop_id = ${info.id}
  `.execute(trx);
  await sql`
    insert into price_history (shop_id, price_list, sku, since, amount, reduced)
    select shop_id, price_list, sku, now(), amount, false from price where shop_id = ${info.id}
  `.execute(trx);
  await sql`
    insert into stock (shop_id, sku, on_hand)
    select shop_id, sku, ${pick('hashtextextended(sku, 0)', 200, seed + 11)} from variant where shop_id = ${info.id}
  `.execute(trx);
};

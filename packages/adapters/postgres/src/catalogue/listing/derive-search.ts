import { sql } from 'kysely';
import type { Trx } from '../../database/transaction.ts';
import { type CatalogueSettings, defaultChain, searchLanguageOf } from '../shop-settings.ts';

/** Writes the words of products that were touched since the last time. */
export const deriveSearch = async (trx: Trx, info: CatalogueSettings): Promise<void> => {
  await sql`
    delete from product_search s using product p
    where p.shop_id = ${info.id} and p.hidden and s.shop_id = p.shop_id and s.product_id = p.product_id
  `.execute(trx);
  const language = sql.lit(`torg.${searchLanguageOf(info).search}`);
  await sql`
    insert into product_search (shop_id, product_id, names, document)
    select p.shop_id, p.product_id, named.names,
      named.names ||
      setweight(to_tsvector(${language}, words(p.name)), 'A') ||
      setweight(to_tsvector(${language}, words(coalesce(c.names, '') || ' ' || v.options)), 'C') ||
      setweight(to_tsvector(${language}, words(p.plain_description)), 'D')
    from product p
    cross join lateral (
      select string_agg(sku, ' ') as skus, coalesce(string_agg(o.words, ' '), '') as options
      from variant
      left join lateral (select string_agg(value, ' ') as words from json_each_text(variant.options)) o on true
      where variant.shop_id = p.shop_id and variant.product_id = p.product_id
    ) v
    left join brand b on b.shop_id = p.shop_id and b.slug = p.brand_slug
    left join (
      select below.path, string_agg(above.name, ' ') as names
      from category below join category above on above.shop_id = below.shop_id
        and (above.path = below.path or starts_with(below.path, above.path || '/'))
      where below.shop_id = ${info.id}
      group by below.path
    ) c on c.path = p.category_path
    cross join lateral (
      select setweight(to_tsvector('torg.plain', words(p.name || ' ' || v.skus)), 'A') ||
        setweight(to_tsvector('torg.plain', words(coalesce(b.name, ''))), 'B') as names
    ) named
    where p.shop_id = ${info.id} and p.touched and not p.hidden and v.skus is not null
    on conflict (shop_id, product_id) do update set names = excluded.names, document = excluded.document
  `.execute(trx);
  await sql`update product set touched = false where shop_id = ${info.id} and touched`.execute(trx);
};

/** Writes the words of the shop's names, categories and brands, by which misspelt ones are understood. */
export const deriveWords = async (trx: Trx, info: CatalogueSettings): Promise<void> => {
  const { id } = info;
  const list = defaultChain(info).list.id;
  await sql`delete from search_word where shop_id = ${id}`.execute(trx);
  await sql`
    insert into search_word (shop_id, word, products, is_brand)
    select ${id}, word, max(products), bool_and(is_brand)
    from (
      select word, ndoc as products, weight = 'b' as is_brand from unnest('{a,b}'::text[]) weight
      cross join ts_stat(format('select names from torg.product_search where shop_id = %L', ${id}::text), weight)
      union all
      select lexeme, sum(t.products), false
      from category c
      join listing_term t on t.shop_id = c.shop_id and t.price_list = ${list} and t.key = 'category' and t.value = c.path
      cross join unnest(to_tsvector('torg.plain', words(c.name)))
      where c.shop_id = ${id}
      group by lexeme
    ) said
    group by word
  `.execute(trx);
};

/** Writes the names that are suggested while somebody types. */
export const deriveSuggestions = async (trx: Trx, info: CatalogueSettings): Promise<void> => {
  const list = defaultChain(info).list.id;
  await sql`delete from suggestion where shop_id = ${info.id}`.execute(trx);
  await sql`
    insert into suggestion (shop_id, kind, slug, name, product_count, document)
    select shop_id, kind, slug, name, products, to_tsvector('torg.plain', words(name))
    from (
      select c.shop_id, 'category' as kind, c.path as slug, c.name, t.products
      from category c join listing_term t
        on t.shop_id = c.shop_id and t.price_list = ${list} and t.key = 'category' and t.value = c.path
      union all
      select b.shop_id, 'brand', b.slug, b.name, t.products
      from brand b join listing_term t
        on t.shop_id = b.shop_id and t.price_list = ${list} and t.key = 'brand' and t.value = b.name
    ) named
    where shop_id = ${info.id} and products > 0
  `.execute(trx);
};

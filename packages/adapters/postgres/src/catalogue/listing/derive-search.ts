import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/transaction.ts';
import { textAt, wordIn } from '../in-language.ts';
import { type CatalogueSettings, defaultChain, searchLanguageIn, searchLanguageOf } from '../shop-settings.ts';

/** A language of the shop beside its main one, and the column that holds its words of categories and of options. */
type Other = { readonly locale: string; readonly column: RawBuilder<unknown> };

/** SQL that adds the words of another language: a search in one language finds the words of all. */
const documentIn = ({ locale, column }: Other): RawBuilder<unknown> => {
  const said = (text: RawBuilder<unknown>) =>
    sql`to_tsvector(${sql.lit(`torg.${searchLanguageIn(locale).search}`)}, words(coalesce(${text}, '')))`;
  return sql`||
      setweight(${said(textAt('p', locale, 'name'))}, 'A') ||
      setweight(${said(sql`concat_ws(' ', c.${column}, v.${column})`)}, 'C') ||
      setweight(${said(textAt('p', locale, 'plainDescription'))}, 'D')`;
};

const each = (others: readonly Other[], part: (other: Other) => RawBuilder<unknown>): RawBuilder<unknown> =>
  others.length === 0 ? sql`` : sql.join(others.map(part), sql` `);

/** Writes the words of products that were touched since the last time. */
export const deriveSearch = async (trx: Trx, info: CatalogueSettings): Promise<void> => {
  await sql`
    delete from product_search s using product p
    where p.shop_id = ${info.id} and p.hidden and s.shop_id = p.shop_id and s.product_id = p.product_id
  `.execute(trx);
  const language = sql.lit(`torg.${searchLanguageOf(info).search}`);
  const others = info.locales.slice(1).map((locale, index) => ({ locale, column: sql.id(`words_${index}`) }));
  await sql`
    insert into product_search (shop_id, product_id, names, document)
    select p.shop_id, p.product_id, named.names,
      named.names ||
      setweight(to_tsvector(${language}, words(p.name)), 'A') ||
      setweight(to_tsvector(${language}, words(coalesce(c.names, '') || ' ' || v.options)), 'C') ||
      setweight(to_tsvector(${language}, words(p.plain_description)), 'D')
      ${each(others, documentIn)}
    from product p
    cross join lateral (
      select string_agg(sku, ' ') as skus, coalesce(string_agg(o.words, ' '), '') as options
        ${each(others, ({ column }) => sql`, string_agg(o.${column}, ' ') as ${column}`)}
      from variant
      left join lateral (
        select string_agg(value, ' ') as words
          ${each(others, ({ locale, column }) => {
            const word = wordIn({ ...info, locale }, sql`option.key`, sql`option.value`);
            return sql`, string_agg(${word}, ' ') as ${column}`;
          })}
        from json_each_text(variant.options) option
      ) o on true
      where variant.shop_id = p.shop_id and variant.product_id = p.product_id
    ) v
    left join brand b on b.shop_id = p.shop_id and b.slug = p.brand_slug
    left join (
      select below.path, string_agg(above.name, ' ') as names
        ${each(others, ({ locale, column }) => sql`, string_agg(above.names ->> ${locale}, ' ') as ${column}`)}
      from category below join category above on above.shop_id = below.shop_id
        and (above.path = below.path or starts_with(below.path, above.path || '/'))
      where below.shop_id = ${info.id}
      group by below.path
    ) c on c.path = p.category_path
    cross join lateral (
      select setweight(to_tsvector('torg.plain', words(concat_ws(' ', p.name, v.skus, (
          select string_agg(said ->> 'name', ' ') from jsonb_each(p.texts) as t (locale, said)
        )))), 'A') ||
        setweight(to_tsvector('torg.plain', words(coalesce(b.name, ''))), 'B') as names
    ) named
    where p.shop_id = ${info.id} and p.touched and not p.hidden and v.skus is not null
    on conflict (shop_id, product_id) do update set names = excluded.names, document = excluded.document
  `.execute(trx);
  await sql`update product set touched = false where shop_id = ${info.id} and touched`.execute(trx);
};

/** SQL of a name in all languages of the shop. */
const inAll = (table: string): RawBuilder<unknown> => {
  const [name, names] = [sql.ref(`${table}.name`), sql.ref(`${table}.names`)];
  return sql`concat_ws(' ', ${name}, (select string_agg(value, ' ') from jsonb_each_text(${names})))`;
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
      cross join unnest(to_tsvector('torg.plain', words(${inAll('c')})))
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
    insert into suggestion (shop_id, kind, slug, name, names, product_count, document)
    select shop_id, kind, slug, name, names, products, to_tsvector('torg.plain', words(${inAll('named')}))
    from (
      select c.shop_id, 'category' as kind, c.path as slug, c.name, c.names, t.products
      from category c join listing_term t
        on t.shop_id = c.shop_id and t.price_list = ${list} and t.key = 'category' and t.value = c.path
      union all
      select b.shop_id, 'brand', b.slug, b.name, '{}'::jsonb, t.products
      from brand b join listing_term t
        on t.shop_id = b.shop_id and t.price_list = ${list} and t.key = 'brand' and t.value = b.name
    ) named
    where shop_id = ${info.id} and products > 0
  `.execute(trx);
};

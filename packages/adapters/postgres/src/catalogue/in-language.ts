import { type RawBuilder, sql } from 'kysely';
import type { CatalogueSettings } from './shop-settings.ts';

/** The locale that texts are read in; undefined for the shop's main one, which stands in columns of its own. */
export const otherLocale = ({ locale, locales }: Pick<CatalogueSettings, 'locale' | 'locales'>): string | undefined =>
  locale !== locales[0] && locale !== undefined && locales.includes(locale) ? locale : undefined;

/** SQL of a name of a row that has `name` and, by locale, `names`. */
export const nameIn = (info: CatalogueSettings, table: string): RawBuilder<string> => {
  const locale = otherLocale(info);
  const name = sql<string>`${sql.ref(`${table}.name`)}`;
  return locale === undefined ? name : sql<string>`coalesce(${sql.ref(`${table}.names`)} ->> ${locale}, ${name})`;
};

/** SQL of the text at a path below a locale in `texts` of a table. The locale stands as itself, so that indexes of it serve. */
export const textAt = (table: string, locale: string, name: string): RawBuilder<string | null> =>
  sql<string | null>`${sql.ref(`${table}.texts`)} #>> ${sql.lit(`{${JSON.stringify(locale)},${name}}`)}`;

/** SQL of the word for a value of an attribute; null in the shop's main language, and where there is none. */
export const wordIn = (
  info: CatalogueSettings,
  key: RawBuilder<unknown>,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const locale = otherLocale(info);
  return locale === undefined
    ? sql`null::text`
    : sql`(select w.words ->> ${locale} from attribute_word w where w.shop_id = ${info.id} and w.key = ${key} and w.value = ${value})`;
};

/** SQL of the name of a product `p`. */
export const productName = (info: Pick<CatalogueSettings, 'locale' | 'locales'>): RawBuilder<string> => {
  const locale = otherLocale(info);
  return locale === undefined ? sql<string>`p.name` : sql<string>`coalesce(${textAt('p', locale, 'name')}, p.name)`;
};

/** SQL of the options of a variant `v` in words to be read. */
export const optionsIn = (info: CatalogueSettings): RawBuilder<unknown> =>
  otherLocale(info) === undefined
    ? sql`v.options`
    : sql`(
        select coalesce(json_object_agg(o.key, coalesce(${wordIn(info, sql`o.key`, sql`o.value`)}, o.value)), '{}')
        from json_each_text(v.options) o
      )`;

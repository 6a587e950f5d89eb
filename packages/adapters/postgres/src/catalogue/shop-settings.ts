import { createHash } from 'node:crypto';
import { type Language, languageOf } from '@torg/domain/language';
import { facetKeys, type PriceList, type ShopInfo } from '@torg/domain/shop';
import { sql } from 'kysely';

/** What the catalogue needs of shop.json. */
export type CatalogueSettings = Pick<
  ShopInfo,
  | 'id'
  | 'locales'
  | 'currency'
  | 'taxClasses'
  | 'defaultTaxClass'
  | 'priceLists'
  | 'customerGroups'
  | 'defaultGroupId'
  | 'facets'
  | 'synonyms'
  | 'limits'
  | 'deliveryMethods'
> & {
  /** In which texts are read; left out, in the shop's main one. */
  readonly locale?: string;
};

/** A price list with the lists in which its prices are looked up, itself first. */
export type PriceChain = { readonly list: PriceList; readonly lists: readonly string[] };

/** The price list and its fallbacks, in the order in which they are asked; a circle ends where it closes. */
export const priceChain = (info: CatalogueSettings, listId: string): PriceChain => {
  const find = (id: string | undefined) => info.priceLists.find((list) => list.id === id);
  const list = find(listId);
  if (!list) throw new Error(`shop ${info.id} has no price list ${listId}`);
  const lists: string[] = [];
  for (let next: PriceList | undefined = list; next && !lists.includes(next.id); next = find(next.fallback)) {
    lists.push(next.id);
  }
  return { list, lists };
};

/**
 * SQL of the price of a variant `v`: that of the first list that has one. `list_price` is what the last list asks for it,
 * where that is more.
 */
export const priceOfVariant = (lists: readonly string[]) => sql`
  select amount, compare_at, lowest, ${lists.length > 1 ? listPrice(lists) : sql`null::bigint`} as list_price from price
  where price.shop_id = v.shop_id and price.sku = v.sku and price.price_list = any(${lists})
  order by array_position(${lists}::text[], price.price_list) limit 1`;

const listPrice = (lists: readonly string[]) => sql`(
  select o.amount from price o
  where o.shop_id = v.shop_id and o.sku = v.sku and o.price_list = ${lists.at(-1)} and o.amount > price.amount
)`;

const listOf = (info: CatalogueSettings, group: string): string | undefined =>
  info.customerGroups.find((known) => known.id === group)?.priceList;

/** The prices that a customer group sees; an unknown group sees those of the shop's default group. */
export const chainOfGroup = (info: CatalogueSettings, group: string): PriceChain => {
  const listId = listOf(info, group) ?? listOf(info, info.defaultGroupId);
  if (listId === undefined) throw new Error(`shop ${info.id} has no customer group ${info.defaultGroupId}`);
  return priceChain(info, listId);
};

/** The price list that feeds fill: the default group's. */
export const defaultChain = (info: CatalogueSettings): PriceChain => chainOfGroup(info, info.defaultGroupId);

/** The VAT rate of a tax class in basis points; an unknown class has the default's. */
export const taxRateOf = ({ taxClasses, defaultTaxClass }: CatalogueSettings, taxClass: string): number =>
  taxClasses[taxClass] ?? taxClasses[defaultTaxClass] ?? 0;

type SearchLanguage = {
  readonly search: string;
  readonly collation: string;
  /** What reduces words to their stems, in languages that write compounds as one word; undefined in all others. */
  readonly stemmer: string | undefined;
};

/** `search` names a configuration that a migration makes. */
const searchLanguages: Readonly<Record<Language, SearchLanguage>> = {
  nb: { search: 'norwegian', stemmer: 'norwegian_stem', collation: 'nb-x-icu' },
  sv: { search: 'swedish', stemmer: 'swedish_stem', collation: 'sv-x-icu' },
  en: { search: 'english', stemmer: undefined, collation: 'en-x-icu' },
};

/** How words of the shop's main language are searched and sorted in PostgreSQL. */
export const searchLanguageOf = ({ locales }: Pick<CatalogueSettings, 'locales'>): SearchLanguage =>
  searchLanguageIn(locales[0] ?? '');

/** How words of a locale are searched and sorted in PostgreSQL. */
export const searchLanguageIn = (locale: string): SearchLanguage => {
  const language = languageOf(locale);
  return language === undefined
    ? { search: 'plain', stemmer: undefined, collation: 'und-x-icu' }
    : searchLanguages[language];
};

/** How words are searched: as those of the shop's main language and, beside them, of the one that is read. */
export const searchesOf = ({
  locale,
  locales: [main = ''],
}: Pick<CatalogueSettings, 'locale' | 'locales'>): readonly (SearchLanguage & { readonly locale: string })[] =>
  [...new Set([main, locale ?? main])].map((known) => ({ ...searchLanguageIn(known), locale: known }));

/** What reduces words to stems where compounds are looked for: of the language that is read, else of the main one. */
export const stemmerOf = (info: Pick<CatalogueSettings, 'locale' | 'locales'>): string | undefined =>
  [...searchesOf(info)].reverse().find(({ stemmer }) => stemmer !== undefined)?.stemmer;

/** Rises when listings and searches are derived in another way, so that they are derived anew. */
const derivation = 6;

/** A fingerprint of the settings that listings are derived from. */
export const settingsHash = (info: CatalogueSettings): string => {
  const { locales, taxClasses, defaultTaxClass, priceLists } = info;
  const relevant = [derivation, locales, taxClasses, defaultTaxClass, priceLists, facetKeys(info)];
  return createHash('sha256').update(JSON.stringify(relevant)).digest('hex');
};

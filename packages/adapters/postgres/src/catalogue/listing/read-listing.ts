import { type Listing, type ListingQuery, stockFacet } from '@torg/domain/catalogue';
import { facetKeys } from '@torg/domain/shop';
import type { PriceContext } from '@torg/domain/shopper';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isStorable } from '../../database/database.ts';
import { type CatalogueSettings, chainOfGroup } from '../shop-settings.ts';
import { cardFrom } from './card.ts';
import { findChoice } from './choice.ts';
import { facetsFrom } from './facets.ts';
import { narrowCards } from './narrow-cards.ts';
import type { Plan, Sql } from './plan.ts';
import { haveInCommon, readAskedWords, readFoundWords } from './read-asked-words.ts';
import { readCorrections } from './read-corrections.ts';
import { type AskedWord, anyWordQuery, searchQuery } from './search-query.ts';
import { type Answer, statementFor } from './statements.ts';

const nothing: Answer = { total: 0, items: [], counts: [], range: null };

/**
 * Reads a page of a listing. A text that finds nothing is read once more, as it may have been meant, then without the
 * words that nothing has; a category that is not there, at the path that it has now.
 */
export const readListing = async (
  db: Db,
  info: CatalogueSettings,
  priceContext: PriceContext,
  query: ListingQuery,
  few: number,
): Promise<Listing> => {
  const found = await readAsMeant(db, info, priceContext, query, few);
  if (found.total > 0 || query.category === undefined) return found;
  const category = await readPresentCategory(db, info.id, query.category);
  if (category === undefined) return found;
  return { ...(await readAsMeant(db, info, priceContext, { ...query, category }, few)), category };
};

const readAsMeant = async (
  db: Db,
  info: CatalogueSettings,
  priceContext: PriceContext,
  query: ListingQuery,
  few: number,
): Promise<Listing> => {
  const { text } = query;
  if (text === undefined) return readPage(db, info, priceContext, query, few, null);
  const words = await readAskedWords(db, info, text);
  const asTyped = await readPage(db, info, priceContext, query, few, searchQuery(info, words));
  if (asTyped.total > 0) return asTyped;
  for (const meantText of await readCorrections(db, info, text)) {
    const meant = searchQuery(info, await readAskedWords(db, info, meantText));
    const instead = await readPage(db, info, priceContext, query, few, meant);
    if (instead.total > 0) return { ...instead, meantText };
  }
  const fewer = await readFewerWords(db, info, words);
  if (fewer === undefined) return asTyped;
  const instead = await readPage(db, info, priceContext, query, few, fewer.search);
  const { text: meantText, leftOut } = fewer;
  return instead.total === 0 ? asTyped : { ...instead, meantText, ...(leftOut.length === 0 ? {} : { leftOut }) };
};

/**
 * What is left of words that find nothing: those that some product has, all of them where one product has them all, else
 * any. Undefined when nothing is left, or nothing is to be left out: then it is another choice that leaves no product.
 */
const readFewerWords = async (
  db: Db,
  info: CatalogueSettings,
  words: readonly AskedWord[],
): Promise<{ readonly search: Sql | null; readonly text: string; readonly leftOut: readonly string[] } | undefined> => {
  if (words.length < 2) return undefined;
  const found = await readFoundWords(db, info, words);
  if (found.length === 0) return undefined;
  const together = await haveInCommon(db, info, found);
  if (together && found.length === words.length) return undefined;
  return {
    search: together ? searchQuery(info, found) : anyWordQuery(info, found),
    text: found.map(({ typed }) => typed).join(' '),
    leftOut: words.filter((word) => !found.includes(word)).map(({ typed }) => typed),
  };
};

/** Reads a page with its facets and price range, in one statement once the terms are known. */
const readPage = async (
  db: Db,
  info: CatalogueSettings,
  priceContext: PriceContext,
  query: ListingQuery,
  few: number,
  search: Sql | null,
): Promise<Listing> => {
  const chain = chainOfGroup(info, priceContext.customerGroup);
  const { list } = chain;
  const facets = facetKeys(info).filter((key) => key !== 'brand' || query.brand === undefined);
  // Stock is counted from what is there now, all others by what a product is.
  const keys = facets.filter((key) => key !== stockFacet.key);
  const choice = await findChoice(db, info.id, list.id, query);
  const hopeless = choice === undefined || (query.text !== undefined && search === null);
  const answer = hopeless
    ? nothing
    : await ask(db, {
        ...{ info, shop: info.id, list: list.id, keys, choice, search, query, few },
        vatView: priceContext.vatView,
      });
  const rows = await narrowCards(db, info, chain, query.filters, answer.items);
  const basis = { currency: info.currency, vat: list.vat, lowStock: info.limits.lowStock };
  const { min = null, max = null } = answer.range ?? {};
  const pageCount = Math.max(1, Math.ceil(answer.total / query.pageSize));
  return {
    items: rows.map((row) => cardFrom(row, basis)),
    total: answer.total,
    facets: facetsFrom(facets, answer.counts, query.filters),
    priceRange: min === null || max === null ? null : { min, max },
    page: Math.min(Math.max(1, query.page), pageCount),
    pageCount,
  };
};

const ask = async (db: Db, plan: Plan): Promise<Answer> => {
  const [answer] = (await statementFor(plan).execute(db)).rows;
  if (!answer) throw new Error('a listing answers with one row');
  return answer;
};

/** The path that a category has now which once had this one; undefined where none had, and for one that is there. */
const readPresentCategory = async (db: Db, shopId: string, former: string): Promise<string | undefined> => {
  if (!isStorable(former)) return undefined;
  const { rows } = await sql<{ present_path: string }>`
    select present_path from former_category f where shop_id = ${shopId} and path = ${former}
      and not exists (select from category c where c.shop_id = f.shop_id and c.path = f.path)
  `.execute(db);
  return rows[0]?.present_path;
};

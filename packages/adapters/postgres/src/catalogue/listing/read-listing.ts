import type { Audience, Listing, ListingQuery } from '@torg/domain';
import type { Db } from '../../database/database.ts';
import { type CatalogueSettings, chainOfGroup, facetKeys } from '../shop-settings.ts';
import { cardFrom } from './card.ts';
import { findChoice } from './choice.ts';
import { facetsFrom } from './facets.ts';
import type { Plan } from './plan.ts';
import { searchQuery } from './search-query.ts';
import { type Answer, statementFor } from './statements.ts';

const nothing: Answer = { total: 0, items: [], counts: [], range: null };

/** Reads a page of a listing with its facets and price range, in one statement once the terms are known. */
export const readListing = async (
  db: Db,
  info: CatalogueSettings,
  audience: Audience,
  query: ListingQuery,
  few: number,
): Promise<Listing> => {
  const { list } = chainOfGroup(info, audience.customerGroup);
  const keys = facetKeys(info).filter((key) => key !== 'brand' || query.brand === undefined);
  const search = query.text === undefined ? null : searchQuery(info, query.text);
  const choice = await findChoice(db, info.id, list.id, query);
  const hopeless = choice === undefined || (query.text !== undefined && search === null);
  const answer = hopeless
    ? nothing
    : await ask(db, { shop: info.id, list: list.id, keys, choice, search, query, few, vatView: audience.vatView });
  const basis = { currency: info.currency, vat: list.vat, lowStock: info.limits.lowStock };
  const { min = null, max = null } = answer.range ?? {};
  const pageCount = Math.max(1, Math.ceil(answer.total / query.pageSize));
  return {
    items: answer.items.map((row) => cardFrom(row, basis)),
    total: answer.total,
    facets: facetsFrom(keys, answer.counts, query.filters),
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

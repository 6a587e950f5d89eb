import { either as E, taskEither as TE } from 'fp-ts';
import { expect, it } from 'vitest';
import { searchingContents } from './content-search.ts';
import type { FoundContent } from './listing.ts';
import type { Catalogue } from './ports.ts';

const listing = { items: [], total: 0, facets: [], priceRange: null, page: 1, pageCount: 1 };
const found = (slug: string, isNamed = true): FoundContent => ({ slug, name: slug, description: '', isNamed });
const helping = [found('returns'), found('terms', false), found('delivery'), found('about')];

const asked = searchingContents(
  {
    listing: () => TE.right(listing),
    suggestions: () => TE.right({ products: [], categories: [], brands: [], contents: [] }),
  } as unknown as Catalogue,
  (text) => (text === 'return' ? helping : []),
);
const query = { filters: {}, sort: 'popularity', page: 1, pageSize: 24 } as const;

it('a search has the articles that help with it, and a listing that is no search has none', async () => {
  expect(await asked.listing({ ...query, text: 'return' })()).toEqual(E.right({ ...listing, contents: helping }));
  expect(await asked.listing({ ...query, text: 'tent' })()).toEqual(E.right(listing));
  expect(await asked.listing(query)()).toEqual(E.right(listing));
});

it('two articles are suggested, of those that are about the text', async () => {
  const answer = await asked.suggestions('return')();
  expect(E.isRight(answer) && answer.right.contents).toEqual([
    { name: 'returns', slug: 'returns' },
    { name: 'delivery', slug: 'delivery' },
  ]);
});

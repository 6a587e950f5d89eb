import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import { aListing, aProductCard } from '../testing/examples-of-catalogue.ts';
import type { Listing, ListingQuery } from './listing.ts';
import { readAskedListing } from './listing-path.ts';
import { foundNothing, loadBrand, loadListing, loadSearch } from './load-listing.ts';

const asked = (search: string): ListingQuery => readAskedListing(new URLSearchParams(search));
const none: Listing = { ...aListing, items: [], total: 0 };
const popular = Array.from({ length: 10 }, (_, index) => ({ ...aProductCard, slug: `popular-${index}` }));

/** Goods of which a text or a filter finds some: `Kappe` in `M`. */
const catalogue = (seen: ListingQuery[] = []) => ({
  listing: (query: ListingQuery) => {
    seen.push(query);
    const isFound = (query.text ?? 'kappe') === 'kappe' && (query.filters.size ?? ['M']).includes('M');
    const isKnown = query.brand === undefined || query.brand === 'fjell';
    return TE.right(isFound && isKnown ? { ...aListing, items: popular, total: 10 } : none);
  },
});
const away = { listing: () => TE.left(unavailable('no answer')) };

describe('a listing', () => {
  it('comes with the query that it answers, its place included', async () => {
    const loaded = await loadListing(catalogue())(asked('page=2&brand=other'), { brand: 'fjell' })();
    expect(loaded).toMatchObject(E.right({ query: { page: 2, brand: 'fjell' }, listing: { total: 10 } }));
  });

  it('fails as the catalogue does', async () => {
    for (const loading of [
      loadListing(away)(asked('')),
      loadSearch(away)(asked('q=x')),
      loadBrand(away)(asked(''), 'x'),
    ])
      expect(await loading()).toMatchObject(E.left({ _tag: 'Unavailable' }));
  });
});

describe('a search', () => {
  it('that finds something brings nothing else', async () => {
    const seen: ListingQuery[] = [];
    expect(await loadSearch(catalogue(seen))(asked('q=kappe'))()).toMatchObject(E.right({ popular: [] }));
    expect(seen).toHaveLength(1);
  });

  it('that finds nothing at all brings the eight most popular products', async () => {
    const loaded = await loadSearch(catalogue())(asked('q=tpyo'))();
    expect(loaded).toMatchObject(E.right({ query: { text: 'tpyo' }, popular: popular.slice(0, 8) }));
    expect(E.isRight(loaded) && foundNothing(loaded.right)).toBe(true);
  });

  it('that finds nothing of what it is narrowed to may be widened', async () => {
    const loaded = await loadSearch(catalogue())(asked('q=kappe&filter.size=L'))();
    expect(loaded).toMatchObject(E.right({ listing: { total: 0 }, popular: [] }));
    expect(E.isRight(loaded) && foundNothing(loaded.right)).toBe(false);
  });
});

describe('a brand', () => {
  it('is named as its goods name it, also where nothing of it is left by filters', async () => {
    for (const [search, total] of [
      ['', 10],
      ['filter.size=L', 0],
    ] as const) {
      const loaded = await loadBrand(catalogue())(asked(search), 'fjell')();
      expect(loaded).toMatchObject(E.right(O.some({ name: 'Fjell', listing: { total } })));
    }
  });

  it('that has no goods is none', async () => {
    expect(await loadBrand(catalogue())(asked(''), 'other')()).toEqual(E.right(O.none));
  });
});

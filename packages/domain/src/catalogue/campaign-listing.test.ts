import { option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { listingCampaigns } from './campaign-listing.ts';
import type { Listing, ListingQuery } from './listing.ts';
import type { Catalogue } from './ports.ts';

const plain: ListingQuery = { filters: {}, sort: 'popularity', page: 1, pageSize: 24 };
const facet = (key: string) => ({ key, values: [{ value: 'x', count: 1, selected: false }] });
const everything: Listing = {
  items: [],
  total: 7,
  facets: [facet('brand'), facet('colour')],
  priceRange: { min: 100, max: 900 },
  page: 1,
  pageCount: 1,
};

/** What is asked of the goods when a shopper asks this of a campaign, and what the shopper gets. */
const ask = async (written: string | undefined, asked: Partial<ListingQuery>) => {
  const queries: ListingQuery[] = [];
  const catalogue: Catalogue = {
    listing: (query) => {
      queries.push(query);
      return TE.right({ ...everything, category: 'elsewhere' });
    },
    product: () => TE.right(O.none),
    cards: () => TE.right([]),
    goneProduct: () => TE.right(O.none),
    categories: () => TE.right([]),
    reviews: () => TE.right(O.none),
    suggestions: () => TE.right({ products: [], categories: [], brands: [], contents: [] }),
    stock: () => TE.right(new Map()),
  };
  const known = listingCampaigns(catalogue, ['brand', 'colour'], (slug) => (slug === 'winter' ? written : undefined));
  const answer = await known.listing({ ...plain, campaign: 'winter', ...asked })();
  return { query: queries[0], listing: answer._tag === 'Right' ? answer.right : undefined };
};

describe('the listing of a campaign', () => {
  it('is narrowed, sorted and paged by the shopper within what the campaign fixes', async () => {
    const { query } = await ask('category=tents&filter.brand=Ravn&minPrice=200', {
      ...{ filters: { colour: ['red'] }, minPrice: 100, maxPrice: 500, sort: 'name', page: 2 },
    });
    expect(query).toEqual({
      ...{ category: 'tents', filters: { brand: ['Ravn'], colour: ['red'] }, minPrice: 200, maxPrice: 500 },
      ...{ sort: 'name', page: 2, pageSize: 24 },
    });
  });

  it('cannot be left by what a shopper asks', async () => {
    const { query } = await ask('category=tents&brand=ravn&q=light&maxPrice=500&filter.colour=red', {
      ...{ category: 'hats', brand: 'vidde', text: 'heavy', maxPrice: 900, filters: { colour: ['blue'] } },
    });
    expect(query).toMatchObject({ category: 'tents', brand: 'ravn', text: 'light', maxPrice: 500 });
    expect(query?.filters).toEqual({ colour: ['red'] });
  });

  it('offers no choice of what is fixed, and no price outside of it', async () => {
    const { listing } = await ask('filter.brand=Ravn&minPrice=300', {});
    expect(listing?.facets.map(({ key }) => key)).toEqual(['colour']);
    expect(listing?.priceRange).toEqual({ min: 300, max: 900 });
    expect((await ask('brand=ravn', {})).listing?.facets.map(({ key }) => key)).toEqual(['colour']);
    expect((await ask('minPrice=1000', {})).listing?.priceRange).toBeNull();
  });

  it('leads nowhere else, although its category has moved', async () => {
    expect((await ask('category=tents', {})).listing?.category).toBeUndefined();
  });

  it('is empty where none runs, and nobody else’s listing is touched', async () => {
    expect((await ask(undefined, {})).listing).toMatchObject({ total: 0, facets: [], priceRange: null });
    const { campaign: _none, ...other } = { ...plain, campaign: undefined };
    expect((await ask('category=tents', { ...other, campaign: 'spring' })).query).toBeUndefined();
  });
});

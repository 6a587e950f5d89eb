import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingSearch, readAskedListing, readListingQuery, withoutUnknownFacets } from './listing-path.ts';

const read = (search: string, place = {}) =>
  readListingQuery(new URLSearchParams(search), { facetKeys: ['brand', 'colour'], ...place });

describe('the query of a listing', () => {
  it('is the plain listing without any wish', () => {
    expect(read('')).toEqual({ filters: {}, sort: 'popularity', page: 1, pageSize: 24 });
  });

  it('reads every wish that makes sense', () => {
    expect(
      read(
        'q=+red++tent+&filter.colour=Moss&filter.colour=Black&minPrice=100&maxPrice=900&sort=price-asc&page=3&pageSize=48',
      ),
    ).toEqual({
      text: 'red tent',
      filters: { colour: ['Black', 'Moss'] },
      minPrice: 100,
      maxPrice: 900,
      sort: 'price-asc',
      page: 3,
      pageSize: 48,
    });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=abc',
    'page=1.5',
    'pageSize=25',
    'sort=cheapest',
    'filter.size=XL',
    'unknown=1',
    'minPrice=-5',
    'q=%00',
    'sort=relevance',
  ])('leaves %s out', (search) => expect(listingSearch(read(search))).toBe(''));

  it('keeps a page far beyond the end: the store shows the last one', () => {
    expect(read('page=1000000000').page).toBe(1_000_000_000);
  });

  it('looks at 200 characters of a search text', () => {
    expect(read(`q=${'x'.repeat(10_000)}`).text).toHaveLength(200);
    expect([...(read(`q=${encodeURIComponent('🎒'.repeat(300))}`).text ?? '')]).toHaveLength(200);
  });

  it('puts a price range the right way round', () => {
    expect(read('minPrice=900&maxPrice=100')).toMatchObject({ minPrice: 100, maxPrice: 900 });
  });

  it('believes the path more than the query string', () => {
    expect(read('category=other', { category: 'klar' }).category).toBe('klar');
  });

  it('comes back from its own address unchanged, whatever was asked', () => {
    const wish = fc.tuple(
      fc.constantFrom(
        'q',
        'filter.colour',
        'filter.brand',
        'filter.x',
        'minPrice',
        'maxPrice',
        'sort',
        'page',
        'pageSize',
      ),
      fc.oneof(
        fc.string(),
        fc.nat().map(String),
        fc.constantFrom('price-asc', 'relevance', '48', '%_\\', "'; drop table"),
      ),
    );
    fc.assert(
      fc.property(fc.array(wish), (wishes) => {
        const query = readListingQuery(new URLSearchParams(wishes), { facetKeys: ['brand', 'colour'] });
        expect(read(listingSearch(query))).toEqual(query);
      }),
    );
  });
});

describe('query strings that mean the same ask for the same listing', () => {
  /** As a router compares it. */
  const asked = (search: string): string => JSON.stringify(readAskedListing(new URLSearchParams(search)));

  it.each([
    ['?q=tent&utm_source=letter', '?q=tent'],
    ['?sort=relevance&minPrice=&q=tent', '?q=tent'],
    ['?q=%20big%20%20tent', '?q=big+tent'],
    ['?page=1', ''],
    ['?page=x&minPrice=-5&sort=bogus', ''],
    ['?filter.size=M&filter.colour=red&filter.colour=blue', '?filter.colour=blue&filter.colour=red&filter.size=M'],
    ['?minPrice=500&maxPrice=200', '?minPrice=200&maxPrice=500'],
    [`?q=${'x'.repeat(300)}`, `?q=${'x'.repeat(200)}`],
  ])('%s', (written, canonical) => {
    expect(asked(written)).toBe(asked(canonical));
  });

  it('and others do not', () => {
    expect(new Set(['', '?q=tent', '?page=2', '?filter.size=M', '?sort=name'].map(asked)).size).toBe(5);
  });
});

it('facets that the shop does not have are no part of an address', () => {
  const params = { 'filter.size': 'M', 'filter.brand': ['Ravn'], 'filter.bogus': '1', page: '2' };
  expect(withoutUnknownFacets(params, ['brand', 'size'])).toEqual({
    'filter.size': 'M',
    'filter.brand': ['Ravn'],
    page: '2',
  });
});

it('the values of a facet are asked for in one order, however they are written', () => {
  expect(readAskedListing(new URLSearchParams('filter.size=M&filter.size=L&page=2'))).toEqual({
    ...{ filters: { size: ['L', 'M'] }, sort: 'popularity', page: 2, pageSize: 24 },
  });
});

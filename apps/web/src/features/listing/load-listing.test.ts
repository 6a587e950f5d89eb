import { describe, expect, it } from 'vitest';
import { parseSearch, withoutUnknownFacets } from '../../bindings/search-params.ts';
import { askedListing } from './load-listing.ts';

/** As the router compares it. */
const asked = (search: string): string => JSON.stringify(askedListing(parseSearch(search)));

describe('addresses that mean the same ask for the same listing', () => {
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

  it('facets that the shop does not have are no part of them', () => {
    const info = { facets: [{ key: 'size', label: { nb: 'Størrelse' } }] };
    const params = parseSearch('?filter.size=M&filter.brand=Ravn&filter.bogus=1&page=2');
    expect(withoutUnknownFacets(params, info)).toEqual({ 'filter.size': 'M', 'filter.brand': 'Ravn', page: '2' });
  });

  it('and others do not', () => {
    expect(new Set(['', '?q=tent', '?page=2', '?filter.size=M', '?sort=name'].map(asked)).size).toBe(5);
  });
});

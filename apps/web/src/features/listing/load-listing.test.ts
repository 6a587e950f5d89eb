import { expect, it } from 'vitest';
import { parseSearch, withoutUnknownFacets } from '../../bindings/search-params.ts';
import { askedListing } from './load-listing.ts';

it('a page asks for the listing that its query string means', () => {
  expect(askedListing(parseSearch('?filter.size=M&filter.size=L&page=2'))).toEqual({
    ...{ filters: { size: ['L', 'M'] }, sort: 'popularity', page: 2, pageSize: 24 },
  });
});

it('facets that the shop does not have are no part of it', () => {
  const info = { facets: [{ key: 'size', label: { nb: 'Størrelse' } }] };
  const params = parseSearch('?filter.size=M&filter.brand=Ravn&filter.bogus=1&page=2');
  expect(withoutUnknownFacets(params, info)).toEqual({ 'filter.size': 'M', 'filter.brand': 'Ravn', page: '2' });
});

import { describe, expect, it } from 'vitest';
import type { Facet, ListingQuery } from './listing.ts';
import {
  canNarrow,
  chosenCount,
  isChoice,
  offeredValues,
  pageWindow,
  priceSteps,
  withoutFilters,
  withoutPrice,
  withoutText,
  withoutValue,
} from './listing-controls.ts';
import { canonicalQuery, isFiltered, isNarrowed } from './listing-path.ts';
import { type Category, categoryTrail } from './product.ts';

const someCategories: readonly Category[] = [
  {
    ...{ name: 'Clothing', slug: 'clothing', productCount: 5 },
    children: [{ name: 'Jackets', slug: 'clothing/jackets', productCount: 2, children: [] }],
  },
  { name: 'Tents', slug: 'tents', productCount: 3, children: [] },
];

const query: ListingQuery = {
  category: 'clothing',
  filters: { colour: ['blue', 'red'], size: ['M'] },
  minPrice: 100,
  maxPrice: 900,
  sort: 'price-asc',
  page: 3,
  pageSize: 48,
};

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('on page %i of %i hold the ends and the neighbours', (page, pageCount, shown) => {
    expect(pageWindow(page, pageCount)).toEqual(shown);
  });

  it('fill a gap of one page with that page', () => {
    expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('price steps', () => {
  it('are round amounts between the lowest and the highest price', () => {
    expect(priceSteps(4_900, 60_000)).toEqual([5_000, 10_000, 20_000, 50_000]);
  });

  it('keep the larger ones when there are many', () => {
    expect(priceSteps(0, 10_000_000)).toHaveLength(9);
    expect(priceSteps(0, 10_000_000).at(-1)).toBe(5_000_000);
  });

  it('are none where all cost the same', () => {
    expect(priceSteps(5_000, 5_000)).toEqual([]);
  });
});

describe('narrowing', () => {
  it('takes back one value and keeps the others, from the first page', () => {
    expect(withoutValue(query, 'colour', 'red')).toEqual({
      ...query,
      filters: { colour: ['blue'], size: ['M'] },
      page: 1,
    });
  });

  it('leaves no empty facet behind', () => {
    expect(withoutValue(query, 'size', 'M').filters).toEqual({ colour: ['blue', 'red'] });
  });

  it('takes back the price, or everything', () => {
    const { minPrice: _min, maxPrice: _max, ...unpriced } = query;
    expect(withoutPrice(query)).toEqual({ ...unpriced, page: 1 });
    expect(isFiltered(withoutFilters(query))).toBe(false);
    expect(withoutFilters(query).category).toBe('clothing');
  });

  it('by a search text is no filter', () => {
    const search = { ...withoutFilters(query), text: 'rain' };
    expect([isFiltered(search), isNarrowed(search)]).toEqual([false, true]);
  });

  it('by a search text is taken back with the order that the text gave', () => {
    const search: ListingQuery = { ...query, text: 'rain', sort: 'relevance', page: 3 };
    expect(withoutText(search)).toEqual({ ...query, sort: 'popularity', page: 1 });
    expect(withoutText({ ...search, sort: 'name' })).toEqual({ ...query, sort: 'name', page: 1 });
  });

  it('is kept by search engines in the usual order and page size', () => {
    const plain = withoutFilters(query);
    expect(canonicalQuery({ ...plain, sort: 'name', page: 2, pageSize: 96 })).toEqual({
      ...{ category: 'clothing', filters: {}, sort: 'popularity', page: 2, pageSize: 24 },
    });
  });
});

describe('a facet', () => {
  const facet = (...values: readonly (readonly [count: number, selected?: boolean])[]) => ({
    key: 'colour',
    values: values.map(([count, selected = false], index) => ({ value: String(index), count, selected })),
  });

  it.each([
    ['without a value', facet(), false],
    ['whose one value all products have', facet([3]), false],
    ['whose values all products have', facet([3], [3]), true],
    ['whose one value some products have', facet([2]), true],
    ['with several values', facet([2], [1]), true],
    ['of which a value is chosen', facet([3, true]), true],
    ['of which only values without products are left', facet([0], [0]), false],
  ])('%s leaves a choice or none', (_, shown, expected) => {
    expect(isChoice(shown, 3)).toBe(expected);
  });

  it('of many values leaves out those of a single product, unless they are chosen or looked for by name', () => {
    const many = facet(...Array.from({ length: 11 }, (): [number] => [2]), [1], [1, true]);
    const offered = (shown: Facet) => offeredValues(shown).map(({ value }) => value);
    expect(offered(many)).toEqual(many.values.map(({ value }) => value).filter((value) => value !== '11'));
    for (const key of ['brand', 'size']) expect(offered({ ...many, key })).toHaveLength(13);
    expect(offered({ ...many, values: many.values.slice(1) })).toHaveLength(12);
  });
});

describe('a listing', () => {
  const plain: ListingQuery = { filters: {}, sort: 'popularity', page: 1, pageSize: 24 };
  const facet = { key: 'size', values: [{ value: 'M', count: 3, selected: false }] };
  const listing = { ...{ items: [], total: 3, page: 1, pageCount: 1 }, facets: [facet] };

  it.each([
    ['whose prices are close and whose facets all have one value', plain, { min: 14_900, max: 19_900 }, false],
    ['without products', plain, null, false],
    ['with a round amount between its prices', plain, { min: 14_900, max: 49_900 }, true],
    ['that is narrowed by price', { ...plain, maxPrice: 100 }, { min: 14_900, max: 19_900 }, true],
  ])('%s can be narrowed or not', (_, query, priceRange, expected) => {
    expect(canNarrow(query, { ...listing, priceRange })).toBe(expected);
  });
});

describe('what a listing is narrowed by', () => {
  it.each([
    ['nothing', {}, 0],
    ['two values of one facet and one of another', { filters: { size: ['M', 'L'], colour: ['Red'] } }, 3],
    ['both bounds on the price, as one', { minPrice: 100, maxPrice: 200 }, 1],
  ])('counts %s', (_, narrowed, expected) => {
    expect(chosenCount({ filters: {}, sort: 'popularity', page: 1, pageSize: 24, ...narrowed })).toBe(expected);
  });
});

describe('the trail to a category', () => {
  it('leads from the root down', () => {
    expect(categoryTrail(someCategories, 'clothing/jackets').map(({ name }) => name)).toEqual(['Clothing', 'Jackets']);
  });

  it.each(['nowhere', 'clothing/nowhere', 'cloth', 'tents/jackets'])('to %s is empty', (slug) => {
    expect(categoryTrail(someCategories, slug)).toEqual([]);
  });
});

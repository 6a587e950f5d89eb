import { expect, it } from 'vitest';
import { textOf } from '../../bindings/text.ts';
import { aCard } from '../../testing/a-catalogue.ts';
import { aStorefrontConfig } from '../../testing/a-shop.ts';
import { groupsOf, offersOf } from './suggestion-groups.ts';

const text = textOf(aStorefrontConfig('en'));
const found = {
  text: 'ja',
  products: [aCard('jacket')],
  categories: [],
  brands: [{ name: 'Skarv', slug: 'skarv' }],
  contents: [{ name: 'Care', slug: 'care' }],
};
const titles = (showsBrands: boolean) => groupsOf(found, text, showsBrands).map(({ title }) => title);

it('suggestions name brands where the shop shows them, and leave out what was not found', () => {
  expect(titles(true)).toEqual([
    text.t('search.products'),
    text.t('search.brands'),
    text.t('search.contents'),
    undefined,
  ]);
});

it('suggestions name no brands where the shop shows none', () => {
  expect(titles(false)).toEqual([text.t('search.products'), text.t('search.contents'), undefined]);
});

it('suggestions end with all hits of what was typed, where there are any', () => {
  const name = text.t('search.all_hits', { text: 'ja' });
  expect(groupsOf(found, text, true).at(-1)?.options).toEqual([{ to: '/search?q=ja', name }]);
  expect(groupsOf({ ...found, products: [], brands: [], contents: [] }, text, true)).toEqual([]);
});

const category = (name: string, productCount: number) => ({ name, slug: name, productCount, children: [] });

it('an empty search field offers what was searched for, then the categories with most goods', () => {
  const offered = offersOf(['telt'], [category('boots', 2), category('tents', 7)], text);
  expect(offered.map(({ title, options }) => [title, ...options.map(({ name, to }) => `${name} ${to}`)])).toEqual([
    [text.t('search.recent'), 'telt /search?q=telt'],
    [text.t('search.popular'), 'tents /all/tents', 'boots /all/boots'],
  ]);
  expect(offersOf([], [], text)).toEqual([]);
});

import { expect, it } from 'vitest';
import { textOf } from '../../bindings/text.ts';
import { aStorefrontConfig } from '../../testing/a-shop.ts';
import { optionName } from '../product/option-name.ts';
import { facetLabel } from './facet-form.tsx';

const facets = [
  { key: 'waterproof', label: { nb: 'Vanntett', en: 'Waterproof' } },
  { key: 'length', label: { nb: 'Lengde', en: 'Length' } },
  { key: 'fill', label: { nb: 'Fyll' } },
];

it.each([
  ['nb', 'length', 'Lengde'],
  ['en', 'length', 'Length'],
  ['en', 'waterproof', 'Waterproof'],
  // Where the page's language has no label the shop's main one counts.
  ['en', 'fill', 'Fyll'],
  ['en', 'brand', 'Brand'],
  ['en', 'unknown', 'unknown'],
])('in %s the facet %s is called %s', (locale, key, label) => {
  const config = aStorefrontConfig(locale, { facets });
  expect(facetLabel(config, textOf(config), key)).toBe(label);
});

it.each([
  ['nb', 'length', 'Lengde'],
  ['en', 'waterproof', 'Waterproof'],
  ['en', 'fill', 'Fyll'],
  ['en', 'size', 'Size'],
])('in %s the option %s is called %s, as the facet of its key where there is one', (locale, key, label) => {
  const config = aStorefrontConfig(locale, { facets });
  expect(optionName(config, textOf(config), key)).toBe(label);
});

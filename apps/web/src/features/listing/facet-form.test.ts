import type { Listing } from '@torg/domain/catalogue';
import { taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../bindings/text.ts';
import { renderPage } from '../../entry-server.tsx';
import { aCatalogue, aListing } from '../../testing/a-catalogue.ts';
import { aRequest, aShop, aStorefrontConfig } from '../../testing/a-shop.ts';
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

describe('what is in stock', () => {
  const formOf = async (listing: Partial<Listing>, url = '/en/all'): Promise<string> => {
    const config = aStorefrontConfig('en');
    const catalogue = aCatalogue(() => TE.right(aListing(listing)));
    const { html } = await renderPage(aRequest(url, aShop({ config, catalogue })));
    return html.slice(html.indexOf('<form id="facets"'), html.indexOf('</form>', html.indexOf('<form id="facets"')));
  };
  const stock = (count: number) => ({ key: 'stock', values: [{ value: 'in', count, selected: false }] });
  const box = 'name="filter.stock"';

  it('is a choice with its count where it is counted, once', async () => {
    const form = await formOf({ facets: [stock(41)] });
    expect(form.split(box)).toHaveLength(2);
    expect(form).toMatch(
      /<input[^>]*name="filter\.stock"[^>]*value="in"[^>]*\/><span>In stock now<\/span><span[^>]*>41</,
    );
  });

  it('is a choice without a count where it is not counted, and chosen where the address says so', async () => {
    const form = await formOf({ facets: [] });
    expect(form).toMatch(/<input[^>]*name="filter\.stock"[^>]*value="in"[^>]*\/><span>In stock now<\/span><\/label>/);
    expect(form).not.toMatch(/<input[^>]*name="filter\.stock"[^>]*checked/);
    expect(await formOf({ facets: [] }, '/en/all?filter.stock=in')).toMatch(
      /<input[^>]*name="filter\.stock"[^>]*checked=""/,
    );
  });

  it('is no choice where all of it is', async () => {
    expect(await formOf({ total: 60, facets: [stock(60)] })).not.toContain(box);
  });
});

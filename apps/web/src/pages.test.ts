import type { Product } from '@torg/domain/catalogue';
import type { Block } from '@torg/domain/content';
import { imagePath } from '@torg/domain/media';
import { aPrice, bankMethod, invoiceMethod } from '@torg/domain/testing';
import { option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { aCard, aCatalogue, aJacket, aListing } from './testing/a-catalogue.ts';
import { aRequest, aShop, aStorefrontConfig } from './testing/a-shop.ts';
import { readPage } from './testing/read-page.ts';

const read = async (url: string, shop = aShop()) => readPage((await renderPage(aRequest(url, shop))).html);
const listingShop = (rest: Parameters<typeof aListing>[0] = {}) =>
  aShop({ catalogue: aCatalogue(() => TE.right(aListing(rest))) });

describe('a listing', () => {
  it('says what it is, how much there is, and where to go on', async () => {
    const page = await read('/all/clothing');
    expect(page.headings[0]).toBe('Clothing');
    expect(page.text).toContain('60 varer');
    expect(page.links['Jackets 2']).toBe('/all/clothing/jackets');
    expect(page.links['Side 3']).toBe('/all/clothing?page=3');
  });

  it('shows price, stock and delivery of each product, and sells what has one variant', async () => {
    const many = { variantCount: 3, priceVaries: true, compareAt: aPrice(20_000) };
    const { sku: _sku, ...varied } = aCard('many', many);
    const items = [aCard('one'), varied, aCard('gone', { stock: 'out' })];
    const { items: shown, buttons } = await read('/all', listingShop({ items }));
    expect(shown).toEqual({
      'Product one': [['Skarv'], ['100 kr'], ['På lager', '2–4 virkedager']],
      'Product many': [['Skarv'], ['Nå', 'Fra 100 kr', 'Før', '200 kr'], ['På lager', '2–4 virkedager']],
      'Product gone': [['Skarv'], ['100 kr'], ['Utsolgt']],
    });
    expect(buttons.filter(({ name }) => name.startsWith('Legg i handlekurv')).map(({ name }) => name)).toEqual([
      'Legg i handlekurv: Product one',
    ]);
  });

  it('has a form that narrows it without scripts, and remembers what it was narrowed by', async () => {
    const facets = [{ key: 'brand', values: [{ value: 'Skarv', count: 3, selected: true }] }];
    const page = await read('/all/clothing?filter.brand=Skarv&minPrice=5000&sort=name', listingShop({ facets }));
    const form = page.forms.find(({ action }) => action === '/all/clothing');
    expect(form?.values).toMatchObject({ 'filter.brand': 'Skarv', minPrice: '5000' });
    expect(page.fields.find(({ name }) => name === 'Sorter etter')?.attributes).toMatchObject({
      name: 'sort',
      form: 'facets',
      'data-chosen': 'name',
    });
    expect(page.links['Fjern filteret Merke: Skarv']).toBe('/all/clothing?minPrice=5000&sort=name');
    expect(page.links['Fjern filteret Fra 50\u00a0kr']).toBe('/all/clothing?filter.brand=Skarv&sort=name');
    expect(page.links['Fjern alle filtre']).toBe('/all/clothing?sort=name');
  });

  it('shows a word that narrows a listing, with a way to take it back, except where its title says it', async () => {
    const { links } = await read('/all/clothing?q=rain&minPrice=5000');
    expect(links['Fjern filteret Søk: rain']).toBe('/all/clothing?minPrice=5000');
    expect(links['Fjern alle filtre']).toBe('/all/clothing');
    const search = await read('/search?q=rain&minPrice=5000');
    expect(search.headings[0]).toContain('rain');
    expect(Object.keys(search.links).filter((name) => name.includes('Søk: '))).toEqual([]);
    expect(search.links['Fjern alle filtre']).toBe('/search?q=rain');
  });

  it('sets sizes of another kind apart', async () => {
    const values = ['S', 'M', '42', '43'].map((value) => ({ value, count: 3, selected: false }));
    const { html } = await renderPage(aRequest('/all', listingShop({ facets: [{ key: 'size', values }] })));
    expect(
      html
        .match(/data-begins="true"><label[^>]*><input[^>]*value="([^"]*)"/g)
        ?.map((found) => /value="(.*?)"/.exec(found)?.[1]),
    ).toEqual(['42']);
  });

  it('lets go of the very value whose link is followed', async () => {
    const values = ['Skarv', 'Fjell'].map((value) => ({ value, count: 3, selected: true }));
    const facets = [{ key: 'brand', values }];
    const { links } = await read('/all?filter.brand=Skarv&filter.brand=Fjell', listingShop({ facets }));
    expect(links['Fjern filteret Merke: Skarv']).toBe('/all?filter.brand=Fjell');
    expect(links['Fjern filteret Merke: Fjell']).toBe('/all?filter.brand=Skarv');
  });

  it('that is narrowed to nothing offers the way out', async () => {
    const page = await read('/all?filter.brand=Nobody', listingShop({ items: [], total: 0, pageCount: 0 }));
    expect(page.text).toContain('Ingen varer passer');
    expect(page.links['Fjern alle filtre']).toBe('/all');
  });
});

describe('a search', () => {
  it('without hits helps on', async () => {
    const nothing = { items: [], total: 0, facets: [], priceRange: null, pageCount: 0 };
    const catalogue = aCatalogue(({ text }) => TE.right(aListing(text === undefined ? {} : nothing)));
    const page = await read('/search?q=xyz', aShop({ catalogue }));
    expect(page.headings.slice(0, 3)).toEqual(['Ingen treff på «xyz»', 'Eller begynn her', 'Dette kjøper andre']);
    expect(page.links['Tents 3']).toBe('/all/tents');
    expect(page.links['Product item-0']).toBe('/product/item-0');
  });

  it('that was read as it was meant says so', async () => {
    const page = await read('/search?q=jaket', listingShop({ meantText: 'jacket' }));
    expect(page.headings[0]).toBe('Treff på «jacket»');
    expect(page.text).toContain('Ingen treff på «jaket».');
  });

  it('narrowed to nothing leads back to what it found', async () => {
    const page = await read('/search?q=rain&maxPrice=1', listingShop({ items: [], total: 0, pageCount: 0 }));
    expect(page.links['Fjern alle filtre']).toBe('/search?q=rain');
    expect(page.text).not.toContain('Dette kjøper andre');
  });

  it('shows what was searched for as text, whatever it is', async () => {
    const { html } = await renderPage(aRequest(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`));
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)');
  });
});

describe('a product', () => {
  it('shows the colour that can be had, and no size as chosen', async () => {
    const { text, paragraphs, forms, fields, buttons } = await read('/product/jacket');
    expect(paragraphs).toEqual(
      expect.arrayContaining([['4 299 kr'], ['Inkludert mva.'], ['På lager', 'Levering: 2–4 virkedager']]),
    );
    expect(forms[0]?.values).toEqual({ intent: 'add', product: 'jacket', 'option.colour': 'blue', quantity: '1' });
    expect(fields.map(({ name, attributes }) => [name, attributes.value])).toEqual([
      ['M', 'M'],
      ['L, utsolgt', 'L'],
      ['Antall', '1'],
    ]);
    expect(buttons.map(({ name }) => name)).toContain('Velg størrelse: Rain jacket');
    expect(text).not.toContain('blue-M');
  });

  it('says beside the field what is to be chosen where a form came without it', async () => {
    const { alerts, fields } = await read('/product/jacket?option.colour=blue&ask=size');
    expect(alerts).toEqual(['Velg størrelse først, så kan du legge varen i handlekurven.']);
    expect(fields[0]).toMatchObject({ name: 'M', describedBy: alerts[0] });
    expect(fields[0]?.attributes).toHaveProperty('autofocus');
  });

  it('shows the variant of the address as chosen, and one that is sold out as such', async () => {
    const whole = await read('/product/jacket?sku=blue-M');
    expect(whole.forms[0]?.values).toMatchObject({ product: 'jacket', 'option.colour': 'blue', 'option.size': 'M' });
    expect(whole.buttons.map(({ name }) => name)).toContain('Legg i handlekurv: Rain jacket');
    expect(whole.rows).toMatchObject({ Varenummer: 'blue-M' });
    const page = await read('/product/jacket?sku=blue-L');
    expect(page.text).toContain('Utsolgt');
    expect(page.forms[0]?.values).toMatchObject({ 'option.size': 'L' });
  });

  it('says from which price it is as long as the price depends on the size', async () => {
    const [m, l, ...others] = aJacket.variants;
    if (m === undefined || l === undefined) throw new Error('the jacket has two blue variants');
    const variants = [m, { ...l, price: aPrice(459_900) }, ...others];
    const catalogue = { ...aCatalogue(), product: () => TE.right(O.some({ ...aJacket, variants })) };
    expect((await read('/product/jacket', aShop({ catalogue }))).text).toContain('Fra 4 299 kr');
    expect((await read('/product/jacket?sku=blue-M', aShop({ catalogue }))).text).not.toContain('Fra 4 299 kr');
  });

  it('says which values cannot be had with the others, and leads on to where they can', async () => {
    const { links } = await read('/product/jacket?sku=blue-L');
    expect(links['red, finnes ikke i denne kombinasjonen']).toBe('/product/jacket?option.colour=red');
    expect(links['blue, utsolgt']).toBe('/product/jacket?sku=blue-L');
  });

  it('shows its pictures as a list, each a link to itself in large', async () => {
    const images = [aJacket.images[0], { id: 'jacket-back', alt: 'Its back' }].filter((image) => image !== undefined);
    const product = { ...aJacket, variants: [{ ...aJacket.variants[0], images }] } as Product;
    const catalogue = { ...aCatalogue(), product: () => TE.right(O.some(product)) };
    const { links } = await read('/product/jacket', aShop({ catalogue }));
    expect(links['Se bildet stort: Its back']).toBe(imagePath('product-image-modal', 'jacket-back'));
    expect(links['Vis bilde 2 av 2']).toBe('#picture-2');
  });

  it('shows what goes with it, to be bought at once', async () => {
    const catalogue = {
      ...aCatalogue(),
      product: () => TE.right(O.some({ ...aJacket, accessories: [aCard('cap'), aCard('socks')] })),
    };
    const { headings, forms } = await read('/product/jacket', aShop({ catalogue }));
    expect(headings.slice(-3)).toEqual(['Passer godt sammen', 'Product cap', 'Product socks']);
    expect(forms.map(({ values }) => values.sku)).toEqual([undefined, 'CAP', 'SOCKS']);
  });

  it('names its options in the language of the page, and offers no choice where there is none', async () => {
    const variants = aJacket.variants.map((variant) => ({
      ...variant,
      options: { ...variant.options, material: 'Wool' },
    }));
    const product = { ...aJacket, options: [...aJacket.options, { name: 'material', values: ['Wool'] }], variants };
    const catalogue = { ...aCatalogue(), product: () => TE.right(O.some(product)) };
    const { text } = await read('/product/jacket', aShop({ catalogue }));
    expect(text).toContain('Farge: blue');
    expect(text).not.toContain('Materiale');
  });

  it('names an option of the feed’s own in words', async () => {
    const variants = aJacket.variants.map((variant, index) => ({
      ...variant,
      options: { ...variant.options, hook_color: index === 0 ? 'Gold' : 'Silver' },
    }));
    const options = [...aJacket.options, { name: 'hook_color', values: ['Gold', 'Silver'] }];
    const catalogue = { ...aCatalogue(), product: () => TE.right(O.some({ ...aJacket, options, variants })) };
    const { text } = await read('/product/jacket', aShop({ catalogue }));
    expect(text).toContain('Hook color');
    expect(text).not.toMatch(/hook_color/i);
  });

  it('takes a SKU that it does not have for none', async () => {
    expect((await read('/product/jacket?sku=other')).text).toBe((await read('/product/jacket')).text);
  });

  it('shows prices without VAT to who sees them so', async () => {
    const request = aRequest('/product/jacket');
    const { html } = await renderPage({ ...request, priceContext: { ...request.priceContext, vatView: 'net' } });
    expect(readPage(html).paragraphs).toEqual(
      expect.arrayContaining([['3 439,20 kr', '4 299 kr inkl. mva.'], ['Uten mva.']]),
    );
  });

  it.each([
    [[invoiceMethod, bankMethod], 'Betal med faktura eller kort'],
    [[invoiceMethod], 'Betal med faktura'],
    [[bankMethod], 'Betal med kort'],
  ])('says beside the button how it can be paid: %j', async (paymentMethods, told) => {
    const { text } = await read('/product/jacket', aShop({ config: aStorefrontConfig('nb', { paymentMethods }) }));
    expect(text).toMatch(new RegExp(`åpent kjøp ${told}(?! eller)`));
  });

  it('tells all that is known of it', async () => {
    const { headings, text, rows, links } = await read('/product/jacket');
    expect(headings).toEqual(['Rain jacket', 'Om varen', 'Spesifikasjoner']);
    expect(text).toContain('Keeps the rain out. Care');
    expect(rows).toMatchObject({ Layers: '3', Weight: '465 g' });
    expect(links).toMatchObject({ Skarv: '/brand/skarv', Jackets: '/all/clothing/jackets', Care: '/content/care' });
  });
});

describe('the start page', () => {
  const shopWith = (...blocks: readonly Block[]) =>
    aShop({ contents: { ...aShop().contents, page: () => TE.right({ blocks }) } });

  it('is made of the rows that the operator put together', async () => {
    const page = await read('/');
    expect(page.headings.filter((heading) => !heading.startsWith('Product'))).toEqual([
      'Out',
      'Popular',
      'What do you need?',
    ]);
    expect(page.links['Se alle Popular']).toBe('/all?sort=newest');
    expect(page.headings.filter((heading) => heading.startsWith('Product'))).toHaveLength(4);
  });

  it('has a heading without a banner too', async () => {
    const page = await read('/', shopWith({ type: 'categories', title: 'What do you need?' }));
    expect(page.headings).toEqual(['Demo', 'What do you need?']);
  });

  it('leaves out a row that has no products', async () => {
    const shop = shopWith({ type: 'products', title: 'Popular', query: '', count: 4 });
    const catalogue = aCatalogue(() => TE.right(aListing({ items: [] })));
    expect((await read('/', { ...shop, catalogue })).headings).toEqual(['Demo']);
  });
});

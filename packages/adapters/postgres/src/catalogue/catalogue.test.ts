import type { Catalogue, ListingQuery } from '@torg/domain/catalogue';
import { languages } from '@torg/domain/language';
import type { PriceContext } from '@torg/domain/shopper';
import { aShopInfo } from '@torg/domain/testing';
import { option as O } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFeedItem, importItems } from '../testing/import-items.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../testing/test-database.ts';
import { createCatalogue } from './catalogue.ts';
import { createReadOffers } from './read-offers.ts';
import { type CatalogueSettings, searchLanguageOf } from './shop-settings.ts';

const priceContext: PriceContext = { customerGroup: 'consumer', vatView: 'gross' };
const everything: ListingQuery = { filters: {}, sort: 'popularity', page: 1, pageSize: 24 };

const shop: CatalogueSettings = {
  ...aShopInfo,
  id: 'fjell',
  facets: [
    { key: 'colour', label: { nb: 'Farge' } },
    { key: 'size', label: { nb: 'Størrelse' } },
  ],
};

let database: TestDatabase;
let catalogue: Catalogue;

const list = async (query: Partial<ListingQuery>) => rightOf(await catalogue.listing({ ...everything, ...query })());
const names = async (query: Partial<ListingQuery>) => (await list(query)).items.map(({ name }) => name);

beforeAll(async () => {
  database = await createTestDatabase();
  catalogue = createCatalogue(database.db, shop, priceContext);
  const jacket = { productId: 'jacket', name: 'Storm jakke', brand: 'Fjellheim', categoryPath: ['Klær', 'Jakker'] };
  await importItems(database, shop, [
    aFeedItem('J-S', { ...jacket, options: { colour: 'Mose', size: 'S' }, price: 199_900, onHand: 0 }),
    aFeedItem('J-M', { ...jacket, options: { colour: 'Mose', size: 'M' }, price: 189_900, onHand: 3 }),
    aFeedItem('B-1', {
      ...{ productId: 'boot', name: 'Ørret støvler', brand: 'Åsen', categoryPath: ['Klær', 'Sko'] },
      ...{ options: { colour: 'Svart' }, price: 99_900, compareAt: 129_900, onHand: null, popularity: 9 },
      // Itself, and what the shop does not have, are no accessories.
      accessories: ['mug', 'boot', 'laces', 'jacket'],
    }),
    aFeedItem('K-1', { productId: 'mug', name: 'Kopp', price: 4_900, onHand: 0, popularity: 5, taxClass: 'food' }),
    aFeedItem('K-2', {
      ...{ productId: 'pan', name: 'Ål-panne 100% _ren_', price: 59_900, onHand: 50, categoryPath: ['Kjøkken'] },
      description: [{ tag: 'p', children: ['Steker alt fra fjellørret til kjøttkaker'] }],
    }),
  ]);
});
afterAll(() => database.drop());

describe('each language of the application', () => {
  it.each(languages)('%s is searched and sorted by its own rules', async (language) => {
    const spoken = { ...shop, id: `in-${language}`, locales: [language] };
    await importItems(database, spoken, [aFeedItem('A', { name: 'Astrid' }), aFeedItem('B', { name: 'Åse' })]);
    const inLanguage = createCatalogue(database.db, spoken, priceContext);
    const found = rightOf(await inLanguage.listing({ ...everything, text: 'astrid', sort: 'name' })());
    expect(found.items.map(({ name }) => name)).toEqual(['Astrid']);
    expect(searchLanguageOf(spoken)).not.toEqual(searchLanguageOf({ locales: ['xx'] }));
  });
});

describe('accessories', () => {
  const accessoriesOf = async (slug: string) =>
    O.toUndefined(rightOf(await catalogue.product(slug)()))?.accessories.map(({ name }) => name);

  it('are the products that a feed names, in its order, as listings show them', async () => {
    expect(await accessoriesOf('orret-stovler')).toEqual(['Kopp', 'Storm jakke']);
    const boot = O.toUndefined(rightOf(await catalogue.product('orret-stovler')()));
    expect(boot?.accessories[0]).toEqual((await list({ sort: 'name' })).items[0]);
  });

  it('on a product’s page are the first eight of more, all of them in its listing', async () => {
    const info = { ...shop, id: 'many' };
    const ids = Array.from({ length: 10 }, (_, index) => `case-${index}`);
    const cases = ids.map((id, index) => aFeedItem(id, { name: id, popularity: index }));
    await importItems(database, info, [aFeedItem('phone', { name: 'Phone', accessories: ids }), ...cases]);
    const goods = createCatalogue(database.db, info, priceContext);
    const phone = O.toUndefined(rightOf(await goods.product('phone')()));
    expect(phone?.accessories.map(({ name }) => name)).toEqual(ids.slice(0, 8));
    const listing = rightOf(await goods.listing({ ...everything, accessoriesOf: 'phone' })());
    expect(listing).toMatchObject({ total: 10, page: 1, pageCount: 1 });
    expect(listing.items.map(({ name }) => name)).toEqual([...ids].reverse());
  });

  it('are narrowed and sorted as a listing of them alone', async () => {
    const accessoriesOf = 'orret-stovler';
    expect(await names({ accessoriesOf, sort: 'price-desc' })).toEqual(['Storm jakke', 'Kopp']);
    expect(await names({ accessoriesOf, filters: { brand: ['Fjellheim'] } })).toEqual(['Storm jakke']);
    expect(await names({ accessoriesOf, filters: { stock: ['in'] } })).toEqual(['Storm jakke']);
    expect(await names({ accessoriesOf, text: 'panne' })).toEqual([]);
    expect(await list({ accessoriesOf, maxPrice: 5_000 })).toMatchObject({
      ...{ total: 1, items: [{ name: 'Kopp' }] },
      priceRange: { min: 4_900, max: 189_900 },
    });
    for (const nobody of ['kopp', 'nothing', '\u0000']) expect(await names({ accessoriesOf: nobody })).toEqual([]);
  });

  it('have facets, counted over them alone', async () => {
    const facetsOf = async (slug: string) => (await list({ accessoriesOf: slug })).facets;
    expect(await facetsOf('orret-stovler')).toEqual([
      { key: 'brand', values: [{ value: 'Fjellheim', count: 1, selected: false }] },
      { key: 'colour', values: [{ value: 'Mose', count: 1, selected: false }] },
      {
        key: 'size',
        values: ['S', 'M'].map((value) => ({ value, count: 1, selected: false })),
      },
      { key: 'stock', values: [{ value: 'in', count: 1, selected: false }] },
    ]);
    expect(await facetsOf('kopp')).toEqual([]);
  });

  it('are none where a feed names none', async () => expect(await accessoriesOf('kopp')).toEqual([]));
});

describe('a listing', () => {
  it('shows products with their cheapest price, their best stock and how many variants they have', async () => {
    const { items, total, pageCount } = await list({});
    expect([total, pageCount]).toEqual([4, 1]);
    expect(items.find(({ name }) => name === 'Storm jakke')).toEqual({
      slug: 'storm-jakke',
      name: 'Storm jakke',
      brand: 'Fjellheim',
      price: { amount: 189_900, currency: 'NOK', vat: 'gross', taxRate: 2500 },
      priceVaries: true,
      stock: 'low',
      variantCount: 2,
    });
    expect(items.find(({ name }) => name === 'Ørret støvler')).toMatchObject({
      compareAt: { amount: 129_900 },
      stock: 'untracked',
      sku: 'B-1',
    });
    expect(items.find(({ name }) => name === 'Kopp')).toMatchObject({ stock: 'out', price: { taxRate: 1500 } });
  });

  it('sorts, names by the alphabet of the language', async () => {
    expect(await names({ sort: 'name' })).toEqual(['Kopp', 'Storm jakke', 'Ørret støvler', 'Ål-panne 100% _ren_']);
    expect(await names({ sort: 'price-asc' })).toEqual(['Kopp', 'Ål-panne 100% _ren_', 'Ørret støvler', 'Storm jakke']);
    expect((await names({ sort: 'price-desc' }))[0]).toBe('Storm jakke');
    expect((await names({ sort: 'popularity' })).slice(0, 2)).toEqual(['Ørret støvler', 'Kopp']);
    expect((await names({ sort: 'newest' }))[0]).toBe('Ål-panne 100% _ren_');
  });

  it('narrows by category, brand page and facets; values of a facet are alternatives, facets add up', async () => {
    expect(await names({ category: 'klaer', sort: 'name' })).toEqual(['Storm jakke', 'Ørret støvler']);
    expect(await names({ category: 'klaer/sko' })).toEqual(['Ørret støvler']);
    expect(await names({ brand: 'asen' })).toEqual(['Ørret støvler']);
    expect(await names({ filters: { colour: ['Mose', 'Svart'] }, sort: 'name' })).toHaveLength(2);
    expect(await names({ filters: { colour: ['Mose', 'Svart'], size: ['M'] } })).toEqual(['Storm jakke']);
    expect(await names({ category: 'klaer', brand: 'fjellheim' })).toEqual(['Storm jakke']);
  });

  it('narrowed by what variants differ in is about those that have it: picture, price, stock and where it leads', async () => {
    const narrow = { ...shop, id: 'narrow' };
    const parka = { productId: 'parka', name: 'Parka' };
    await importItems(database, narrow, [
      aFeedItem('G-S', {
        ...parka,
        options: { colour: 'Green', size: 'S' },
        price: 100_000,
        images: [{ id: 'green' }],
      }),
      aFeedItem('B-S', {
        ...parka,
        options: { colour: 'Blue', size: 'S' },
        price: 120_000,
        images: [{ id: 'blue' }],
        onHand: 0,
      }),
      aFeedItem('B-M', {
        ...parka,
        options: { colour: 'Blue', size: 'M' },
        price: 110_000,
        compareAt: 130_000,
        images: [{ id: 'blue-m' }],
        onHand: 2,
      }),
    ]);
    const own = createCatalogue(database.db, narrow, priceContext);
    const cardOf = async (filters: ListingQuery['filters']) =>
      rightOf(await own.listing({ ...everything, filters })()).items[0];
    const plain = await cardOf({});
    expect(plain).toMatchObject({ price: { amount: 100_000 }, image: { id: plain?.image?.id } });
    expect(plain).not.toHaveProperty('options');
    const blue = await cardOf({ colour: ['Blue'] });
    expect(blue).toMatchObject({
      ...{ price: { amount: 110_000 }, compareAt: { amount: 130_000 }, priceVaries: true, stock: 'low' },
      ...{ variantCount: 3, options: { colour: 'Blue' } },
    });
    expect(blue?.image?.id).not.toBe(plain?.image?.id);
    expect(await cardOf({ colour: ['Blue'], size: ['S'] })).toMatchObject({
      ...{ price: { amount: 120_000 }, priceVaries: false, stock: 'out', options: { colour: 'Blue', size: 'S' } },
    });
    expect(await cardOf({ colour: ['Blue', 'Green'] })).toEqual(plain);
  });

  it('counts the values of a facet as if nothing of it were chosen', async () => {
    const { facets } = await list({ filters: { colour: ['Mose'], brand: ['Nobody'] } });
    expect(facets.find(({ key }) => key === 'colour')?.values).toEqual([{ value: 'Mose', count: 0, selected: true }]);
    const chosen = (await list({ category: 'klaer', filters: { colour: ['Mose'] } })).facets;
    expect(chosen).toEqual([
      { key: 'brand', values: [{ value: 'Fjellheim', count: 1, selected: false }] },
      {
        key: 'colour',
        values: [
          { value: 'Mose', count: 1, selected: true },
          { value: 'Svart', count: 1, selected: false },
        ],
      },
      {
        key: 'size',
        values: [
          { value: 'S', count: 1, selected: false },
          { value: 'M', count: 1, selected: false },
        ],
      },
      { key: 'stock', values: [{ value: 'in', count: 1, selected: false }] },
    ]);
  });

  it('tells the prices there are, whatever prices are asked for', async () => {
    expect((await list({})).priceRange).toEqual({ min: 4_900, max: 189_900 });
    const cheap = await list({ maxPrice: 60_000 });
    expect(cheap.items.map(({ name }) => name).sort()).toEqual(['Kopp', 'Ål-panne 100% _ren_']);
    expect(cheap.priceRange).toEqual({ min: 4_900, max: 189_900 });
    expect((await list({ category: 'nowhere' })).priceRange).toBeNull();
  });

  it('compares prices in the VAT view of the shopper', async () => {
    const net = createCatalogue(database.db, shop, { ...priceContext, vatView: 'net' });
    const found = rightOf(await net.listing({ ...everything, maxPrice: 48_000 })());
    expect(found.items.map(({ name }) => name).sort()).toEqual(['Kopp', 'Ål-panne 100% _ren_']);
    expect(found.priceRange?.min).toBe(4_261);
  });

  it('shows the last page when the one asked for lies beyond it', async () => {
    const { items, page, pageCount } = await list({ page: 1_000_000_000 });
    expect([items.length, page, pageCount]).toEqual([4, 1, 1]);
    expect(await list({ page: 7, filters: { colour: ['Nothing'] } })).toMatchObject({
      items: [],
      page: 1,
      pageCount: 1,
    });
  });

  it.each([
    ['LIKE patterns', '% _ \\'],
    ['SQL', "'; drop table torg.product; --"],
    ['emoji', '🦊'],
    ['10,000 characters', 'a'.repeat(10_000)],
    ['operators of text search', "<-> & | ! :* ( '"],
    ['NUL', '\u0000'],
    ['odd numbers', '½ ²'],
  ])('is not disturbed by a search for %s', async (_, text) => {
    expect(await list({ text, sort: 'relevance' })).toMatchObject({ total: 0, items: [] });
    expect(rightOf(await catalogue.suggestions(text)()).products).toEqual([]);
  });

  it('is not disturbed by odd categories, brands and values', async () => {
    for (const odd of ['\u0000', '%', "'", 'a'.repeat(10_000)]) {
      expect(await list({ category: odd })).toMatchObject({ total: 0 });
      expect(await list({ brand: odd })).toMatchObject({ total: 0 });
      expect(await list({ filters: { colour: [odd] } })).toMatchObject({ total: 0 });
    }
  });
});

describe('a search', () => {
  const search = (text: string) => names({ text, sort: 'relevance' });

  it('finds other forms of a word, without accents, by brand, SKU and the beginning of the last word', async () => {
    expect(await search('jakker')).toEqual(['Storm jakke']);
    expect(await search('STORM')).toEqual(['Storm jakke']);
    expect(await search('stovler')).toEqual(['Ørret støvler']);
    expect(await search('åsen')).toEqual(['Ørret støvler']);
    expect(await search('j-s')).toEqual(['Storm jakke']);
    expect(await search('sto')).toEqual(['Storm jakke', 'Ørret støvler'].sort().reverse());
    expect(await search('100%')).toEqual(['Ål-panne 100% _ren_']);
  });

  it('understands slips where the text itself finds nothing, and says what was meant', async () => {
    expect(await search('støvel')).toEqual(['Ørret støvler']);
    expect(await search('strom jake')).toEqual(['Storm jakke']);
    expect(await search('fjelheim')).toEqual(['Storm jakke']);
    expect((await list({ text: 'Fjelheim strom' })).meantText).toBe('fjellheim storm');
    expect((await list({ text: 'storm' })).meantText).toBeUndefined();
    expect(await list({ text: 'rulleskøyter' })).toMatchObject({ total: 0, items: [] });
  });

  it('suggests what was meant where nothing begins like the text', async () => {
    const suggested = rightOf(await catalogue.suggestions('stroms')());
    expect(suggested.products.map(({ name }) => name)).toEqual(['Storm jakke']);
    expect(rightOf(await catalogue.suggestions('fjelhem')()).brands.map(({ name }) => name)).toEqual(['Fjellheim']);
  });

  it('finds by a misspelt word and by its beginning what the right word finds, compounds too', async () => {
    const camp = { ...shop, id: 'camp', locales: ['nb'] };
    await importItems(database, camp, [
      aFeedItem('bag', { name: 'Hi sovepose', popularity: 9 }),
      aFeedItem('down', { name: 'Lun dunsovepose', popularity: 8 }),
      aFeedItem('tent', { name: 'Telt', popularity: 7 }),
    ]);
    const own = createCatalogue(database.db, camp, priceContext);
    const search = async (text: string) => {
      const { items, meantText } = rightOf(await own.listing({ ...everything, text, sort: 'relevance' })());
      return { names: items.map(({ name }) => name), meantText };
    };
    const typed = await search('sovepose');
    expect(typed).toEqual({ names: ['Hi sovepose', 'Lun dunsovepose'], meantText: undefined });
    expect(await search('sovepsoe')).toEqual({ ...typed, meantText: 'sovepose' });
    expect(await search('soveposr')).toEqual({ ...typed, meantText: 'sovepose' });
    const suggest = async (text: string) => rightOf(await own.suggestions(text)()).products.map(({ name }) => name);
    for (const text of ['sovep', 'sovepo', 'sovepose', 'sovepsoe']) {
      expect(await suggest(text), text).toEqual(typed.names);
    }
  });

  it('takes a misspelt word for the category of that name rather than for a brand', async () => {
    const office = { ...shop, id: 'office', locales: ['nb'] };
    await importItems(database, office, [
      aFeedItem('plant', { name: 'Bregne', brand: 'Stell', popularity: 9 }),
      aFeedItem('chair', { name: 'Rygg 2', categoryPath: ['Møbler', 'Stoler'], popularity: 1 }),
    ]);
    const own = createCatalogue(database.db, office, priceContext);
    const { items, meantText } = rightOf(await own.listing({ ...everything, text: 'stoll', sort: 'relevance' })());
    expect([items.map(({ name }) => name), meantText]).toEqual([['Rygg 2'], 'stoler']);
    expect(rightOf(await own.suggestions('stell')()).brands.map(({ name }) => name)).toEqual(['Stell']);
  });

  it('does not take a known word for another one because of a filter', async () => {
    expect(await list({ text: 'storm', filters: { colour: ['Nothing'] } })).toMatchObject({ total: 0 });
  });

  it('ranks names above brands, leaves out descriptions, and puts what sells first among equals', async () => {
    const phones = { ...shop, id: 'phones' };
    await importItems(database, phones, [
      aFeedItem('told', {
        name: 'Holder',
        description: [{ tag: 'p', children: ['Passer til Nova'] }],
        popularity: 9,
      }),
      aFeedItem('made', { name: 'Lader', brand: 'Nova', popularity: 8 }),
      aFeedItem('case', { name: 'Deksel for Nova, Nova 2 og Nova 3', popularity: 1 }),
      aFeedItem('phone', { name: 'Nova 3', popularity: 7 }),
    ]);
    const query: ListingQuery = { ...everything, text: 'nova', sort: 'relevance' };
    const { items } = rightOf(await createCatalogue(database.db, phones, priceContext).listing(query)());
    expect(items.map(({ name }) => name)).toEqual(['Nova 3', 'Deksel for Nova, Nova 2 og Nova 3', 'Lader']);
  });

  it('finds by description where no name, brand, category or option has the words', async () => {
    const described = { ...shop, id: 'described' };
    const told = [{ tag: 'p' as const, children: ['Armen går inn over stolen og puten'] }];
    await importItems(database, described, [
      aFeedItem('lamp', { name: 'Gulvlampe', description: told, popularity: 9 }),
      aFeedItem('chair', { name: 'Kontorstol', popularity: 1 }),
    ]);
    const own = createCatalogue(database.db, described, priceContext);
    const found = async (query: Partial<ListingQuery>) =>
      rightOf(await own.listing({ ...everything, sort: 'relevance', ...query })()).items.map(({ name }) => name);
    expect(await found({ text: 'stol' })).toEqual(['Kontorstol']);
    expect(await found({ text: 'stol', sort: 'popularity' })).toEqual(['Kontorstol']);
    expect(await found({ text: 'pute' })).toEqual(['Gulvlampe']);
    expect(await found({ text: 'stol', maxPrice: 1 })).toEqual([]);
  });

  it('ranks what a category of that name holds with what has it in the name: what sells is first', async () => {
    const phones = { ...shop, id: 'kinds-of-phones', locales: ['en'] };
    await importItems(database, phones, [
      aFeedItem('home', { name: 'Enkel home phone', popularity: 1 }),
      aFeedItem('flagship', { name: 'Aurik N2', categoryPath: ['Phones'], popularity: 8 }),
      aFeedItem('case', { name: 'Cover', categoryPath: ['Phone cases'], popularity: 9 }),
    ]);
    const query: ListingQuery = { ...everything, text: 'phone', sort: 'relevance' };
    const { items } = rightOf(await createCatalogue(database.db, phones, priceContext).listing(query)());
    expect(items.map(({ name }) => name)).toEqual(['Aurik N2', 'Enkel home phone', 'Cover']);
  });

  it('finds compounds of a word and its forms, in languages that write them as one', async () => {
    const goods = [
      aFeedItem('shell', { name: 'Fjell skalljakke', popularity: 9 }),
      aFeedItem('fleece', { name: 'Bris fleecejakker', popularity: 8 }),
      aFeedItem('shoe', { name: 'Terrengsko', popularity: 7 }),
      aFeedItem('f1', { name: 'Waterbottle', popularity: 6 }),
      aFeedItem('f2', { name: 'Two bottles', popularity: 5 }),
      aFeedItem('plate', { name: 'Jakkemerke', popularity: 4 }),
    ];
    const searching = async (id: string, locale: string) => {
      const own = { ...shop, id, locales: [locale] };
      await importItems(database, own, goods);
      const found = createCatalogue(database.db, own, priceContext);
      const query: ListingQuery = { ...everything, sort: 'relevance' };
      const search = async (text: string) =>
        rightOf(await found.listing({ ...query, text })()).items.map(({ name }) => name);
      const suggest = async (text: string) => rightOf(await found.suggestions(text)()).products.map(({ name }) => name);
      return { search, suggest };
    };
    const norwegian = await searching('compounds', 'nb');
    expect(await norwegian.search('jakker')).toEqual(['Fjell skalljakke', 'Bris fleecejakker']);
    expect(await norwegian.search('bris jakke')).toEqual(['Bris fleecejakker']);
    expect(await norwegian.search('sko')).toEqual(['Terrengsko']);
    expect(await norwegian.search('jakkene')).toEqual(['Fjell skalljakke', 'Bris fleecejakker']);
    expect(await norwegian.search('ko')).toEqual([]);
    expect((await norwegian.search('jakke')).sort()).toEqual(['Bris fleecejakker', 'Fjell skalljakke', 'Jakkemerke']);
    expect(await norwegian.suggest('bris jakke')).toEqual(['Bris fleecejakker']);
    expect(await norwegian.suggest('jakker')).toEqual(['Fjell skalljakke', 'Bris fleecejakker']);
    const english = await searching('words', 'en');
    expect(await english.search('bottle')).toEqual(['Two bottles']);
    expect(await english.search('sko')).toEqual([]);
  });

  it('finds by other words for the same thing, in their forms and compounds', async () => {
    const own = {
      ...shop,
      id: 'synonyms',
      synonyms: [
        ['ryggsekk', 'sekk'],
        ['primus', 'brenner'],
      ],
    };
    await importItems(database, own, [
      aFeedItem('day', { name: 'Ravn dagssekk', popularity: 9 }),
      aFeedItem('burner', { name: 'Glo gassbrenner', popularity: 8 }),
      aFeedItem('lamp', { name: 'Gnist hodelykt', popularity: 7 }),
    ]);
    const found = createCatalogue(database.db, own, priceContext);
    const search = async (text: string) =>
      rightOf(await found.listing({ ...everything, text, sort: 'relevance' })()).items.map(({ name }) => name);
    expect(await search('ryggsekker')).toEqual(['Ravn dagssekk']);
    expect(await search('ravn ryggsekk')).toEqual(['Ravn dagssekk']);
    expect(await search('primus')).toEqual(['Glo gassbrenner']);
    expect(await search('rygg')).toEqual([]);
    const { products } = rightOf(await found.suggestions('ryggsekk')());
    expect(products.map(({ name }) => name)).toEqual(['Ravn dagssekk']);
  });

  it('leaves words out that nothing has, then asks for any of the words, and says so', async () => {
    expect(await list({ text: 'storm qqqqqqqq' })).toMatchObject({ total: 1, meantText: 'storm' });
    const apart = await list({ text: 'storm kopp', sort: 'name' });
    expect(apart.items.map(({ name }) => name)).toEqual(['Kopp', 'Storm jakke']);
    expect(apart.meantText).toBe('storm kopp');
    expect(await list({ text: 'storm jakke', filters: { colour: ['Nothing'] } })).toMatchObject({ total: 0 });
    expect(await list({ text: 'qqqqqqqq wwwwwwww' })).toMatchObject({ total: 0 });
  });

  it('suggests products, categories and brands', async () => {
    const { products, categories, brands } = rightOf(await catalogue.suggestions('k')());
    expect(products.map(({ name }) => name)).toEqual(['Kopp', 'Ål-panne 100% _ren_']);
    expect(categories).toEqual([
      { name: 'Klær', slug: 'klaer' },
      { name: 'Kjøkken', slug: 'kjokken' },
    ]);
    expect(brands).toEqual([]);
    const walking = createCatalogue(database.db, shop, priceContext, 0);
    expect(rightOf(await walking.suggestions('k')()).products).toEqual(products);
    const ofCategory = rightOf(await catalogue.suggestions('klæ')());
    expect(ofCategory.categories.map(({ slug }) => slug)).toEqual(['klaer']);
    expect(ofCategory.products.map(({ name }) => name).sort()).toEqual(['Storm jakke', 'Ørret støvler']);
    expect(rightOf(await catalogue.suggestions('fjellh')()).brands).toEqual([{ name: 'Fjellheim', slug: 'fjellheim' }]);
  });
});

describe('a product', () => {
  it('has its variants in the order of the feed, with price and stock', async () => {
    const found = rightOf(await catalogue.product('storm-jakke')());
    expect(O.toUndefined(found)).toMatchObject({
      id: 'jacket',
      brand: { name: 'Fjellheim', slug: 'fjellheim' },
      categories: [
        { name: 'Klær', slug: 'klaer' },
        { name: 'Jakker', slug: 'klaer/jakker' },
      ],
      options: [
        { name: 'colour', values: ['Mose'] },
        { name: 'size', values: ['S', 'M'] },
      ],
      variants: [
        { sku: 'J-S', price: { amount: 199_900 }, stock: { state: 'out', available: 0 } },
        {
          sku: 'J-M',
          price: { amount: 189_900 },
          stock: { state: 'low', available: 3, delivery: { minDays: 2, maxDays: 4 } },
        },
      ],
    });
  });

  it('is none when nobody sells it', async () => {
    for (const slug of ['nothing', '', '\u0000', '%']) expect(rightOf(await catalogue.product(slug)())).toEqual(O.none);
  });
});

describe('a category at the top', () => {
  it('shows its most popular product that has a picture, in the price list of who looks', async () => {
    const [picture, back] = ['tent-front', 'tent-back'].map((id) => ({ id, alt: id }));
    const gear = { categoryPath: ['Telt', 'Små'] };
    const info = { ...shop, id: 'pictured', hosts: ['pictured.test'] };
    await importItems(database, info, [
      aFeedItem('T-1', { ...gear, popularity: 9 }),
      aFeedItem('T-2', { ...gear, popularity: 2, images: back ? [back] : [] }),
      aFeedItem('T-3', { ...gear, popularity: 5, images: picture ? [picture] : [] }),
      aFeedItem('L-1', { categoryPath: ['Lys'] }),
    ]);
    expect(rightOf(await createCatalogue(database.db, info, priceContext).categories()())).toEqual([
      {
        ...{ name: 'Telt', slug: 'telt', productCount: 3, image: 'tent-front' },
        children: [{ name: 'Små', slug: 'telt/sma', productCount: 3, children: [] }],
      },
      { name: 'Lys', slug: 'lys', productCount: 1, children: [] },
    ]);
  });
});

describe('categories, stock and offers', () => {
  it('are a tree with counts, the largest first, then by name', async () => {
    expect(rightOf(await catalogue.categories()())).toEqual([
      {
        ...{ name: 'Klær', slug: 'klaer', productCount: 2 },
        children: [
          { name: 'Jakker', slug: 'klaer/jakker', productCount: 1, children: [] },
          { name: 'Sko', slug: 'klaer/sko', productCount: 1, children: [] },
        ],
      },
      { name: 'Kjøkken', slug: 'kjokken', productCount: 1, children: [] },
    ]);
  });

  it('leave unknown SKUs out', async () => {
    const stock = rightOf(await catalogue.stock(['J-M', 'nothing', '\u0000'])());
    expect([...stock]).toEqual([['J-M', { state: 'low', available: 3, delivery: { minDays: 2, maxDays: 4 } }]]);
    const offers = rightOf(await createReadOffers(database.db, shop, 'consumer')(['B-1', 'nothing', '\u0000'])());
    expect([...offers]).toEqual([
      [
        'B-1',
        {
          ...{ sku: 'B-1', slug: 'orret-stovler', name: 'Ørret støvler', options: { colour: 'Svart' } },
          ...{ category: 'klaer/sko', taxClass: 'standard' },
          price: { amount: 99_900, currency: 'NOK', vat: 'gross', taxRate: 2500 },
          available: null,
        },
      ],
    ]);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ReadShops, readShops } from './read-shops.ts';
import { describeProblem } from './shop-file-problem.ts';

let shops: string;

beforeEach(async () => {
  shops = await mkdtemp(join(tmpdir(), 'torg-shops-'));
});
afterEach(() => rm(shops, { recursive: true }));

const shopJson = {
  id: 'bod',
  name: 'Bod',
  hosts: ['bod.localhost'],
  locales: ['nb', 'en'],
  currency: 'NOK',
  currencySymbol: 'kr',
  currencySymbolPlacement: 'after',
  viewMode: 'B2C',
  activeVatOption: 'gross',
  taxClasses: { standard: 2500 },
  defaultTaxClass: 'standard',
  priceLists: [{ id: 'consumer', vat: 'gross' }],
  customerGroups: [{ id: 'consumer', priceList: 'consumer' }],
  defaultGroupId: 'consumer',
  deliveryMethods: [
    { id: 'home', name: { nb: 'Hjem', en: 'Home' }, price: 4900, estimate: { minDays: 1, maxDays: 3 } },
  ],
  paymentMethods: ['invoice'],
  countries: ['NO'],
};

const write = async (files: Readonly<Record<string, string | object>>) => {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(shops, path)), { recursive: true });
    await writeFile(join(shops, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
};

const read = (paymentProviders?: readonly string[], only?: string) =>
  readShops(
    shops,
    {
      ...(paymentProviders === undefined ? {} : { paymentProviders }),
      readMarkdown: (markdown) => (markdown === '' ? [] : [{ tag: 'p', children: [markdown.trim()] }]),
      checkMessage: (text) => (text.includes('{broken') ? E.left('unclosed brace') : E.right(text)),
      findHolidays: (place) => TE.right(place === 'AQ' ? O.none : O.some([20_453])),
    },
    only,
  )();

const problems = async (paymentProviders?: readonly string[]) => {
  const result = await read(paymentProviders);
  const found = E.isLeft(result) ? result.left : result.right.leftOut.flatMap((shop) => shop.problems);
  return found.map(describeProblem);
};

const article = (title: string, more = '') => `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\nBody.\n`;

type Fields = Readonly<Record<string, unknown>>;

const yaml = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name === 'type' ? 'block' : name}: ${JSON.stringify(value)}\n`)
    .join('');

/** A page's file: front matter, then blocks, each field on a line of its own. */
const page = (front: Fields, ...blocks: readonly Fields[]): string =>
  ['', ...blocks].reduce<string>(
    (text, block) => (block === '' ? text : `${text}\n---\n${yaml(block as Fields)}---\n`),
    `---\n${yaml(front)}---\n`,
  );

const campaign = {
  title: 'Warm week',
  text: 'All that warms.',
  image: { id: 'hill', alt: 'A hill' },
  from: '2026-11-23',
  until: '2026-11-29T18:00',
  query: 'category=hats&filter.brand=Ravn',
};

describe('reading shops', () => {
  it('reads all that a folder holds', async () => {
    const { title, until } = campaign;
    const start = [
      { type: 'banner', title: 'T', text: 'U', image: { id: 'hill', alt: '' }, link: { label: 'L', href: '/all' } },
      { type: 'products', title: 'New', query: 'category=hats&sort=newest', count: 4 },
      { type: 'categories', title: 'Find' },
    ];
    await write({
      'bod/shop.json': shopJson,
      'bod/theme.css': ':root { --color-accent: red; }',
      'bod/messages/nb.json': { 'basket.title': 'Sekken' },
      'bod/content/nb/about.md': article('Om', 'footer: true\norder: 2\n'),
      'bod/content/nb/terms.md': article('Vilkår', 'footer: true\norder: 1\n'),
      'bod/content/nb/start.md': page({ description: 'D' }, ...start),
      'bod/content/nb/brands/ravn.md': page({}, { type: 'categories', title: 'Of Ravn' }),
      'bod/content/nb/campaigns/warm-week.md': page(campaign, { type: 'categories', title: 'Find' }),
      'bod/content/nb/start.draft.md': page({}, { type: 'categories', title: 'Soon' }),
      'bod/content/nb/hidden.md': article('Skjult', 'draft: true\n'),
      'bod/pictures/hill.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'bod/products.tsv': 'id\n',
      'bod/products-2.tsv': 'id\n',
      'bod/notes.tsv': 'id\n',
      'bod/prices-consumer.tsv': 'id\tprice\n',
    });
    const result = await read();
    expect(E.map(({ shops: all }: ReadShops) => all)(result)).toMatchObject(
      E.right([
        {
          info: { id: 'bod', returnDays: 14 },
          directory: join(shops, 'bod'),
          themeCss: ':root { --color-accent: red; }',
          messages: { nb: { 'basket.title': 'Sekken' }, en: {} },
          articles: {
            nb: [
              { slug: 'terms', title: 'Vilkår', description: 'About Vilkår.', inFooter: true },
              { slug: 'about', body: [{ tag: 'p', children: ['Body.'] }] },
            ],
            en: [],
          },
          start: { nb: { description: 'D', blocks: start }, en: { blocks: [] } },
          brands: { nb: { ravn: { blocks: [{ type: 'categories', title: 'Of Ravn' }] } }, en: {} },
          campaigns: {
            nb: {
              'warm-week': {
                ...{ title, until, begins: 1_795_388_400_000, ends: 1_795_971_600_000 },
                blocks: [{ type: 'categories', title: 'Find' }],
              },
            },
            en: {},
          },
          drafts: {
            nb: { start: { blocks: [{ type: 'categories', title: 'Soon' }] }, articles: [{ slug: 'hidden' }] },
            en: { articles: [] },
          },
          warnings: [],
          links: [{ file: 'bod/content/nb/start.md', line: 10, field: 'link.href', locale: 'nb', href: '/all' }],
          holidays: [20_453],
          feeds: [join(shops, 'bod/products-2.tsv'), join(shops, 'bod/products.tsv')],
          priceFiles: [{ priceList: 'consumer', file: join(shops, 'bod/prices-consumer.tsv') }],
        },
      ]),
    );
  });

  it('leaves folders without shop.json alone', async () => {
    await write({ 'bod/shop.json': shopJson, 'draw/scene.py': '', 'package.json': '{' });
    expect(await problems()).toEqual([]);
  });

  it('tells every problem in every file of every shop at once', async () => {
    await write({
      'bod/shop.json': { ...shopJson, currency: 'kroner', returnDays: -1 },
      'bod/messages/nb.json': { 'basket.title': 'A {broken', Oops: 'x', 'basket.empty': 3 },
      'bod/messages/en.json': '{',
      'bod/content/nb/about.md': 'No front matter',
      'bod/content/nb/terms.md': '---\ntitle: ""\nfooter: maybe\nauthor: me\n---\n',
      'bod/content/nb/Big Name.md': article('Big'),
      'bod/content/nb/start.json': [],
      'bod/content/nb/brands/ravn.md': page({ title: 'Ravn' }),
      'bod/content/nb/campaigns/old.json': campaign,
      'bod/content/nb/campaigns/broken.md': '---\ntitle: "Warm\n---\n',
      'bod/content/nb/campaigns/late.md': page({ ...campaign, until: '2026-11-01' }),
      'bod/content/nb/campaigns/warm.md': page({ title: 'Warm', query: 'colour=red', until: 'soon' }),
      'kai/shop.json': '[]',
    });
    expect(await problems()).toEqual([
      'bod/shop.json: currency: expected an ISO 4217 code such as NOK instead of "kroner"',
      'bod/shop.json: returnDays: expected a whole number from 0 to 3650 instead of -1',
      expect.stringMatching(/^bod\/messages\/en\.json: expected valid JSON \(.+\)$/),
      'bod/messages/nb.json: Oops: expected a key that is dotted and in lower case, as in basket.title instead of "Oops"',
      'bod/messages/nb.json: basket.empty: expected a text instead of 3',
      'bod/messages/nb.json: basket.title: expected an ICU message (unclosed brace) instead of "A {broken"',
      'bod/content/nb/Big Name.md: expected a name of lower-case letters, digits and hyphens that ends in .md',
      'bod/content/nb/about.md: expected front matter between two lines of ---, then Markdown',
      'bod/content/nb/start.json: expected a name of lower-case letters, digits and hyphens that ends in .md',
      'bod/content/nb/terms.md:2: description: expected a text that is not empty',
      'bod/content/nb/terms.md:4: author: expected one of the fields title, description, extract, ingress, footer, order, draft instead of "author"',
      'bod/content/nb/terms.md:2: title: expected a text that is not empty instead of ""',
      'bod/content/nb/terms.md:3: footer: expected true or false instead of "maybe"',
      'bod/content/nb/brands/ravn.md:2: title: expected one of the fields description, draft instead of "title"',
      expect.stringMatching(/^bod\/content\/nb\/campaigns\/broken\.md:\d+: expected valid YAML \(.+\)$/),
      'bod/content/nb/campaigns/late.md:6: until: expected a time after from, which is 2026-11-23 instead of "2026-11-01"',
      'bod/content/nb/campaigns/old.json: expected a name of lower-case letters, digits and hyphens that ends in .md',
      'bod/content/nb/campaigns/warm.md:2: text: expected a text that is not empty',
      'bod/content/nb/campaigns/warm.md:4: until: expected a day such as 2026-11-23, or a minute of it such as 2026-11-23T08:00 instead of "soon"',
      'bod/content/nb/campaigns/warm.md:3: query: expected a listing query of q, category, brand, filter.{key}, minPrice and maxPrice, such as category=shoes&filter.brand=Ravn instead of "colour=red"',
      'kai/shop.json: expected an object instead of []',
    ]);
  });

  it('refuses a place without known public holidays', async () => {
    await write({ 'bod/shop.json': { ...shopJson, holidays: 'AQ' } });
    expect(await problems()).toEqual([
      'bod/shop.json: holidays: expected a country or region whose public holidays are known instead of "AQ"',
    ]);
  });

  it('refuses a payment provider that is not known, and asks nothing where nobody pays', async () => {
    const card = { id: 'card', provider: 'pocket', name: { nb: 'Kort', en: 'Card' } };
    await write({ 'bod/shop.json': { ...shopJson, paymentMethods: ['invoice', 'bank', card] } });
    expect(E.isRight(await read())).toBe(true);
    expect(E.isRight(await read(['test-bank', 'pocket']))).toBe(true);
    expect(await problems(['test-bank'])).toEqual([
      'bod/shop.json: paymentMethods[2].provider: expected one of the payment providers here: test-bank instead of "pocket"',
    ]);
  });

  it('tells what does not fit together', async () => {
    await write({
      'bod/shop.json': {
        ...shopJson,
        id: 'bud',
        privacyPageContentId: 'privacy',
        temporaryClosedContent: 'closed',
        customCssFileName: 'summer.css',
      },
    });
    expect(await problems()).toEqual([
      'bod/shop.json: customCssFileName: expected the name of a .css file in the folder of the shop',
    ]);
    await write({
      'bod/summer.css': '',
      'bod/prices-secret.tsv': '',
      'bod/messages/sv.json': {},
      'bod/content/da/about.md': article('Om'),
      'bod/content/nb/privacy.md': article('Personvern'),
      'bod/content/nb/closed.md': article('Stengt'),
      'bod/content/en/closed.md': article('Closed'),
      'bod/content/nb/campaigns/warm-week.md': page({ ...campaign, query: 'filter.colour=red&filter.brand=Ravn' }),
    });
    expect(await problems()).toEqual([
      "bod/shop.json: id: expected the folder's name, bod",
      'bod/messages/sv.json: expected a language of the shop: nb, en',
      'bod/content/da: expected a language of the shop: nb, en',
      'bod/shop.json: privacyPageContentId: expected the name of an article, such as content/en/privacy.md, which is missing',
      'bod/prices-secret.tsv: expected prices-, then one of priceLists: consumer',
      'bod/content/nb/campaigns/warm-week.md: query: expected facets of the shop, filter.brand, filter.rating, filter.reduced, filter.stock, instead of filter.colour',
      'bod/content/nb/campaigns/warm-week.md: image.id: expected the name of a file in pictures/ without its extension instead of hill',
    ]);
  });

  it.each([
    [
      'time',
      {
        windows: {
          daysAhead: 7,
          cutOffHours: 20,
          times: [{ weekdays: ['monday'], from: '17:00', to: '21:00', capacity: 6 }],
        },
      },
    ],
    ['file', { digital: true }],
  ])('tells a second delivery of what is brought once: %s', async (_, way) => {
    const [home] = shopJson.deliveryMethods;
    await write({
      'bod/shop.json': { ...shopJson, deliveryMethods: [home, { ...home, ...way, id: 'x', secondDeliveryPrice: 0 }] },
    });
    expect(await problems()).toEqual([
      'bod/shop.json: deliveryMethods[1].secondDeliveryPrice: expected a way without windows that is not digital',
    ]);
  });

  it('tells a block that is wrong with file and line, and reads its page without it', async () => {
    const banner = { type: 'banner', title: 'T', text: 'U', link: { label: 'L', href: '/all' } };
    await write({
      'bod/shop.json': shopJson,
      'bod/content/nb/start.md': page(
        {},
        { type: 'categories', title: 'Find' },
        { ...banner, title: '' },
        { ...banner, image: { id: 'nowhere', alt: '' } },
        { ...banner, link: { label: 'L', href: '/campaign/gone' } },
        { ...banner, link: { label: 'L', href: '//elsewhere.example' } },
      ),
    });
    const result = await read();
    const [bod] = E.isRight(result) ? result.right.shops : [];
    expect(bod?.start.nb).toEqual({ blocks: [{ type: 'categories', title: 'Find' }] });
    expect(bod?.warnings.map(describeProblem)).toEqual([
      'bod/content/nb/start.md:11: title: expected a text that is not empty instead of ""',
      'bod/content/nb/start.md:35: link.href: expected a path such as /all, or an https address instead of "//elsewhere.example"',
      'bod/content/nb/start.md:21: image.id: expected the name of a file in pictures/ without its extension instead of nowhere',
      'bod/content/nb/start.md:28: link.href: expected a campaign such as content/nb/campaigns/gone.md, which is missing',
    ]);
  });

  it('says of a value with a colon which field wants quotes, on its own line, once', async () => {
    const slip = `---\ntitle: Kaker\nextract: Vi: teller\ndescription: D\n---\n`;
    await write({
      'bod/shop.json': shopJson,
      'bod/content/nb/cookies.md': slip,
      'bod/content/nb/start.md': '---\n---\n\n---\nblock: usp\nitems:\n  - title: Free: always\n---\n',
    });
    expect(await problems()).toEqual([
      expect.stringMatching(
        /^bod\/content\/nb\/cookies.md:3: extract: put the value of `extract` in quotes: expected valid/,
      ),
    ]);
    await write({ 'bod/content/nb/cookies.md': slip.replace('Vi: teller', '"Vi: teller"\ningress: I') });
    const result = await read();
    const [bod] = E.isRight(result) ? result.right.shops : [];
    expect(bod?.warnings.map(describeProblem)).toEqual([
      expect.stringMatching(/^bod\/content\/nb\/start.md:7: title: put the value of `title` in quotes: expected valid/),
    ]);
  });

  it('refuses a page of ten megabytes, and names the limit', async () => {
    await write({ 'bod/shop.json': shopJson, 'bod/content/nb/about.md': article('Om') + 'words '.repeat(1_750_000) });
    expect(await problems()).toEqual(['bod/content/nb/about.md: expected at most 256 kB instead of 10254 kB']);
  });

  it('refuses a host that leads to two shops', async () => {
    await write({ 'bod/shop.json': shopJson, 'bud/shop.json': { ...shopJson, id: 'bud' } });
    expect(await problems()).toEqual([
      'bud/shop.json: hosts[0]: expected a host that no other shop has; bod.localhost belongs to bod',
    ]);
  });

  it('leaves out a shop that is wrong, with all of its problems, and reads the others', async () => {
    const bud = { ...shopJson, id: 'bud', hosts: ['bud.localhost'] };
    await write({
      'bod/shop.json': shopJson,
      'bud/shop.json': { ...bud, name: '', countries: [] },
      'kai/shop.json': '{',
    });
    const result = await read();
    const { shops: served, leftOut } = E.isRight(result) ? result.right : { shops: [], leftOut: [] };
    expect(served.map(({ info }) => info.id)).toEqual(['bod']);
    expect(leftOut.map(({ folder, problems: all }) => [folder, ...all.map(({ field }) => field)])).toEqual([
      ['bud', 'name', 'countries'],
      ['kai', undefined],
    ]);
  });

  it('reads one folder alone where one is wanted', async () => {
    await write({ 'bod/shop.json': shopJson, 'bud/shop.json': '{' });
    expect(await read(undefined, 'bod')).toMatchObject(E.right({ shops: [{ info: { id: 'bod' } }], leftOut: [] }));
    expect(await read(undefined, 'bud')).toMatchObject(E.left([{ file: 'bud/shop.json' }]));
    expect(await read(undefined, '../bod')).toMatchObject(
      E.left([{ expected: 'at least one folder with a shop.json' }]),
    );
  });

  it('refuses a folder without any shop', async () => {
    expect(await problems()).toEqual([`${shops}: expected at least one folder with a shop.json`]);
    shops = join(shops, 'nowhere');
    expect(await problems()).toEqual([`${shops}: expected at least one folder with a shop.json`]);
    shops = dirname(shops);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { findPicture, readShops, type ShopFiles } from '@torg/adapter-shop-files';
import { readListingQuery, slugify } from '@torg/domain/catalogue';
import { linksOf } from '@torg/domain/content';
import { campaignOfPath, pageAt } from '@torg/domain/navigation';
import { facetKeys } from '@torg/domain/shop';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { contrastProblems } from './contrast.ts';
import { demoShopsDirectory } from './index.ts';

const shops = await readShops(demoShopsDirectory, {
  readMarkdown: (markdown) =>
    markdown
      .split(/\n{2,}/)
      .filter((part) => part !== '')
      .map((part) =>
        part.startsWith('## ') ? { tag: 'h2', children: [part.slice(3)] } : { tag: 'p', children: [part] },
      ),
  checkMessage: (text) => E.tryCatch(() => parse(text), String),
  findHolidays: () => TE.right(O.some([])),
})();
const applicationStyles = ['tokens', 'base'].map((name) =>
  readFileSync(new URL(`../../../apps/web/src/styles/${name}.css`, import.meta.url), 'utf8'),
);
const read: readonly ShopFiles[] = E.isRight(shops) ? shops.right.shops : [];

type Row = Readonly<Record<string, string>>;
const rowsOf = (feed: string): readonly Row[] => {
  const [header = '', ...lines] = readFileSync(feed, 'utf8').trimEnd().split('\n');
  const names = header.split('\t');
  return lines.map((line) =>
    Object.fromEntries(line.split('\t').map((value, index) => [names[index] ?? `extra ${index}`, value])),
  );
};
const isTogether = (a: Row, b: Row): boolean => a.item_group_id !== '' && a.item_group_id === b.item_group_id;
const productsOf = (rows: readonly Row[]) => new Set(rows.map((row) => row.item_group_id || row.id));

/** Every category path that the feed names, and the paths above it, as slugs. */
const categoriesOf = (rows: readonly Row[]) =>
  new Set(
    rows.flatMap(({ product_type: type = '' }) => {
      const slugs = type.split('>').map((name) => slugify(name.trim()));
      return slugs.map((_, depth) => slugs.slice(0, depth + 1).join('/'));
    }),
  );

it('reads the demo shops without a problem', () => {
  const whole = ['ansatt', 'fjell', 'kontor', 'sommer', 'tel'].map((id) => ({ info: { id }, warnings: [] }));
  expect(shops).toMatchObject(E.right({ shops: whole, leftOut: [] }));
});

/** Fields of blocks that hold no words. */
const wordless = new Set([
  'type',
  'look',
  'columns',
  'id',
  'href',
  'icon',
  'query',
  'count',
  'campaign',
  'kind',
  'tag',
  'tabImage',
  'mobileImage',
]);
const isWordless = (field: string, value: string): boolean =>
  wordless.has(field) || (field === 'image' && value !== '');

/** Every text of a value, by its path. */
const wordsOf = (value: unknown, path: string): [string, string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([field, inner]) => !isWordless(field, typeof inner === 'string' ? inner : ''))
    .flatMap(([field, inner]) => wordsOf(inner, `${path}.${field}`));
};

/** Every text of a shop in one language, by what it is for. */
const textsIn = (
  { info, articles, start, campaigns, messages }: ShopFiles,
  locale: string,
): ReadonlyMap<string, string> =>
  new Map([
    ...(articles[locale] ?? []).flatMap(({ slug, title, description }): [string, string][] => [
      [`title of ${slug}`, title],
      [`description of ${slug}`, description],
    ]),
    ...(start[locale]?.blocks ?? []).flatMap((block, place) => wordsOf(block, `block ${place}`)),
    ...Object.entries(campaigns[locale] ?? {}).flatMap(([slug, { title, text, image }]): [string, string][] => [
      [`title of campaign ${slug}`, title],
      [`text of campaign ${slug}`, text],
      [`picture of campaign ${slug}`, image?.alt ?? ''],
    ]),
    ...info.deliveryMethods.map(({ id, name }): [string, string] => [`delivery ${id}`, name[locale] ?? '']),
    ...info.facets.map(({ key, label }): [string, string] => [`facet ${key}`, label[locale] ?? '']),
    ...Object.entries(messages[locale] ?? {}),
  ]);

/** Swedish writes it as English does. */
const sameAsEnglish: readonly string[] = ['Material'];

it('has goods fetched at a reception of the employer, a shop and a warehouse, where nobody drives to an address', () => {
  const fetched = read.flatMap(({ info }) =>
    info.deliveryMethods.filter(({ pickup }) => pickup).map(({ id }) => `${info.id} ${id}`),
  );
  expect(fetched.sort()).toEqual(['ansatt office', 'fjell store', 'kontor warehouse']);
});

const named = (list: readonly ShopFiles[]) => list.map((shop) => [shop.info.id, shop] as const);
const open = read.filter(({ info }) => info.temporaryClosedContent === undefined);

describe.each(named(read))('%s', (_, shop) => {
  it('has colours that can be told apart', () => {
    expect(contrastProblems(...applicationStyles, shop.themeCss)).toEqual([]);
  });

  it('says the same articles in each of its languages', () => {
    const slugs = Object.values(shop.articles).map((articles) => articles.map(({ slug }) => slug));
    expect(slugs[0]?.length).toBeGreaterThan(1);
    expect(new Set(slugs.map(String)).size).toBe(1);
  });

  it('says everything in each of its languages, and nothing of it in English', () => {
    const [main = '', ...others] = shop.info.locales;
    const said = textsIn(shop, main);
    expect([...said].filter(([, text]) => text === '')).toEqual([]);
    for (const other of others) {
      const texts = textsIn(shop, other);
      expect([...texts.keys()]).toEqual([...said.keys()]);
      expect([...texts].filter(([, text]) => text === '')).toEqual([]);
    }
    const english = textsIn(shop, 'en');
    for (const locale of shop.info.locales.filter((known) => known !== 'en' && shop.info.locales.includes('en'))) {
      const same = [...textsIn(shop, locale)].filter(([what, text]) => english.get(what) === text);
      expect(same.filter(([, text]) => !sameAsEnglish.includes(text))).toEqual([]);
    }
  });

  it('has a logo, one on the opposite ground and one for narrow screens', async () => {
    for (const id of ['logo', 'logo-inverted', 'logo-mobile']) {
      const found = await findPicture(shop.directory, id)();
      expect(E.isRight(found) && O.isSome(found.right), id).toBe(true);
    }
  });
});

describe.each(named(open))('%s', (_, shop) => {
  const rows = shop.feeds.flatMap(rowsOf);

  it('sells forty products in two or three category levels, a third of them in variants, some gone', () => {
    expect(productsOf(rows.filter(({ digital }) => digital !== 'yes')).size).toBe(40);
    const variants = rows.filter((row, at) => rows.some((other, place) => place !== at && isTogether(row, other)));
    expect(productsOf(variants).size).toBeGreaterThanOrEqual(13);
    expect(new Set(rows.map((row) => row.availability))).toEqual(new Set(['in_stock', 'out_of_stock']));
    expect(rows.filter((row) => row.quantity === '').length).toBeGreaterThan(0);
    expect(rows.every((row) => [2, 3].includes(row.product_type?.split(' > ').length ?? 0))).toBe(true);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  });

  it('shows some of its goods from three sides, says what goes with what, and has a campaign', () => {
    const views = rows.filter(
      (row) => new Set([row.image_link, ...(row.additional_image_link ?? '').split(',')]).size > 2,
    );
    expect(productsOf(views).size).toBeGreaterThanOrEqual(2);
    expect(productsOf(rows.filter((row) => row.accessories)).size).toBeGreaterThanOrEqual(20);
    for (const locale of shop.info.locales) expect(Object.keys(shop.campaigns[locale] ?? {})).not.toEqual([]);
  });

  it('prices every row in its currency, and reductions below the price', () => {
    const amount = (price: string | undefined) => {
      const [, value, currency] = /^(\d+\.\d{2}) ([A-Z]{3})$/.exec(price ?? '') ?? [];
      return currency === shop.info.currency ? Number(value) : Number.NaN;
    };
    for (const row of rows) {
      expect(amount(row.price), row.id).toBeGreaterThan(0);
      if (row.sale_price !== '') expect(amount(row.sale_price), row.id).toBeLessThan(amount(row.price));
    }
  });

  it('has other price lists for goods that it sells, each price below that of the feed', () => {
    const inMinor = (price = '') => Math.round(Number.parseFloat(price) * 100);
    const prices = new Map(rows.map((row) => [row.id, inMinor(row.sale_price || row.price)]));
    for (const { file } of shop.priceFiles) {
      const special = rowsOf(file);
      expect(special.length).toBeGreaterThan(9);
      for (const { id, price } of special) expect(inMinor(price), id).toBeLessThan(prices.get(id ?? '') ?? 0);
    }
    expect(shop.priceFiles.map(({ priceList }) => priceList)).toEqual(
      shop.info.priceLists.filter(({ fallback }) => fallback !== undefined).map(({ id }) => id),
    );
  });

  it('knows who its visitors are by a client of its own at the identity server', () => {
    expect(shop.info).toMatchObject({ loginDisabled: false, keycloakConfig: { clientId: `${shop.info.id}-web` } });
  });

  it('has every picture that its feed names, small enough to be kept with the code', () => {
    const files = new Set(
      rows.flatMap((row) => [row.image_link ?? '', ...(row.additional_image_link || row.image_link || '').split(',')]),
    );
    expect(files.size).toBeGreaterThanOrEqual(20);
    const missing = [...files].filter(
      (file) => file !== basename(file) || !existsSync(join(shop.directory, 'pictures', file)),
    );
    expect(missing).toEqual([]);
  });

  it('has a campaign that its start page leads to, about goods that it sells', () => {
    const [categories, brands] = [categoriesOf(rows), new Set(rows.map(({ brand = '' }) => slugify(brand)))];
    for (const locale of shop.info.locales) {
      const campaigns = Object.values(shop.campaigns[locale] ?? {});
      const led = (shop.start[locale]?.blocks ?? []).flatMap(linksOf).filter((href) => campaignOfPath(href));
      expect(led.length).toBeGreaterThan(0);
      for (const { query } of campaigns) {
        const search = new URLSearchParams(query);
        const named = [...search.getAll('filter.brand'), ...search.getAll('brand')].map(slugify);
        expect([...search.getAll('category')].filter((slug) => !categories.has(slug))).toEqual([]);
        expect(named.filter((slug) => !brands.has(slug))).toEqual([]);
      }
    }
  });

  it('starts with rows and links that lead somewhere', () => {
    const categories = categoriesOf(rows);
    for (const { blocks } of Object.values(shop.start)) {
      expect(blocks.map(({ type }) => type)).toEqual(expect.arrayContaining(['banner', 'products', 'categories']));
      for (const block of blocks) {
        if (block.type === 'products') {
          const search = new URLSearchParams(block.query);
          const query = readListingQuery(search, { facetKeys: facetKeys(shop.info) });
          expect(search.get('sort') ?? query.sort).toBe(query.sort);
          if (search.has('category')) expect(categories).toContain(query.category);
        }
        for (const href of linksOf(block).filter((known) => known.startsWith('/'))) {
          const [path = ''] = href.split('?');
          expect(pageAt(path), path).toBeDefined();
          if (path.startsWith('/all/')) expect(categories).toContain(path.slice('/all/'.length));
        }
      }
    }
  });
});

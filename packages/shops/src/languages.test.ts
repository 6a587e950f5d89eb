import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { attributeName, type FeedContext, type FeedItem, readFeedRow } from '@torg/domain/catalogue/import';
import { these as TH } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { demoShopsDirectory } from './index.ts';

type Named = { readonly key: string; readonly label: Readonly<Record<string, string>> };
type Shop = Omit<FeedContext, 'facetKeys'> & { readonly id: string; readonly facets: readonly Named[] };

/** Demo shops that sell goods, as far as their feeds are read by it. */
const shops: readonly Shop[] = readdirSync(demoShopsDirectory)
  .filter((id) => existsSync(join(demoShopsDirectory, id, 'products.tsv')))
  .map((id) => JSON.parse(readFileSync(join(demoShopsDirectory, id, 'shop.json'), 'utf8')));

/** Bytes of what lies in the folder of files that a feed may name. */
const fileSizesOf = ({ id }: Shop): ReadonlyMap<string, number> => {
  const folder = join(demoShopsDirectory, id, 'files');
  return new Map(
    existsSync(folder) ? readdirSync(folder).map((name) => [name, statSync(join(folder, name)).size]) : [],
  );
};

const itemsOf = (shop: Shop): readonly TH.These<unknown, FeedItem>[] => {
  const context: FeedContext = {
    ...shop,
    ...{ facetKeys: shop.facets.map(({ key }) => key), now: 0, readHtml: (html) => [html] },
    remoteImageId: (url) => url,
    fileSizes: fileSizesOf(shop),
  };
  const [heading = [], ...lines] = readFileSync(join(demoShopsDirectory, shop.id, 'products.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return lines.map((values, index) => {
    const columns = Map.groupBy(heading.keys(), (place) => attributeName(heading[place] ?? ''));
    const row = [...columns].map(([name, places]) => [name, places.map((place) => values[place] ?? '')] as const);
    return readFeedRow(context)({ line: index + 2, values: Object.fromEntries(row) });
  });
};

/** What an item lacks in a language: texts of its own, names of its categories, words for its values. */
const lacking = (item: FeedItem, locale: string): readonly string[] => {
  const texts = item.translations?.[locale] ?? {};
  const has = (name: string, said: boolean, wanted: boolean) => (wanted && !said ? [`${item.sku}: ${name}`] : []);
  const known = new Set((texts.words ?? []).map(({ key, value }) => `${key}=${value}`));
  const values = [
    ...Object.entries(item.attributes).flatMap(([key, all]) => all.map((value) => [key, value] as const)),
    ...Object.entries(item.options),
  ].filter(([key]) => key !== 'condition');
  return [
    ...has('title', texts.name !== undefined, true),
    ...has('description', texts.description !== undefined, item.description.length > 0),
    ...has('product_type', texts.categoryPath !== undefined, item.categoryPath.length > 0),
    ...has('product_highlight', texts.highlights !== undefined, item.highlights.length > 0),
    ...has('product_detail', texts.specifications !== undefined, item.specifications.length > 0),
    ...has('eco_rating_reason', texts.ecoReasons !== undefined, (item.eco?.reasons ?? []).length > 0),
    ...has('condition_grade', texts.conditionGrade !== undefined, item.condition?.grade !== undefined),
    ...has('document', texts.documentNames !== undefined, (item.documents ?? []).length > 0),
    ...values.flatMap(([key, value]) => has(`${key} "${value}"`, known.has(`${key}=${value}`), true)),
  ];
};

it('finds demo shops that sell goods', () => {
  expect(shops.map(({ id }) => id)).toEqual(['ansatt', 'fjell', 'kontor', 'tel']);
});

describe.each(shops.map((shop) => [shop.id, shop] as const))('the goods of %s', (_, shop) => {
  const read = itemsOf(shop);
  const items = read.flatMap((item) => (TH.isLeft(item) ? [] : [item.right]));
  const others = shop.locales.slice(1);

  it('are read without a remark', () => {
    expect(items.length).toBeGreaterThan(40);
    expect(read.filter((item) => !TH.isRight(item))).toEqual([]);
  });

  it.each(others)('have every text, category and value in %s', (locale) => {
    expect(items.flatMap((item) => lacking(item, locale))).toEqual([]);
  });

  it.each(others)(
    'are called something else than in the main language in %s where they are told in sentences',
    (locale) => {
      const same = items.filter(({ description, translations }) => {
        const other = translations?.[locale]?.description;
        return JSON.stringify(other) === JSON.stringify(description);
      });
      expect(same.map(({ sku }) => sku)).toEqual([]);
    },
  );

  it('have one word for each category and value in each language', () => {
    const said = new Map<string, Set<string>>();
    const add = (id: string, word: string) => said.set(id, (said.get(id) ?? new Set()).add(word));
    for (const { categoryPath, translations = {} } of items) {
      for (const [locale, { categoryPath: path = [], words = [] }] of Object.entries(translations)) {
        categoryPath.forEach((_name, depth) => {
          add(`${locale} ${categoryPath.slice(0, depth + 1).join(' > ')}`, path[depth] ?? '');
        });
        for (const { key, value, word } of words) add(`${locale} ${key}=${value}`, word);
      }
    }
    expect([...said].filter(([, words]) => words.size > 1)).toEqual([]);
  });

  it('have facets that are called something in every language', () => {
    for (const { key, label } of shop.facets)
      expect([key, Object.keys(label).sort()]).toEqual([key, [...shop.locales].sort()]);
  });
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedContext, FeedItem, RowProblem } from '@torg/domain/catalogue/import';
import { either as E, these as TH } from 'fp-ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FeedReading, openFeed } from './open-feed.ts';

const context: Omit<FeedContext, 'remoteImageId'> = {
  currency: 'NOK',
  exchangeRates: {},
  taxClasses: { standard: 2500 },
  defaultTaxClass: 'standard',
  locales: ['nb', 'en'],
  facetKeys: [],
  now: 0,
  readHtml: (html) => [html],
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torg-feed-'));
});
afterAll(() => rm(folder, { recursive: true }));

const file = async (content: string | Buffer): Promise<string> => {
  const path = join(folder, 'feed');
  await writeFile(path, content);
  return path;
};

const read = async (
  content: string | Buffer,
  reading: Partial<FeedReading> = {},
): Promise<TH.These<readonly RowProblem[], FeedItem>[]> => {
  const feed = await openFeed(await file(content), { ...context, ...reading })();
  if (E.isLeft(feed)) throw new Error(feed.left.reason);
  const items = [];
  for await (const item of feed.right.items) items.push(item);
  return items;
};

const brief = (items: readonly TH.These<readonly RowProblem[], FeedItem>[]): readonly string[] =>
  items.map(
    TH.match(
      (problems) => problems.map(({ line, field, code }) => `line ${line}: ${field} ${code}`).join(', '),
      ({ sku, name, price }) => `${sku} ${name} ${price}`,
      (problems, { sku }) => `${sku} without ${problems.map(({ field }) => field).join(', ')}`,
    ),
  );

const heading = 'id\ttitle\tprice\tavailability\tdescription';

test('reads tab-separated rows', async () => {
  expect(brief(await read(`${heading}\n1\tAnorak\t499 NOK\tin_stock\tWarm\n2\tBoot\t999 NOK\tin_stock\t\n`))).toEqual([
    '1 Anorak 49900',
    '2 Boot 99900',
  ]);
});

test('reads comma-separated rows with quotes, line breaks in quotes, a BOM and CRLF', async () => {
  const csv =
    '\uFEFFID,Title,Price,Availability,Description\r\n1,"An ""or"", ak",499 NOK,in stock,"One\r\nTwo"\r\n\r\n2,Boot,x,in stock,\r\n';
  const items = await read(csv);
  expect(brief(items)).toEqual(['1 An "or", ak 49900', 'line 5: price invalid_price']);
  expect(items[0]).toMatchObject({ right: { description: ['One<br>Two'] } });
});

test('reads rows separated by semicolons, as spreadsheets of half of Europe write them', async () => {
  expect(brief(await read('id;title;price;availability\n1;Anorak, red;499 NOK;in_stock'))).toEqual([
    '1 Anorak, red 49900',
  ]);
});

test('tells how far it has read', async () => {
  const feed = await openFeed(await file(`${heading}\n1\tA\t1 NOK\tin_stock\t\n`), context)();
  if (E.isLeft(feed)) throw new Error(feed.left.reason);
  for await (const _ of feed.right.items);
  expect(feed.right.bytesRead()).toBe(feed.right.size);
});

test('passes over columns that nobody documented', async () => {
  expect(brief(await read(`${heading}\t\t__proto__\n1\tA\t1 NOK\tin_stock\tb\tc\td\n`))).toEqual(['1 A 100']);
});

test('keeps a quote that stands inside a value', async () => {
  expect(brief(await read(`${heading}\n1\tScreen 5.7" wide\t1 NOK\tin_stock\t\n`))).toEqual(['1 Screen 5.7" wide 100']);
});

test('takes all values of a column that comes several times', async () => {
  const items = await read(
    'id\ttitle\tprice\tavailability\tproduct detail\tproduct detail\n1\tA\t1 NOK\tin_stock\tX:a:b\tX:c:d',
  );
  expect(items[0]).toMatchObject({ right: { specifications: [{ name: 'a' }, { name: 'c' }] } });
});

test('reports the second row with an id, and where the first one is', async () => {
  const items = await read(`${heading}\n1\tA\t1 NOK\tin_stock\t\n1\tB\t2 NOK\tin_stock\t\n`);
  expect(brief(items)).toEqual(['1 A 100', 'line 3: id duplicate_id']);
  expect(items[1]).toMatchObject({ left: [{ expected: 'an id of its own; line 2 has it already' }] });
});

test('reports a row with more values than the heading, and takes one with fewer', async () => {
  expect(brief(await read(`${heading}\n1\tA\t1 NOK\tin_stock\tb\tc\n2\tB\t2 NOK\tin_stock\n`))).toEqual([
    'line 2:  too_many_values',
    '2 B 200',
  ]);
});

test('reads what comes before a quote that is never closed, and reports the rest', async () => {
  expect(brief(await read(`${heading}\n1\tA\t1 NOK\tin_stock\t\n2\t"B\t2 NOK\tin_stock\t\n3\tC\n`))).toEqual([
    '1 A 100',
    'line 3:  broken_row',
  ]);
});

test('gives up on a record that never ends before memory does', async () => {
  const items = await read(Buffer.from(`${heading}\n1\tA\t1 NOK\tin_stock\t\n2\t"B${'\t\nx'.repeat(1_000_000)}"`));
  expect(brief(items)).toEqual(['1 A 100', 'line 3:  broken_row']);
});

test('reports text in another encoding than UTF-8', async () => {
  expect(brief(await read(Buffer.from(`${heading}\n1\tBl\u00e5b\u00e6r\t1 NOK\tin_stock\t\n`, 'latin1')))).toEqual([
    'line 2: title invalid_encoding',
  ]);
});

test('gives pictures of other hosts ids that can stand in an address', async () => {
  const items = await read(
    'id\ttitle\tprice\tavailability\timage_link\n1\tA\t1 NOK\tin_stock\thttps://a.example/b.jpg',
  );
  expect(items[0]).toMatchObject({
    right: { images: [{ id: expect.stringMatching(/^[0-9a-f]{24}$/), url: 'https://a.example/b.jpg' }] },
  });
});

test('streams: asks for more of the file only when rows are wanted', async () => {
  const rows = Array.from({ length: 40_000 }, (_, id) => `${id}\tA\t1 NOK\tin_stock\t${'x'.repeat(50)}`);
  const feed = await openFeed(await file(`${heading}\n${rows.join('\n')}`), context)();
  if (E.isLeft(feed)) throw new Error(feed.left.reason);
  for await (const _ of feed.right.items) break;
  expect(feed.right.size).toBeGreaterThan(2_000_000);
  expect(feed.right.bytesRead()).toBeLessThan(500_000);
});

test.each([
  ['', 'it is empty'],
  ['\n\n', 'it is empty'],
  ['id,title\n1,A', 'its first line has no column named price, availability'],
  ['Handle,Title,Body', 'its first line has no column named Variant Price'],
  ['PK\u0003\u0004binary', 'its first line has no column named id, title, price, availability'],
])('refuses the file %j', async (content, reason) => {
  expect(await openFeed(await file(content), context)()).toEqual(E.left({ _tag: 'FeedUnreadable', reason }));
});

test('refuses what is not there, and what is a folder', async () => {
  expect(await openFeed(join(folder, 'none'), context)()).toEqual(
    E.left({ _tag: 'FeedUnreadable', reason: 'there is no such file' }),
  );
  expect(await openFeed(folder, context)()).toEqual(E.left({ _tag: 'FeedUnreadable', reason: 'it is a folder' }));
});

const shopifyHeading =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,' +
  'Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,' +
  'Variant Barcode,Image Src,Image Position,Variant Image,Status';

/** A row of a Shopify file: values by column, the others empty. */
const shopifyRow = (values: Readonly<Record<string, string>>): string =>
  shopifyHeading
    .split(',')
    .map((column) => `"${(values[column] ?? '').replaceAll('"', '""')}"`)
    .join(',');

const anorak = {
  ...{ Handle: 'storm-anorak', Title: 'Storm anorak', 'Body (HTML)': '<p>Warm.</p>\r\n<p>Dry.</p>', Vendor: 'Vind' },
  ...{ Type: 'Jackets', Published: 'true', Status: 'active', 'Option1 Name': 'Color', 'Option2 Name': 'Length' },
};
const counted = { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Policy': 'deny' };

const shopifyItems = async (...rows: readonly Readonly<Record<string, string>>[]) =>
  read(`\uFEFF${[shopifyHeading, ...rows.map(shopifyRow)].join('\r\n')}\r\n`);

const shopifyFile = (...rows: readonly Readonly<Record<string, string>>[]): string =>
  [shopifyHeading, ...rows.map(shopifyRow)].join('\n');

const rightOf = (items: Awaited<ReturnType<typeof read>>): readonly FeedItem[] =>
  items.flatMap((item) => (TH.isLeft(item) ? [] : [item.right]));

test('reads the variants of a Shopify product, what they share and what sets them apart', async () => {
  const items = rightOf(
    await shopifyItems(
      {
        ...{ ...anorak, ...counted, 'Option1 Value': 'Red', 'Option2 Value': 'Long', 'Variant SKU': "'0071" },
        ...{ 'Variant Price': '499.50', 'Variant Compare At Price': '799.00', 'Variant Inventory Qty': '4' },
        ...{ 'Image Src': 'https://cdn.example/back.jpg', 'Image Position': '2', 'Variant Barcode': "'7310865004703" },
      },
      {
        ...{ Handle: 'storm-anorak', ...counted, 'Option1 Value': 'Blue', 'Option2 Value': 'Short' },
        ...{
          'Variant Price': '499.50',
          'Variant Inventory Qty': '-2',
          'Variant Image': 'https://cdn.example/blue.jpg',
        },
        ...{ 'Image Src': 'https://cdn.example/front.jpg', 'Image Position': '1' },
      },
      { Handle: 'storm-anorak', 'Image Src': 'https://cdn.example/blue.jpg', 'Image Position': '3' },
    ),
  );
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({
    ...{ sku: '0071', productId: 'storm-anorak', name: 'Storm anorak', brand: 'Vind', categoryPath: ['Jackets'] },
    ...{ price: 49_950, compareAt: 79_900, onHand: 4, options: { colour: 'Red', length: 'Long' } },
    specifications: [{ name: 'GTIN', value: '7310865004703' }],
  });
  expect(items[0]?.images.map(({ url }) => url?.slice(20))).toEqual(['front.jpg', 'back.jpg', 'blue.jpg']);
  expect(items[1]).toMatchObject({
    ...{ sku: 'storm-anorak-blue-short', productId: 'storm-anorak', name: 'Storm anorak', price: 49_950, onHand: 0 },
    options: { colour: 'Blue', length: 'Short' },
  });
  expect(items[1]?.images[0]?.url).toBe('https://cdn.example/blue.jpg');
});

test('gives a variant without a SKU the same one in every file, short enough', async () => {
  const cup = {
    Handle: `${'very-'.repeat(20)}long`,
    Title: 'Cup',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
  };
  const first = rightOf(await shopifyItems({ ...cup, 'Variant Price': '10' }))[0];
  const again = rightOf(await shopifyItems({ ...cup, 'Variant Price': '12' }))[0];
  expect(first?.sku).toBe(again?.sku);
  expect(first?.sku.length).toBeLessThanOrEqual(50);
  expect(first).toMatchObject({ options: {}, onHand: null, price: 1_000 });
});

test('leaves out what Shopify does not sell, and reads on', async () => {
  const price = { 'Variant Price': '10', 'Variant SKU': 'X' };
  const items = await shopifyItems(
    { ...anorak, ...price, Handle: 'draft', Status: 'draft' },
    { ...anorak, ...price, Handle: 'hidden', Published: 'false' },
    { ...anorak, Handle: 'broken', 'Variant Price': 'free', 'Variant SKU': 'B' },
    { Title: 'Of nobody', 'Variant Price': '10' },
    { ...anorak, ...price, Handle: 'good' },
  );
  expect(brief(items)).toEqual([
    'line 6: Variant Price invalid_price',
    'line 8: Handle missing',
    'X Storm anorak 1000',
  ]);
});

test('tells a variant without a price, in the words of the file, and takes amounts as a Norwegian spreadsheet writes them', async () => {
  const long = { ...anorak, 'Option1 Value': 'Long' };
  const items = await shopifyItems(
    { ...long, 'Variant SKU': 'A', 'Variant Price': '149,50', 'Variant Compare At Price': '199,00 kr' },
    { Handle: anorak.Handle, 'Option1 Value': 'Short', 'Variant SKU': 'B' },
    { Handle: anorak.Handle, 'Image Src': 'https://cdn.example/side.jpg' },
    { Handle: anorak.Handle, 'Option1 Value': 'Wide', 'Variant SKU': 'C', 'Variant Price': '-5' },
  );
  expect(rightOf(items)[0]).toMatchObject({ sku: 'A', price: 14_950, compareAt: 19_900 });
  expect(items.filter(TH.isLeft).flatMap(({ left }) => left)).toEqual([
    { line: 4, field: 'Variant Price', value: '', code: 'missing', expected: 'a value' },
    { line: 6, field: 'Variant Price', value: '-5', code: 'invalid_price', expected: 'an amount such as 49.99' },
  ]);
});

test('sells on what Shopify sells on when there is none', async () => {
  const policy = { ...counted, 'Variant Inventory Policy': 'continue', 'Variant Inventory Qty': '0' };
  expect(rightOf(await shopifyItems({ ...anorak, ...policy, 'Variant Price': '10' }))[0]?.onHand).toBeNull();
});

test('sells every variant of a Shopify product whose variants share a SKU, and tells how many', async () => {
  const sizes = ['S', 'M', 'L'].map((size) => ({
    ...{ Handle: 'tee', Title: 'Tee', 'Option1 Name': 'Size', 'Option1 Value': size },
    ...{ 'Variant SKU': 'SS-2025-01-01', 'Variant Price': '10' },
  }));
  const feed = await openFeed(await file(shopifyFile(...sizes)), context)();
  if (E.isLeft(feed)) throw new Error(feed.left.reason);
  const items = [];
  for await (const item of feed.right.items) items.push(item);
  expect(brief(items)).toEqual(['S', 'M', 'L'].map((size) => `SS-2025-01-01-${size.toLowerCase()} Tee 1000`));
  expect([...feed.right.notes()]).toEqual([
    ['shared_sku', 3],
    ['no_category', 3],
  ]);
});

test.each([
  [
    'columns',
    `${heading}\tshipping\n1\tAnorak\t499 NOK\tin_stock\t\tNO:::49 NOK\n2\tBoot\t999 NOK\tin_stock\t\t\n3\tBad\tfree\tin_stock\t\tNO:::49 NOK\n`,
  ],
  [
    'elements',
    `<rss xmlns:g="http://base.google.com/ns/1.0"><item><g:id>1</g:id><g:title>Anorak</g:title><g:price>499 NOK</g:price>
    <g:availability>in_stock</g:availability><g:shipping><g:country>NO</g:country><g:price>49 NOK</g:price></g:shipping></item></rss>`,
  ],
])('tells how many variants name a price of delivery, which is not read, in %s', async (_, content) => {
  const feed = await openFeed(await file(content), context)();
  if (E.isLeft(feed)) throw new Error(feed.left.reason);
  const items = [];
  for await (const item of feed.right.items) items.push(item);
  expect(brief(items)[0]).toBe('1 Anorak 49900');
  expect([...feed.right.notes()]).toEqual([['shipping', 1]]);
});

test('tells a SKU that two Shopify products have, in the words of the file', async () => {
  const sold = { ...anorak, 'Variant SKU': 'A', 'Variant Price': '10' };
  const items = await shopifyItems(sold, { ...sold, Handle: 'other' });
  expect(brief(items)).toEqual(['A Storm anorak 1000', 'line 4: Variant SKU duplicate_id']);
});

test('converts the amounts of a Shopify file from the currency that is named for it', async () => {
  const rows = shopifyFile({
    ...anorak,
    'Variant SKU': 'A',
    'Variant Price': '49.99',
    'Variant Compare At Price': '60',
  });
  const items = await read(rows, { fileCurrency: 'USD', exchangeRates: { USD: 10 } });
  expect(rightOf(items)).toMatchObject([{ price: 49_990, compareAt: 60_000 }]);
  expect(
    (await read(rows, { fileCurrency: 'USD' })).flatMap((item) => (TH.isLeft(item) ? item.left : [])),
  ).toMatchObject([{ line: 2, field: 'Variant Price', value: '60 USD', code: 'no_exchange_rate' }]);
});

test('refuses a Shopify file where its currency has to be named, and a feed that names its own never', async () => {
  const reading = { ...context, unlessCurrencyNamed: 'name it' };
  const shopify = shopifyFile({ ...anorak, 'Variant Price': '10' });
  expect(await openFeed(await file(shopify), reading)()).toMatchObject(E.left({ reason: 'name it' }));
  expect(await openFeed(await file(shopify), { ...reading, fileCurrency: 'NOK' })()).toMatchObject(
    E.right({ assumedCurrency: 'NOK' }),
  );
  const google = await openFeed(await file(`${heading}\n1\tA\t1 NOK\tin_stock\t\n`), reading)();
  expect(google).toMatchObject({ _tag: 'Right' });
  expect(google).not.toHaveProperty('right.assumedCurrency');
});

test('reads the example of docs/feeds.md: one reduced for a week, one ordered ahead', async () => {
  const document = await readFile(join(import.meta.dirname, '../../../../docs/feeds.md'), 'utf8');
  const [, example = ''] = /```tsv\n([\s\S]*?)```/.exec(document) ?? [];
  const now = Date.UTC(2026, 10, 24);
  expect(rightOf(await read(example, { now }))).toMatchObject([
    { sku: 'TENT-2', price: 199_900, compareAt: 249_900, images: [{ id: 'tent' }] },
    { sku: 'STOVE-1', price: 44_900, images: [{ id: 'stove' }] },
    { sku: 'PACK-40', price: 129_900, availableAt: Date.UTC(2027, 2, 1, 8) },
  ]);
});

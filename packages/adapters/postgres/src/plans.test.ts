import { aShopInfo } from '@torg/domain/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase, type RanQuery } from './database/database.ts';
import { everyRead, everyWrite, type Names } from './testing/every-call.ts';
import { generateOrders } from './testing/generate-orders.ts';
import { generateProducts } from './testing/generate-products.ts';
import { generateReviews } from './testing/generate-reviews.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

vi.setConfig({ hookTimeout: 600_000, testTimeout: 120_000 });

const products = 100_000;
const info = { ...aShopInfo, facets: ['colour', 'material'].map((key) => ({ key, label: { nb: key } })) };

/** A table is big when going through all of it costs more than any page may. */
const bigTable = 5_000;

const names: Names = {
  ...{
    sku: 'p4-S',
    productId: 'p4',
    slug: 'product-4',
    formerSlug: 'old-product-5',
    goneSlug: 'gone-product-6',
    category: 'group-1/part-2',
    formerCategory: 'old-group-1/part-2',
    brand: 'maker-3',
    brandName: 'Maker 3',
  },
  ...{
    colour: 'Black',
    word: 'lamp',
    image: 'picture-7',
    guest: 'guest-7',
    list: 'list-1',
    order: 'ORDER-7',
    userOrder: 'ORDER-7',
    reference: 'payment-7',
    key: 'key-7',
    mail: 'mail-7',
    review: 'review-7',
  },
};

type Node = { readonly 'Node Type': string; readonly 'Relation Name'?: string; readonly Plans?: readonly Node[] };

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

let test: TestDatabase;
let database: Database;
let ran: RanQuery[] = [];
let big: ReadonlySet<string>;

beforeAll(async () => {
  test = await createTestDatabase();
  await generateProducts(test.db, info, products);
  await generateOrders(test.db, info.id, 20_000);
  await generateReviews(test.db, info.id, 20_000);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'torg'::regnamespace and relkind = 'r' and reltuples > ${bigTable}
  `.execute(test.db);
  big = new Set(rows.map(({ name }) => name));
  database = openDatabase({ url: test.url, statementTimeout: 60_000, onQuery: (query) => ran.push(query) });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

/** The statements that a call ran, and the big tables that one of them goes through from end to end. */
const scansOf = async (call: () => Promise<unknown>) => {
  ran = [];
  await call();
  const statements = ran.filter(({ sql: text }) => /^\s*(with|select|insert|update|delete)\b/i.test(text));
  const scans: string[] = [];
  for (const { sql: text, parameters } of statements) {
    const plan = await test.db.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>({
      ...sql`select`.compile(test.db),
      sql: `explain (format json) ${text}`,
      parameters,
    });
    const nodes = plan.rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)) ?? [];
    expect(nodes.length, text).toBeGreaterThan(0);
    for (const node of nodes) {
      const table = node['Relation Name'] ?? '';
      if (node['Node Type'] === 'Seq Scan' && big.has(table)) scans.push(`${table}: ${text.replace(/\s+/g, ' ')}`);
    }
  }
  return { statements: statements.length, scans };
};

describe(`with ${products} products`, () => {
  it('the tables that grow are big, so that the plans below mean something', () => {
    const growing = [
      'product',
      'former_slug',
      'gone_product',
      'price_history',
      'variant',
      'price',
      'stock',
      'product_search',
      'listing',
      'listing_count',
      'remote_image',
    ];
    const reviews = ['review', 'review_picture', 'review_vote', 'review_opt_out', 'product_rating'];
    const orders = [
      'address',
      'basket',
      'basket_line',
      'customer_order',
      'order_search',
      'order_line',
      'order_history',
    ];
    expect([...big]).toEqual(expect.arrayContaining([...growing, ...reviews, ...orders]));
  });

  const placeholder = {} as Database['db'];
  /** It writes all listings of the shop anew, as an import does at its end. */
  const goThroughAll = ['createSetPrices'];
  const calls = [
    ...Object.keys(everyRead(placeholder, info, names)),
    ...Object.keys(everyWrite(placeholder, info, names)),
  ].filter((name) => !goThroughAll.includes(name));

  it.each(calls)('%s goes by indexes', async (name) => {
    const every = { ...everyRead(database.db, info, names), ...everyWrite(database.db, info, names) };
    const call = every[name];
    if (!call) throw new Error(`nothing is called ${name}`);
    const { statements, scans } = await scansOf(call);
    expect(statements).toBeGreaterThan(0);
    expect(scans).toEqual([]);
  });

  it('a search through all of it would be noticed', async () => {
    const { scans } = await scansOf(() =>
      sql`select count(*) from product where plain_description like '%x%'`.execute(database.db),
    );
    expect(scans).toHaveLength(1);
  });
});

import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@torg/adapter-postgres';
import { startEmbedded } from '@torg/adapter-postgres/embedded';
import { sql } from 'kysely';
import { root } from '../child.ts';
import { type Product, withoutStandIn } from '../product.ts';
import type { Row } from '../row.ts';

const lines = 100_000;

/** SKUs of fjell with what they cost, from the database that the product started. */
const readGoods = async ({ dataDir }: Product) => {
  const server = await startEmbedded({ dataDir: join(dataDir, 'postgres') });
  const database = openDatabase({ url: server.url, onError: console.error });
  try {
    const { rows } = await sql<{ sku: string; amount: number }>`
      select sku, amount from price where shop_id = 'fjell' and price_list = 'consumer' order by sku limit ${lines}
    `.execute(database.db);
    if (rows.length < lines) throw new Error(`the shop has ${rows.length} prices`);
    return rows;
  } finally {
    await database.close();
    await server.stop();
  }
};

/** The import command over a file in which every line says something new, beside the running shop. */
const feed = (name: string, flags: readonly string[], heading: string, lineOf: (amount: number) => string): Row => ({
  name: `${name} of 100,000 lines, all new, into a shop of 100,000 products`,
  budget: 'under 20 s',
  measure: async (product) => {
    const goods = await readGoods(product);
    const file = join(product.dataDir, 'feed.tsv');
    await writeFile(file, [heading, ...goods.map(({ sku, amount }) => `${sku}\t${lineOf(amount)}`)].join('\n'));
    const command = [join(root, 'scripts/run.mjs'), join(root, 'apps/bff/src/commands/import.ts')];
    const start = performance.now();
    const ended = spawnSync(process.execPath, [...command, '--shop', 'fjell', ...flags, file], {
      ...{ cwd: root, encoding: 'utf8' },
      env: { ...process.env, TORG_DATA_DIR: product.dataDir, ...withoutStandIn, INIT_CWD: root },
    });
    const took = performance.now() - start;
    if (ended.status !== 0) throw new Error(`the import ended with ${ended.status}: ${ended.stdout}${ended.stderr}`);
    const counts = ended.stdout.trim().split('\n').at(-1);
    return { figure: `${(took / 1000).toFixed(1)} s for the whole command; ${counts}`, met: took < 20_000 };
  },
});

export const stockFeed = feed('stock feed', ['--stock'], 'id\tquantity', (amount) => String(1_000 + (amount % 7)));

export const priceFeed = feed(
  'price feed',
  ['--price-list', 'consumer'],
  'id\tprice',
  (amount) => `${((amount + 100) / 100).toFixed(2)} NOK`,
);

import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { withBare } from './bare.ts';
import { root } from './child.ts';
import { type Asked, type CpuRow, cpuRows, limitOf } from './cpu-requests.ts';
import { cpuOfDatabase, cpuOfProcess, usedSince } from './cpu-time.ts';
import { hostOf } from './get.ts';
import { type Product, withProduct } from './product.ts';

/** The demo shop that is asked. */
const shop = 'fjell';
/** Requests of a kind, and how many of them go before as a warm-up. */
const [asked, before] = [40, 8];

/** Milliseconds of processor time for each request: of the server, and of its database. */
type Cost = { readonly server: number; readonly database: number };

type Client = (asked: Asked) => Promise<number>;

const clientOf = (port: number): { readonly ask: Client; readonly close: () => Promise<void> } => {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 1 });
  const host = hostOf(shop, port);
  return {
    ask: async ({ path, method = 'GET', body, headers = {} }) => {
      const response = await pool.request({
        ...{ path, method, headers: { host, origin: `http://${host}`, 'accept-encoding': 'br', ...headers } },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      await response.body.arrayBuffer();
      return response.statusCode;
    },
    close: () => pool.close(),
  };
};

const measure = async (product: Product, count: number, ask: (n: number) => Promise<number>): Promise<Cost> => {
  const [server, database] = [await cpuOfProcess(product.server.pid), await cpuOfDatabase(product.dataDir)];
  for (let n = 0; n < count; n += 1) {
    const status = await ask(n);
    if (status >= 500 || status === 429) throw new Error(`request ${n} was answered with ${status}`);
  }
  return {
    server: ((await cpuOfProcess(product.server.pid)) - server) / count,
    database: usedSince(database, await cpuOfDatabase(product.dataDir)) / count,
  };
};

/** What a bare Fastify route takes for a small answer. */
const bareCost = (product: Product): Promise<number> =>
  withBare(product, { headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') }, async (port, pid) => {
    const { ask, close } = clientOf(port);
    for (let n = 0; n < 500; n += 1) await ask({ path: '/' });
    const start = await cpuOfProcess(pid);
    for (let n = 0; n < 2000; n += 1) await ask({ path: '/' });
    await close();
    return ((await cpuOfProcess(pid)) - start) / 2000;
  });

const figure = (ms: number): string => (ms >= 10 ? ms.toFixed(0) : ms >= 1 ? ms.toFixed(1) : ms.toFixed(2));

const cell = (cost: Cost | undefined, bare: number): string =>
  cost === undefined ? '' : `${figure(cost.server)} + ${figure(cost.database)} (${Math.round(cost.server / bare)} ×)`;

/** Seconds of processor time that one network can cause in a minute. */
const worst = ({ budget }: CpuRow, cost: Cost): string =>
  budget === undefined ? '' : ((limitOf(budget) * (cost.server + cost.database)) / 1000).toFixed(1);

const rowOf = async (product: Product, ask: Client, row: CpuRow, bare: number): Promise<string> => {
  const { name, budget, cold, coldCount = asked, warm } = row;
  const first =
    cold === undefined ? undefined : await measure(product, Math.min(asked, coldCount), (n) => ask(cold(n)));
  await measure(product, before, (n) => ask(warm(n)));
  const again = await measure(product, asked, (n) => ask(warm(n + before)));
  const limit = budget === undefined ? '' : `${budget}, ${limitOf(budget).toLocaleString('en-US')}`;
  const line = `| ${name} | ${cell(first, bare)} | ${cell(again, bare)} | ${limit} | ${worst(row, first ?? again)} |`;
  console.log(line);
  return line;
};

/** A guest with a basket. @returns the cookies. */
const aGuest = async ({ port }: Product): Promise<string> => {
  const host = hostOf(shop, port);
  const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' };
  const pool = new Pool(`http://127.0.0.1:${port}`);
  const listing = await pool.request({ path: '/api/products', method: 'GET', headers: { host } });
  const { items } = (await listing.body.json()) as { items: { sku?: string }[] };
  const sku = items.find((item) => item.sku !== undefined)?.sku;
  const body = JSON.stringify({ sku, quantity: 1 });
  const added = await pool.request({ path: '/api/basket/lines', method: 'POST', headers, body });
  await added.body.dump();
  await pool.close();
  return [added.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};

const [begins, ends] = ['<!-- npm run bench -- --cpu writes from here -->', '<!-- to here -->'];

/** Measures the processor time of each kind of request, and writes the table into docs/security.md. */
export const measureCpu = (): Promise<void> => withProduct('demo', measureOn);

const measureOn = async (product: Product): Promise<void> => {
  const { ask, close } = clientOf(product.port);
  const bare = await bareCost(product);
  const lines: string[] = [];
  for (const row of await cpuRows(product, shop, await aGuest(product))) {
    lines.push(await rowOf(product, ask, row, bare));
  }
  await close();
  const table = [
    begins,
    '',
    `Measured on ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, in shop ${shop} of the demo world. A bare Fastify route takes ${figure(bare)} ms.`,
    '',
    '| request | cold: server + database, ms | warm: server + database, ms | budget, a minute | s a minute |',
    '|---|---|---|---|---|',
    ...lines,
    '',
    ends,
  ].join('\n');
  const file = join(root, 'docs/security.md');
  const text = await readFile(file, 'utf8');
  const [start, end] = [text.indexOf(begins), text.indexOf(ends)];
  if (start < 0 || end < start) throw new Error(`${file} has no place for the table`);
  await writeFile(file, text.slice(0, start) + table + text.slice(end + ends.length));
};

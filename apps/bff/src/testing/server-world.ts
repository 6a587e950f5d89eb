import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ConfiguredProvider, type ProviderDefinition, testBank } from '@torg/adapter-payment';
import type { ShopInfo } from '@torg/domain/shop';
import { aShopJson } from '@torg/domain/testing';
import type { RenderPage } from '@torg/web/server';
import { either as E, function as F } from 'fp-ts';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import { type Started, start } from '../start.ts';

/** A page that is a list of names and prices, or an error page while there is none. */
const renderPrices: RenderPage = async ({ shop, url }) => {
  if (url.endsWith('slow')) await sleep(500);
  const listing = await shop.catalogue.listing({ filters: {}, sort: 'popularity', page: 1, pageSize: 24 })();
  if (E.isLeft(listing)) return { status: 503, html: '<html><head></head><body>away</body></html>', jsonLd: [] };
  const prices = listing.right.items.map(({ name, price }) => `${name} ${price.amount}`).join(', ');
  const facts = `${url} ${shop.config.info.name} ${Object.keys(shop.config.messages)}`;
  return { status: 200, html: `<html><head></head><body>${facts} ${prices}</body></html>`, jsonLd: [] };
};

const feed = [
  'id\ttitle\tdescription\tprice\tavailability\tquantity',
  'A1\tKappe\tVarm\t100.00 NOK\tin_stock\t10',
  'B2\tLue\tMyk\t50.00 NOK\tin_stock\t5',
].join('\n');

const manifest = { 'src/entry-client.ts': { file: 'assets/entry-1.js' } };

/** Folders as a server finds them: one shop with a feed, and a built web application. */
export const makeFolders = async () => {
  const root = await mkdtemp(join(tmpdir(), 'torg-bff-'));
  // The account that runs PostgreSQL has to get through.
  await chmod(root, 0o755);
  const [shop, web] = [join(root, 'shops/demo'), join(root, 'web')];
  await mkdir(shop, { recursive: true });
  await mkdir(join(web, 'messages'), { recursive: true });
  await mkdir(join(web, 'dist/client/.vite'), { recursive: true });
  await mkdir(join(web, 'dist/client/assets'), { recursive: true });
  await mkdir(join(web, 'dist/server'));
  const writeShop = (differences: Partial<ShopInfo> = {}) =>
    writeFile(join(shop, 'shop.json'), JSON.stringify({ ...aShopJson, ...differences }));
  await writeShop();
  await writeFile(join(shop, 'products.tsv'), feed);
  for (const locale of ['nb', 'en']) await writeFile(join(web, `messages/${locale}.json`), '{"error.title":"Oh"}');
  await writeFile(join(web, 'dist/client/.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(web, 'dist/server/entry-server.js'), '');
  await writeFile(join(web, 'dist/client/assets/entry-1.js'), `console.log(${JSON.stringify('x'.repeat(2000))})`);
  return { root, shop, web, writeShop, remove: () => rm(root, { recursive: true, force: true }) };
};

export type Folders = Awaited<ReturnType<typeof makeFolders>>;

/** A payment provider as the demo world has it without a word of the operator. */
export const withoutAWord = (provider: ProviderDefinition): ConfiguredProvider =>
  F.pipe(
    provider((_name, fallback) => E.right(fallback), { demo: true }),
    E.chainNullableK('it is not there without a word')((configured) => configured),
    E.getOrElse((line): ConfiguredProvider => {
      throw new Error(line);
    }),
  );

export const aConfig = (folders: Folders, differences: Partial<Config> = {}): Config => ({
  production: false,
  demo: true,
  demoOrders: true,
  host: '127.0.0.1',
  port: 0,
  processes: 1,
  postalCodesDir: undefined,
  creditCheck: { url: undefined, key: undefined },
  subscriptions: { url: undefined, key: undefined },
  scrive: { host: 'scrive.localhost', account: undefined },
  idpPort: 1,
  pgPort: undefined,
  paymentProviders: new Map([['test-bank', withoutAWord(testBank)]]),
  dataDir: join(folders.root, 'data'),
  shopsDir: join(folders.root, 'shops'),
  secret: 'a secret that only tests know, 32+',
  clientSecrets: {},
  warehouseKeys: {},
  salesKeys: {},
  plainHttpHosts: [],
  feedSecrets: {},
  databaseUrl: undefined,
  mailServer: undefined,
  logLevel: 'silent',
  rateLimits: false,
  frontChannelFlows: false,
  trustedProxies: [],
  proxyScheme: undefined,
  ...differences,
});

/** Starts a server as the process does; what it logs at `warn` and above is gathered in `lines`. */
export const startServer = (config: Config, folders: Folders, lines: string[] = []) =>
  start(config, {
    webDir: folders.web,
    importWeb: async () => ({ renderPage: renderPrices }),
    log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
    say: () => undefined,
  })();

export const started = async (...args: Parameters<typeof startServer>): Promise<Started> => {
  const server = await startServer(...args);
  if (E.isLeft(server)) throw new Error(server.left.join('\n'));
  return server.right;
};

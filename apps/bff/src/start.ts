import { join } from 'node:path';
import { createFindHolidays } from '@torg/adapter-holidays';
import { type Database, followSettings } from '@torg/adapter-postgres';
import { type Closers, listen, need, startInOrder } from '@torg/adapter-process';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { taskEither as TE } from 'fp-ts';
import { asyncScheduler } from 'rxjs';
import { buildApp } from './app.ts';
import { appDepsOf, compose, openServices } from './composition/compose.ts';
import { type Config, ofDeployment } from './config.ts';
import { startDatabase } from './database.ts';
import { fillDemoWorld, orderInDemoWorld } from './demo-world.ts';
import { type ImportWeb, loadWebBuild } from './pages/render/web-build.ts';
import { precompress } from './pages/send/precompress.ts';
import { type LoadedShops, loadShops, type ShopSources } from './shops/load-shops.ts';
import type { RunningShop } from './shops/running-shop.ts';
import type { Shops } from './shops/shops.ts';
import { type WatchedShops, watchShops } from './shops/watch-shops.ts';

/** A server that listens. */
export type Started = {
  readonly app: FastifyInstance;
  readonly shops: Shops;
  /** Finishes the requests in flight, then lets go of everything, the database last. */
  readonly close: () => Promise<void>;
};

export type StartOptions = {
  /** The folder of the web application, with its texts and its build. */
  readonly webDir: string;
  /** Imports the build's server entry. */
  readonly importWeb: ImportWeb;
  readonly log: FastifyBaseLogger;
  /** Told what takes time. */
  readonly say: (line: string) => void;
};

/**
 * Starts a server: shops, web application, database, demo world, services, HTTP. What was started is closed again when
 * a later step fails.
 * @returns the server, or lines that say what is in the way.
 */
export const start = (config: Config, options: StartOptions): TE.TaskEither<readonly string[], Started> =>
  startInOrder((closers) => open(config, options, closers), options.log);

/** Told at the start: everybody can log in as one of its users. */
const demoInProduction =
  'TORG_DEMO=1 in production: anybody can log in as a demo user, whose password is known to all; set TORG_DEMO=0';

const open = async (
  config: Config,
  { webDir, importWeb, log, say }: StartOptions,
  closers: Closers,
): Promise<Omit<Started, 'close'>> => {
  if (config.demo && config.production) log.warn(demoInProduction);
  const sources = {
    shopsDir: config.shopsDir,
    messagesDir: join(webDir, 'messages'),
    findHolidays: createFindHolidays(asyncScheduler),
    idpPort: config.idpPort,
    ...ofDeployment(config),
  };
  const [loaded, webBuild] = await Promise.all([need(loadShops(sources)), need(loadWebBuild(webDir, importWeb))]);
  const database = await need(startDatabase(config, (what, err) => log.warn({ err }, what)));
  closers.push(database.close);
  await followSettingsOf(database, loaded.shops);
  const filled = config.demo ? await need(fillDemoWorld({ database, clock: asyncScheduler, log }, loaded.shops)) : [];
  for (const { shop, variants } of filled) say(`Filled ${shop} with ${variants} variants of its own feed`);
  const { shops, stop } = followShops(loaded, sources, database, log);
  closers.push(async () => stop());

  const base = { config, database, logger: log, shops, webBuild };
  if (config.demoOrders) {
    const fresh = loaded.shops.filter(({ info }) => filled.some(({ shop }) => shop === info.id));
    const ordered = await need(orderInDemoWorld(base, fresh));
    if (ordered > 0) say(`Ordered ${ordered} times what its users have bought`);
  }
  const container = compose(base);
  await openServices(container, closers);
  const app = await buildApp(appDepsOf(container), { ...config, assets: webBuild.directory, logger: log });
  closers.push(() => app.close());
  await listen(app, config, 'PORT');
  precompress(webBuild.directory).catch((err: unknown) => log.warn({ err }, 'built files could not be compressed'));
  return { app, shops };
};

const followSettingsOf = ({ db }: Database, shops: readonly RunningShop[]) =>
  Promise.all(shops.map(({ info }) => followSettings(db, info)));

/** Shops as their folders say, in this process and in the database's listings. */
const followShops = (
  loaded: LoadedShops,
  sources: ShopSources,
  database: Database,
  log: FastifyBaseLogger,
): WatchedShops =>
  watchShops(loaded, {
    directories: [sources.shopsDir, sources.messagesDir],
    load: loadShops(sources),
    onProblems: (problems) =>
      problems.length > 0
        ? log.error({ problems }, 'a shop’s folder is wrong and was not taken over')
        : log.info('every shop’s folder is right'),
    onWarnings: (warnings) =>
      warnings.length > 0
        ? log.warn({ warnings }, 'pages stand without blocks that are wrong')
        : log.info('every block is right'),
    onChanged: ({ all }) => {
      log.info({ shops: all.map(({ info }) => info.id) }, 'the shops’ folders changed');
      followSettingsOf(database, all).catch((err: unknown) =>
        log.error({ err }, 'listings do not follow the changed settings'),
      );
    },
    onError: (err) => log.warn({ err }, 'changes of the shops’ folders cannot be followed'),
  });

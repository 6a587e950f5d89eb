import { join } from 'node:path';
import { createFindHolidays } from '@torg/adapter-holidays';
import { createJobs, createSweep, followSettings } from '@torg/adapter-postgres';
import { type Closers, listen, need, startInOrder } from '@torg/adapter-process';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { taskEither as TE } from 'fp-ts';
import { asyncScheduler } from 'rxjs';
import { buildApp } from './app.ts';
import { compose } from './composition/compose.ts';
import { fillDemoWorld } from './composition/demo-world.ts';
import { createIdentityServers } from './composition/identity-servers.ts';
import { createJobHandlers } from './composition/jobs-module.ts';
import { createMailing } from './composition/mailing.ts';
import { createOutside } from './composition/outside.ts';
import { createShopPaymentsOf } from './composition/payment-module.ts';
import { startPaymentProviders } from './composition/payment-providers.ts';
import type { Config } from './config.ts';
import { startDatabase } from './database.ts';
import { type ImportWeb, loadWebBuild } from './pages/render/web-build.ts';
import { precompress } from './pages/send/precompress.ts';
import { loadShops } from './shops/load-shops.ts';
import type { RunningShop } from './shops/running-shop.ts';
import type { Shops } from './shops/shops.ts';
import { watchShops } from './shops/watch-shops.ts';

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
 * Starts a server: shops, web application, database, demo world, HTTP. What was started is closed again when a later
 * step fails.
 * @returns the server, or lines that say what is in the way.
 */
export const start = (config: Config, options: StartOptions): TE.TaskEither<readonly string[], Started> =>
  startInOrder((closers) => open(config, options, closers), options.log);

const open = async (
  config: Config,
  { webDir, importWeb, log, say }: StartOptions,
  closers: Closers,
): Promise<Omit<Started, 'close'>> => {
  const sources = {
    shopsDir: config.shopsDir,
    messagesDir: join(webDir, 'messages'),
    findHolidays: createFindHolidays(asyncScheduler),
    idpPort: config.idpPort,
  };
  const [loaded, web] = await Promise.all([need(loadShops(sources)), need(loadWebBuild(webDir, importWeb))]);
  const database = await need(startDatabase(config, (what, err) => log.warn({ err }, what)));
  closers.push(database.close);

  const follow = (shops: readonly RunningShop[]) =>
    Promise.all(shops.map(({ info }) => followSettings(database.db, info)));
  await follow(loaded);
  if (config.demo) {
    const filled = await need(fillDemoWorld({ database, clock: asyncScheduler, log }, loaded));
    for (const { shop, variants } of filled) say(`Filled ${shop} with ${variants} variants of its own feed`);
  }

  const { shops, stop } = watchShops(loaded, {
    directories: [sources.shopsDir, sources.messagesDir],
    load: loadShops(sources),
    onProblems: (problems) => log.error({ problems }, 'a change of a shop’s folder is wrong and was not taken over'),
    onChanged: ({ all }) => {
      log.info({ shops: all.map(({ info }) => info.id) }, 'the shops’ folders changed');
      follow(all).catch((err: unknown) => log.error({ err }, 'listings do not follow the changed settings'));
    },
    onError: (err) => log.warn({ err }, 'changes of the shops’ folders cannot be followed'),
  });
  closers.push(async () => stop());

  const now = () => asyncScheduler.now();
  const providers = await startPaymentProviders({ config, url: database.url, shops, now, log });
  closers.push(providers.close);
  const mailing = createMailing({ db: database.db, shops, server: config.mailServer, port: config.port });
  closers.push(async () => mailing.close());
  const jobs = await createJobs(database, (err) => log.warn({ err }, 'background work does not get on'));
  closers.push(jobs.close);
  const outside = await createOutside({
    database,
    queue: jobs,
    shops,
    webBuild: web,
    paymentProviders: providers.clients,
    identityOf: createIdentityServers(config),
    secret: config.secret,
    picturesDir: join(config.dataDir, 'pictures'),
    log,
  });
  closers.push(outside.close);
  await jobs.startWorkers(
    createJobHandlers({
      shopPaymentsOf: createShopPaymentsOf(outside.purchaseStoreOf, asyncScheduler),
      ...{ shops, providers: providers.clients, clock: asyncScheduler },
      sendOrderMail: mailing.sendOrderMail,
    }),
    createSweep(database.db, jobs),
  );
  const app = await buildApp(compose(outside), {
    ...config,
    assets: web.directory,
    logger: log,
    providerRoutes: providers.routes,
  });
  closers.push(() => app.close());
  await listen(app, config, 'PORT');
  precompress(web.directory).catch((err: unknown) => log.warn({ err }, 'built files could not be compressed'));
  return { app, shops };
};

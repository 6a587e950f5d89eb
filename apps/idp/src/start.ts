import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startKeptAlive } from '@torg/adapter-postgres/embedded';
import { type Closers, lineOf, listen, NotStarted, need, startInOrder } from '@torg/adapter-process';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { taskEither as TE } from 'fp-ts';
import { createAccountStore } from './accounts/account-store.ts';
import { createPasswords } from './accounts/password.ts';
import { directoryIssuer } from './addresses.ts';
import { buildApp } from './app.ts';
import { loadShops } from './brands/load-shops.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/database.ts';
import { sweep } from './database/sweep.ts';
import { connectProviders } from './upstream/connect-providers.ts';

/** An identity server that listens. */
export type Started = {
  readonly app: FastifyInstance;
  /** Whether the directory of the demo world is open. */
  readonly hasDirectory: boolean;
  /** Finishes the requests in flight, then lets go of everything, the database last. */
  readonly close: () => Promise<void>;
};

/** Milliseconds between two sweepings of what has expired. */
const sweepEvery = 5 * 60_000;

/**
 * Starts an identity server: shops, database, HTTP. What was started is closed again when a later step fails.
 * @returns the server, or lines that say what is in the way.
 */
export const start = (config: Config, log: FastifyBaseLogger): TE.TaskEither<readonly string[], Started> =>
  startInOrder((closers) => open(config, log, closers), log);

const open = async (
  config: Config,
  log: FastifyBaseLogger,
  closers: Closers,
): Promise<Pick<Started, 'app' | 'hasDirectory'>> => {
  const { clients: shops, providers, problems } = await need(loadShops(config));
  if (problems.length > 0) log.error({ problems }, 'nobody logs in to shops whose folders are wrong');
  const upstreams = await need(TE.fromEither(connectProviders(providers, config)));
  const url = config.databaseUrl ?? (await startServer(config, log, closers));
  const onError = (err: Error): void => log.warn({ err }, 'a database connection broke');
  const { db, close } = await openDatabase(url, onError).catch((error: unknown) => {
    const line = `the database cannot be used: ${lineOf(error)}`;
    throw new NotStarted([config.databaseUrl === undefined ? line : `DATABASE_URL: ${line}`]);
  });
  closers.push(close);
  const passwords = createPasswords();
  if (config.demo) await createAccountStore(db, passwords).addDemoUsers();

  const sweeping = setInterval(() => {
    sweep(db).catch((err: unknown) => log.warn({ err }, 'what has expired could not be swept'));
  }, sweepEvery);
  sweeping.unref();
  closers.push(async () => clearInterval(sweeping));

  const app = await buildApp({ db, shops, upstreams, passwords, log }, config);
  closers.push(() => app.close());
  await listen(app, config, 'IDP_PORT');
  const issuer = directoryIssuer(config.port);
  return { app, hasDirectory: config.demo && upstreams.some(({ settings }) => settings.issuer === issuer) };
};

/** The embedded database in the same folder as the shops' server's: whoever comes first starts it. */
const startServer = async ({ dataDir, pgPort }: Config, log: FastifyBaseLogger, closers: Closers): Promise<string> => {
  const options = { dataDir: join(dataDir, 'postgres'), ...(pgPort === undefined ? {} : { port: pgPort }) };
  try {
    await mkdir(dataDir, { recursive: true });
    const { url, stop } = await startKeptAlive(options, (what, err) => log.warn({ err }, what));
    closers.push(stop);
    return url;
  } catch (error) {
    throw new NotStarted([lineOf(error)]);
  }
};

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, migrate, openDatabase } from '@torg/adapter-postgres';
import { type OnError, startKeptAlive } from '@torg/adapter-postgres/embedded';
import { lineOf } from '@torg/adapter-process';
import { function as F, taskEither as TE } from 'fp-ts';
import type { Config } from './config.ts';

export type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'pgPort'>;

/** A migrated database; `close` stops the embedded server too, where this process owns it. */
export type StartedDatabase = Database & { readonly isEmbedded: boolean };

const makeFolder = (dataDir: string): TE.TaskEither<string, unknown> =>
  TE.tryCatch(
    () => mkdir(dataDir, { recursive: true }),
    (cause) => `TORG_DATA_DIR=${dataDir}: expected a folder that can be written (${lineOf(cause)})`,
  );

type Server = { readonly url: string; readonly stop: () => Promise<void>; readonly isEmbedded: boolean };

const embedded = async ({ dataDir, pgPort }: DatabaseConfig, onError: OnError): Promise<Server> => {
  const options = { dataDir: join(dataDir, 'postgres'), ...(pgPort === undefined ? {} : { port: pgPort }) };
  return { ...(await startKeptAlive(options, onError)), isEmbedded: true };
};

const startServer = (config: DatabaseConfig, onError: OnError): TE.TaskEither<string, Server> =>
  config.databaseUrl === undefined
    ? F.pipe(
        makeFolder(config.dataDir),
        TE.chain(() => TE.tryCatch(() => embedded(config, onError), lineOf)),
      )
    : TE.right({ url: config.databaseUrl, stop: async () => undefined, isEmbedded: false });

/**
 * Starts the embedded database, or uses the operator's own, and brings its schema up to date.
 * @returns the database, or one line that says what is in the way.
 */
export const startDatabase = (config: DatabaseConfig, onError: OnError): TE.TaskEither<string, StartedDatabase> =>
  F.pipe(
    startServer(config, onError),
    TE.chain((server) =>
      F.pipe(
        TE.tryCatch(() => migrate(server.url), lineOf),
        TE.map(() => opened(server, onError)),
        TE.orElseFirstTaskK(() => server.stop),
      ),
    ),
    TE.mapLeft((line) =>
      config.databaseUrl === undefined ? line : `DATABASE_URL: the database cannot be used: ${line}`,
    ),
  );

const opened = (server: Server, onError: OnError): StartedDatabase => {
  const onBroken = (error: Error): void => onError('a database connection broke', error);
  const database = openDatabase({ url: server.url, onError: onBroken });
  const close = async (): Promise<void> => {
    await database.close();
    await server.stop();
  };
  return { ...database, close, isEmbedded: server.isEmbedded };
};

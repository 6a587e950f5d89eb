import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, migrate, openDatabase } from '@torg/adapter-postgres';
import { startEmbedded } from '@torg/adapter-postgres/embedded';
import { function as F, taskEither as TE } from 'fp-ts';
import type { Config } from '../config.ts';

export type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'pgPort'>;

/** A migrated database; `close` stops the embedded server too, where this process owns it. */
export type StartedDatabase = Database & { readonly isEmbedded: boolean };

const lineOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '';

const makeFolder = (dataDir: string): TE.TaskEither<string, unknown> =>
  TE.tryCatch(
    () => mkdir(dataDir, { recursive: true }),
    (cause) => `TORG_DATA_DIR=${dataDir}: expected a folder that can be written (${lineOf(cause)})`,
  );

type Server = { readonly url: string; readonly stop: () => Promise<void>; readonly isEmbedded: boolean };

const startServer = ({ dataDir, databaseUrl, pgPort }: DatabaseConfig): TE.TaskEither<string, Server> =>
  databaseUrl === undefined
    ? F.pipe(
        makeFolder(dataDir),
        TE.chain(() =>
          TE.tryCatch(
            () =>
              startEmbedded({ dataDir: join(dataDir, 'postgres'), ...(pgPort === undefined ? {} : { port: pgPort }) }),
            lineOf,
          ),
        ),
        TE.map(({ url, stop }) => ({ url, stop, isEmbedded: true })),
      )
    : TE.right({ url: databaseUrl, stop: async () => undefined, isEmbedded: false });

/**
 * Starts the embedded database, or uses the operator's own, and brings its schema up to date.
 * @param onError told of idle connections that break.
 * @returns the database, or one line that says what is in the way.
 */
export const startDatabase = (
  config: DatabaseConfig,
  onError: (error: Error) => void,
): TE.TaskEither<string, StartedDatabase> =>
  F.pipe(
    startServer(config),
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

const opened = (server: Server, onError: (error: Error) => void): StartedDatabase => {
  const database = openDatabase({ url: server.url, onError });
  const close = async (): Promise<void> => {
    await database.close();
    await server.stop();
  };
  return { ...database, close, isEmbedded: server.isEmbedded };
};

import { fileURLToPath } from 'node:url';
import { migrate } from '@torg/adapter-postgres/migrate';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

/** The tables of schema `idp`, typed. */
export type Db = Kysely<Tables>;

export type Database = { readonly db: Db; readonly close: () => Promise<void> };

const schema = 'idp';
const migrations = fileURLToPath(new URL('../../migrations/', import.meta.url));

/** Milliseconds after which a connection that does not come about, or a statement, is given up. */
const connectTimeout = 3_000;
const statementTimeout = 5_000;

/**
 * Brings schema `idp` up to date and opens a pool of connections to it.
 * @param url a PostgreSQL connection string.
 * @param onError told of errors of idle connections; the pool replaces them by itself.
 */
export const openDatabase = async (url: string, onError: (error: Error) => void): Promise<Database> => {
  await migrate(url, migrations, schema);
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    application_name: 'torg idp',
    options: `-c search_path=${schema} -c jit=off -c statement_timeout=${statementTimeout}`,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
};

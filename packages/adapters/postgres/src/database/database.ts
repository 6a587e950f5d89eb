import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { prepareStatements } from './prepare-statements.ts';
import type { Tables } from './tables.ts';

/** Torg's tables, typed. */
export type Db = Kysely<Tables>;

export type DatabaseOptions = {
  /** A PostgreSQL connection string. */
  readonly url: string;
  /** Most connections at once. */
  readonly connections?: number;
  /** Milliseconds after which a statement is given up. */
  readonly statementTimeout?: number;
  /** Told of errors of idle connections; the pool replaces the connection by itself. */
  readonly onError?: (error: Error) => void;
  /** Told of every statement that ran, with its duration in milliseconds. */
  readonly onQuery?: (query: RanQuery) => void;
};

export type RanQuery = { readonly sql: string; readonly parameters: readonly unknown[]; readonly duration: number };

export type Database = {
  readonly db: Db;
  readonly url: string;
  /** Waits for running statements and closes all connections. */
  readonly close: () => Promise<void>;
};

/** Milliseconds until a connection that does not come about is given up. */
const connectTimeout = 3_000;

/**
 * Opens a pool of connections; the first one is made by the first statement.
 * A database that was away is used again as soon as it is back.
 */
export const openDatabase = (options: DatabaseOptions): Database => {
  const { url, connections = 10, statementTimeout = 5_000, onError = () => undefined, onQuery } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'torg',
    options: sessionSettings(statementTimeout),
    types: { getTypeParser },
  });
  pool.on('error', onError);
  // A connection in use tells its own errors, too; without a listener they would end the process.
  pool.on('connect', (client) => {
    client.on('error', onError);
    prepareStatements(client);
  });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters }, queryDurationMillis: duration }) => onQuery?.({ sql, parameters, duration }),
  });
  return { db, url, close: () => db.destroy() };
};

/** Settings of each session. Compiling a query, or sharing it among processes, costs more than our short ones take. */
export const sessionSettings = (statementTimeout: number): string =>
  `-c search_path=torg,public -c jit=off -c max_parallel_workers_per_gather=0 -c statement_timeout=${statementTimeout} -c idle_in_transaction_session_timeout=60000`;

const { builtins } = pg.types;

/** Amounts and counts are whole numbers far below 2^53; `pg` gives bigint as text unless it is told. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === builtins.INT8 ? (value: string) => Number(value) : pg.types.getTypeParser(oid, format as 'text');

/** Whether PostgreSQL can hold a text at all: it has no NUL character, so nothing with one is ever found. */
export const isStorable = (text: string): boolean => !text.includes('\u0000');

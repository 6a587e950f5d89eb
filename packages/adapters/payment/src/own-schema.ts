import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

const { builtins } = pg.types;
/** Amounts and times are whole numbers far below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === builtins.INT8 ? (value: string) => Number(value) : pg.types.getTypeParser(oid, format as 'text');

/**
 * The tables of a provider in a schema of its own, which its migrations have built.
 * @param onError told of errors of idle connections.
 */
export const openOwnSchema = <Tables>(url: string, schema: string, onError: (error: Error) => void): Kysely<Tables> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 3,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 10_000,
    application_name: `torg ${schema}`,
    options: `-c search_path=${schema} -c statement_timeout=5000`,
    types: { getTypeParser },
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};

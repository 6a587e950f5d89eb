import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { installJobs } from './jobs/install-jobs.ts';

/** The shop's own schema; the queues of background work come with it. */
const ownSchema = 'torg';

const folder = fileURLToPath(new URL('../migrations/', import.meta.url));

/** Any number that no other program of this database uses. */
const lockNumber = 7_467_367;

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/**
 * Brings a schema of a database up to date: runs the files that it has not seen, in order, each in a transaction.
 * Processes that start together wait for each other.
 * @param from the folder of the files, such as `0001-foundation.sql`; left out, the shop's own.
 * @param schema the schema that they build, made when missing; it keeps the list of what has run.
 * @returns names of the files that were run.
 * @throws Error when a file was changed after it ran, or when the database has seen files that this program lacks.
 */
export const migrate = async (
  url: string,
  from: string = folder,
  schema: string = ownSchema,
): Promise<readonly string[]> => {
  const within = pg.escapeIdentifier(schema);
  const migrations = await readMigrations(from);
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'torg migrate',
  });
  // An error of the connection also rejects the statement that was running.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await client.query(`create schema if not exists ${within}`);
    await client.query(
      `create table if not exists ${within}.migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      `select name, checksum from ${within}.migration`,
    );
    const pending = pendingMigrations(migrations, new Map(rows.map((row) => [row.name, row.checksum])));
    for (const migration of pending) await run(client, within, migration);
    if (schema === ownSchema) await installJobs(client);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
};

const readMigrations = async (from: string): Promise<readonly Migration[]> => {
  const names = (await readdir(from)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  if (names.length === 0) throw new Error(`no migrations in ${from}`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${from}/${name}`, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
    }),
  );
};

const pendingMigrations = (
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): readonly Migration[] => {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new Error(`the database has seen migration ${name}, which this version lacks: it is newer`);
    if (known.get(name) !== checksum)
      throw new Error(`migration ${name} was changed after it ran: migrations only go forward`);
  }
  return migrations.filter(({ name }) => !applied.has(name));
};

const run = async (client: pg.Client, within: string, { name, sql, checksum }: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(`set local search_path = ${within}, public`);
    await client.query(sql);
    await client.query(`insert into ${within}.migration (name, checksum) values ($1, $2)`, [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
};

import { randomUUID } from 'node:crypto';
import { either as E } from 'fp-ts';
import pg from 'pg';
import { type Database, openDatabase } from '../database/database.ts';
import { migrate } from '../migrate.ts';

/** Where a test run says how to reach its server. */
export const adminUrlVariable = 'TORG_TEST_POSTGRES';

const template = 'torg_template';

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

const runAsAdmin = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Makes the migrated database that test databases are copies of. */
export const makeTemplate = async (adminUrl: string): Promise<void> => {
  await runAsAdmin(adminUrl, `create database ${template}`);
  await migrate(withDatabase(adminUrl, template));
};

/** A fresh, migrated database of a test; `drop` closes the pool and removes it. */
export type TestDatabase = Database & { readonly drop: () => Promise<void> };

/**
 * Makes a fresh database by copying the template.
 * @throws Error when the run has no test server: the package's vitest configuration names it as `globalSetup`.
 */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const adminUrl = process.env[adminUrlVariable];
  if (adminUrl === undefined) throw new Error('name @torg/adapter-postgres/test-server as globalSetup of this package');
  const name = `torg_${randomUUID().replaceAll('-', '')}`;
  // A template can be copied by one at a time.
  await retry(() => runAsAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`));
  const database = openDatabase({ url: withDatabase(adminUrl, name) });
  return {
    ...database,
    drop: async () => {
      await database.close();
      await runAsAdmin(adminUrl, `drop database ${name} with (force)`);
    },
  };
};

const retry = async (work: () => Promise<void>, attempts = 50): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (attempts === 1 || !(error instanceof Error && /being accessed by other users/.test(error.message))) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await retry(work, attempts - 1);
  }
};

/** What an answer holds; a refusal fails the test. */
export const rightOf = <A>(result: E.Either<unknown, A>): A => {
  if (E.isLeft(result)) throw new Error('refused', { cause: result.left });
  return result.right;
};

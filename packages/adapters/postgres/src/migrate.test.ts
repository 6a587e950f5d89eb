import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const shipped = fileURLToPath(new URL('../migrations/', import.meta.url));

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'torg-migrations-'));
  for (const name of await readdir(shipped)) await copyFile(join(shipped, name), join(folder, name));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'torg' and table_name like 'new_%'
  `.execute(database.db);
  return rows.map(({ name }) => name);
};

describe('migrations', () => {
  it('run once, in order, also when processes start together', async () => {
    await writeFile(join(folder, '9001-new.sql'), 'create table torg.new_one (id int primary key);');
    await writeFile(join(folder, '9002-more.sql'), 'alter table torg.new_one add name text;');
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)));
    expect(runs.flat()).toEqual(['9001-new.sql', '9002-more.sql']);
    expect(await migrate(database.url, folder)).toEqual([]);
  });

  it('leave nothing behind when they fail', async () => {
    await writeFile(join(folder, '9001-new.sql'), 'create table torg.new_one (id int); select nonsense;');
    await expect(migrate(database.url, folder)).rejects.toThrow('migration 9001-new.sql failed: column "nonsense"');
    expect(await tables()).toEqual([]);
  });

  it('refuse a file that was changed after it ran', async () => {
    await writeFile(join(folder, '0004-basket.sql'), 'select 1;');
    await expect(migrate(database.url, folder)).rejects.toThrow('0004-basket.sql was changed after it ran');
  });

  it('refuse a database that is newer than the program', async () => {
    await rm(join(folder, '0005-order.sql'));
    await expect(migrate(database.url, folder)).rejects.toThrow('0005-order.sql, which this version lacks');
  });

  it('build a schema of another program beside the shop’s, each with its own list', async () => {
    const own = await mkdtemp(join(tmpdir(), 'torg-migrations-'));
    await writeFile(join(own, '0001-other.sql'), 'create table thing (id int primary key);');
    expect(await migrate(database.url, own, 'other')).toEqual(['0001-other.sql']);
    expect(await migrate(database.url, own, 'other')).toEqual([]);
    expect(await migrate(database.url, folder)).toEqual([]);
    await sql`select id from other.thing`.execute(database.db);
    await rm(own, { recursive: true });
  });

  it('refuse an empty folder', async () => {
    await rm(folder, { recursive: true });
    folder = await mkdtemp(join(tmpdir(), 'torg-migrations-'));
    await expect(migrate(database.url, folder)).rejects.toThrow('no migrations');
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { plannedAnew } from './prepare-statements.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase({ url: test.url, connections: 1 });
  await sql`create table thing (id int primary key, name text not null)`.execute(database.db);
  await sql`insert into thing values (1, 'one'), (2, 'two')`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const prepared = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database.db);
  return rows.map(({ statement }) => statement);
};

const nameOf = async (id: number): Promise<unknown> => {
  const { rows } = await sql<object>`select * from thing where id = ${id}`.execute(database.db);
  return rows[0];
};

describe('statements of a connection', () => {
  it('are prepared once for each text, whatever their values', async () => {
    expect([await nameOf(1), await nameOf(2)]).toEqual([
      { id: 1, name: 'one' },
      { id: 2, name: 'two' },
    ]);
    expect((await prepared()).filter((statement) => statement.includes('from thing'))).toEqual([
      'select * from thing where id = $1',
    ]);
  });

  it('are not prepared when they say so, or take no values', async () => {
    await sql`${sql.raw(plannedAnew)} select name from thing where id = ${1}`.execute(database.db);
    await sql`select count(*) from thing`.execute(database.db);
    expect((await prepared()).filter((statement) => /planned anew|count/.test(statement))).toEqual([]);
  });

  it('go on after a migration gave their tables another column, in the middle of a transaction from the next one on', async () => {
    await nameOf(1);
    await sql`alter table thing add colour text`.execute(database.db);
    expect(await nameOf(1)).toEqual({ id: 1, name: 'one', colour: null });
    await nameOf(1);
    await sql`alter table thing add size text`.execute(database.db);
    const inTransaction = () =>
      database.db.transaction().execute(async (trx) => {
        const { rows } = await sql<object>`select * from thing where id = ${1}`.execute(trx);
        return rows[0];
      });
    await expect(inTransaction()).rejects.toMatchObject({ code: '0A000' });
    expect(await inTransaction()).toEqual({ id: 1, name: 'one', colour: null, size: null });
  });

  it('tell their own errors as before', async () => {
    for (let time = 0; time < 2; time += 1) {
      await expect(sql`select ${1}::int / ${0}::int`.execute(database.db)).rejects.toMatchObject({ code: '22012' });
    }
    expect(await nameOf(2)).toMatchObject({ name: 'two' });
  });

  it('beyond three hundred texts are planned anew, and answer', async () => {
    for (let length = 1; length <= 310; length += 1) {
      const ids = Array.from({ length }, (_, index) => index);
      const { rows } = await sql<{ n: number }>`select count(*) as n from thing where id in (${sql.join(ids)})`.execute(
        database.db,
      );
      expect(rows[0]?.n).toBe(length === 1 ? 0 : length === 2 ? 1 : 2);
    }
    expect((await prepared()).length).toBe(300);
  });
});

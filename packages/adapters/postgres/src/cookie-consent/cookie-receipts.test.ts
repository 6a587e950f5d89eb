import { randomUUID } from 'node:crypto';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createKeepCookieReceipt } from './cookie-receipts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const day = 86_400_000;

describe('receipts of choices about cookies', () => {
  it('are kept as they were given, of no person', async () => {
    const id = randomUUID();
    const receipt = { id, version: 'v', allowed: ['statistics'], givenAt: 1_700_000_000_001 } as const;
    expect(await createKeepCookieReceipt(database.db, 'demo')(receipt)()).toEqual(E.right(undefined));
    const kept = await database.db.selectFrom('cookie_receipt').selectAll().where('id', '=', id).execute();
    expect(kept).toEqual([
      { shop_id: 'demo', id, version: 'v', allowed: ['statistics'], given_at: new Date(1_700_000_000_001) },
    ]);
  });

  it('never change, and go only once the choice has ended', async () => {
    const [young, old] = [randomUUID(), randomUUID()];
    const keep = createKeepCookieReceipt(database.db, 'other');
    const now = Date.now();
    await keep({ id: young, version: 'v', allowed: [], givenAt: now - 729 * day })();
    await keep({ id: old, version: 'v', allowed: [], givenAt: now - 731 * day })();
    const remove = (id: string) => database.db.deleteFrom('cookie_receipt').where('id', '=', id).execute();
    await expect(sql`update cookie_receipt set version = 'w'`.execute(database.db)).rejects.toThrow('never changed');
    await expect(sql`truncate cookie_receipt`.execute(database.db)).rejects.toThrow('never changed');
    await expect(remove(young)).rejects.toThrow('730 days');
    await remove(old);
    const left = await database.db.selectFrom('cookie_receipt').select('id').where('shop_id', '=', 'other').execute();
    expect(left).toEqual([{ id: young }]);
  });
});

import { aLoginSession } from '@torg/domain/testing';
import { loginSessionStoreSuite } from '@torg/domain/testing/suites';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createLoginSessionStore } from './login-session-store.ts';
import { sweepSessions } from './sweep-sessions.ts';

let database: TestDatabase;
let shops = 0;
const newShop = () => `shop-${++shops}`;
const secret = 'a secret that only tests know, 32+';

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

loginSessionStoreSuite('PostgreSQL', async (clock) =>
  createLoginSessionStore(database.db, newShop(), { secret, clock }),
);

describe('sessions in PostgreSQL', () => {
  const now = Date.UTC(2026, 5, 1);
  const clock = { now: () => now };
  const begin = async (differences = {}) => {
    const shop = newShop();
    const store = createLoginSessionStore(database.db, shop, { secret, clock });
    const session = aLoginSession({ startedAt: now, seenAt: now, ...differences });
    await store.create('key', session)();
    return { shop, store };
  };

  it('hold no token that can be read', async () => {
    const { shop } = await begin({
      upstream: { accessToken: 'SECRET-A', refreshToken: 'SECRET-R', idToken: 'SECRET-I' },
    });
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(s)::text || encode(tokens, 'escape') as row from session s where shop_id = ${shop}
    `.execute(database.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain('SECRET');
  });

  it('are worth nothing with another secret, or in another row', async () => {
    const { shop } = await begin();
    const other = createLoginSessionStore(database.db, shop, { secret: `${secret}!`, clock });
    expect(await other.find('key')()).toEqual(E.right(O.none));
    await sql`update session set cookie_hash = 'stolen' where shop_id = ${shop}`.execute(database.db);
    const same = createLoginSessionStore(database.db, shop, { secret, clock });
    expect(await same.find('stolen')()).toEqual(E.right(O.none));
  });

  it('are swept when they are over, and only then', async () => {
    await sql`delete from session`.execute(database.db);
    const alive = await begin();
    await begin({ seenAt: now - 30 * 60_000 });
    await begin({ startedAt: now - 12 * 60 * 60_000 });
    expect(await sweepSessions(database.db, clock)()).toEqual(E.right(2));
    expect(await alive.store.find('key')()).toMatchObject(E.right({ _tag: 'Some' }));
  });
});

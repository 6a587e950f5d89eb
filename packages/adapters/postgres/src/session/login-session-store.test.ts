import { aCustomer, aLoginSession, anActingRecord, aRepresentative } from '@torg/domain/testing';
import { loginSessionStoreSuite } from '@torg/domain/testing/suites';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createActingLog } from '../acting/acting-log.ts';
import { listenNews } from '../news/listen-news.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createLoginSessionStore } from './login-session-store.ts';
import { sweepSessions } from './sweep-sessions.ts';

let database: TestDatabase;
const listeners: (() => Promise<void>)[] = [];
let shops = 0;
const newShop = () => `shop-${++shops}`;
const secret = 'a secret that only tests know, 32+';

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const stop of listeners.splice(0)) await stop();
});
afterAll(() => database.drop());

loginSessionStoreSuite('PostgreSQL', async (clock, tellPages) => {
  const shop = newShop();
  listeners.push(
    await listenNews(database.url, {
      onChange: () => {},
      onLost: () => {},
      onSession: ({ shopId, sessionId, event }) => {
        if (shopId === shop) tellPages(sessionId, event);
      },
    }),
  );
  return {
    store: createLoginSessionStore(database.db, shop, { secret, clock }),
    log: createActingLog(database.db, shop),
  };
});

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
    await begin({ endsAt: now });
    await begin({ endsAt: now + 1 });
    expect(await sweepSessions(database.db, clock)()).toEqual(E.right(3));
    expect(await alive.store.find('key')()).toMatchObject(E.right({ _tag: 'Some' }));
  });

  it('end acting in the log when they are swept, at the moment when they were over', async () => {
    const acting = { id: 'acting-1', customer: aCustomer(), reason: 'Asked by phone', startedAt: now - 40 * 60_000 };
    const { shop } = await begin({ user: aRepresentative(), seenAt: now - 35 * 60_000, acting });
    const log = createActingLog(database.db, shop);
    await log.begin(anActingRecord({ startedAt: acting.startedAt, endsAt: acting.startedAt + 60 * 60_000 }))();
    await sweepSessions(database.db, clock)();
    expect(await log.ofCustomer('ingrid')()).toMatchObject(E.right([{ endsAt: now - 5 * 60_000, end: 'ended' }]));
  });

  it('forget a logout once its token is too old', async () => {
    await sql`delete from logout_token`.execute(database.db);
    const { store } = await begin();
    for (const [jti, until] of [
      ['old', now],
      ['young', now + 1],
    ] as const) {
      await store.logOut({ named: { sid: 'of nobody' }, jti, until })();
    }
    await sweepSessions(database.db, clock)();
    const { rows } = await sql<{ jti: string }>`select jti from logout_token`.execute(database.db);
    expect(rows).toEqual([{ jti: 'young' }]);
  });

  it('keep no ID token that somebody logged in with, and forget its hash once it is too old', async () => {
    const { store } = await begin();
    await store.useOnce('old.TOKEN', now)();
    await store.useOnce('young.TOKEN', now + 1)();
    await sweepSessions(database.db, clock)();
    const { rows } = await sql<{ row: string }>`select used_id_token::text as row from used_id_token`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain('TOKEN');
    expect(await store.useOnce('young.TOKEN', now + 1)()).toEqual(E.right(false));
  });
});

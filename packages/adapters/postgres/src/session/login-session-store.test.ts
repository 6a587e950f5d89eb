import { rememberedUntil } from '@torg/domain/session/server';
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
import { lockLogouts, noteLogout } from './told-logouts.ts';

/** Long enough for a machine that is busy. */
const inAMinute = { timeout: 60_000 };

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

  it('forget a logout once no ID token of before it is taken', async () => {
    await sql`delete from logout_token`.execute(database.db);
    const { store } = await begin();
    const life = rememberedUntil(0);
    for (const [jti, at] of [
      ['old', now - life],
      ['young', now - life + 1],
    ] as const) {
      await store.logOut({ named: { sid: 'of nobody' }, jti, at })();
    }
    await sweepSessions(database.db, clock)();
    const { rows } = await sql<{ jti: string }>`select jti from logout_token`.execute(database.db);
    expect(rows).toEqual([{ jti: 'young' }]);
  });

  it('take a logout that the version before noted for nobody’s', async () => {
    const { shop, store } = await begin();
    await sql`
      insert into logout_token (shop_id, jti, expires_at) values (${shop}, 'a', ${new Date(now + 1)})
    `.execute(database.db);
    const brought = { signed: 'a.TOKEN', issuedAt: now - 1000, until: now + 1 };
    expect(await store.createOnce('next', aLoginSession({ sid: 's' }), brought)()).toEqual(E.right('begun'));
  });

  it('keep no ID token that somebody logged in with, and forget its hash once it is too old', async () => {
    const { shop, store } = await begin();
    const create = (signed: string, until: number) =>
      store.createOnce(signed, aLoginSession(), { signed, issuedAt: now, until })();
    await create('old.TOKEN', now);
    await create('young.TOKEN', now + 1);
    await sweepSessions(database.db, clock)();
    const { rows } = await sql<{ row: string }>`
      select u::text as row from used_id_token u where shop_id = ${shop}
    `.execute(database.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain('TOKEN');
    expect(await create('young.TOKEN', now + 1)).toEqual(E.right('used'));
  });

  it('wait with an ID token for a logout that is under way in another process', async () => {
    const { shop, store } = await begin();
    const brought = { signed: 'held.BACK', issuedAt: now - 1000, until: now + 60_000 };
    const session = aLoginSession({ startedAt: now, seenAt: now, sid: 'sid-1' });
    let begun: Promise<unknown> = Promise.resolve();
    await database.db.transaction().execute(async (trx) => {
      await lockLogouts(trx, shop, 'logout');
      begun = store.createOnce('held back', session, brought)();
      await expect
        .poll(async () => {
          const { rows } = await sql`
            select from pg_locks join pg_database on pg_database.oid = database
            where locktype = 'advisory' and not granted and datname = current_database()
          `.execute(trx);
          return rows.length;
        }, inAMinute)
        .toBe(1);
      await noteLogout(trx, shop, { named: { sid: 'sid-1' }, jti: 'a', at: now });
    });
    expect(await begun).toEqual(E.right('logged out'));
    expect(await store.find('held back')()).toEqual(E.right(O.none));
  });
});

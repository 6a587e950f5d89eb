import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { actingLife } from '../../acting/acting.ts';
import { unavailable } from '../../failure/failure.ts';
import { aCustomer, aRepresentative } from '../../testing/examples-of-acting.ts';
import { aLoginSession, anIdentityGrant } from '../../testing/examples-of-sessions.ts';
import { createInMemoryActingLog } from '../../testing/in-memory-acting-log.ts';
import { createInMemoryLoginSessionStore } from '../../testing/in-memory-login-session-store.ts';
import { userFromClaims } from '../../user/user-from-claims.ts';
import type { ServerEvent } from '../server-event.ts';
import { type ActingSessionDeps, assumeUser, releaseUser } from './acting-session.ts';
import { checkSession } from './check-session.ts';
import { checkEvery, effectiveLogin, type LoginSession, ownLogin } from './login-session.ts';
import { endSession } from './login-sessions.ts';
import type { IdentityFailure } from './ports.ts';
import { refreshSession } from './refresh-session.ts';

const reason = 'Asked for help by phone';
const minute = 60_000;
const request = { requestId: 'request-1', route: 'POST /api/user/assumeRole' };
const claimsOf = (sub: string, ...more: readonly string[]) => ({
  ...{ sub, name: sub, customerGroupIds: [`group of ${sub}`] },
  nonResourcePermissions: ['Shop', ...more],
});

/** Siri has just logged in; the identity server knows her and these customers, until a test changes that. */
const world = async (differences: Partial<Pick<ActingSessionDeps, 'log' | 'readUser'>> = {}) => {
  const time = { now: 1_000_000 };
  const clock = { now: () => time.now };
  const log = createInMemoryActingLog();
  const told: ServerEvent['type'][] = [];
  const store = createInMemoryLoginSessionStore(clock, (_, event) => void told.push(event.type), log);
  const known = new Map([
    ['siri', claimsOf('siri', 'Sales representative')],
    ['ingrid', claimsOf('ingrid', 'Attest orders')],
    ['kari', claimsOf('kari')],
    ['sigurd', claimsOf('sigurd', 'Sales representative')],
  ]);
  const state = {
    isAway: false,
    isDirectoryAway: false,
    asked: [] as string[],
    meanwhile: async () => undefined as unknown,
  };
  const refused: IdentityFailure = { _tag: 'IdentityRefused', reason: 'access_denied' };
  let ids = 0;
  const deps = {
    ...{
      store,
      log,
      clock,
      newId: () => `id-${++ids}`,
      readUser: TE.fromEitherK(userFromClaims),
      noteUser: () => TE.right(undefined),
    },
    identity: {
      actAs: (token: string, by: string, customer: string) => async () => {
        state.asked.push(`${token} ${by} ${customer}`);
        await state.meanwhile();
        const claims = known.get(customer);
        if (state.isDirectoryAway) return E.left(unavailable('away'));
        return claims === undefined ? E.left(refused) : E.right(claims);
      },
      refresh: () => async () => {
        const claims = known.get('siri');
        if (state.isAway) return E.left(unavailable('away'));
        return claims === undefined ? E.left(refused) : E.right(anIdentityGrant(2, claims));
      },
    },
    wait: () => () => new Promise<void>(() => undefined),
    ...differences,
  };
  const session = aLoginSession({
    ...{ user: aRepresentative(), startedAt: time.now, seenAt: time.now },
    ...{ issuedAt: time.now, checkedAt: time.now },
  });
  await store.create('key', session)();
  const find = async (key: string) => {
    const found = await store.find(key)();
    return E.isRight(found) ? O.toUndefined(found.right) : undefined;
  };
  const assume = (customerId = 'ingrid', more: Partial<{ key: string; next: string; session: LoginSession }> = {}) =>
    assumeUser(deps)({ key: 'key', next: 'next', session, ...more }, { customerId, reason }, request)();
  const check = async (key = 'next') => {
    await store.noteSeen(key)();
    const found = await find(key);
    return found === undefined ? undefined : checkSession(deps)(key, found)();
  };
  const release = async (key = 'next', next = 'last') => {
    const found = await find(key);
    return releaseUser(deps)({ key, next, session: found ?? session }, request)();
  };
  return { time, store, told, log, known, state, deps, session, find, assume, check, release };
};

const shopper = (session: LoginSession | undefined, now: number) =>
  session === undefined ? 'nobody' : effectiveLogin(session, now).user.customerUserId;

describe('a representative who begins to act', () => {
  it.each(['', 'a\0b'])('as %j acts as nobody, and no identity server is asked', async (customer) => {
    const { assume, state } = await world();
    expect(await assume(customer)).toEqual(E.left({ _tag: 'UnknownCustomer' }));
    expect(state.asked).toEqual([]);
  });

  it('shops as the customer from then on, under a new key, as who they are', async () => {
    const { assume, find, time, state } = await world();
    expect(await assume()).toMatchObject(E.right({ user: { customerUserId: 'siri' } }));
    expect(state.asked).toEqual(['access-1 siri ingrid']);
    expect(await find('key')).toBeUndefined();
    const session = await find('next');
    expect(session && effectiveLogin(session, time.now)).toMatchObject({
      ...{ id: 'session-1', user: { customerUserId: 'ingrid', customerGroupIds: ['group of ingrid'] } },
      representative: { id: 'siri', name: 'Siri Selger', actingId: 'id-1' },
    });
    expect(session && ownLogin(session)).toMatchObject({ id: 'session-1', user: { customerUserId: 'siri' } });
    expect(session && ownLogin(session)).not.toHaveProperty('representative');
  });

  it('may not what a customer does in person', async () => {
    const { assume, find, time } = await world();
    await assume();
    const session = await find('next');
    expect(session?.acting?.customer.nonResourcePermissions).toEqual(['Shop', 'Attest orders']);
    expect(session && effectiveLogin(session, time.now).user.nonResourcePermissions).toEqual(['Shop']);
  });

  it('is in the customer’s log before it begins, by name, with the reason', async () => {
    const { assume, log, time } = await world();
    await assume();
    expect([...log.records.values()]).toEqual([
      {
        ...{ id: 'id-1', representative: { id: 'siri', name: 'Siri Selger' }, customerId: 'ingrid', reason },
        ...{ startedAt: time.now, endsAt: time.now + actingLife },
      },
    ]);
    const away = unavailable('no database');
    const { assume: again, find } = await world({ log: { ...createInMemoryActingLog(), begin: () => TE.left(away) } });
    expect(await again()).toEqual(E.left(away));
    expect((await find('key'))?.acting).toBeUndefined();
  });

  it('is in the audit before it begins, and never begins without', async () => {
    const { assume, log, time } = await world();
    await assume();
    expect(log.entries).toEqual([
      {
        ...{ event: 'assume', representativeId: 'siri', customerId: 'ingrid', actingId: 'id-1', at: time.now },
        ...request,
      },
    ]);
    const away = unavailable('no database');
    const {
      assume: again,
      find,
      session,
    } = await world({ log: { ...createInMemoryActingLog(), add: () => TE.left(away) } });
    expect(await again()).toEqual(E.left(away));
    expect(await find('key')).toEqual(session);
  });

  it.each([
    ['nobody', 'ola'],
    ['a representative', 'sigurd'],
  ])('is not let in as %s, and nothing is written', async (_, customer) => {
    const { assume, find, session } = await world();
    expect(await assume(customer)).toEqual(E.left({ _tag: 'UnknownCustomer' }));
    expect(await find('key')).toEqual(session);
  });

  it('is not let in as a customer whom the shop is not for', async () => {
    const readUser: ActingSessionDeps['readUser'] = () => TE.left({ _tag: 'NoAccess', code: 'invalid_user_setup' });
    const { assume } = await world({ readUser });
    expect(await assume()).toEqual(E.left({ _tag: 'UnknownCustomer' }));
  });

  it('needs a right, a reason, and nobody as whom they act already, before anybody is asked', async () => {
    const { deps, state, session } = await world();
    const at = { key: 'key', next: 'next' };
    const begin = (as: LoginSession, why = reason) =>
      assumeUser(deps)({ ...at, session: as }, { customerId: 'ingrid', reason: why }, request)();
    expect(await begin({ ...session, user: aCustomer() })).toEqual(E.left({ _tag: 'Forbidden' }));
    expect(await begin(session, 'no')).toMatchObject(E.left({ _tag: 'InvalidReason' }));
    const acting = { id: 'a', customer: aCustomer(), reason, startedAt: 1_000_000 };
    expect(await begin({ ...session, acting })).toEqual(E.left({ _tag: 'AlreadyActing' }));
    expect(state.asked).toEqual([]);
  });

  it('acts as one of two customers who are chosen in two tabs at once, and the other never begins', async () => {
    const { assume, find, log, time, store } = await world();
    const [one, two] = await Promise.all([assume('ingrid', { next: 'one' }), assume('kari', { next: 'two' })]);
    expect([one, two].filter(E.isRight)).toHaveLength(1);
    const sessions = [await find('one'), await find('two')].filter((found) => found !== undefined);
    expect(sessions).toHaveLength(1);
    expect(['ingrid', 'kari']).toContain(shopper(sessions[0], time.now));
    expect([...log.records.values()].filter(({ end }) => end === 'ended')).toHaveLength(1);
    expect(await store.find('key')()).toEqual(E.right(O.none));
  });

  it('is over when the session is', async () => {
    const { assume, store } = await world();
    await store.change('key', (session) => ({ session: 'ended', answer: session }))();
    expect(await assume()).toEqual(E.left({ _tag: 'SessionOver' }));
  });

  it('has to wait while the identity server is away', async () => {
    const { assume, state } = await world();
    state.isDirectoryAway = true;
    expect(await assume()).toMatchObject(E.left({ _tag: 'Unavailable' }));
  });
});

describe('somebody who acts', () => {
  const acts = async () => {
    const all = await world();
    await all.assume();
    return all;
  };

  it('shops as the customer for an hour, and as nobody’s afterwards', async () => {
    const { find, time } = await acts();
    const session = await find('next');
    const begun = time.now;
    expect(shopper(session, begun + actingLife - 1)).toBe('ingrid');
    expect(shopper(session, begun + actingLife)).toBe('siri');
  });

  it('is asked about with the session, each minute, by the newest token', async () => {
    const { time, check, find, known, state, told } = await acts();
    known.set('ingrid', { ...claimsOf('ingrid'), customerGroupIds: ['another'] });
    time.now += checkEvery;
    await check();
    expect(state.asked).toEqual(['access-1 siri ingrid', 'access-2 siri ingrid']);
    expect(told.filter((type) => type === 'acting-changed')).toHaveLength(1);
    expect((await find('next'))?.acting?.customer.customerGroupIds).toEqual(['another']);
  });

  it.each([
    ['the permission is withdrawn', 'withdrawn', 'siri', claimsOf('siri')],
    ['the customer is deactivated', 'customer_gone', 'ingrid', undefined],
    ['the customer sells for the shop now', 'customer_gone', 'ingrid', claimsOf('ingrid', 'Sales representative')],
  ] as const)('stops within a minute after %s, and says why', async (_, over, who, claims) => {
    const { time, check, find, known, told } = await acts();
    if (claims === undefined) known.delete(who);
    else known.set(who, claims);
    time.now += checkEvery;
    await check();
    const session = await find('next');
    expect(session && shopper(session, time.now)).toBe('siri');
    expect(session?.acting?.over).toBe(over);
    expect(told.filter((type) => type === 'acting-changed')).toHaveLength(2);
    if (over !== 'withdrawn') known.set(who, claimsOf(who));
    time.now += checkEvery;
    await check();
    expect(shopper(await find('next'), time.now)).toBe('siri');
  });

  it('goes on while the identity server is away, and no longer than an hour', async () => {
    const { time, check, find, state } = await acts();
    state.isDirectoryAway = true;
    time.now += checkEvery;
    await check();
    expect(shopper(await find('next'), time.now)).toBe('ingrid');
    state.isAway = true;
    for (let passed = 2; passed < 60; passed += 1) {
      time.now += minute;
      await check();
    }
    expect(shopper(await find('next'), time.now)).toBe('ingrid');
    time.now += minute;
    expect(shopper(await find('next'), time.now)).toBe('siri');
  });

  it('is asked about with a refresh of tokens, too', async () => {
    const { deps, find, known, time } = await acts();
    known.delete('ingrid');
    expect(await refreshSession(deps)('next', 1)()).toMatchObject(E.right({ acting: { over: 'customer_gone' } }));
    expect(shopper(await find('next'), time.now)).toBe('siri');
  });

  it('is not asked about once it is over', async () => {
    const { time, check, state } = await acts();
    for (let passed = 0; passed < 61; passed += 1) {
      time.now += minute;
      await check();
    }
    expect(state.asked).toHaveLength(60);
  });

  it('is not brought back by an answer about what ended meanwhile', async () => {
    const { state, time, find, check, store } = await acts();
    time.now += checkEvery;
    state.meanwhile = () => store.change('next', ({ acting: _, ...session }) => ({ session, answer: '' }))();
    await check();
    expect((await find('next'))?.acting).toBeUndefined();
  });

  it('is not ended by an answer about another time', async () => {
    const { state, time, find, check, store, known } = await acts();
    known.delete('ingrid');
    time.now += checkEvery;
    const again = { id: 'another', customer: aCustomer(), reason, startedAt: time.now };
    state.meanwhile = () =>
      store.change('next', (session) => ({ session: { ...session, acting: again }, answer: '' }))();
    await check();
    expect((await find('next'))?.acting).toEqual(again);
  });
});

describe('the end of acting', () => {
  it('leaves the representative, under a new key, and is in the log', async () => {
    const { assume, release, find, log, time } = await world();
    await assume();
    time.now += 5 * minute;
    const released = await release();
    expect(E.isRight(released) && released.right).not.toHaveProperty('acting');
    expect(await find('next')).toBeUndefined();
    expect(shopper(await find('last'), time.now)).toBe('siri');
    expect(log.records.get('id-1')).toMatchObject({ endsAt: time.now, end: 'ended' });
  });

  it('is one by time when an hour has passed', async () => {
    const { assume, release, log, time, store } = await world();
    await assume();
    const begun = time.now;
    time.now += 29 * minute;
    await store.noteSeen('next')();
    time.now += 29 * minute;
    await store.noteSeen('next')();
    time.now += 12 * minute;
    await release();
    expect(log.records.get('id-1')).toMatchObject({ endsAt: begun + actingLife, end: 'expired' });
  });

  it('is of nobody where nobody acts, or nobody is logged in', async () => {
    const { release, session, log } = await world();
    expect(await release('key')).toEqual(E.right(session));
    expect(await release('key')).toEqual(E.left({ _tag: 'SessionOver' }));
    expect(log.entries).toEqual([]);
  });

  it('is in the audit first, and does not come without', async () => {
    const log = createInMemoryActingLog();
    const { assume, release, deps, find, session } = await world({ log });
    await assume();
    await release();
    expect(log.entries.map(({ event, actingId }) => [event, actingId])).toEqual([
      ['assume', 'id-1'],
      ['release', 'id-1'],
    ]);
    const away = unavailable('no database');
    await assumeUser(deps)({ key: 'last', next: 'next', session }, { customerId: 'ingrid', reason }, request)();
    const acting = await find('next');
    const without = { ...deps, log: { ...log, add: () => TE.left(away) } };
    const moved = { key: 'next', next: 'other', session: acting ?? session };
    expect(await releaseUser(without)(moved, request)()).toEqual(E.left(away));
    expect(await find('next')).toEqual(acting);
  });

  it('comes with the end of the session, too', async () => {
    const { assume, store, log, time } = await world();
    await assume();
    time.now += 7;
    await endSession(store)('next', 'logged-out')();
    expect(log.records.get('id-1')).toMatchObject({ endsAt: time.now, end: 'ended' });
  });

  it('is noted when it is found out, not when the representative has seen it', async () => {
    const { assume, check, known, log, release, time } = await world();
    await assume();
    known.delete('ingrid');
    time.now += checkEvery;
    await check();
    const found = time.now;
    time.now += 5 * minute;
    await release();
    expect(log.records.get('id-1')).toMatchObject({ endsAt: found, end: 'customer_gone' });
  });
});

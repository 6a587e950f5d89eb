import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import { aLoginSession, anIdentityGrant } from '../../testing/examples-of-sessions.ts';
import { createInMemoryLoginSessionStore } from '../../testing/in-memory-login-session-store.ts';
import { userFromClaims } from '../../user/user-from-claims.ts';
import { checkSession, longestCheck, startCheck } from './check-session.ts';
import { checkEvery } from './login-session.ts';
import { endSession } from './login-sessions.ts';
import type { IdentityFailure, IdentityGrant } from './ports.ts';
import { refreshSession } from './refresh-session.ts';

const nobodyActs = () => async () => E.left(unavailable('nobody acts here'));

type Answer = E.Either<IdentityFailure, IdentityGrant>;

/** A store with one session that is due to be checked, and an identity server that answers when `answer` is called. */
const world = async () => {
  const time = { now: checkEvery };
  const clock = { now: () => time.now };
  const store = createInMemoryLoginSessionStore(clock);
  const session = aLoginSession();
  await store.create('key', session)();
  const calls: { readonly token: string; readonly answer: (result: Answer) => void }[] = [];
  const refresh =
    (token: string): TE.TaskEither<IdentityFailure, IdentityGrant> =>
    () =>
      new Promise((answer) => calls.push({ token, answer }));
  const waits: { readonly milliseconds: number; readonly end: () => void }[] = [];
  let ids = 0;
  const deps = {
    ...{
      store,
      clock,
      readUser: TE.fromEitherK(userFromClaims),
      noteUser: () => TE.right(undefined),
      newId: () => `id-${++ids}`,
    },
    identity: { refresh, redeem: () => async () => E.right(anIdentityGrant(1)), actAs: nobodyActs },
    wait: (milliseconds: number) => () => new Promise<void>((end) => waits.push({ milliseconds, end })),
  };
  const find = async () => {
    const found = await store.find('key')();
    return E.isRight(found) && found.right._tag === 'Some' ? found.right.value : undefined;
  };
  const check = async () => checkSession(deps)('key', (await find()) ?? session)();
  const called = async (count: number) => {
    while (calls.length < count) await Promise.resolve();
  };
  return { time, store, session, deps, calls, waits, find, check, called };
};

const some = (value: object) => E.right({ _tag: 'Some', value: expect.objectContaining(value) });
const none = expect.objectContaining({ right: { _tag: 'None' } });

describe('a session that is used', () => {
  it('is checked once a minute, and asks nobody in between', async () => {
    const { time, check, calls, called } = await world();
    time.now = checkEvery - 1;
    expect(await check()).toEqual(some({ id: 'session-1' }));
    expect(calls).toEqual([]);
    time.now = checkEvery;
    const checked = check();
    await called(1);
    calls[0]?.answer(E.right(anIdentityGrant(2)));
    await checked;
    time.now = 2 * checkEvery - 1;
    await check();
    expect(calls).toHaveLength(1);
  });

  it('takes over what the user may do now, and leaves the browser its token and its handle', async () => {
    const { session, check, calls, called, find } = await world();
    const checked = check();
    await called(1);
    expect(calls[0]?.token).toBe('refresh-1');
    calls[0]?.answer(E.right(anIdentityGrant(2, { nonResourcePermissions: ['Shop'] })));
    const { generation, issuedAt, expiresAt } = session;
    const upstream = { accessToken: 'access-2', refreshToken: 'refresh-2', idToken: 'id-2' };
    const user = expect.objectContaining({ nonResourcePermissions: ['Shop'] });
    const expected = { user, upstream, checkedAt: checkEvery, generation, issuedAt, expiresAt };
    expect(await checked).toEqual(some(expected));
    expect(await find()).toMatchObject(expected);
    expect((await find())?.refreshing).toBeUndefined();
  });

  it('goes on at once for a request that read it before another one began to check', async () => {
    const { deps, session, calls, called } = await world();
    const first = checkSession(deps)('key', session)();
    await called(1);
    expect(await checkSession(deps)('key', session)()).toEqual(some({ id: 'session-1', checkedAt: checkEvery }));
    expect(calls).toHaveLength(1);
    calls[0]?.answer(E.right(anIdentityGrant(2)));
    expect(await first).toEqual(some({ checkedAt: checkEvery }));
  });

  it('is over when the identity server refuses, or names somebody whom the shop is not for', async () => {
    for (const answer of [
      E.left({ _tag: 'IdentityRefused', reason: 'invalid_grant' } as const),
      E.right(anIdentityGrant(2, { sub: 7 })),
    ]) {
      const { check, calls, called, find } = await world();
      const checked = check();
      await called(1);
      calls[0]?.answer(answer);
      expect(await checked).toEqual(none);
      expect(await find()).toBeUndefined();
    }
  });

  it('has noted what the identity server says of its user before that counts, and nothing where it says nothing', async () => {
    const { deps, session, calls, called, find } = await world();
    const noted: unknown[] = [];
    const noteUser = (claims: unknown) => TE.fromIO(() => void noted.push(claims));
    const readUser = () => TE.left({ _tag: 'NoAccess', code: 'invalid_user_permission' } as const);
    for (const answer of [
      E.left(unavailable('away')),
      E.left({ _tag: 'IdentityRefused', reason: 'invalid_grant' } as const),
    ]) {
      const other = await world();
      const checked = checkSession({ ...other.deps, noteUser })('key', other.session)();
      await other.called(1);
      other.calls[0]?.answer(answer);
      await checked;
    }
    expect(noted).toEqual([]);
    const checked = checkSession({ ...deps, noteUser, readUser })('key', session)();
    await called(1);
    calls[0]?.answer(E.right(anIdentityGrant(2, { nonResourcePermissions: [] })));
    expect(await checked).toEqual(none);
    expect(await find()).toBeUndefined();
    expect(noted).toMatchObject([{ sub: session.user.customerUserId, nonResourcePermissions: [] }]);
  });

  it('goes on as it was where what is said of its user cannot be noted', async () => {
    const { deps, session, calls, called, find } = await world();
    const noteUser = () => TE.left(unavailable('away'));
    const checked = checkSession({ ...deps, noteUser })('key', session)();
    await called(1);
    calls[0]?.answer(E.right(anIdentityGrant(2, { nonResourcePermissions: ['Shop'] })));
    await checked;
    expect((await find())?.user).toEqual(session.user);
  });

  it('goes on while the identity server is away, which is asked again after a minute', async () => {
    const { time, check, calls, called, find } = await world();
    const checked = check();
    await called(1);
    calls[0]?.answer(E.left(unavailable('away')));
    expect(await checked).toEqual(some({ generation: 1 }));
    expect((await find())?.refreshing).toBeUndefined();
    await check();
    expect(calls).toHaveLength(1);
    time.now += checkEvery;
    void check();
    await called(2);
  });

  it('does not go on for who logged out while the identity server was away', async () => {
    const { check, store, calls, called } = await world();
    const checked = check();
    await called(1);
    await endSession(store)('key', 'logged-out')();
    calls[0]?.answer(E.left(unavailable('away')));
    expect(await checked).toEqual(none);
  });

  it('goes on while neither the identity server nor the store can be reached', async () => {
    const { deps, session, store, calls, called } = await world();
    const state = { isAway: false };
    const change: typeof store.change = (...step) =>
      state.isAway ? TE.left(unavailable('away')) : store.change(...step);
    const checked = checkSession({ ...deps, store: { ...store, change } })('key', session)();
    await called(1);
    state.isAway = true;
    calls[0]?.answer(E.left(unavailable('away')));
    expect(await checked).toEqual(some({ id: 'session-1' }));
  });

  it('goes on where the identity server does not know the shop any more', async () => {
    const { check, calls, called, find } = await world();
    const checked = check();
    await called(1);
    calls[0]?.answer(E.left({ _tag: 'IdentityMisconfigured', fault: 'client', reason: 'unauthorized_client' }));
    expect(await checked).toEqual(some({ generation: 1 }));
    expect((await find())?.refreshing).toBeUndefined();
  });

  it('waits for two seconds, and hears of a later answer the next time', async () => {
    const { check, calls, called, waits, find } = await world();
    const checked = check();
    await called(1);
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([longestCheck]);
    waits[0]?.end();
    expect(await checked).toEqual(some({ generation: 1 }));
    calls[0]?.answer(E.left({ _tag: 'IdentityRefused', reason: 'invalid_grant' }));
    while ((await find()) !== undefined) await Promise.resolve();
  });

  it('is checked by one of many requests; the others go on as they are', async () => {
    const { check, calls, called } = await world();
    const first = check();
    await called(1);
    expect(await Promise.all([check(), check()])).toEqual([some({ generation: 1 }), some({ generation: 1 })]);
    calls[0]?.answer(E.right(anIdentityGrant(2)));
    await first;
    expect(calls).toHaveLength(1);
  });

  it('is over when it was ended meanwhile', async () => {
    const { check, calls, called, deps } = await world();
    const checked = check();
    await called(1);
    await endSession(deps.store)('key', 'logged-out')();
    calls[0]?.answer(E.right(anIdentityGrant(2)));
    expect(await checked).toEqual(none);
    expect(await check()).toEqual(none);
  });
});

describe('a check and a refresh', () => {
  it('follow each other: the refresh uses what the check brought', async () => {
    const { check, calls, called, deps, waits } = await world();
    const checked = check();
    await called(1);
    const refreshed = refreshSession(deps)('key', 1)();
    while (waits.length < 2) await Promise.resolve();
    calls[0]?.answer(E.right(anIdentityGrant(2)));
    await checked;
    waits[1]?.end();
    await called(2);
    expect(calls[1]?.token).toBe('refresh-2');
    calls[1]?.answer(E.right(anIdentityGrant(3)));
    expect(await refreshed).toMatchObject(E.right({ generation: 2, upstream: { refreshToken: 'refresh-3' } }));
  });

  it('are one at a time, until a claim ends', () => {
    const due = aLoginSession({ refreshing: { claim: 'other', until: checkEvery + 1 } });
    expect(startCheck('own', checkEvery)(due)).toEqual({
      session: due,
      answer: { _tag: 'LookedAfter', session: due },
    });
    expect(startCheck('own', checkEvery + 1)(due).answer._tag).toBe('Claimed');
  });
});

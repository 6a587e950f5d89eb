import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import { aRepresentative } from '../../testing/examples-of-acting.ts';
import { aLoginSession } from '../../testing/examples-of-sessions.ts';
import { createInMemoryActingLog } from '../../testing/in-memory-acting-log.ts';
import { createInMemoryLoginSessionStore } from '../../testing/in-memory-login-session-store.ts';
import { userFromClaims } from '../../user/user-from-claims.ts';
import { assumeUser } from './acting-session.ts';
import { checkSession, startCheck } from './check-session.ts';
import { absoluteEnd, checkEvery, dueForCheck, isAlive, sessionLife, withNextToken } from './login-session.ts';
import { startSession, stayInSession } from './login-sessions.ts';
import type { IdentityGrant, LoginGrant } from './ports.ts';
import { refreshSession } from './refresh-session.ts';
import { endOf } from './session-end.ts';

const minute = 60_000;
const newYear = 1_767_225_600_000;
/** What a login of the implicit flow brings: it lives for a quarter of an hour. */
const idTokenAlone: IdentityGrant = {
  ...{ idToken: 'head.kari.signed', expiresIn: 900 },
  claims: { sub: 'kari', sid: 's', iat: newYear / 1000 },
};

const world = () => {
  const time = { now: newYear };
  const clock = { now: () => time.now };
  const store = createInMemoryLoginSessionStore(clock);
  const asked: string[] = [];
  const ask = (what: string) => async () => {
    asked.push(what);
    return E.left(unavailable('nobody may be asked'));
  };
  let ids = 0;
  const deps = {
    ...{
      store,
      clock,
      readUser: TE.fromEitherK(userFromClaims),
      noteUser: () => TE.right(undefined),
      newId: () => `id-${++ids}`,
      wait: () => async () => undefined,
    },
    identity: { refresh: () => ask('refresh'), actAs: () => ask('actAs') },
  };
  /** @param grant what the identity server gives. @param asks for what: its ID token, unless there is a code. */
  const begin = (key = 'key', grant = idTokenAlone, asks: LoginGrant = { idToken: grant.idToken, nonce: 'n' }) =>
    startSession({ ...deps, identity: { redeem: () => async () => E.right(grant) } })(asks, key)();
  return { time, store, asked, deps, begin, find: (key = 'key') => store.find(key)() };
};

const used = E.left({ _tag: 'IdentityRefused', reason: 'token: used' });

describe('a login without a code', () => {
  it('begins a session that ends with the ID token, and keeps no other token', async () => {
    const { begin } = world();
    const begun = await begin();
    expect(begun).toMatchObject(E.right({ sid: 's', startedAt: newYear, endsAt: newYear + 15 * minute }));
    expect(begun).toMatchObject(
      E.right({ upstream: { idToken: idTokenAlone.idToken }, expiresAt: newYear + 5 * minute }),
    );
    expect(E.isRight(begun) && Object.keys(JSON.parse(JSON.stringify(begun.right.upstream)))).toEqual(['idToken']);
  });

  it('is taken once for each ID token, until nobody takes it any more', async () => {
    const { begin, time, find } = world();
    expect(E.isRight(await begin('first'))).toBe(true);
    expect(await begin('second')).toEqual(used);
    expect(await find('second')).toEqual(E.right(O.none));
    time.now += 16 * minute - 1;
    expect(await begin('third')).toEqual(used);
    time.now += 1;
    expect(E.isRight(await begin('fourth'))).toBe(true);
  });

  it('names an ID token by what is signed of it', async () => {
    const { begin } = world();
    expect(E.isRight(await begin('first'))).toBe(true);
    expect(await begin('rewritten', { ...idTokenAlone, idToken: 'head.kari.signee' })).toEqual(used);
    expect(E.isRight(await begin('other', { ...idTokenAlone, idToken: 'head.nils.signed' }))).toBe(true);
  });

  it('begins none by an ID token of before a logout, and one by an ID token of after it', async () => {
    const { begin, store, find } = world();
    await store.logOut({ named: { sid: 's' }, jti: 'a', at: newYear })();
    expect(await begin('held back')).toEqual(E.left({ _tag: 'IdentityRefused', reason: 'token: logged out' }));
    expect(await find('held back')).toEqual(E.right(O.none));
    const next = { ...idTokenAlone, idToken: 'head.next.signed' };
    const claims = { ...next.claims, iat: newYear / 1000 + 1 };
    expect(E.isRight(await begin('next', { ...next, claims }))).toBe(true);
  });

  it('leaves it to the identity server which codes of before a logout it takes', async () => {
    const { begin, store } = world();
    await store.logOut({ named: { sid: 's' }, jti: 'a', at: newYear })();
    const code = { code: 'c', redirectUri: '/', codeVerifier: 'v', nonce: 'n' };
    expect(E.isRight(await begin('key', { ...idTokenAlone, refreshToken: 'r' }, code))).toBe(true);
  });

  it('leaves it to the identity server how often a code is taken', async () => {
    const { begin, find } = world();
    const given = { ...idTokenAlone, accessToken: 'a', refreshToken: 'r' };
    const code = { code: 'c', redirectUri: '/', codeVerifier: 'v', nonce: 'n' };
    expect(E.isRight(await begin('first', given, code))).toBe(true);
    expect(E.isRight(await begin('second', given, code))).toBe(true);
    const found = await find('first');
    expect(E.isRight(found) && O.isSome(found.right) && 'endsAt' in found.right.value).toBe(false);
  });
});

describe('a session whose identity server gave nothing to ask with', () => {
  it('gets the next token of the shop without asking, until its end and no longer', async () => {
    const { begin, deps, time, asked } = world();
    await begin();
    time.now += 4 * minute;
    const second = await refreshSession(deps)('key', 1)();
    expect(second).toMatchObject(E.right({ generation: 2, issuedAt: time.now, expiresAt: time.now + 5 * minute }));
    expect(await refreshSession(deps)('key', 1)()).toEqual(second);
    time.now += 9 * minute;
    expect(await refreshSession(deps)('key', 2)()).toMatchObject(
      E.right({ generation: 3, expiresAt: newYear + 15 * minute }),
    );
    time.now += 2 * minute;
    expect(await refreshSession(deps)('key', 3)()).toEqual(E.left({ _tag: 'SessionOver' }));
    expect(asked).toEqual([]);
  });

  it('is never checked, and goes on as it is', async () => {
    const { begin, deps, time, asked, find } = world();
    const begun = await begin();
    if (E.isLeft(begun)) throw new Error('no session');
    time.now += 10 * checkEvery;
    expect(await checkSession(deps)('key', begun.right)()).toEqual(E.right(O.some(begun.right)));
    expect(startCheck('own', time.now)(begun.right)).toEqual({
      session: begun.right,
      answer: { _tag: 'LookedAfter', session: begun.right },
    });
    expect(asked).toEqual([]);
    expect(await find()).toEqual(E.right(O.some(begun.right)));
  });

  it('is prolonged by nobody beyond its end', async () => {
    const { begin, deps, time } = world();
    await begin();
    time.now += 14 * minute;
    expect(await stayInSession(deps)('key')()).toEqual(E.right(O.some(60)));
    time.now += minute;
    expect(await stayInSession(deps)('key')()).toEqual(E.right(O.none));
  });

  it('lets nobody act as a customer', async () => {
    const { deps, asked } = world();
    const log = createInMemoryActingLog();
    const session = aLoginSession({ user: aRepresentative(), upstream: { idToken: 'i' } });
    const moved = { key: 'key', next: 'next', session };
    const request = { requestId: 'r', route: 'POST /' };
    const wish = { customerId: 'ingrid', reason: 'Asked by phone' };
    const acting = await assumeUser({ ...deps, log })(moved, wish, request)();
    expect(acting).toEqual(E.left({ _tag: 'Forbidden' }));
    expect(asked).toEqual([]);
  });
});

describe('the end of a session', () => {
  it('is its own, or twelve hours after login if that is sooner', () => {
    expect(absoluteEnd({ startedAt: 5 })).toBe(5 + sessionLife);
    expect(absoluteEnd({ startedAt: 5, endsAt: 5 + sessionLife - 1 })).toBe(4 + sessionLife);
    expect(absoluteEnd({ startedAt: 5, endsAt: 5 + sessionLife + 1 })).toBe(5 + sessionLife);
    const ending = { startedAt: 0, seenAt: 0, endsAt: minute };
    expect([isAlive(ending, minute - 1), isAlive(ending, minute)]).toEqual([true, false]);
    expect(endOf(ending)).toEqual({ at: minute, kind: 'absolute' });
    expect(endOf({ ...ending, endsAt: 31 * minute })).toEqual({ at: 30 * minute, kind: 'idle' });
    expect(withNextToken(aLoginSession({ endsAt: minute }), 1000)).toMatchObject({ issuedAt: 1000, expiresAt: minute });
  });

  it('is asked for anew after a minute, where there is something to ask with', () => {
    const { upstream } = aLoginSession();
    expect(dueForCheck({ checkedAt: 1, upstream }, checkEvery)).toBe(undefined);
    expect(dueForCheck({ checkedAt: 1, upstream }, checkEvery + 1)).toBe('refresh-1');
    expect(dueForCheck({ checkedAt: 1, upstream: { idToken: 'i' } }, checkEvery + 1)).toBe(undefined);
  });
});

import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import { aLoginSession, anIdentityGrant } from '../../testing/examples-of-sessions.ts';
import { createInMemoryLoginSessionStore } from '../../testing/in-memory-login-session-store.ts';
import { userFromClaims } from '../../user/user-from-claims.ts';
import { endSession } from './login-sessions.ts';
import type { IdentityFailure, IdentityGrant } from './ports.ts';
import { decideRefresh, refreshSession, repeatFor, startRefresh } from './refresh-session.ts';
import { claimLife } from './renew-upstream.ts';

describe('a refresh handle', () => {
  const session = { generation: 5, issuedAt: 1000 };
  it.each([
    [5, 1000 + 10 * repeatFor, 'refresh'],
    [4, 1000 + repeatFor - 1, 'repeat'],
    [4, 1000 + repeatFor, 'end'],
    [3, 1000, 'end'],
    [1, 1000, 'end'],
    [6, 1000, 'refuse'],
    [0, 1000, 'refuse'],
    [-1, 1000, 'refuse'],
  ] as const)('of generation %i at %i ms: %s', (generation, now, decision) => {
    expect(decideRefresh(session, generation, now)).toBe(decision);
  });
});

const nobodyActs = () => async () => E.left(unavailable('nobody acts here'));

describe('a handle that was used before', () => {
  it('ends the session, whose open pages are told that it was withdrawn', () => {
    expect(startRefresh(1, 'claim', 0)(aLoginSession({ generation: 3 }))).toEqual({
      session: 'ended',
      answer: { _tag: 'Over' },
      event: { type: 'session-ended', reason: 'withdrawn' },
    });
  });
});

/** A store with one session, a clock, and an identity server that answers when `answer` is called. */
const world = (differences: Parameters<typeof aLoginSession>[0] = {}) => {
  const time = { now: 0 };
  const store = createInMemoryLoginSessionStore({ now: () => time.now });
  const calls: {
    readonly token: string;
    readonly answer: (result: E.Either<IdentityFailure, IdentityGrant>) => void;
  }[] = [];
  let ids = 0;
  const refresh =
    (token: string): TE.TaskEither<IdentityFailure, IdentityGrant> =>
    () =>
      new Promise((answer) => calls.push({ token, answer }));
  const deps = {
    store,
    identity: { refresh, redeem: () => async () => E.right(anIdentityGrant(1)), actAs: nobodyActs },
    clock: { now: () => time.now },
    readUser: TE.fromEitherK(userFromClaims),
    noteUser: () => TE.right(undefined),
    newId: () => `id-${++ids}`,
    wait: (milliseconds: number) => async () => {
      time.now += milliseconds;
      await Promise.resolve();
    },
  };
  const started = store.create('key', aLoginSession(differences))();
  const ask = async (generation: number) => {
    await started;
    return refreshSession(deps)('key', generation)();
  };
  const called = async (count: number) => {
    while (calls.length < count) await Promise.resolve();
  };
  return { time, store, deps, calls, ask, called, find: () => store.find('key')() };
};

const over = E.left({ _tag: 'SessionOver' });

describe('a refresh', () => {
  it('brings new tokens, a new handle, and what the identity server now says of the user', async () => {
    const { ask, calls, called, find } = world();
    const asked = ask(1);
    await called(1);
    expect(calls[0]?.token).toBe('refresh-1');
    calls[0]?.answer(E.right(anIdentityGrant(2, { name: 'Kari Ny', customerGroupIds: ['member'] })));
    expect(await asked).toMatchObject(
      E.right({
        generation: 2,
        upstream: { accessToken: 'access-2', refreshToken: 'refresh-2', idToken: 'id-2' },
        user: { customerUserId: 'kari', name: 'Kari Ny', customerGroupIds: ['member'] },
        seenAt: 0,
      }),
    );
    expect(await find()).toMatchObject(E.right({ value: { generation: 2 } }));
  });

  it('asked for five times at once is one call, with one answer for all', async () => {
    const { ask, calls, called } = world();
    const asked = Promise.all([ask(1), ask(1), ask(1), ask(1), ask(1)]);
    await called(1);
    calls[0]?.answer(E.right(anIdentityGrant(2)));
    const answers = await asked;
    expect(new Set(answers.map((answer) => E.isRight(answer) && answer.right.upstream.idToken))).toEqual(
      new Set(['id-2']),
    );
    expect(calls).toHaveLength(1);
  });

  it('whose answer was lost gives the same one for 30 s', async () => {
    const { ask, calls, called, time } = world();
    const first = ask(1);
    await called(1);
    calls[0]?.answer(E.right(anIdentityGrant(2)));
    const answer = await first;
    time.now += repeatFor - 1;
    expect(await ask(1)).toEqual(answer);
    expect(calls).toHaveLength(1);
  });

  it('with an older handle ends the session, for its owner too', async () => {
    const { ask, calls, find } = world({ generation: 3 });
    expect(await ask(1)).toEqual(over);
    expect(await find()).toMatchObject(E.right({ _tag: 'None' }));
    expect(await ask(3)).toEqual(over);
    expect(calls).toHaveLength(0);
  });

  it('with a handle that was never given changes nothing', async () => {
    const { ask, find } = world();
    expect(await ask(2)).toEqual(over);
    expect(await find()).toMatchObject(E.right({ _tag: 'Some' }));
  });

  it('that the identity server refuses ends the session', async () => {
    const { ask, calls, called, find } = world();
    const asked = ask(1);
    await called(1);
    calls[0]?.answer(E.left({ _tag: 'IdentityRefused', reason: 'invalid_grant' }));
    expect(await asked).toEqual(over);
    expect(await find()).toMatchObject(E.right({ _tag: 'None' }));
  });

  it('while the identity server is away leaves the session as it is, to try again at once', async () => {
    const { ask, calls, called, find } = world();
    const away = ask(1);
    await called(1);
    calls[0]?.answer(E.left(unavailable(new Error('away'))));
    expect(await away).toMatchObject(E.left({ _tag: 'Unavailable' }));
    expect(await find()).toMatchObject(E.right({ value: { generation: 1 } }));
    const again = ask(1);
    await called(2);
    calls[1]?.answer(E.right(anIdentityGrant(2)));
    expect(await again).toMatchObject(E.right({ generation: 2 }));
  });

  it('of a shop that is set up wrongly leaves the session as it is', async () => {
    const { ask, calls, called, find } = world();
    const asked = ask(1);
    await called(1);
    const wrong = { _tag: 'IdentityMisconfigured', fault: 'client', reason: 'unauthorized_client' } as const;
    calls[0]?.answer(E.left(wrong));
    expect(await asked).toEqual(E.left(wrong));
    expect(await find()).toMatchObject(E.right({ value: { generation: 1 } }));
  });

  it('that the session did not outlast is over', async () => {
    const { ask, calls, called, deps } = world();
    const asked = ask(1);
    await called(1);
    await endSession(deps.store)('key', 'logged-out')();
    calls[0]?.answer(E.right(anIdentityGrant(2)));
    expect(await asked).toEqual(over);
  });

  it('tells that the identity server is away, also where the claim cannot be let go of', async () => {
    const { calls, called, deps, store } = world();
    const away = unavailable(new Error('away'));
    let isDown = false;
    const change: typeof store.change = (key, decide) =>
      isDown ? async () => E.left(unavailable('the database is away')) : store.change(key, decide);
    const asked = refreshSession({ ...deps, store: { ...store, change } })('key', 1)();
    await called(1);
    isDown = true;
    calls[0]?.answer(E.left(away));
    expect(await asked).toEqual(E.left(away));
  });

  it('may be claimed by another at the very moment that a claim ends', () => {
    const claimed = aLoginSession({ refreshing: { claim: 'other', until: 1000 } });
    expect(startRefresh(1, 'own', 999)(claimed).answer).toEqual({ _tag: 'Wait' });
    expect(startRefresh(1, 'own', 1000)(claimed).answer).toMatchObject({ _tag: 'Claimed' });
  });

  it('of a process that died is taken over by another, and its late answer is not believed', async () => {
    const { ask, calls, called, time, find } = world();
    const dead = ask(1);
    await called(1);
    time.now += claimLife;
    const other = ask(1);
    await called(2);
    calls[1]?.answer(E.right(anIdentityGrant(3)));
    expect(await other).toMatchObject(E.right({ upstream: { idToken: 'id-3' } }));
    calls[0]?.answer(E.right(anIdentityGrant(2)));
    expect(await dead).toMatchObject(E.left({ _tag: 'Unavailable' }));
    expect(await find()).toMatchObject(E.right({ value: { upstream: { idToken: 'id-3' } } }));
  });

  it('is waited for as long as a claim lasts, and not a moment longer', async () => {
    const { ask, calls, time } = world({ refreshing: { claim: 'other', until: 10 * claimLife } });
    expect(await ask(1)).toMatchObject(E.left({ _tag: 'Unavailable' }));
    expect(time.now).toBe(claimLife);
    expect(calls).toEqual([]);
  });

  it('does not count as something that a person does', async () => {
    const { ask, calls, called, time } = world();
    time.now += 29 * 60_000;
    const asked = ask(1);
    await called(1);
    calls[0]?.answer(E.right(anIdentityGrant(2)));
    await asked;
    time.now += 2 * 60_000;
    expect(await ask(2)).toEqual(over);
  });
});

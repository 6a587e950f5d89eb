import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aLoginSession, anIdentityGrant } from '../../testing/examples-of-sessions.ts';
import { createInMemoryLoginSessionStore } from '../../testing/in-memory-login-session-store.ts';
import { type Claims, userFromClaims } from '../../user/user-from-claims.ts';
import { endSession, startSession, stayInSession } from './login-sessions.ts';
import type { IdentityGrant } from './ports.ts';

const code = { code: 'c', redirectUri: 'r', codeVerifier: 'v', nonce: 'n' };

/** An empty store, and an identity server that gives this for a code. */
const world = (grant: IdentityGrant, now = 0) => {
  const clock = { now: () => now };
  const identity = { redeem: () => async () => E.right(grant) };
  return {
    store: createInMemoryLoginSessionStore(clock),
    identity,
    clock,
    readUser: TE.fromEitherK(userFromClaims),
    noteUser: () => TE.right(undefined),
    newId: () => 'id',
  };
};

describe('a session', () => {
  it.each([
    [{ sid: 'theirs' }, 'theirs'],
    [{ sid: '' }, undefined],
    [{ sid: 7 }, undefined],
    [{}, undefined],
  ])('that begins keeps of %j the sid %s', async (claims, sid) => {
    const begun = await startSession(world(anIdentityGrant(1, claims)))(code, 'key')();
    expect(E.isRight(begun) ? begun.right.sid : begun).toBe(sid);
  });

  it('starts with what the identity server says of the user, its token no longer alive than the one behind it', async () => {
    const deps = world({ ...anIdentityGrant(1), expiresIn: 60 }, 1000);
    const started = await startSession(deps)(code, 'new')();
    expect(started).toMatchObject(
      E.right({ user: { customerUserId: 'kari' }, generation: 1, startedAt: 1000, issuedAt: 1000, expiresAt: 61_000 }),
    );
    expect(await deps.store.find('new')()).toMatchObject(E.right({ _tag: 'Some' }));
  });

  it('does not start for claims that name nobody', async () => {
    const deps = world(anIdentityGrant(1, { sub: 7 }));
    expect(await startSession(deps)(code, 'new')()).toMatchObject(E.left({ _tag: 'InvalidClaims' }));
    expect(await deps.store.find('new')()).toMatchObject(E.right({ _tag: 'None' }));
  });

  it('has noted who it is, of whom the shop is not for too, and of nothing that was brought twice', async () => {
    const noted: unknown[] = [];
    const noteUser = (claims: Claims) => TE.fromIO(() => void noted.push(claims.sub));
    const deps = { ...world(anIdentityGrant(1)), noteUser };
    await startSession(deps)(code, 'new')();
    const readUser = () => TE.left({ _tag: 'NoAccess', code: 'invalid_user_permission' } as const);
    expect(await startSession({ ...deps, readUser })(code, 'other')()).toMatchObject(E.left({ _tag: 'NoAccess' }));
    expect(noted).toEqual(['kari', 'kari']);
    const createOnce = () => async () => E.right('used' as const);
    const used = { ...deps, store: { ...deps.store, createOnce } };
    expect(await startSession(used)({ idToken: 'id', nonce: 'n' }, 'next')()).toMatchObject(
      E.left({ _tag: 'IdentityRefused' }),
    );
    expect(noted).toHaveLength(2);
  });

  it('ends once', async () => {
    const { store } = world(anIdentityGrant(1));
    await store.create('key', aLoginSession())();
    expect(await endSession(store)('key', 'logged-out')()).toMatchObject(E.right({ value: { id: 'session-1' } }));
    expect(await store.find('key')()).toMatchObject(E.right({ _tag: 'None' }));
    expect(await endSession(store)('key', 'logged-out')()).toMatchObject(E.right({ _tag: 'None' }));
  });

  it('tells its open pages that somebody is there, and why it ends', async () => {
    const told: unknown[] = [];
    const clock = { now: () => 0 };
    const store = createInMemoryLoginSessionStore(clock, (session, event) => told.push([session, event]));
    await store.create('key', aLoginSession())();
    await stayInSession({ store, clock })('key')();
    await endSession(store)('key', 'withdrawn')();
    expect(told).toEqual([
      ['session-1', { type: 'session-prolonged' }],
      ['session-1', { type: 'session-ended', reason: 'withdrawn' }],
    ]);
  });
});

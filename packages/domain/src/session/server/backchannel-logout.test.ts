import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import { aLoginSession } from '../../testing/examples-of-sessions.ts';
import { createInMemoryLoginSessionStore } from '../../testing/in-memory-login-session-store.ts';
import type { Claims } from '../../user/user-from-claims.ts';
import { backchannelLogout } from './backchannel-logout.ts';
import { logoutEvent } from './logout-token.ts';

const claims = { events: { [logoutEvent]: {} }, iat: 0, exp: 120, jti: 'j', sub: 'kari' };

const start = async (verified: TE.TaskEither<never, Claims> = TE.right(claims)) => {
  const clock = { now: () => 0 };
  const store = createInMemoryLoginSessionStore(clock);
  await store.create('key', aLoginSession())();
  const shown: string[] = [];
  const identity = {
    verifyLogoutToken: (token: string) => {
      shown.push(token);
      return verified;
    },
  };
  const logOut = (kept = store) => backchannelLogout({ store: kept, identity, clock })('the token')();
  return { store, shown, logOut };
};

describe('a logout that the identity server tells of', () => {
  it('ends the sessions that it names, once', async () => {
    const { store, shown, logOut } = await start();
    expect(await logOut()).toEqual(E.right(1));
    expect(shown).toEqual(['the token']);
    expect(await store.find('key')()).toEqual(E.right(O.none));
    expect(await logOut()).toEqual(E.left({ _tag: 'LogoutReplayed' }));
  });

  it('ends nothing when its token does not hold, or is no logout token', async () => {
    for (const [verified, failure] of [
      [TE.left({ _tag: 'IdentityRefused', reason: 'token: iss' }), { reason: 'token: iss' }],
      [TE.right({ ...claims, nonce: 'n' }), { _tag: 'InvalidLogoutToken', claim: 'nonce' }],
    ] as const) {
      const { store, logOut } = await start(verified as TE.TaskEither<never, Claims>);
      expect(await logOut()).toMatchObject(E.left(failure));
      expect(await store.find('key')()).toMatchObject(E.right({ _tag: 'Some' }));
    }
  });

  it('may come again when it could not be carried out', async () => {
    const { store, logOut } = await start();
    expect(await logOut({ ...store, logOut: () => TE.left(unavailable('away')) })).toEqual(E.left(unavailable('away')));
    expect(await logOut()).toEqual(E.right(1));
  });
});

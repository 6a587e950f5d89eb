import { unavailable } from '@torg/domain/failure';
import type { FailedLogin, LoginWish } from '@torg/domain/session/browser';
import type { User } from '@torg/domain/user';
import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createLoginFlow } from './login-flow.ts';

const origin = 'https://shop.example';
const wish: LoginWish = { redirectUri: '/basket', checkOnly: false };
const kari: User = { name: 'Kari' };

const flow = (user: User, finished: E.Either<FailedLogin, string> = E.right('/basket'), isAway = false) =>
  createLoginFlow({
    login: {
      start: ({ redirectUri }) =>
        isAway ? TE.left(unavailable('away')) : TE.right(`https://id.example/?for=${redirectUri}`),
    },
    finish: () => TE.fromEither(finished),
    settle: TE.right(user),
    origin,
  });

describe('the way to login', () => {
  it('leads to the identity server', async () => {
    expect(await flow({}).start(wish)).toEqual({ _tag: 'Go', address: 'https://id.example/?for=/basket' });
  });

  it('leads who is logged in straight to the target, and never elsewhere', async () => {
    expect(await flow(kari).start(wish)).toEqual({ _tag: 'Go', address: '/basket' });
    expect(await flow(kari).start({ ...wish, redirectUri: '//evil.example' })).toEqual({ _tag: 'Go', address: '/' });
  });

  it('ends on this page when the identity server is away', async () => {
    const step = await flow({}, E.right('/'), true).start(wish);
    expect(step).toMatchObject({ _tag: 'Failed', failure: { _tag: 'Unavailable' }, wish });
  });
});

describe('the way back', () => {
  it('leads to the target', async () => {
    expect(await flow({}).finish('address')).toEqual({ _tag: 'Go', address: '/basket' });
  });

  it('tells what went wrong, and what to try again for', async () => {
    const failed: FailedLogin = { failure: { _tag: 'Refused' }, wish };
    expect(await flow({}, E.left(failed)).finish('address')).toEqual({ _tag: 'Failed', ...failed });
  });

  it.each(['used', 'missing', 'too-old'] as const)(
    'of a login whose state is %s leads on who is logged in already',
    async (reason) => {
      const failed: FailedLogin = { failure: { _tag: 'LoginState', reason } };
      expect(await flow(kari, E.left(failed)).finish('address')).toEqual({ _tag: 'Go', address: '/' });
      expect(await flow({}, E.left(failed)).finish('address')).toMatchObject({ _tag: 'Failed', ...failed });
    },
  );

  it.each(['login_required', 'interaction_required'])(
    'of who only looked leads on as a guest after %s',
    async (code) => {
      const looked = { ...wish, checkOnly: true };
      const failed: FailedLogin = { failure: { _tag: 'IdentityError', code }, wish: looked };
      expect(await flow({}, E.left(failed)).finish('address')).toEqual({ _tag: 'Go', address: '/basket' });
      expect(await flow({}, E.left({ ...failed, wish })).finish('address')).toMatchObject({ _tag: 'Failed' });
    },
  );
});

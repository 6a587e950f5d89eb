import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import type { User } from '../../user/user.ts';
import { createLoginFlow } from './login-flow.ts';
import type { FailedLogin, LoginOptions } from './ports.ts';

const origin = 'https://shop.example';
const options: LoginOptions = { redirectUri: '/basket', checkOnly: false };
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
    redirectOrigins: ['https://portal.example'],
  });

describe('the way to login', () => {
  it('leads to the identity server', async () => {
    expect(await flow({}).start(options)).toEqual({ _tag: 'Go', address: 'https://id.example/?for=/basket' });
  });

  it('leads who is logged in straight to the target, and never elsewhere', async () => {
    expect(await flow(kari).start(options)).toEqual({ _tag: 'Go', address: '/basket' });
    const portal = 'https://portal.example/back';
    expect(await flow(kari).start({ ...options, redirectUri: portal })).toEqual({ _tag: 'Go', address: portal });
    expect(await flow(kari).start({ ...options, redirectUri: '//evil.example' })).toEqual({ _tag: 'Go', address: '/' });
  });

  it('ends on this page when the identity server is away', async () => {
    const step = await flow({}, E.right('/'), true).start(options);
    expect(step).toMatchObject({ _tag: 'Failed', failure: { _tag: 'Unavailable' }, options });
  });
});

describe('the way back', () => {
  it('leads to the target', async () => {
    expect(await flow({}).finish('address')).toEqual({ _tag: 'Go', address: '/basket' });
  });

  it('tells what went wrong, and what to try again for', async () => {
    const failed: FailedLogin = { failure: { _tag: 'Refused' }, options };
    expect(await flow({}, E.left(failed)).finish('address')).toEqual({ _tag: 'Failed', ...failed });
  });

  it.each<FailedLogin['failure']>([
    { _tag: 'Refused' },
    unavailable('away'),
    { _tag: 'IdentityError', code: 'server_error' },
  ])('tells %j to who is logged in, too', async (failure) => {
    expect(await flow(kari, E.left({ failure, options })).finish('address')).toMatchObject({ _tag: 'Failed', failure });
  });

  it('of a login that lost what it was for is tried again as one that asks', async () => {
    const failed: FailedLogin = { failure: { _tag: 'IdentityError', code: 'login_required' } };
    expect(await flow({}, E.left(failed)).finish('address')).toEqual({
      ...{ _tag: 'Failed', failure: failed.failure },
      options: { checkOnly: false },
    });
  });

  it.each(['used', 'missing', 'too-old'] as const)(
    'of a login whose state is %s leads on who is logged in already',
    async (reason) => {
      const failed: FailedLogin = { failure: { _tag: 'LoginState', reason } };
      expect(await flow(kari, E.left(failed)).finish('address')).toEqual({ _tag: 'Go', address: '/' });
      expect(await flow({}, E.left(failed)).finish('address')).toMatchObject({ _tag: 'Failed', ...failed });
    },
  );

  it.each(['login_required', 'interaction_required', 'consent_required', 'account_selection_required'])(
    'of who only looked leads on as a guest after %s',
    async (code) => {
      const looked = { ...options, checkOnly: true };
      const failed: FailedLogin = { failure: { _tag: 'IdentityError', code }, options: looked };
      expect(await flow({}, E.left(failed)).finish('address')).toEqual({ _tag: 'Go', address: '/basket' });
      expect(await flow({}, E.left({ ...failed, options })).finish('address')).toMatchObject({ _tag: 'Failed' });
    },
  );
});

import { describe, expect, it } from 'vitest';
import { aLoginSession, anIdentityGrant } from '../../testing/examples-of-sessions.ts';
import type { KnownUser } from '../../user/user.ts';
import { effectiveLogin, type LoginSession, withUser } from './login-session.ts';
import { finishRenewal } from './renew-upstream.ts';

const profile = (id: string) => ({ id, customerGroupIds: ['business'], attributes: {} });
const ingrid = (...ids: readonly string[]): KnownUser => ({
  customerUserId: 'ingrid',
  customerProfiles: ids.map(profile),
});
const refreshing = { claim: 'me', until: 1 };
const session = aLoginSession({ user: ingrid('north', 'south'), profileId: 'south', refreshing });
const answered = (user: KnownUser) => ({ grant: anIdentityGrant(2), user, customer: 'unknown' }) as const;

const changed = (step: { readonly session: LoginSession | 'ended' }): LoginSession => {
  if (step.session === 'ended') throw new Error('the session has ended');
  return step.session;
};

describe('the profile that a session keeps', () => {
  it('is that of whoever shops in it', () => {
    expect(effectiveLogin(session, 0)).toEqual({
      id: session.id,
      user: { ...session.user, _selectedProfileId: 'south', alreadySelectProfile: true },
    });
    const { profileId: _, ...unchosen } = session;
    expect(effectiveLogin(unchosen, 0).user.alreadySelectProfile).toBe(false);
  });

  it.each([
    ['a renewal of tokens', (user: KnownUser) => changed(finishRenewal('refresh', 'me', answered(user), 1)(session))],
    ['a check of the session', (user: KnownUser) => changed(finishRenewal('check', 'me', answered(user), 1)(session))],
    ['new facts', (user: KnownUser) => withUser(session, user)],
  ])('stays with %s, and is dropped when the user no longer has it', (_, told) => {
    expect(told(ingrid('south')).profileId).toBe('south');
    expect(told(ingrid('south')).user).toEqual(ingrid('south'));
    expect(told(ingrid('north'))).not.toHaveProperty('profileId');
    expect(told(ingrid())).not.toHaveProperty('profileId');
  });
});

describe('how the user of a session came in', () => {
  const known: KnownUser = { ...ingrid('north', 'south'), loginMethod: 'talkmore' };
  const now: KnownUser = { ...known, loginMethod: 'talkmore-oidc' };
  const begun = aLoginSession({ user: known, refreshing });

  it.each([
    ['a renewal of tokens', (user: KnownUser) => finishRenewal('refresh', 'me', answered(user), 1)(begun)],
    ['a check of the session', (user: KnownUser) => finishRenewal('check', 'me', answered(user), 1)(begun)],
  ])('stays with %s, which does not say it again, and is no news', (_, step) => {
    expect(changed(step(now)).user).toEqual(known);
    expect(step(now)).not.toHaveProperty('event');
    expect(step({ ...now, name: 'Ingrid' })).toHaveProperty('event', { type: 'user-changed' });
  });

  it('is what is told where the session does not know', () => {
    expect(withUser(aLoginSession({ user: ingrid() }), now).user).toEqual(now);
  });

  it('keep a level with the time at which it was proved, whatever renewed tokens say of the time', () => {
    const proved = aLoginSession({ user: { ...ingrid(), acr: 'LOA=4', auth_time: 1_000 } });
    expect(withUser(proved, { ...ingrid(), auth_time: 9_000 }).user).toMatchObject({ acr: 'LOA=4', auth_time: 1_000 });
    const plain = aLoginSession({ user: { ...ingrid(), auth_time: 1_000 } });
    expect(withUser(plain, { ...ingrid(), acr: 'LOA=4', auth_time: 9_000 }).user).toMatchObject({ auth_time: 9_000 });
    expect(withUser(plain, { ...ingrid(), acr: 'LOA=4' }).user).not.toHaveProperty('acr');
  });
});

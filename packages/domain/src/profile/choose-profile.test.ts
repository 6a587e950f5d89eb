import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aLoginSession } from '../testing/examples-of-sessions.ts';
import { userInProfile } from '../user/customer-profiles.ts';
import type { KnownUser } from '../user/user.ts';
import { chooseProfile, hasProfileChoice, isAskedForProfile, mayKeepProfile } from './choose-profile.ts';

const profile = (id: string, group: string) => ({ id, customerGroupIds: [group], attributes: {} });
const north = profile('north', 'framework');
const south = profile('south', 'business');
const elsewhere = profile('elsewhere', 'of-nobody');
const ingrid: KnownUser = {
  customerUserId: 'ingrid',
  customerProfiles: [north, south],
  allCustomerProfiles: [north, south, elsewhere],
};
const one: KnownUser = { ...ingrid, customerProfiles: [north] };

describe('the question for whom to shop', () => {
  it('is for who has several profiles and has chosen none', () => {
    expect([hasProfileChoice(ingrid), hasProfileChoice(one), hasProfileChoice({})]).toEqual([true, false, false]);
    expect(isAskedForProfile(userInProfile(ingrid, undefined))).toBe(true);
    expect(isAskedForProfile(ingrid)).toBe(true);
    expect(isAskedForProfile(userInProfile(ingrid, 'south'))).toBe(false);
    expect(isAskedForProfile(userInProfile(one, undefined))).toBe(false);
  });

  it('may go unanswered where a profile was chosen, or holds without a choice', () => {
    expect(mayKeepProfile(ingrid, 'framework')).toBe(true);
    expect(mayKeepProfile(ingrid, 'consumer')).toBe(false);
    expect(mayKeepProfile(userInProfile(ingrid, 'south'), 'consumer')).toBe(true);
  });
});

describe('the choice of a profile', () => {
  const session = aLoginSession({ user: ingrid });

  it('is kept by the session', () => {
    const { session: next, answer } = chooseProfile('south')(session);
    expect(next).toEqual({ ...session, profileId: 'south' });
    expect(answer).toMatchObject(E.right({ isChanged: true, login: { user: { _selectedProfileId: 'south' } } }));
  });

  it('changes nothing where it is the same', () => {
    const chosen = { ...session, profileId: 'south' };
    const { session: next, answer } = chooseProfile('south')(chosen);
    expect(next).toBe(chosen);
    expect(answer).toMatchObject(E.right({ isChanged: false, login: { user: { _selectedProfileId: 'south' } } }));
  });

  it.each(['elsewhere', 'unknown', ''])('is refused for one that cannot be chosen: %j', (id) => {
    const chosen = { ...session, profileId: 'south' };
    const { session: next, answer } = chooseProfile(id)(chosen);
    expect(next).toBe(chosen);
    expect(answer).toEqual(E.left({ _tag: 'UnknownProfile' }));
  });
});

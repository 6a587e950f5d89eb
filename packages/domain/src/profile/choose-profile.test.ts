import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aCustomer, aRepresentative } from '../testing/examples-of-acting.ts';
import { aLoginSession } from '../testing/examples-of-sessions.ts';
import { userInProfile } from '../user/customer-profiles.ts';
import type { KnownUser } from '../user/user.ts';
import {
  chooseProfile,
  hasProfileChoice,
  isAskedForProfile,
  loginKey,
  mayKeepProfile,
  opensProfileQuestion,
} from './choose-profile.ts';

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

describe('the question opens by itself', () => {
  const login = loginKey({ ...ingrid, auth_time: 1_000 });
  const opens = (group: string, letGoBy?: string) =>
    opensProfileQuestion({ ...ingrid, auth_time: 1_000 }, group, letGoBy);

  it('for who is asked, and not again in the login in which it was let go by', () => {
    expect([opens('framework'), opens('framework', login)]).toEqual([true, false]);
    expect(opens('framework', loginKey({ ...ingrid, auth_time: 1_001 }))).toBe(true);
    expect(opens('framework', loginKey({ ...ingrid, customerUserId: 'per', auth_time: 1_000 }))).toBe(true);
  });

  it('where no profile holds without a choice, as often as it is not answered', () => {
    expect(opens('consumer', login)).toBe(true);
  });

  it('for nobody else', () => {
    expect(opensProfileQuestion(one, 'framework', undefined)).toBe(false);
    expect(opensProfileQuestion(userInProfile(ingrid, 'south'), 'framework', undefined)).toBe(false);
  });
});

describe('the choice of a profile', () => {
  const session = aLoginSession({ user: ingrid });

  it('is kept by the session, and told to all that watch it', () => {
    const { session: next, answer, event } = chooseProfile('south', 0)(session);
    expect(event).toEqual({ type: 'profile-changed' });
    expect(next).toEqual({ ...session, profileId: 'south' });
    expect(answer).toMatchObject(E.right({ isChanged: true, login: { user: { _selectedProfileId: 'south' } } }));
  });

  it('changes nothing where it is the same', () => {
    const chosen = { ...session, profileId: 'south' };
    const { session: next, answer, event } = chooseProfile('south', 0)(chosen);
    expect(next).toBe(chosen);
    expect(event).toBeUndefined();
    expect(answer).toMatchObject(E.right({ isChanged: false, login: { user: { _selectedProfileId: 'south' } } }));
  });

  it.each(['elsewhere', 'unknown', ''])('is refused for one that cannot be chosen: %j', (id) => {
    const chosen = { ...session, profileId: 'south' };
    const { session: next, answer } = chooseProfile(id, 0)(chosen);
    expect(next).toBe(chosen);
    expect(answer).toEqual(E.left({ _tag: 'UnknownProfile' }));
  });
});

describe('the choice of a profile while acting as a customer', () => {
  const customer = aCustomer({ ...ingrid, name: 'Ingrid' });
  const siri = aRepresentative({ customerProfiles: [profile('own', 'business'), north] });
  const acting = { id: 'a', customer, reason: 'Asked by phone', startedAt: 0 };
  const session = aLoginSession({ user: siri, acting });

  it('is of the customer’s profiles, and the representative’s own stays', () => {
    const { session: next, answer } = chooseProfile('south', 1)(session);
    expect(next).toEqual({ ...session, acting: { ...acting, profileId: 'south' } });
    expect(answer).toMatchObject(
      E.right({
        isChanged: true,
        login: {
          user: { customerUserId: 'ingrid', _selectedProfileId: 'south' },
          representative: { id: 'siri' },
        },
      }),
    );
    expect(chooseProfile('own', 1)(session).answer).toEqual(E.left({ _tag: 'UnknownProfile' }));
  });

  it('is of the own where that is asked for, and once acting is over', () => {
    const { session: next, answer } = chooseProfile('own', 1, 'own')(session);
    expect(next).toEqual({ ...session, profileId: 'own' });
    expect(answer).toMatchObject(E.right({ login: { user: { customerUserId: 'siri', _selectedProfileId: 'own' } } }));
    expect(chooseProfile('own', 60 * 60 * 1000)(session).session).toEqual({ ...session, profileId: 'own' });
  });
});

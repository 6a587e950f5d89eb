import { describe, expect, it } from 'vitest';
import { userInProfile } from '../user/customer-profiles.ts';
import type { KnownUser } from '../user/user.ts';
import { companyBuyerOf, overseenBy } from './company-buyer.ts';

const profile = (id: string, group: string, customerType = 'B2B') => ({
  ...{ id, name: `${id} AS` },
  ...{ customerGroupIds: [group], attributes: { customerType } },
});
const north = profile('north', 'framework');
const south = profile('south', 'business');
const home = profile('home', 'consumer', 'B2C');
const ingrid: KnownUser = {
  ...{ customerUserId: 'ingrid', name: 'Ingrid' },
  customerProfiles: [north, south, home],
};
const approving = (user: KnownUser, permission = 'Attest orders'): KnownUser => ({
  ...user,
  nonResourcePermissions: ['Shop', permission],
});

describe('who orders for a company', () => {
  it('does so in the profile in use: the chosen one, else the one of the prices that are paid', () => {
    expect(companyBuyerOf(ingrid, 'framework')).toEqual({ company: 'north', user: 'ingrid', name: 'Ingrid' });
    expect(companyBuyerOf(userInProfile(ingrid, 'south'), 'framework')?.company).toBe('south');
  });

  it('is nobody who buys as a private person, has no profile, or stands at a sales desk', () => {
    expect(companyBuyerOf(userInProfile(ingrid, 'home'), 'framework')).toBeUndefined();
    expect(companyBuyerOf({ customerUserId: 'kari' }, 'framework')).toBeUndefined();
    expect(companyBuyerOf(ingrid, 'member')).toBeUndefined();
    expect(companyBuyerOf({ ...ingrid, isGuestUser: true }, 'framework')).toBeUndefined();
  });

  it('is called by a name in one line, whatever the identity server tells', () => {
    const called = (name: string) => companyBuyerOf({ ...ingrid, name }, 'framework')?.name;
    expect([called(' Ingrid \u0000 Innkjøp\n'), called(''), called('x'.repeat(300))?.length]).toEqual([
      ...['Ingrid Innkjøp', 'ingrid', 200],
    ]);
  });
});

describe('the orders of a whole company', () => {
  it.each(['Attest orders', 'Edit customer group users'])('are seen by who may: %s', (permission) => {
    expect(overseenBy(approving(ingrid, permission), 'framework')).toMatchObject({ id: 'north', name: 'north AS' });
  });

  it('are those of the company in use, and of no other', () => {
    expect(overseenBy(approving(userInProfile(ingrid, 'south')), 'framework')?.id).toBe('south');
    expect(overseenBy(approving(userInProfile(ingrid, 'home')), 'framework')).toBeUndefined();
  });

  it('are not seen by who buys alone, by other permissions, or at a desk', () => {
    expect(overseenBy(ingrid, 'framework')).toBeUndefined();
    expect(overseenBy(approving(ingrid, 'Company credit purchase'), 'framework')).toBeUndefined();
    expect(overseenBy(approving({ ...ingrid, isGuestUser: true }), 'framework')).toBeUndefined();
  });
});

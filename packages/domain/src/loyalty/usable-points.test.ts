import { describe, expect, it } from 'vitest';
import type { KnownUser } from '../user/user.ts';
import { usablePointsOf } from './usable-points.ts';

const rule = { perHundred: 2, worth: 1, days: 365 };
const shop = { loyaltyPoints: { enabled: true, ...rule }, viewMode: 'B2C' } as const;
const employeeCredit = { type: 'EMPLOYEE', available: true, advanceMode: false, limit: 1, reset: 'month' } as const;
const kari: KnownUser = { customerUserId: 'kari' };
const per: KnownUser = {
  customerUserId: 'per',
  customerProfiles: [{ id: 'north', customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } }],
};
const representative = { id: 'siri', name: 'Siri' };

describe('the points that a user earns', () => {
  it('are the own ones, by the rule of the shop', () => {
    expect(usablePointsOf({ user: kari }, 'consumer', shop)).toEqual({ account: 'kari', rule, maySpend: true });
    expect(usablePointsOf({ user: per }, 'consumer', shop)).toMatchObject({ account: 'per' });
  });

  it('are not paid with by who acts as the user', () => {
    expect(usablePointsOf({ user: kari, representative }, 'consumer', shop)).toMatchObject({
      ...{ account: 'kari', maySpend: false },
    });
  });

  it('are none in a shop without, at a sales desk, for who buys on credit, and for who buys for a company', () => {
    const off = { ...shop, loyaltyPoints: { ...shop.loyaltyPoints, enabled: false } };
    expect(usablePointsOf({ user: kari }, 'consumer', off)).toBeUndefined();
    expect(usablePointsOf({ user: { ...kari, isGuestUser: true } }, 'consumer', shop)).toBeUndefined();
    expect(usablePointsOf({ user: kari }, 'consumer', { ...shop, employeeCredit })).toBeUndefined();
    expect(usablePointsOf({ user: per }, 'framework', shop)).toBeUndefined();
    expect(usablePointsOf({ user: kari }, 'consumer', { ...shop, viewMode: 'B2B' })).toBeUndefined();
  });
});

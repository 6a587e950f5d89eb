import { describe, expect, it } from 'vitest';
import type { ShopInfo } from '../shop/shop-info.ts';
import type { KnownUser } from '../user/user.ts';
import { usableCreditOf } from './usable-credit.ts';

const credit = (
  type: 'EMPLOYEE' | 'COMPANY',
  more: Partial<NonNullable<ShopInfo['employeeCredit']>> = {},
): Parameters<typeof usableCreditOf>[2] => ({
  employeeCredit: { type, available: true, advanceMode: true, limit: 5_000, reset: 'week', ...more },
  loyaltyPoints: { enabled: false },
});
const terms = { limit: 5_000, reset: 'week', advance: true };

const nils: KnownUser = { customerUserId: 'nils' };
const permitted = (user: KnownUser, ...nonResourcePermissions: readonly string[]): KnownUser => ({
  ...user,
  nonResourcePermissions,
});
const per = permitted(
  {
    customerUserId: 'per',
    customerProfiles: [{ id: 'north', customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } }],
  },
  'Company credit purchase',
);

describe('the credit that a user may buy on', () => {
  it('is the own one in a shop for employees', () => {
    expect(usableCreditOf({ user: nils }, 'staff', credit('EMPLOYEE'))).toEqual({
      ...{ account: 'employee:nils', terms, holder: 'nils' },
    });
  });

  it('is that of the company, for who may use it and buys for it', () => {
    expect(usableCreditOf({ user: per }, 'framework', credit('COMPANY'))).toEqual({
      ...{ account: 'company:north', terms, holder: 'per' },
    });
    expect(
      usableCreditOf({ user: { ...per, nonResourcePermissions: [] } }, 'framework', credit('COMPANY')),
    ).toBeUndefined();
    expect(usableCreditOf({ user: per }, 'member', credit('COMPANY'))).toBeUndefined();
    expect(
      usableCreditOf({ user: permitted(nils, 'Company credit purchase') }, 'staff', credit('COMPANY')),
    ).toBeUndefined();
  });

  it('is none where the shop has none, at a sales desk, for who acts as the user, and for who may buy without a limit', () => {
    expect(usableCreditOf({ user: nils }, 'staff', { loyaltyPoints: { enabled: true } })).toBeUndefined();
    expect(usableCreditOf({ user: nils }, 'staff', credit('EMPLOYEE', { available: false }))).toBeUndefined();
    expect(
      usableCreditOf({ user: permitted(nils, 'Purchase without credit limit') }, 'staff', credit('EMPLOYEE')),
    ).toBeUndefined();
    expect(
      usableCreditOf({ user: nils, representative: { id: 'siri', name: 'Siri' } }, 'staff', credit('EMPLOYEE')),
    ).toBeUndefined();
    expect(usableCreditOf({ user: { ...nils, isGuestUser: true } }, 'staff', credit('EMPLOYEE'))).toBeUndefined();
    expect(usableCreditOf({ user: { ...per, isGuestUser: true } }, 'framework', credit('COMPANY'))).toBeUndefined();
  });
});

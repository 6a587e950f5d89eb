import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aShopInfo } from '../testing/examples.ts';
import { buyerTold } from './buyer-told.ts';

const claims = {
  ...{ sub: 'kari', email: 'kari@example.no', customerGroupIds: ['company'], customerGroups: ['company'] },
  ...{ nonResourcePermissions: ['Shop', 'Attest orders'], auth_time: 7 },
};

describe('who buys what recurs', () => {
  it('is what the identity server says of them, and nothing else', () => {
    expect(O.toUndefined(buyerTold(aShopInfo)(claims))).toEqual({
      ...{ customerUserId: 'kari', email: 'kari@example.no', isGuestUser: false, customerProfiles: [] },
      ...{ customerGroupIds: ['company'], customerGroups: ['company'] },
      nonResourcePermissions: ['Shop', 'Attest orders'],
    });
  });

  it.each([
    ['who has no permission any more', aShopInfo, { nonResourcePermissions: [] }],
    ['who is in no group of a private shop any more', { ...aShopInfo, loginRequired: true }, { customerGroupIds: [] }],
  ])('may do nothing %s', (_, shop, withdrawn) => {
    expect(buyerTold(shop)({ ...claims, ...withdrawn })).toMatchObject(
      O.some({ customerUserId: 'kari', email: 'kari@example.no', nonResourcePermissions: [] }),
    );
  });

  it('is nobody by claims that name nobody', () => {
    expect(buyerTold(aShopInfo)({ ...claims, sub: 7 })).toEqual(O.none);
  });
});

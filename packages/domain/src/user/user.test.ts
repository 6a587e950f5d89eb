import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aShopInfo } from '../testing/examples.ts';
import { customerGroupOf, isBusinessCustomer } from './customer-profiles.ts';
import { isLoggedIn, type User } from './user.ts';
import { userFromClaims } from './user-from-claims.ts';
import { readNoAccess, userOfShop } from './user-of-shop.ts';

describe('a user', () => {
  const shop = { customerGroups: [{ id: 'staff' }, { id: 'consumer' }, { id: 'gold' }], defaultGroupId: 'consumer' };

  it('is logged in when its data is non-empty', () => {
    expect([isLoggedIn({}), isLoggedIn({ username: 'kari' })]).toEqual([false, true]);
  });

  it("shops in the first of the own groups that the shop knows, else in the shop's default", () => {
    expect(customerGroupOf({ customerGroupIds: ['gold', 'staff'] }, shop)).toBe('gold');
    expect(customerGroupOf({ customerGroupIds: ['of-another-shop', 'staff'] }, shop)).toBe('staff');
    expect(customerGroupOf({ customerGroupIds: [] }, shop)).toBe('consumer');
    expect(customerGroupOf({}, shop)).toBe('consumer');
  });

  it('buys for a business by the profile in use, whatever the other ones are', () => {
    const profile = (group: string, customerType?: string) => ({
      ...{ id: group, customerGroupIds: [group] },
      attributes: customerType === undefined ? {} : { customerType },
    });
    const user = { customerProfiles: [profile('gold', 'B2C'), profile('framework', 'B2B'), profile('staff')] };
    const groups = ['gold', 'framework', 'staff', 'of-no-profile'];
    expect(groups.map((group) => isBusinessCustomer(user, group))).toEqual([false, true, false, false]);
    expect(isBusinessCustomer({}, 'framework')).toBe(false);
  });
});

describe('claims of an identity server', () => {
  it('name the customers for whom a user is responsible; what has not the right form is left out', () => {
    const told = (responsibleFor: unknown) => {
      const user = userFromClaims({ sub: 'u-1', responsibleFor });
      return E.isRight(user) ? user.right.responsibleFor : user;
    };
    const customers = [
      { id: 'north', name: 'North AS', secret: 'x' },
      { id: 'south', name: 7 },
      { name: 'no id' },
      'x',
    ];
    expect(told(customers)).toEqual([{ id: 'north', name: 'North AS' }, { id: 'south' }]);
    expect([told('north'), told([]), told(undefined)]).toEqual([undefined, undefined, undefined]);
    expect(told(Array.from({ length: 201 }, (_, index) => ({ id: `c-${index}` })))).toHaveLength(200);
  });

  const northern = { customerType: 'B2B', organisationNumber: '312045702', secret: 'kept by the identity server' };
  const claims = {
    sub: 'u-1',
    preferred_username: 'ingrid',
    given_name: 'Ingrid',
    email: 'ingrid@example.com',
    auth_time: 1_700_000_000,
    customerGroupIds: ['framework'],
    customerGroups: ['framework', 'business'],
    customerProfiles: [
      { id: 'north', name: 'North', customerGroupIds: ['framework'], attributes: northern },
      { id: 'other', customerGroupIds: ['elsewhere'], attributes: {} },
    ],
    nonResourcePermissions: ['Shop'],
  };

  it('become a user, with the profiles whose groups are the own', () => {
    const user = userFromClaims(claims);
    expect(user).toMatchObject(
      E.right({ customerUserId: 'u-1', username: 'ingrid', auth_time: 1_700_000_000, isSalesRepresentative: false }),
    );
    expect(E.isRight(user) && user.right.customerProfiles).toEqual([
      {
        ...{ id: 'north', name: 'North', customerGroupIds: ['framework'] },
        attributes: { customerType: 'B2B', organisationNumber: '312045702' },
      },
    ]);
  });

  it('keep all profiles beside those that can be chosen', () => {
    const user = userFromClaims(claims);
    expect(E.isRight(user) && user.right.allCustomerProfiles?.map(({ id }) => id)).toEqual(['north', 'other']);
  });

  it('without a subject are nobody', () => {
    expect(userFromClaims({ ...claims, sub: 7 })).toEqual(E.left({ _tag: 'InvalidClaims', claim: 'sub' }));
  });

  it('make a sales representative by the permission, and by no claim of that name', () => {
    const isSeller = (more: object) =>
      E.map((user: User) => user.isSalesRepresentative)(userFromClaims({ ...claims, ...more }));
    expect(isSeller({ nonResourcePermissions: ['Shop', 'Sales representative'] })).toEqual(E.right(true));
    expect(isSeller({ isSalesRepresentative: true })).toEqual(E.right(false));
  });

  it.each([
    [{ isGuestUser: 'true' }],
    [{ isGuestUser: 1 }],
    [{ nonResourcePermissions: 'Sales representative' }],
    [{ nonResourcePermissions: [['Sales representative']] }],
    [{ customerGroupIds: { 0: 'framework' } }],
  ])('give nothing for what has not the right form: %j', (wrong) => {
    const user = userFromClaims({ ...claims, ...wrong });
    const [key = ''] = Object.keys(wrong);
    expect(E.isRight(user) && Object.entries(user.right).find(([name]) => name === key)?.[1]).toSatisfy(
      (value: unknown) => value === false || (Array.isArray(value) && value.length === 0),
    );
  });
});

describe('a shop for its own people', () => {
  const shop = {
    ...{ loginRequired: true, customerGroups: [{ id: 'employee', priceList: 'staff' }] },
    ...{ talkmore: aShopInfo.talkmore, oidcAuth: aShopInfo.oidcAuth },
  };
  const nonResourcePermissions = ['Shop'];

  it('takes those of its groups, and nobody else of the identity server', () => {
    expect(userOfShop(shop)({ sub: 'nils', customerGroupIds: ['employee'], nonResourcePermissions })).toMatchObject(
      E.right({ customerUserId: 'nils' }),
    );
    for (const customerGroupIds of [undefined, [], ['member'], 'employee']) {
      expect(userOfShop(shop)({ sub: 'kari', customerGroupIds, nonResourcePermissions })).toEqual(
        E.left({ _tag: 'NoAccess', code: 'invalid_user_setup', lacks: 'group' }),
      );
    }
  });

  it('is another matter than one that everybody may enter', () => {
    expect(userOfShop({ ...shop, loginRequired: false })({ sub: 'kari', nonResourcePermissions })).toMatchObject({
      _tag: 'Right',
    });
  });

  it('offers the profiles of its own groups alone, and knows of the others', () => {
    const profile = (id: string, group: string) => ({ id, customerGroupIds: [group], attributes: {} });
    const customerProfiles = [profile('north', 'employee'), profile('south', 'framework')];
    const customerGroups = ['employee', 'framework'];
    const claims = { sub: 'ingrid', customerGroupIds: ['employee'], customerGroups, customerProfiles };
    expect(userOfShop(shop)({ ...claims, nonResourcePermissions })).toMatchObject(
      E.right({ customerProfiles: [profile('north', 'employee')], allCustomerProfiles: customerProfiles }),
    );
  });

  it.each([[undefined], [[]], ['Shop'], [[7]], [Array.from({ length: 201 }, () => 'Shop')]])(
    'and one that everybody may enter are closed to who has no permission: %j',
    (nonResourcePermissions) => {
      const claims = { sub: 'gina', customerGroupIds: ['employee'], nonResourcePermissions };
      for (const loginRequired of [true, false]) {
        expect(userOfShop({ ...shop, loginRequired })(claims)).toEqual(
          E.left({ _tag: 'NoAccess', code: 'invalid_user_permission' }),
        );
      }
    },
  );
});

it.each([
  ['invalid_user_setup', 'group', { _tag: 'NoAccess', code: 'invalid_user_setup', lacks: 'group' }],
  ['invalid_user_setup', 'subject', { _tag: 'NoAccess', code: 'invalid_user_setup', lacks: 'subject' }],
  ['invalid_user_setup', '<script>', { _tag: 'NoAccess', code: 'invalid_user_setup' }],
  ['invalid_user_setup', undefined, { _tag: 'NoAccess', code: 'invalid_user_setup' }],
  ['invalid_user_permission', 'group', { _tag: 'NoAccess', code: 'invalid_user_permission' }],
  ['access_denied', 'group', undefined],
  [undefined, undefined, undefined],
])('the code %s with the condition %s is read as %j', (code, lacks, failure) => {
  expect(readNoAccess(code, lacks)).toEqual(failure);
});

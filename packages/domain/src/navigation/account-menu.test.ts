import { describe, expect, it } from 'vitest';
import type { PermissionName, Permitted } from '../permission/permission.ts';
import { type AccountPath, accountMenu } from './account-menu.ts';
import { isPage } from './page.ts';

const isAnyPage = (path: AccountPath): path is AccountPath => path.startsWith('/');
const allowed = (...names: readonly PermissionName[]): Permitted => ({ nonResourcePermissions: ['Shop', ...names] });
const credit = (type: 'EMPLOYEE' | 'COMPANY') => ({ type, available: true, advanceMode: false });

const plain = { loyaltyPoints: { enabled: false } };
const withPoints = { loyaltyPoints: { enabled: true } };
const forEmployees = { ...withPoints, employeeCredit: credit('EMPLOYEE') };
const forCompanies = { ...withPoints, employeeCredit: credit('COMPANY') };

const everything = allowed(
  ...(['Attest orders', 'Company credit purchase', 'Purchase without credit limit'] as const),
  'Customer responsible - see my customer responsible orders',
  'See employee credit policy company report',
  ...(['Edit customer group users', 'Edit customer user addresses', 'Edit customer profile addresses'] as const),
);

/** What stands between the first entry and the last, which everybody has. */
const between = (user: Permitted, shop: Parameters<typeof accountMenu>[1] = plain) => {
  const menu = accountMenu(user, shop, isAnyPage);
  // At a sales desk nobody could say for which of the customers somebody acted, or whose wishes and addresses are kept.
  const last =
    user.isGuestUser === true
      ? ['/me/profile']
      : ['/me/profile/addresses', '/me/lists', '/me/recurring-orders', '/wishlist', '/me/acting', '/me/profile'];
  expect([menu[0], ...menu.slice(-last.length)]).toEqual(['/me/orders', ...last]);
  return menu.slice(1, -last.length);
};

describe('the account menu', () => {
  it('begins with the orders and ends with the profile, and has no more for who may no more', () => {
    expect(between(allowed())).toEqual([]);
    expect(between({})).toEqual([]);
  });

  it('leads to quick orders, below the orders, where the shop offers them', () => {
    expect(between(allowed(), { ...plain, quickOrder: true })).toEqual(['/quick-order']);
    expect(between(allowed(), { ...plain, quickOrder: false })).toEqual([]);
  });

  it('leads buyers to their subscriptions where the shop sells some', () => {
    expect(between(allowed(), { ...plain, hasPlans: true })).toEqual(['/subscription']);
    expect(between({ isGuestUser: true }, { ...plain, hasPlans: true })).not.toContain('/subscription');
  });

  it('has its order', () => {
    expect(between(everything, forCompanies)).toEqual([
      '/me/orders-attest',
      '/me/company-credit-policy',
      '/me/responsible-order',
      '/me/credit-policy-report',
      '/me/profile/users',
    ]);
    expect(between(allowed('Attest orders', 'Edit customer group users'), forEmployees)).toEqual([
      ...['/me/orders-attest', '/me/credit-policy', '/me/profile/users'],
    ]);
    expect(between(everything, forEmployees).slice(0, 3)).toEqual([
      ...['/me/orders-attest', '/me/loyalty-points', '/me/responsible-order'],
    ]);
  });

  it.each<[PermissionName, readonly string[]]>([
    ['Shop', []],
    ['Attest orders', ['/me/orders-attest']],
    ['Customer responsible - see my customer responsible orders', ['/me/responsible-order']],
    ['Edit customer group users', ['/me/profile/users']],
    ['Edit customer user addresses', []],
    ['Edit customer profile addresses', []],
    ['Sales representative', ['/ks', '/me/customers']],
    ['Company credit purchase', []],
    ['Purchase without credit limit', []],
  ])('with the permission %j has %j', (name, entries) => {
    expect(between({ nonResourcePermissions: [name] })).toEqual(entries);
  });

  it('leads who may read it to the report on credit where the shop has any', () => {
    const reader = { nonResourcePermissions: ['See employee credit policy company report'] };
    expect(between(reader, forCompanies)).toContain('/me/credit-policy-report');
    expect(between(reader)).toEqual([]);
  });

  it('shows points where the shop has them, or the credit that a user buys on', () => {
    expect(between(allowed(), withPoints)).toEqual(['/me/loyalty-points']);
    expect(between(allowed(), forEmployees)).toEqual(['/me/credit-policy']);
    expect(between(allowed('Company credit purchase'), forCompanies)).toEqual(['/me/company-credit-policy']);
  });

  it('shows neither points nor credit at a sales desk', () => {
    for (const shop of [withPoints, forEmployees, forCompanies]) {
      expect(between({ ...allowed('Company credit purchase'), isGuestUser: true }, shop)).toEqual(['/ks']);
    }
  });

  it('leads to no page that there is not', () => {
    const menu = accountMenu(everything, forCompanies, isPage);
    expect(menu[0]).toBe('/me/orders');
    expect(menu.filter((path) => !isPage(path))).toEqual([]);
    const none = (path: AccountPath): path is never => path.length === 0;
    expect(accountMenu(everything, forCompanies, none)).toEqual([]);
  });
});

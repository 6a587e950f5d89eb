import type { User } from '@torg/domain/user';
import { describe, expect, it } from 'vitest';
import { aRunningShop } from '../../testing/shops.ts';
import { planPage } from './page-plan.ts';

const shop = aRunningShop({ facets: [{ key: 'colour', label: { nb: 'Farge' } }] });
const urlOf = (address: string, of = shop) => {
  const plan = planPage(of, address);
  if (plan.kind === 'page') return plan.url;
  return plan.kind === 'redirect' ? `${plan.status} ${plan.location}` : plan.kind;
};
const isPublic = (address: string) => {
  const plan = planPage(shop, address);
  return plan.kind === 'page' && plan.isPublic;
};

describe('the canonical form of an address', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail', '/'],
    ['/all?sort=name&page=2&bogus=1', '/all?sort=name&page=2'],
    ['/all?page=0', '/all'],
    ['/all?page=-1', '/all'],
    ['/all?sort=evil&pageSize=7', '/all'],
    ['/all?filter.colour=Red&filter.colour=Blue&filter.bogus=1', '/all?filter.colour=Blue&filter.colour=Red'],
    ['/all/klar/jakker?page=3', '/all/klar/jakker?page=3'],
    ['/brand/fjell?utm=1', '/brand/fjell'],
    ['/product/kappe/accessories?utm=1&sort=name&sku=A1', '/product/kappe/accessories?sort=name'],
    ['/campaign/rain?utm=1&page=2&filter.colour=Red&campaign=sun', '/campaign/rain?filter.colour=Red&page=2'],
    ['/product/kappe?sku=A1&utm=1', '/product/kappe?sku=A1'],
    ['/product/kappe?sku=A1&sku=B2', '/product/kappe'],
    [`/product/kappe?sku=${'x'.repeat(101)}`, '/product/kappe'],
    [
      '/product/kappe?option.size=M&option.colour=Bl%C3%A5&utm=1',
      '/product/kappe?option.colour=Bl%C3%A5&option.size=M',
    ],
    ['/product/k%c3%a5pe', '/product/k%C3%A5pe'],
    ['/product/kåpe', '/product/k%C3%A5pe'],
    ['/product/a%2Fb', '/product/a%2Fb'],
    ['/en', '/en'],
    ['/en/all?page=2', '/en/all?page=2'],
    ['/search?q=%20ski%20%20boots%20', '/search?q=ski+boots'],
    ['/confirmation?order=7K3M9-QXA2B', '/confirmation?order=7K3M9-QXA2B'],
    ['/nothing/here?x=1', '/nothing/here'],
    ['/all/../basket', '/basket'],
    ['http://other.example/all', '/all'],
  ])('of %s is %s', (address, url) => {
    expect(urlOf(address)).toBe(url);
  });

  it.each([
    ['/all/', '301 /all'],
    ['/en/', '301 /en'],
    ['/all//klar/?page=2', '301 /all/klar?page=2'],
    ['//evil.example/', '301 /evil.example'],
    ['/\\evil.example/', '301 /evil.example'],
    ['//', '301 /'],
  ])('is reached from %s by %s, never on another host', (address, redirect) => {
    expect(urlOf(address)).toBe(redirect);
  });

  it.each(['/%ff', '/%', '/%00', '/all?%ff=%ff', '*', `/${'x'.repeat(5000)}`])('exists even for %s', (address) => {
    expect(planPage(shop, address).kind).toBe('page');
  });
});

describe('a page may be cached for everybody', () => {
  it.each(['/', '/all', '/all/klar?page=2', '/product/kappe', '/brand/x', '/content/terms', '/privacy', '/en/all'])(
    'at %s',
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );

  it.each(['/basket', '/checkout', '/confirmation?order=1', '/me/orders', '/me/order/1', '/x'])(
    'but not at %s',
    (address) => {
      expect(isPublic(address)).toBe(false);
    },
  );
});

it.each([
  ['/search?q=x', true],
  ['/all?q=x', true],
  ['/all?page=2', false],
  ['/search', false],
])('tells of %s that it answers words of one’s own: %s', (address, isFreeText) => {
  expect(planPage(shop, address)).toMatchObject({ isPublic: true, isFreeText });
});

it('makes one page of all addresses of a closed shop, in each language', () => {
  const closed = aRunningShop({ temporaryClosedContent: 'closed' });
  expect(urlOf('/all?page=2', closed)).toBe('/');
  expect(urlOf('/en/product/x/', closed)).toBe('/en');
});

describe('a page that needs a permission', () => {
  const needsPermission = () => ({ permission: 'Attest orders' }) as const;
  const planFor = (user?: User) => planPage(shop, '/en/all?page=2', user, needsPermission);

  it('sends to login who is not logged in', () => {
    const location = '/en/me/login?redirectUri=%2Fen%2Fall%3Fpage%3D2';
    expect(planFor()).toEqual({ kind: 'redirect', status: 302, location });
  });

  it('is refused to a user who lacks it, who would come back from login as before', () => {
    expect(planFor({ customerUserId: 'kari' })).toEqual({ kind: 'forbidden', locale: 'en' });
  });

  it('is shown to a user who has it', () => {
    const per = { customerUserId: 'per', nonResourcePermissions: ['Attest orders'] };
    expect(planFor(per)).toMatchObject({ kind: 'page', url: '/en/all?page=2' });
  });
});

describe('a shop that requires login', () => {
  const members = aRunningShop({ loginRequired: true });

  it('sends visitors to login, and back afterwards', () => {
    expect(urlOf('/all?page=2', members)).toBe('302 /me/login?redirectUri=%2Fall%3Fpage%3D2');
    expect(urlOf('/', members)).toBe('302 /me/login');
    expect(urlOf('/en/all', members)).toBe('302 /en/me/login?redirectUri=%2Fen%2Fall');
  });

  it('shows the privacy page to everybody', () => {
    expect(urlOf('/privacy', members)).toBe('/privacy');
  });
});

import { expect, it } from 'vitest';
import { startPlaceAt } from './start-place.ts';

const settings = {
  ...{ locales: ['nb', 'en'], loginRequired: false, loginDisabled: false, oidcAuth: { enable: true } },
  footerArticles: ['terms'],
};
const at = (path: string, loginRequired = false, rest: Partial<typeof settings> = {}) =>
  startPlaceAt(`https://shop.example${path}`, { ...settings, ...rest, loginRequired });

it.each(['/', '/en', '/product/jacket?sku=A', '/me/orders', '/nothing/here', '/me/login/x'])('%s is a page', (path) => {
  expect(at(path)).toEqual({ _tag: 'Page' });
});

it.each(['', '/en'])('the login pages are known in each language: %j', (prefix) => {
  const options = { checkOnly: true, redirectUri: '/all' };
  expect(at(`${prefix}/me/login?redirectUri=%2Fall&mode=check-sso`)).toEqual({ _tag: 'Login', options });
  expect(at(`${prefix}/me/login-actions/external?idp=bankid&redirectUri=%2Fall`)).toEqual({
    ...{ _tag: 'Login', options: { checkOnly: false, idp: 'bankid', redirectUri: '/all' } },
  });
  const address = `https://shop.example${prefix}/me/auth?code=c&state=s`;
  expect(at(`${prefix}/me/auth?code=c&state=s`)).toEqual({ _tag: 'Answer', address });
});

it('the init page has a target, or none', () => {
  expect(at('/init')).toEqual({ _tag: 'Init' });
  expect(at('/en/init?redirectUri=%2Fen%2Fbasket')).toEqual({ _tag: 'Init', redirectUri: '/en/basket' });
});

it.each([
  ['/all?page=2', '/me/login?redirectUri=%2Fall%3Fpage%3D2'],
  ['/', '/me/login'],
  ['/en', '/en/me/login'],
  ['/en/product/jacket', '/en/me/login?redirectUri=%2Fen%2Fproduct%2Fjacket'],
])('a page of a shop that requires login knows the way there: %s', (path, loginPath) => {
  expect(at(path, true)).toEqual({ _tag: 'Page', loginPath });
});

it.each(['/privacy', '/content/terms', '/en/content/terms'])('a page that is open leads to no login: %s', (path) => {
  expect(at(path, true)).toEqual({ _tag: 'Page' });
});

it('a login page that the shop has not is a page, which leads nowhere', () => {
  const external = '/me/login-actions/external?idp=bankid';
  expect(at(external, false, { oidcAuth: { enable: false } })).toEqual({ _tag: 'Page' });
  expect(at('/me/login-actions/other')).toEqual({ _tag: 'Page' });
  for (const path of ['/me/login', '/me/auth?code=c', external]) {
    expect(at(path, false, { loginDisabled: true })).toEqual({ _tag: 'Page' });
  }
});

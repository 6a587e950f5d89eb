import { expect, it } from 'vitest';
import { startPlaceAt } from './start-place.ts';

const at = (path: string) => startPlaceAt(`https://shop.example${path}`, ['nb', 'en']);

it.each(['/', '/en', '/product/jacket?sku=A', '/me/orders', '/nothing/here', '/me/login/x'])('%s is a page', (path) => {
  expect(at(path)).toEqual({ _tag: 'Page' });
});

it.each(['', '/en'])('the login pages are known in each language: %j', (prefix) => {
  const options = { checkOnly: true, redirectUri: '/all' };
  expect(at(`${prefix}/me/login?redirectUri=%2Fall&mode=check-sso`)).toEqual({ _tag: 'Login', options });
  const address = `https://shop.example${prefix}/me/auth?code=c&state=s`;
  expect(at(`${prefix}/me/auth?code=c&state=s`)).toEqual({ _tag: 'Answer', address });
});

it('the init page has a target, or none', () => {
  expect(at('/init')).toEqual({ _tag: 'Init' });
  expect(at('/en/init?redirectUri=%2Fen%2Fbasket')).toEqual({ _tag: 'Init', redirectUri: '/en/basket' });
});

import { expect, it } from 'vitest';
import { readLoginOptions } from './login-options.ts';

it.each([
  ['', { checkOnly: false }],
  ['?redirectUri=%2Fall%3Fpage%3D2', { checkOnly: false, redirectUri: '/all?page=2' }],
  ['?mode=check-sso&redirectUri=/', { checkOnly: true, redirectUri: '/' }],
  ['?mode=login-required&type=standard', { checkOnly: false }],
  ['?mode=anything', { checkOnly: false }],
  ['?login_hint=kari', { checkOnly: false, loginHint: 'kari' }],
  ['?login_hint=', { checkOnly: false }],
  ['?redirectUri=/a&redirectUri=/b', { checkOnly: false, redirectUri: '/a' }],
  ['?prompt=login', { checkOnly: false, asSomebodyElse: true }],
  ['?prompt=none', { checkOnly: false }],
  ['?prompt=login&mode=check-sso', { checkOnly: true }],
])('%j asks for %j', (search, options) => {
  expect(readLoginOptions(search)).toEqual(options);
});

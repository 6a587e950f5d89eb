import { expect, it } from 'vitest';
import { readExternalLogin, readLoginOptions } from './login-options.ts';
import type { LoginOptions } from './ports.ts';

it.each<readonly [string, LoginOptions]>([
  ['', { checkOnly: false }],
  ['?redirectUri=%2Fall%3Fpage%3D2', { checkOnly: false, redirectUri: '/all?page=2' }],
  ['?mode=check-sso&redirectUri=/', { checkOnly: true, redirectUri: '/' }],
  ['?mode=login-required&type=standard', { checkOnly: false }],
  ['?mode=anything', { checkOnly: false }],
  ['?login_hint=kari', { checkOnly: false, loginHint: 'kari' }],
  ['?type=refresh-token', { checkOnly: false, type: 'refresh-token' }],
  ['?type=impersonation', { checkOnly: false, type: 'impersonation' }],
  ['?type=welcome&mode=check-sso', { checkOnly: true, type: 'welcome' }],
  ['?type=standard', { checkOnly: false }],
  ['?type=root', { checkOnly: false }],
  ['?login_hint=', { checkOnly: false }],
  ['?redirectUri=/a&redirectUri=/b', { checkOnly: false, redirectUri: '/a' }],
  ['?idp=bankid', { checkOnly: false, idp: 'bankid' }],
  [`?idp=${'x'.repeat(60)}`, { checkOnly: false, idp: 'x'.repeat(60) }],
  ...['', 'a;b', 'a b', 'bankid_wait', 'bankid_end', 'x'.repeat(61)].map(
    (idp) => [`?idp=${encodeURIComponent(idp)}`, { checkOnly: false }] as const,
  ),
  ['?prompt=login', { checkOnly: false, asSomebodyElse: true }],
  ['?prompt=none', { checkOnly: false }],
  ['?prompt=login&mode=check-sso', { checkOnly: true }],
])('%j asks for %j', (search, options) => {
  expect(readLoginOptions(search)).toEqual(options);
});

it.each([
  ['', { checkOnly: false }],
  ['?idp=bankid&redirectUri=%2Fall', { checkOnly: false, idp: 'bankid', redirectUri: '/all' }],
  ['?idp=', { checkOnly: false }],
  ['?idp=a%20b', { checkOnly: false }],
  ['?idp=bankid&login_hint=kari&prompt=login', { checkOnly: false, idp: 'bankid' }],
  ['?idp=x%0d%0aset-cookie:y', { checkOnly: false }],
  ['?type=impersonation&mode=check-sso', { checkOnly: false }],
  [
    '?idp=bankid&acr_values=urn%3Abankid%3Abid%3BLOA%3D4%20x&max_age=600',
    { checkOnly: false, idp: 'bankid', acrValues: 'urn:bankid:bid;LOA=4 x', maxAge: 600 },
  ],
  ['?max_age=-1&acr_values=%0a', { checkOnly: false }],
  ['?max_age=1e9&acr_values=', { checkOnly: false }],
])('by another provider %j asks for %j', (search, options) => {
  expect(readExternalLogin(search)).toEqual(options);
});

import { expect, it } from 'vitest';
import { createIdpCookie } from './idp-cookie.ts';

it.each([
  ['idp=bankid', 'bankid'],
  ['a=b; idp=bankid_wait; c=d', 'bankid_wait'],
  ['myidp=bankid', undefined],
  ['idp=', undefined],
  ['', undefined],
])('of "%s" the provider is %s', (cookie, value) => {
  expect(createIdpCookie({ cookie }, false).read()).toBe(value);
});

it('is kept for a year, for the whole shop, and let go of', () => {
  const page = { cookie: '' };
  createIdpCookie(page, true).write('bankid');
  expect(page.cookie).toBe('idp=bankid; path=/; max-age=31536000; samesite=lax; secure');
  createIdpCookie(page, false).write(undefined);
  expect(page.cookie).toBe('idp=; path=/; max-age=0; samesite=lax');
});

import { expect, it } from 'vitest';
import { createLoginAlertMark } from './login-alert-mark.ts';

it('writes the business that was told of for a year, over https to no other scheme', () => {
  const page = { cookie: '' };
  createLoginAlertMark(page, true).write('north; path=/x');
  expect(page.cookie).toBe('b2bLoginAlert=north%3B%20path%3D%2Fx; path=/; max-age=31536000; samesite=lax; secure');
  createLoginAlertMark(page, false).write('north');
  expect(page.cookie).toBe('b2bLoginAlert=north; path=/; max-age=31536000; samesite=lax');
});

it.each([
  ['other=1; b2bLoginAlert=fjordheim%20as; idp=x', 'fjordheim as'],
  ['other=1', undefined],
  ['xb2bLoginAlert=north', undefined],
  ['b2bLoginAlert=%', undefined],
  ['', undefined],
])('reads %j as %j', (cookie, id) => {
  expect(createLoginAlertMark({ cookie }, false).read()).toBe(id);
});

import { expect, it } from 'vitest';
import { createWelcomeMark } from './welcome-mark.ts';

it.each([
  ['welcomeLoginOff=off', 'off'],
  ['a=b; welcomeLoginOff=tried; c=d', 'tried'],
  ['welcomeLoginOff=offer', undefined],
  ['myWelcomeLoginOff=off', undefined],
  ['notwelcomeLoginOff=off', undefined],
  ['welcomeLoginOff=', undefined],
  ['', undefined],
])('of "%s" the mark is %s', (cookie, mark) => {
  expect(createWelcomeMark({ cookie }, false).read()).toBe(mark);
});

it('is kept for 30 days, for the whole shop; a try until the browser is closed', () => {
  const page = { cookie: '' };
  createWelcomeMark(page, true).write('off');
  expect(page.cookie).toBe('welcomeLoginOff=off; path=/; max-age=2592000; samesite=lax; secure');
  createWelcomeMark(page, false).write('tried');
  expect(page.cookie).toBe('welcomeLoginOff=tried; path=/; samesite=lax');
});

import { expect, it } from 'vitest';
import { createRibbonMark } from './ribbon-mark.ts';

it.each([
  [false, 'ribbonDismissed=a1; path=/; max-age=15552000; samesite=lax'],
  [true, 'ribbonDismissed=a1; path=/; max-age=15552000; samesite=lax; secure'],
])('a dismissed ribbon is remembered for half a year (https: %s)', (isHttps, cookie) => {
  const page = { cookie: '' };
  createRibbonMark(page, isHttps).dismiss('a1');
  expect(page.cookie).toBe(cookie);
});

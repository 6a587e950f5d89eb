import { expect, it } from 'vitest';
import { returnPath } from './login-paths.ts';

it.each([
  ['/', '/'],
  ['/all?page=2', '/all?page=2'],
  ['/nowhere', '/nowhere'],
  ['/me/login?redirectUri=/basket', '/'],
  ['/me/auth?code=c&state=s', '/'],
])('from %s one comes back to %s', (here, target) => {
  expect(returnPath(here)).toBe(target);
});

import { expect, it } from 'vitest';
import { nextRedirect } from './login-loop.ts';

it('lets three redirects pass within a minute, and no fourth', () => {
  expect(nextRedirect([], 1_000)).toEqual([1_000]);
  expect(nextRedirect([1_000, 2_000], 3_000)).toEqual([1_000, 2_000, 3_000]);
  expect(nextRedirect([1_000, 2_000, 3_000], 60_999)).toBeUndefined();
  expect(nextRedirect([1_000, 1_000, 1_000], 1_000)).toBeUndefined();
});

it('forgets what is a minute old, and what a changed clock left in the future', () => {
  expect(nextRedirect([1_000, 2_000, 3_000], 61_000)).toEqual([2_000, 3_000, 61_000]);
  expect(nextRedirect([9_000, 9_001, 9_002], 5_000)).toEqual([5_000]);
});

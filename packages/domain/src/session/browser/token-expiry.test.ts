import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { isTokenExpired, lifeLeft } from './token-expiry.ts';

const tokens = { tkid: 't', token: 'a', refreshToken: 'r', idToken: 'i' };
const kept = (expiresIn: number, receivedAt = 1_000_000) => ({ tokens, expiresIn, receivedAt });
/** Seconds after its receipt. */
const at = (seconds: number) => 1_000_000 + seconds * 1000;

describe('a token', () => {
  it.each<[number, number, boolean]>([
    [239.9, 60, false],
    [240, 60, true],
    [299.9, 0, false],
    [300, 0, true],
    // Half of its life, where it lives no longer than that.
    [149.9, 3600, false],
    [150, 3600, true],
    [-1, 60, true],
  ])('of 300 s, %s s after its receipt, ends within %s s: %s', (seconds, minValidity, isExpired) => {
    expect(isTokenExpired(O.some(kept(300)), minValidity, at(seconds))).toEqual(E.right(isExpired));
  });

  it('that is not there says “Not authenticated”', () => {
    expect(isTokenExpired(O.none, 60, 0)).toEqual(E.left({ _tag: 'ExpiryFault', message: 'Not authenticated' }));
    expect(isTokenExpired(O.none, Number.NaN, 0)).toMatchObject(E.left({ message: 'Not authenticated' }));
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])(
    'is asked for no time such as %s: “Invalid minValidity”',
    (time) => {
      expect(isTokenExpired(O.some(kept(300)), time, at(0))).toEqual(
        E.left({ _tag: 'ExpiryFault', message: 'Invalid minValidity' }),
      );
    },
  );

  it('lives by its age', () => {
    expect([lifeLeft(kept(300), at(0)), lifeLeft(kept(300), at(301))]).toEqual([300_000, -1000]);
  });
});

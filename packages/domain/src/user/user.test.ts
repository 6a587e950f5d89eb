import { describe, expect, it } from 'vitest';
import { customerGroupOf, isLoggedIn } from './user.ts';

describe('a user', () => {
  it('is logged in when its data is non-empty (spec 3)', () => {
    expect([isLoggedIn({}), isLoggedIn({ username: 'kari' })]).toEqual([false, true]);
  });

  it("shops in the first of the own groups, else in the shop's default (spec 6)", () => {
    expect(customerGroupOf({ customerGroupIds: ['gold', 'staff'] }, 'consumer')).toBe('gold');
    expect(customerGroupOf({ customerGroupIds: [] }, 'consumer')).toBe('consumer');
    expect(customerGroupOf({}, 'consumer')).toBe('consumer');
  });
});

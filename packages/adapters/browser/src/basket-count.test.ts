import { expect, it } from 'vitest';
import { basketCountIn } from './basket-count.ts';

it('reads the count among other cookies', () => {
  expect(basketCountIn('a=1; guestBasketTotalItems=12; b=2')).toBe(12);
});

it('is not misled by a cookie whose name ends alike', () => {
  expect(basketCountIn('xguestBasketTotalItems=9')).toBe(0);
});

it.each([
  '',
  'guestBasketTotalItems=',
  'guestBasketTotalItems=-1',
  'guestBasketTotalItems=many',
  'guestBasketTotalItems=1e9',
])('counts nothing in %j', (cookies) => {
  expect(basketCountIn(cookies)).toBe(0);
});

it("prefers the user's count where there is one, empty baskets included", () => {
  expect(basketCountIn('guestBasketTotalItems=3; basketTotalItems=5')).toBe(5);
  expect(basketCountIn('guestBasketTotalItems=3; basketTotalItems=0')).toBe(0);
  expect(basketCountIn('guestBasketTotalItems=3; basketTotalItems=x')).toBe(3);
});

import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { newKey, orderOnHoldIn } from './order-keys.ts';

it('is the order that the cookie names', () => {
  expect(orderOnHoldIn('a=1; paymentOnHold=7K3M9-QXA2B; b=2')).toEqual(O.some('7K3M9-QXA2B'));
});

it.each(['', 'paymentOnHold=', 'paymentOnHold=complete', 'xpaymentOnHold=7K3M9-QXA2B', 'paymentOnHold=../x'])(
  'is none in %j',
  (cookies) => {
    expect(orderOnHoldIn(cookies)).toEqual(O.none);
  },
);

it('is 32 hexadecimal digits, and never the same', () => {
  const keys = Array.from({ length: 100 }, newKey);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(100);
});

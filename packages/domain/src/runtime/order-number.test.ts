import { expect, it } from 'vitest';
import { isOrderNumber, newOrderNumber } from './order-number.ts';

it('are ten characters that cannot be mistaken for others', () => {
  const number = newOrderNumber((count) => Uint8Array.from({ length: count }, (_, index) => index * 25));
  expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

it('takes for the number of an order what a new one looks like, and nothing else', () => {
  const numbers = [0, 31, 255].map((byte) => newOrderNumber((count) => new Uint8Array(count).fill(byte)));
  expect(numbers).toEqual(['00000-00000', 'ZZZZZ-ZZZZZ', 'ZZZZZ-ZZZZZ']);
  expect(numbers.every(isOrderNumber)).toBe(true);
  const others = [
    '',
    'AAAAA00000',
    'AAAA-00000',
    'AAAAA-0000',
    'xAAAAA-00000',
    'AAAAA-00000x',
    'aaaaa-00000',
    'AAAAA-0000!',
  ];
  expect(others.filter(isOrderNumber)).toEqual([]);
});

import { expect, it } from 'vitest';
import type { Refused } from './call.ts';
import { orderFailure } from './order-problem.ts';
import { basketFailure, shopFailure } from './problem.ts';

const refused = (code: string): Refused => ({
  _tag: 'Refused',
  problem: { type: 'about:blank', title: '', status: 400, code },
});

it.each([
  ['a basket', basketFailure],
  ['an order', orderFailure],
  ['anything else', shopFailure],
])('takes a refusal that it cannot act upon as unavailable: %s', (_, decode) => {
  expect(decode(refused('problem.bad_request'))).toEqual({
    _tag: 'Unavailable',
    cause: new Error('refused: 400 problem.bad_request'),
  });
});

it.each([
  ['a basket', basketFailure],
  ['an order', orderFailure],
  ['anything else', shopFailure],
])('hands on what concerns every call: %s', (_, decode) => {
  expect(decode({ _tag: 'NotLoggedIn' })).toEqual({ _tag: 'NotLoggedIn' });
  expect(decode({ _tag: 'TooManyRequests', retryAfter: 1 })).toEqual({ _tag: 'TooManyRequests', retryAfter: 1 });
});

it('takes a count that is none as zero', () => {
  const failure: Refused = {
    _tag: 'Refused',
    problem: { type: '', title: '', status: 409, code: 'basket.not_enough_stock', available: -3 },
  };
  expect(basketFailure(failure, { sku: 's' })).toEqual({ _tag: 'NotEnoughStock', sku: 's', available: 0 });
});

import { expect, it } from 'vitest';
import type { Refused } from './call.ts';
import { basketFailure, orderFailure, outage } from './problem.ts';

const refused = (code: string): Refused => ({
  _tag: 'Refused',
  problem: { type: 'about:blank', title: '', status: 403, code },
});

it.each([
  ['a basket', basketFailure],
  ['an order', orderFailure],
  ['anything else', outage],
])('takes a refusal that it cannot act upon as an outage: %s', (_, decode) => {
  expect(decode(refused('problem.foreign_origin'))).toEqual({
    _tag: 'Unavailable',
    cause: new Error('refused: 403 problem.foreign_origin'),
  });
});

it('takes a count that is none as zero', () => {
  const failure: Refused = {
    _tag: 'Refused',
    problem: { type: '', title: '', status: 409, code: 'basket.not_enough_stock', available: -3 },
  };
  expect(basketFailure(failure, { sku: 's' })).toEqual({ _tag: 'NotEnoughStock', sku: 's', available: 0 });
});

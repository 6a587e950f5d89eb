import { expect, it } from 'vitest';
import { anOrder } from '../testing/examples.ts';
import type { Order, OrderState } from './order.ts';
import { filesOf, handedOutAtOnce } from './sold-files.ts';

const of = (state: OrderState): Order => {
  const order = anOrder('AAAAA-00001', { FILE: 1, BOOT: 2 }, { state });
  return { ...order, lines: order.lines.map((line) => (line.sku === 'FILE' ? { ...line, digital: true } : line)) };
};

it.each([
  ['pending', 1, 0],
  ['awaiting-approval', 1, 0],
  ['placed', 1, 0],
  ['cancelled', 0, 0],
  ['shipped', 0, 1],
] as const)('an order that is %s has %i files to hand out, and handed out %i', (state, open, handedOut) => {
  expect([handedOutAtOnce(of(state)).length, filesOf(of(state)).length]).toEqual([open, handedOut]);
});

it('files that were taken back are no longer their buyer’s', () => {
  const sent = of('shipped');
  const back = { event: 'return', state: 'shipped', at: 2, units: [{ sku: 'FILE', quantity: 1 }] } as const;
  expect(filesOf({ ...sent, history: [...sent.history, back] })).toEqual([]);
});

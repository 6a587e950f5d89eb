import { expect, it } from 'vitest';
import { readBasketCommand, withinReach } from './commands.ts';

const read = (fields: Record<string, string>) => readBasketCommand((name) => fields[name]);

it.each([
  [
    { intent: 'add', sku: 's-1', quantity: '2' },
    { intent: 'add', sku: 's-1', quantity: 2 },
  ],
  [
    { intent: 'add', sku: 's-1' },
    { intent: 'add', sku: 's-1', quantity: 1 },
  ],
  [
    { intent: 'set', line: 'l-1', quantity: ' 3 ' },
    { intent: 'set', line: 'l-1', quantity: 3 },
  ],
  [
    { intent: ' add ', sku: ' s-1 ', quantity: ' 12 ' },
    { intent: 'add', sku: 's-1', quantity: 12 },
  ],
  [{ intent: 'remove' }, { intent: 'remove', line: '' }],
  [
    { intent: 'set', line: 'l-1', quantity: '-1' },
    { intent: 'set', line: 'l-1', quantity: -1 },
  ],
  [
    { intent: 'remove', line: 'l-1' },
    { intent: 'remove', line: 'l-1' },
  ],
  [{ intent: 'accept' }, { intent: 'accept' }],
  [
    { intent: 'keep', kept: ' saved ' },
    { intent: 'keep', kept: 'saved' },
  ],
  [{ intent: 'clear' }, { intent: 'clear' }],
])('reads %o', (fields, command) => {
  expect(read(fields)).toEqual(command);
});

it.each(['', ' ', 'many', '1,5', '1.5', '1e1', '0x10'])('does not make a number of %j', (quantity) => {
  expect(read({ intent: 'set', line: 'l', quantity })).toEqual({ intent: 'set', line: 'l', quantity: Number.NaN });
  expect(read({ intent: 'add', sku: 's', quantity })).toEqual({ intent: 'add', sku: 's', quantity: Number.NaN });
});

it.each([{}, { intent: 'buy' }, { q: 'add' }, { intent: 'keep' }, { intent: 'keep', kept: 'none' }])(
  'takes %o for another form',
  (fields) => {
    expect(read(fields)).toBeUndefined();
  },
);

it('takes what can be had instead of more, where something is left and a limit was the reason', () => {
  const set = { intent: 'set', line: 'l-1', quantity: 50 } as const;
  const short = (available: number) => ({ _tag: 'NotEnoughStock', sku: 's-1', available }) as const;
  expect(withinReach(set, short(2))).toEqual({ ...set, quantity: 2 });
  expect(withinReach(set, { _tag: 'InvalidQuantity', max: 20 })).toEqual({ ...set, quantity: 20 });
  expect(withinReach(set, short(0))).toBeUndefined();
  expect(withinReach({ ...set, quantity: Number.NaN }, { _tag: 'InvalidQuantity', max: 20 })).toBeUndefined();
  expect(withinReach(set, { _tag: 'UnknownLine', lineId: 'l-1' })).toBeUndefined();
  expect(withinReach({ intent: 'add', sku: 's-1', quantity: 50 }, short(2))).toBeUndefined();
});

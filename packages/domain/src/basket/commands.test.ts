import { expect, it } from 'vitest';
import { readBasketCommand } from './commands.ts';

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

import { expect, it } from 'vitest';
import { readBasketCommand } from './basket-command.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

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
    { intent: 'remove', line: 'l-1' },
    { intent: 'remove', line: 'l-1' },
  ],
  [{ intent: 'accept' }, { intent: 'accept' }],
])('reads %o', (fields, command) => {
  expect(readBasketCommand(formOf(fields))).toEqual(command);
});

it.each(['', 'many', '1,5'])('does not make a number of %j', (quantity) => {
  expect(readBasketCommand(formOf({ intent: 'set', line: 'l', quantity }))).toEqual({
    intent: 'set',
    line: 'l',
    quantity: Number.NaN,
  });
});

it.each([{}, { intent: 'buy' }, { q: 'add' }])('takes %o for another form', (fields) => {
  expect(readBasketCommand(formOf(fields))).toBeUndefined();
});

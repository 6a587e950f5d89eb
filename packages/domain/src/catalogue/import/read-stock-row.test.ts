import { either as E } from 'fp-ts';
import { expect, test } from 'vitest';
import { readStockRow } from './read-stock-row.ts';

const read = (id: string, quantity: string) => readStockRow({ line: 7, values: { id: [id], quantity: [quantity] } });

test('reads a SKU and how many units are there, none among them', () => {
  expect(read(' A-1 ', '12')).toEqual(E.right({ line: 7, sku: 'A-1', onHand: 12 }));
  expect(read('A-1', '0')).toMatchObject(E.right({ onHand: 0 }));
});

test('tells everything that is wrong with a row of stock', () => {
  expect(read('', 'many')).toMatchObject(
    E.left([
      { line: 7, field: 'id', code: 'missing' },
      { line: 7, field: 'quantity', value: 'many', code: 'invalid_number' },
    ]),
  );
  for (const quantity of ['-1', '1.5', '']) expect(read('A', quantity)).toMatchObject(E.left([{ field: 'quantity' }]));
});

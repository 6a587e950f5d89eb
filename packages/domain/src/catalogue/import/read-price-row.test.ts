import { either as E } from 'fp-ts';
import { expect, test } from 'vitest';
import { readPriceRow } from './read-price-row.ts';

const read = (id: string, price: string, rates = {}) =>
  readPriceRow({ currency: 'NOK', exchangeRates: rates })({ line: 7, values: { id: [id], price: [price] } });

test('reads a SKU and its price in minor units', () => {
  expect(read(' A-1 ', '1234.50 NOK')).toEqual(E.right({ line: 7, sku: 'A-1', price: 123_450 }));
});

test('converts a price with the exchange rate of the shop', () => {
  expect(read('A-1', '10 USD', { USD: 10.5 })).toMatchObject(E.right({ price: 10_500 }));
});

test('tells everything that is wrong with a row', () => {
  expect(read('', 'free')).toMatchObject(
    E.left([
      { line: 7, field: 'id', code: 'missing' },
      { line: 7, field: 'price', value: 'free', code: 'invalid_price' },
    ]),
  );
  expect(read('A', '10 USD')).toMatchObject(E.left([{ code: 'no_exchange_rate', value: '10 USD' }]));
});

import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { expect, test } from 'vitest';
import { readFeedPrice } from './feed-price.ts';

const read = readFeedPrice({ currency: 'NOK', exchangeRates: { USD: 10.5, JPY: 0.07 } }, 'price');
const codeOf = (text: string) =>
  E.match((problems: readonly { code: string }[]) => problems[0]?.code, String)(read(text));

test.each([
  ['49.99 NOK', 4_999],
  ['1 NOK', 100],
  ['1299.5NOK', 129_950],
  ['49.99 USD', 52_490],
  ['39.99 usd', 41_990],
  ['1500 JPY', 10_500],
])('reads %s as %d øre', (text, amount) => {
  expect(read(text)).toEqual(E.right(amount));
});

test('rounds half up', () => {
  expect(read('0.01 USD')).toEqual(E.right(11));
});

test('knows currencies without minor units', () => {
  expect(readFeedPrice({ currency: 'JPY', exchangeRates: { USD: 150 } }, 'price')('2.50 USD')).toEqual(E.right(375));
});

test.each(['', '49.99', '49,99 NOK', 'NOK 49.99', '-1 NOK', '1.2.3 NOK', '1e3 NOK', 'free', '49.99 kroner'])(
  'refuses %j, which is no price',
  (text) => {
    expect(codeOf(text)).toBe('invalid_price');
  },
);

test('refuses a currency without an exchange rate', () => {
  expect(codeOf('10 EUR')).toBe('no_exchange_rate');
});

test.each(['0 NOK', '0.00 NOK', '9999999999 NOK'])('refuses %s, which is out of range', (text) => {
  expect(codeOf(text)).toBe('price_out_of_range');
});

test('gives whole minor units above zero, or a problem, whatever comes in', () => {
  const amount = fc.tuple(fc.nat(99_999_999), fc.nat(99)).map(([whole, cents]) => `${whole}.${cents} USD`);
  fc.assert(
    fc.property(fc.oneof(amount, fc.string()), (text) => {
      const price = read(text);
      if (E.isRight(price)) expect(Number.isSafeInteger(price.right) && price.right > 0).toBe(true);
    }),
  );
});

test('takes amounts that name no currency in the one that is named for the file', () => {
  const inDollars = readFeedPrice({ currency: 'NOK', exchangeRates: { USD: 10 }, fileCurrency: 'USD' }, 'price');
  expect(inDollars('49.99')).toEqual(E.right(49_990));
  expect(inDollars('49.99 NOK')).toEqual(E.right(4_999));
  expect(inDollars('')).toMatchObject(E.left([{ code: 'invalid_price' }]));
});

test('names the currency that has no rate, also where the amount does not', () => {
  const inPounds = readFeedPrice({ currency: 'NOK', exchangeRates: {}, fileCurrency: 'GBP' }, 'price');
  expect(inPounds('5')).toMatchObject(E.left([{ code: 'no_exchange_rate', value: '5 GBP' }]));
  expect(inPounds('5 EUR')).toMatchObject(E.left([{ code: 'no_exchange_rate', value: '5 EUR' }]));
});

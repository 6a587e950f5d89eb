import { either as E } from 'fp-ts';
import { expect, test } from 'vitest';
import { readArguments } from './import-arguments.ts';

test('reads shop, file, rates and pruning', () => {
  const args = ['--shop', 'tel', 'phones.tsv', '--rate', 'USD=10.50', '--rate=eur=11', '--prune'];
  expect(readArguments(args)).toEqual(
    E.right({
      shop: 'tel',
      file: 'phones.tsv',
      rates: { USD: 10.5, EUR: 11 },
      prune: true,
      dryRun: false,
      stock: false,
    }),
  );
});

test('asks for nothing but shop and file', () => {
  expect(readArguments(['phones.tsv', '--shop=tel'])).toEqual(
    E.right({ shop: 'tel', file: 'phones.tsv', rates: {}, prune: false, dryRun: false, stock: false }),
  );
});

test('reads the price list that a file is for', () => {
  expect(readArguments(['--shop', 'kontor', '--price-list', 'framework', 'prices.tsv'])).toEqual(
    E.right({
      shop: 'kontor',
      file: 'prices.tsv',
      rates: {},
      prune: false,
      dryRun: false,
      stock: false,
      priceList: 'framework',
    }),
  );
});

test('reads that it is only to be tried', () => {
  expect(readArguments(['--shop', 'tel', 'phones.tsv', '--dry-run'])).toMatchObject(
    E.right({ dryRun: true, stock: false }),
  );
});

test('reads the currency of amounts that name none', () => {
  expect(readArguments(['--shop', 'tel', 'phones.csv', '--currency', 'usd'])).toMatchObject(
    E.right({ currency: 'USD' }),
  );
});

test('shows its usage', () => {
  expect(readArguments(['--help'])).toEqual(E.right('help'));
});

test.each([
  [[], '--shop is missing'],
  [['--shop', 'tel'], 'FILE is missing'],
  [['--shop', 'tel', 'a.tsv', 'b.tsv'], 'b.tsv: expected one file'],
  [['--shop', 'tel', 'a.tsv', '--rate', 'USD'], '--rate USD: expected'],
  [['--shop', 'tel', 'a.tsv', '--rate', 'USD=0'], '--rate USD=0: expected'],
  [['--shop', 'tel', 'a.tsv', '--rate', 'USD=-1'], '--rate USD=-1: expected'],
  [['--shop', 'tel', 'a.tsv', '--currency', 'dollars'], '--currency dollars: expected the three letters of a currency'],
  [['--shop', 'tel', 'a.tsv', '--currency='], '--currency : expected'],
  [['--shop', 'tel', 'a.tsv', '--price-list='], '--price-list is empty'],
  [['--shop', 'tel', 'a.tsv', '--stock', '--price-list', 'list'], '--stock: a file of stock has no prices'],
  [['--shop', 'tel', 'a.tsv', '--stock', '--prune'], '--prune: stock is never removed'],
  [['--shop', 'tel', 'a.tsv', '--stock', '--dry-run'], '--dry-run: only product feeds'],
  [['--shop', 'tel', 'a.tsv', '--price-list', 'list', '--prune'], '--prune: prices are never removed'],
  [['--shop', 'tel', 'a.tsv', '--price-list', 'list', '--dry-run'], '--dry-run: only product feeds'],
  [['--shop', 'tel', 'a.tsv', '--dry'], "Unknown option '--dry'"],
])('refuses %j in one line', (args, words) => {
  const read = readArguments(args);
  expect(E.isLeft(read) && read.left).toContain(words);
  expect(E.isLeft(read) && read.left).not.toContain('\n');
});

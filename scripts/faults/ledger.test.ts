import { expect, test } from 'vitest';
import { type Books, type Receipt, violations } from './ledger.ts';
import { randomFrom } from './random.ts';

const receipt: Receipt = { email: 'a@example.com', confirmed: ['N1', 'N1'], shown: ['N1'] };
const books: Books = {
  orders: [{ number: 'N1', email: 'a@example.com', state: 'placed' }],
  payments: [],
  bank: [],
  stock: [{ sku: 'S', onHand: 3, reserved: 3, ordered: 3 }],
};
const found = (over: Partial<Receipt>, in_: Partial<Books> = {}) =>
  violations([{ ...receipt, ...over }], { ...books, ...in_ });

test('finds nothing wrong with one purchase that is one order', () => {
  expect(found({})).toEqual([]);
});

test('finds nothing wrong with a purchase that was refused for want of stock', () => {
  expect(found({ confirmed: [], shown: [], refused: 'basket.not_enough_stock' }, { orders: [] })).toEqual([]);
});

test('finds a confirmed order that is lost', () => {
  expect(found({}, { orders: [] })).toContain('a@example.com: order N1 was confirmed and is lost');
  expect(found({ shown: [] })).toEqual(['a@example.com: order N1 is not shown to its guest']);
});

test('finds a purchase that was ordered twice', () => {
  const orders = [...books.orders, { number: 'N2', email: 'a@example.com', state: 'placed' }];
  expect(found({}, { orders })).toEqual(['a@example.com: one purchase became the orders N1 and N2']);
  expect(found({ confirmed: ['N1', 'N2'], shown: ['N1', 'N2'] }, { orders })).toHaveLength(2);
});

test('finds an order that was refused and placed all the same', () => {
  const refused = 'basket.not_enough_stock';
  expect(found({ confirmed: [], refused })).toEqual([`a@example.com: refused with ${refused}, yet order N1 stands`]);
});

test('finds a shop that forgot what it had done', () => {
  expect(found({ confirmed: [], refused: 'order.empty_basket' }, { orders: [] })).toHaveLength(1);
  expect(found({ confirmed: [], shown: [] }, { orders: [] })).toHaveLength(1);
});

test('finds stock below zero, and stock that is reserved for nobody', () => {
  expect(found({}, { stock: [{ sku: 'S', onHand: 2, reserved: 3, ordered: 3 }] })).toEqual(['S: -1 left in stock']);
  expect(found({}, { stock: [{ sku: 'S', onHand: 9, reserved: 3, ordered: 2 }] })).toEqual([
    'S: 3 reserved, 2 ordered',
  ]);
});

const paid: Books = {
  ...books,
  payments: [{ number: 'N1', state: 'approved' }],
  bank: [{ number: 'N1', state: 'approved' }],
};
const inBooks = (differences: Partial<Books>) => violations([receipt], { ...paid, ...differences });
const cancelled = [{ number: 'N1', email: 'a@example.com', state: 'cancelled' }];

test('finds nothing wrong with a payment that is one placed order, or on its way back', () => {
  expect(inBooks({})).toEqual([]);
  expect(inBooks({ orders: cancelled, payments: [{ number: 'N1', state: 'refunding' }] })).toEqual([]);
});

test('finds money that bought nothing, goods that nobody paid for, and payments made twice', () => {
  expect(inBooks({ orders: cancelled })).toEqual(['order N1 was paid, yet it is not placed']);
  expect(inBooks({ bank: [{ number: 'N1', state: 'declined' }] })).toEqual([
    'order N1 is placed, yet the bank took no money',
  ]);
  expect(inBooks({ payments: [...paid.payments, ...paid.payments] })).toEqual(['order N1 has 2 payments']);
  expect(inBooks({ bank: [...paid.bank, ...paid.bank] })).toContain('order N1 was paid twice');
});

test('finds a shop that tells something else than what was decided', () => {
  const told = (decision: string, state: string) => found({ payment: { decision, told: state } });
  expect(told('approve', 'approved')).toEqual([]);
  expect(told('approve-different', 'refunding')).toEqual([]);
  expect(told('decline', 'approved')).toEqual(['a@example.com: decided decline at the bank, and was told approved']);
  expect(told('approve-silently', 'started')).toHaveLength(1);
});

test('gives the same random numbers for the same seed', () => {
  const [one, other, another] = [randomFrom(7), randomFrom(7), randomFrom(8)];
  const numbers = Array.from({ length: 100 }, one);
  expect(Array.from({ length: 100 }, other)).toEqual(numbers);
  expect(Array.from({ length: 100 }, another)).not.toEqual(numbers);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
});

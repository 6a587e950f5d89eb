import { expect, test } from 'vitest';
import { type Books, type Receipt, unfinished, violations, type WrittenOrder } from './ledger.ts';
import { randomFrom } from './random.ts';

const receipt: Receipt = {
  ...{ email: 'a@example.com', wanted: ['S'], told: { N1: 19_900 }, linesLeft: 0 },
  ...{ confirmed: ['N1', 'N1'], shown: ['N1'] },
};
const order: WrittenOrder = {
  ...{ number: 'N1', email: 'a@example.com', owner: 'a-hash', state: 'placed' },
  lines: [{ sku: 'S', quantity: 1, unitGross: 10_000, net: 8000, gross: 10_000 }],
  delivery: { net: 7920, gross: 9900 },
  totals: { net: 15_920, vat: 3980, gross: 19_900 },
};
const books: Books = {
  orders: [order],
  mails: [{ number: 'N1', kind: 'placed' }],
  payments: [],
  bank: [],
  stock: [{ sku: 'S', onHand: 3, reserved: 3, ordered: 3, everOrdered: 3 }],
};
const found = (over: Partial<Receipt>, in_: Partial<Books> = {}) =>
  violations([{ ...receipt, ...over }], { ...books, ...in_ });

test('finds nothing wrong with one purchase that is one order', () => {
  expect(found({})).toEqual([]);
});

test('finds nothing wrong with a purchase that was refused for want of stock', () => {
  expect(found({ confirmed: [], shown: [], refused: 'basket.not_enough_stock' }, { orders: [] })).toEqual([]);
});

test('finds a refusal for want of stock while there was stock of all that was wanted', () => {
  const refused = { confirmed: [], shown: [], refused: 'basket.not_enough_stock' };
  const said = ['a@example.com: refused with basket.not_enough_stock'];
  const stockOf = (sku: string, onHand: number | null, everOrdered: number) => ({
    ...{ sku, onHand, everOrdered, reserved: 0, ordered: 0 },
  });
  const withStock = (...stock: Books['stock']) => found(refused, { orders: [], stock });
  expect(withStock(stockOf('S', 3, 2))).toEqual(said);
  expect(withStock(stockOf('S', null, 9))).toEqual(said);
  // Another SKU that ran out is no reason.
  expect(withStock(stockOf('S', 3, 2), stockOf('T', 3, 3))).toEqual(said);
  // What is free again by now may have been held for somebody who did not pay in the end.
  expect(withStock(stockOf('S', 3, 3))).toEqual([]);
});

test('finds amounts that do not add up, and lines that nobody wanted', () => {
  const withOrder = (differences: Partial<WrittenOrder>) => found({}, { orders: [{ ...order, ...differences }] });
  const line = { sku: 'S', quantity: 1, unitGross: 10_000, net: 8000, gross: 10_000 };
  const wrong = ['order N1 does not add up'];
  expect(withOrder({ lines: [{ ...line, net: 8001 }] })).toEqual(wrong);
  expect(withOrder({ delivery: { net: 7920, gross: 9901 } })).toEqual(wrong);
  expect(withOrder({ totals: { net: 15_920, vat: 3981, gross: 19_900 } })).toEqual(wrong);
  expect(withOrder({ lines: [{ ...line, unitGross: 9999 }] })).toEqual([
    'order N1 has a line that is not its price times its quantity',
  ]);
  const unwanted = ['order N1 is not what a@example.com wanted'];
  expect(withOrder({ lines: [{ ...line, sku: 'T' }] })).toEqual(unwanted);
  expect(found({ wanted: ['S', 'T'] })).toEqual(unwanted);
  expect(withOrder({ lines: [{ ...line, quantity: 2, unitGross: 5000 }] })).toEqual(unwanted);
});

test('finds an order that costs something else than was told or is asked for', () => {
  expect(found({ told: { N1: 19_901 } })).toEqual(['order N1 costs 19900, and a@example.com was told 19901']);
  const payments = [{ number: 'N1', state: 'approved', amount: 1 }];
  expect(found({}, { payments, bank: [{ number: 'N1', state: 'approved' }] })).toEqual([
    'order N1 costs 19900, and 1 is asked for',
  ]);
});

test('finds a basket that is left over, and one that is lost', () => {
  expect(found({ linesLeft: 1 })).toEqual(['a@example.com: has bought, and 1 lines are left in the basket']);
  const declined = { orders: [{ ...order, state: 'cancelled' }], mails: [] };
  expect(found({ linesLeft: 1 }, declined)).toEqual([]);
  expect(found({}, declined)).toEqual(['a@example.com: has bought nothing, and the basket is gone']);
});

test('finds mails that came twice, that tell what did not happen, and that never come', () => {
  const confirmed = { number: 'N1', kind: 'placed' };
  expect(found({}, { mails: [confirmed, confirmed] })).toEqual(['order N1 was told of twice: placed, placed']);
  expect(found({}, { mails: [confirmed, { number: 'N1', kind: 'cancelled' }] })).toEqual([
    'order N1 was told of as placed, cancelled',
  ]);
  expect(found({ linesLeft: 1 }, { orders: [{ ...order, state: 'cancelled' }] })).toEqual([
    'order N1 is cancelled, and was told of: placed',
  ]);
  // A mail may be on its way; at the end it is not.
  expect(found({}, { mails: [] })).toEqual([]);
  expect(unfinished({ ...books, mails: [] })).toEqual(['order N1 was never confirmed by mail']);
  expect(unfinished({ ...books, mails: [{ number: 'N2', kind: 'placed' }] })).toHaveLength(1);
  expect(unfinished(books)).toEqual([]);
});

test('finds money that never goes back', () => {
  const payments = [{ number: 'N1', state: 'refunding', amount: 19_900 }];
  expect(unfinished({ ...books, payments })).toEqual(['order N1: the money never went back']);
});

test('finds a confirmed order that is lost', () => {
  expect(found({}, { orders: [] })).toContain('a@example.com: order N1 was confirmed and is lost');
  expect(found({ shown: [] })).toEqual(['a@example.com: order N1 is not shown to its guest']);
});

test('finds an order that belongs to somebody else', () => {
  const owned = (owner: string) => ({ orders: [{ ...order, owner }] });
  expect(found({ userName: 'kari' }, owned('user:kari'))).toEqual([]);
  expect(found({ userName: 'kari' })).toEqual(['order N1 of a@example.com belongs to a-hash']);
  expect(found({ userName: 'kari' }, owned('user:nils'))).toHaveLength(1);
  expect(found({}, owned('user:kari'))).toHaveLength(1);
});

test('finds a purchase that was ordered twice', () => {
  const orders = [...books.orders, { ...order, number: 'N2' }];
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
  expect(found({}, { stock: [{ sku: 'S', onHand: 2, reserved: 3, ordered: 3, everOrdered: 3 }] })).toEqual([
    'S: -1 left in stock',
  ]);
  expect(found({}, { stock: [{ sku: 'S', onHand: 9, reserved: 3, ordered: 2, everOrdered: 2 }] })).toEqual([
    'S: 3 reserved, 2 ordered',
  ]);
});

const paid: Books = {
  ...books,
  payments: [{ number: 'N1', state: 'approved', amount: 19_900 }],
  bank: [{ number: 'N1', state: 'approved' }],
};
const inBooks = (differences: Partial<Books>, linesLeft = 0) =>
  violations([{ ...receipt, linesLeft }], { ...paid, ...differences });
const cancelled = { orders: [{ ...order, state: 'cancelled' }], mails: [] };

test('finds nothing wrong with a payment that is one placed order, or on its way back', () => {
  expect(inBooks({})).toEqual([]);
  expect(inBooks({ ...cancelled, payments: [{ number: 'N1', state: 'refunding', amount: 19_900 }] }, 1)).toEqual([]);
});

test('finds money that bought nothing, goods that nobody paid for, and payments made twice', () => {
  expect(inBooks(cancelled, 1)).toEqual(['order N1 was paid, yet it is not placed']);
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

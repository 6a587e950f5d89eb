import { describe, expect, it } from 'vitest';
import type { Order } from '../purchase/order.ts';
import { anOrder } from '../testing/examples.ts';
import {
  isOpenOrder,
  isWordOfDeletion,
  keptUntilYear,
  namelessBeforeYear,
  refuseOpen,
  wordOfDeletion,
} from './deletion.ts';

const shipped = anOrder('AAAAA-00001', { A: 2 }, { state: 'shipped' });
const withdrawn: Order = {
  ...shipped,
  history: [...shipped.history, { event: 'withdraw', state: 'shipped', at: 3, units: [{ sku: 'A', quantity: 1 }] }],
};
const cancelled = anOrder('AAAAA-00002', { A: 1 }, { state: 'cancelled' });

describe('an order', () => {
  it.each<[string, Order]>([
    ['waits for its payment', anOrder('A', { A: 1 }, { state: 'pending' })],
    ['is to be sent', anOrder('A', { A: 1 })],
    ['is sent in part', anOrder('A', { A: 2 }, { state: 'part-shipped' })],
    ['has goods that are to come back', withdrawn],
    ['is cancelled, and its money is on its way back', { ...cancelled, paymentState: 'refunding' }],
    ['is cancelled, and a payment is under way', { ...cancelled, paymentState: 'started' }],
    [
      'has a part of its money on its way back',
      { ...shipped, paymentState: 'approved', refunds: [{ id: '1', amount: 1 }] },
    ],
  ])('is open that %s', (_, order) => {
    expect(isOpenOrder(order)).toBe(true);
  });

  it.each<[string, Order]>([
    ['was sent', { ...shipped, paymentState: 'approved' }],
    ['was cancelled', cancelled],
    ['was cancelled and paid back', { ...cancelled, paymentState: 'refunded' }],
    ['had a part of its money sent back', { ...shipped, refunds: [{ id: '1', amount: 1, isDone: true }] }],
    [
      'has all goods back that were withdrawn from',
      { ...withdrawn, history: [...withdrawn.history, { event: 'return', state: 'shipped', at: 4 }] },
    ],
  ])('is through that %s', (_, order) => {
    expect(isOpenOrder(order)).toBe(false);
  });

  it('keeps the account from being deleted while it is open, and is named', () => {
    expect(refuseOpen([shipped, cancelled])).toMatchObject({ _tag: 'Right' });
    expect(refuseOpen([shipped, withdrawn, anOrder('AAAAA-00003', { A: 1 })])).toEqual({
      _tag: 'Left',
      left: {
        _tag: 'OrdersOpen',
        orders: [
          { number: 'AAAAA-00001', state: 'shipped' },
          { number: 'AAAAA-00003', state: 'placed' },
        ],
      },
    });
  });

  it('has its papers kept to the end of the fifth year after its own', () => {
    expect(keptUntilYear(2026)).toBe(2031);
    // All of 2026 may go in 2032, and not before.
    expect([namelessBeforeYear(2031), namelessBeforeYear(2032)]).toEqual([2026, 2027]);
  });
});

describe('the word by which somebody says that they mean it', () => {
  it('is the address of mail, else the user name, else the customer number', () => {
    expect(wordOfDeletion({ email: 'kari@example.no', username: 'kari', customerUserId: '1' })).toBe('kari@example.no');
    expect(wordOfDeletion({ email: '', username: 'kari', customerUserId: '1' })).toBe('kari');
    expect(wordOfDeletion({ customerUserId: '1' })).toBe('1');
  });

  it('is known whatever its capitals, and with space around it', () => {
    const kari = { email: 'Kari@Example.no' };
    expect(
      [' kari@example.NO\n', 'kari@example.no', 'Kari@Example.no'].map((typed) => isWordOfDeletion(kari, typed)),
    ).toEqual([true, true, true]);
    expect(['', ' ', 'kari', 'nils@example.no'].some((typed) => isWordOfDeletion(kari, typed))).toBe(false);
  });

  it('is none of who has no name at all', () => {
    expect(isWordOfDeletion({}, '')).toBe(false);
  });
});

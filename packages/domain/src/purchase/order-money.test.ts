import { describe, expect, it } from 'vitest';
import { anOrder } from '../testing/examples.ts';
import type { Order } from './order.ts';
import { isChargedWhenSent, moneyCharged, paidInMoney, paymentStanding } from './order-money.ts';
import type { Capture } from './payment.ts';

const capture: Capture = { id: '1', amount: 700 };
const done: Capture = { ...capture, isDone: true };

describe('how far the payment of an order is', () => {
  it.each([
    ['nothing that was never reserved', 'approved', undefined, 'approved'],
    ['reserved while nothing was taken', 'approved', [], 'reserved'],
    ['reserved while some is to be taken', 'approved', [done], 'reserved'],
    ['reserved while the last of it is not taken yet', 'approved', [{ ...capture, isLast: true }], 'reserved'],
    ['paid once the last of it is taken', 'approved', [{ ...done, isLast: true }], 'approved'],
    ['released where it goes back and nothing was taken', 'refunding', [capture], 'released'],
    ['released where it went back and nothing was taken', 'refunded', [], 'released'],
    ['paid back where some was taken', 'refunded', [done], 'refunded'],
    ['not paid where it was never approved', 'expired', [], 'expired'],
  ] as const)('is %s', (_, paymentState, captures, standing) => {
    expect(paymentStanding({ paymentState, ...(captures ? { captures } : {}) })).toBe(standing);
  });

  it('is being taken for a gift card, which waits for no goods to be sent', () => {
    const soldCard = { amount: 700, years: 3, to: 'ola@example.com', message: '' };
    expect(paymentStanding({ paymentState: 'approved', captures: [], soldCard })).toBe('charging');
    expect(paymentStanding({ paymentState: 'approved', captures: [{ ...done, isLast: true }], soldCard })).toBe(
      'approved',
    );
    expect(paymentStanding({ paymentState: 'approved', soldCard })).toBe('approved');
  });

  it('is nothing where there is none', () => {
    expect(paymentStanding({})).toBeUndefined();
  });

  it('is told of what money pays once that is paid or reserved, and where it pays something', () => {
    const order = { ...anOrder('AAAAA-00001', { A: 1 }), paymentState: 'approved' } as const;
    expect([paidInMoney(order), paidInMoney({ ...order, captures: [] })]).toEqual(['approved', 'reserved']);
    const { gross } = order.totals;
    const giftCard = { id: 'card', last: 'ABCD', taken: gross };
    expect(paidInMoney({ ...order, giftCard })).toBeUndefined();
    const standing: readonly Partial<Order>[] = [{ paymentState: 'started' }, { paymentState: 'refunded' }];
    for (const differently of standing) expect(paidInMoney({ ...order, ...differently })).toBeUndefined();
    expect(paidInMoney(anOrder('AAAAA-00001', { A: 1 }))).toBeUndefined();
  });

  it('counts what was taken, which is all where it was not reserved', () => {
    const order = anOrder('AAAAA-00001', { A: 1 });
    expect(moneyCharged(order)).toBe(order.totals.gross);
    expect(moneyCharged({ ...order, captures: [done, { ...capture, id: '2' }] })).toBe(700);
  });

  it('knows whether goods are paid before they are sent', () => {
    expect(isChargedWhenSent({})).toBe(false);
    expect(isChargedWhenSent({ captures: [done] })).toBe(true);
    expect(isChargedWhenSent({ captures: [done, { ...done, id: '2', isAhead: true }] })).toBe(false);
  });
});

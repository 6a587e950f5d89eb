import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { comparePayment } from './compare-payment.ts';
import type { Payment, PaymentReport } from './payment.ts';

const hour = 60 * 60_000;
const payment: Payment = {
  ...{ reference: 'ref', orderNumber: 'AAAAA-00001', provider: 'pocket', amount: 10_000, currency: 'NOK' },
  ...{ state: 'approved', startedAt: 0, expiresAt: 1_000 },
};
const report: PaymentReport = { state: 'approved', amount: 10_000, currency: 'NOK' };
const moved = (taken: number, back = 0): PaymentReport => ({ ...report, moved: { taken, back } });
const reserved = { takes: 'parts', until: 7 * 24 * hour } as const;
const captures = [
  { id: '1', amount: 3_000, isDone: true },
  { id: '2', amount: 2_000 },
] as const;
const refunds = [
  { id: '1', amount: 500, isDone: true },
  { id: '2', amount: 200 },
] as const;

/** What differs of a payment, at the end of its hold where nothing else is said. */
const differences = (rest: Partial<Payment>, told: PaymentReport | undefined, now = 1_000, movedAt = 0) =>
  comparePayment({ payment: { ...payment, ...rest }, movedAt }, O.fromNullable(told), now);

describe('a payment and what its provider says of it', () => {
  it('agree where the provider has the money that the shop counts on, or none where it counts on none', () => {
    expect(differences({}, report)).toEqual([]);
    expect(differences({}, moved(10_000))).toEqual([]);
    for (const state of ['declined', 'expired'] as const) {
      expect(differences({ state }, undefined)).toEqual([]);
      expect(differences({ state }, { ...report, state: 'declined' })).toEqual([]);
    }
    expect(differences({ state: 'refunded' }, { ...report, state: 'refunded' })).toEqual([]);
  });

  it.each([
    ['unknown', undefined],
    ['not approved', { ...report, state: 'open' }],
    ['not approved', { ...report, state: 'declined' }],
    ['not approved', { ...report, state: 'refunded' }],
    ['amount', { ...report, amount: 9_999 }],
    ['amount', { ...report, currency: 'SEK' }],
    ['taken', moved(9_999)],
    ['back', moved(10_000, 1)],
  ] as const)('differ: %s', (difference, told) => {
    expect(differences({}, told)).toEqual([difference]);
  });

  it('agree about money that is on its way, whether it has moved there or not', () => {
    for (const taken of [3_000, 5_000]) expect(differences({ reserved, captures }, moved(taken))).toEqual([]);
    for (const taken of [2_999, 5_001]) expect(differences({ reserved, captures }, moved(taken))).toEqual(['taken']);
    for (const back of [500, 700]) expect(differences({ refunds }, moved(10_000, back))).toEqual([]);
    for (const back of [499, 701]) expect(differences({ refunds }, moved(10_000, back))).toEqual(['back']);
    expect(differences({ reserved }, moved(0))).toEqual([]);
  });

  it('agree where all of it went back in parts, and differ where it went back by itself', () => {
    const all = [{ id: '1', amount: 10_000, isDone: true }] as const;
    const back: PaymentReport = { ...moved(10_000, 10_000), state: 'refunded' };
    expect(differences({ refunds: all }, back)).toEqual([]);
    expect(differences({}, back)).toEqual(['back']);
  });

  it('differ where money for goods that were sent cannot be taken', () => {
    const refused = [{ id: '1', amount: 3_000, isRefused: true }] as const;
    expect(differences({ reserved, captures: refused }, moved(0))).toEqual(['refused']);
    const back = [{ id: '1', amount: 3_000, isRefused: true }] as const;
    expect(differences({ reserved, captures: refused, refunds: back }, moved(0), 99 * hour)).toEqual(['refused']);
  });

  it('differ where money that went back, as far as the shop knows, is still there', () => {
    expect(differences({ state: 'refunded' }, report)).toEqual(['back']);
  });

  it.each([
    ['a hold that is not given up', { state: 'started' }],
    ['money that is to go back', { state: 'refunding' }],
    ['a part that is to go back', { refunds }],
    ['a part that is to be taken', { reserved, captures }],
  ] as const)('are stuck an hour after the last step, with %s', (_, rest) => {
    expect(differences(rest, report, 5 * hour, 4 * hour)).toEqual([]);
    expect(differences(rest, report, 5 * hour + 1, 4 * hour)).toEqual(['stuck']);
    expect(differences(rest, report, hour + 1_000)).toEqual([]);
    expect(differences(rest, report, hour + 1_001)).toEqual(['stuck']);
  });

  it('are not stuck where all is done', () => {
    const done = { reserved, captures: [captures[0]], refunds: [refunds[0]] };
    expect(differences(done, moved(3_000, 500), 99 * hour)).toEqual([]);
    expect(differences({ state: 'expired' }, undefined, 99 * hour)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { anOrder } from '../testing/examples.ts';
import type { Order } from './order.ts';
import { type HeldPlace, mayTakePlace } from './window-limit.ts';

const byInvoice: Order = { ...anOrder('NEWAA-00001', { A: 1 }), state: 'placed', history: [] };
const atBank: Order = { ...byInvoice, state: 'pending', paymentState: 'started' };
const held = (orders: number, order: Order, isOfBuyer: boolean): readonly HeldPlace[] =>
  Array.from({ length: orders }, (_, nth) => ({ order: { ...order, number: `OLDAA-${nth}` }, isOfBuyer }));

describe('places in windows that nobody paid for', () => {
  it.each([
    ['two of a buyer', held(2, byInvoice, true), true],
    ['three of a buyer', held(3, byInvoice, true), false],
    ['nine of a network', held(9, byInvoice, false), true],
    ['ten of a network', held(10, byInvoice, false), false],
    ['ten of a network, some of them the buyer’s', [...held(8, byInvoice, false), ...held(2, byInvoice, true)], false],
  ])('are %s before one more by invoice: %s', (_, before, may) => {
    expect(mayTakePlace(byInvoice, before)).toBe(may);
  });

  it('are counted by what is owed: who may not order by invoice can pay at once, and the other way round', () => {
    expect(mayTakePlace(atBank, held(3, byInvoice, true))).toBe(true);
    expect(mayTakePlace(byInvoice, held(3, atBank, true))).toBe(true);
    expect(mayTakePlace(atBank, held(3, atBank, true))).toBe(false);
  });

  it.each([
    ['that are paid', { paymentState: 'approved' }],
    ['whose goods are sent', { state: 'shipped' }],
    ['that cost nothing', { totals: { ...byInvoice.totals, gross: 0 } }],
    ['of a company', { buyer: { name: 'Ida' } }],
  ] as const)('are not those of orders %s', (_, paid) => {
    expect(mayTakePlace(byInvoice, held(10, { ...byInvoice, ...paid }, true))).toBe(true);
    expect(mayTakePlace({ ...byInvoice, ...paid }, held(10, byInvoice, true))).toBe(true);
  });

  it('do not count an order for itself', () => {
    const before = held(3, byInvoice, true).map((one) => ({ ...one, order: byInvoice }));
    expect(mayTakePlace(byInvoice, before)).toBe(true);
  });
});

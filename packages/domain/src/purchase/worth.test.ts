import * as fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { alone, anOrder, aShopInfo } from '../testing/examples.ts';
import { cancel } from './cancel.ts';
import { ship } from './fulfil.ts';
import type { Order, Units } from './order.ts';
import type { Payment } from './payment.ts';
import { dueRefunds } from './payment-parts.ts';
import type { PaidOrder } from './purchase.ts';
import { openUnits, shippedUnits } from './units.ts';
import { totalsLeft, worthOf } from './worth.ts';

/** An order whose lines cost sums that do not part evenly, with delivery, and its payment. */
const paidOrder = (a: number, b: number, gross: number): PaidOrder & { readonly payment: Payment } => {
  const order = anOrder('AAAAA-00001', { A: a, B: b }, { paymentState: 'approved', paymentMethod: 'bank' });
  const lines = order.lines.map((line) => ({ ...line, gross, net: Math.round(gross * 0.8) }));
  const delivery = { ...order.delivery, net: 7920, gross: 9900 };
  const totals = { ...order.totals, gross: 2 * gross + delivery.gross };
  const times = { startedAt: 0, expiresAt: 1 };
  const payment = { reference: 'ref', orderNumber: order.number, provider: 'test-bank', ...times } as const;
  return {
    order: { ...order, lines, delivery, totals },
    payment: { ...payment, amount: totals.gross, currency: 'NOK', state: 'approved' },
  };
};

const stock = new Map(['A', 'B'].map((sku) => [sku, { onHand: null, reserved: 99 }]));

/** The purchase after some of it was sent or called off, or as it was where that could not be. */
const moved = (
  paid: PaidOrder,
  [action, units]: readonly ['ship' | 'cancel', readonly Units[] | undefined],
): PaidOrder => {
  const purchase = { ...paid, ...alone, stock };
  const told = units === undefined ? {} : { units };
  const changes = action === 'ship' ? ship(aShopInfo)(purchase, 7, told) : cancel(aShopInfo)(purchase, 7, told);
  return E.isRight(changes) ? { ...paid, ...(changes.right as PaidOrder) } : paid;
};

const refunded = ({ payment }: PaidOrder): number =>
  (payment?.refunds ?? []).reduce((sum, { amount }) => sum + amount, 0);

describe('what units of an order cost', () => {
  it('adds up to what the lines say, whatever is left over by rounding', () => {
    const { lines } = anOrder('AAAAA-00001', { A: 3 });
    const odd = lines.map((line) => ({ ...line, gross: 10_000, net: 8000 }));
    const of = (quantity: number) => worthOf(odd, [{ sku: 'A', quantity }]);
    expect([of(1), of(2), of(3)]).toEqual([
      { gross: 3333, net: 2667 },
      { gross: 6667, net: 5333 },
      { gross: 10_000, net: 8000 },
    ]);
  });

  it('of units of several goods is the sum', () => {
    const { lines } = anOrder('AAAAA-00001', { A: 3, B: 2 });
    const units = [
      { sku: 'A', quantity: 2 },
      { sku: 'B', quantity: 1 },
    ];
    expect(worthOf(lines, units)).toEqual({ gross: 30_000, net: 24_000 });
  });

  it('counts a SKU that stands in two lines once', () => {
    const [line] = anOrder('AAAAA-00001', { A: 2 }).lines;
    const lines = line === undefined ? [] : [line, { ...line, quantity: 1, gross: 0, net: 0 }];
    expect(worthOf(lines, [{ sku: 'A', quantity: 3 }])).toEqual({ gross: 20_000, net: 16_000 });
    expect(worthOf(lines, [{ sku: 'X', quantity: 3 }])).toEqual({ gross: 0, net: 0 });
  });

  it('stays exact for large sums and many units', () => {
    const line = { sku: 'A', quantity: 99_999, gross: 9_007_199_254_740_991, net: 0 };
    expect(worthOf([line], [{ sku: 'A', quantity: 99_999 }]).gross).toBe(line.gross);
  });
});

describe('what is to be paid of an order', () => {
  it('is what it cost without the goods that were called off, by rate', () => {
    const order = anOrder('AAAAA-00001', { A: 3, B: 1 });
    const history = [
      ...order.history,
      { event: 'cancel', state: 'placed', at: 1, units: [{ sku: 'A', quantity: 2 }] },
    ] as const;
    expect(totalsLeft({ ...order, history })).toEqual({
      ...{ currency: 'NOK', net: 16_000, vat: 4000, gross: 20_000 },
      byRate: [{ taxRate: 2500, net: 16_000, vat: 4000, gross: 20_000 }],
    });
    expect(totalsLeft(order)).toEqual(order.totals);
    const [first, second] = order.lines.map((line, index) => ({
      ...line,
      unitPrice: { ...line.unitPrice, taxRate: index === 0 ? 2500 : 1500 },
    }));
    const rates = [2500, 1500].map((taxRate) => ({ taxRate, net: 24_000, vat: 6000, gross: 30_000 }));
    const mixed = {
      ...order,
      lines: first && second ? [first, second] : [],
      totals: { ...order.totals, byRate: rates },
    };
    expect(totalsLeft({ ...mixed, history }).byRate).toEqual([
      { taxRate: 2500, net: 8000, vat: 2000, gross: 10_000 },
      { taxRate: 1500, net: 24_000, vat: 6000, gross: 30_000 },
    ]);
    expect(totalsLeft(anOrder('AAAAA-00001', { A: 1 }, { state: 'cancelled' }))).toMatchObject({
      ...{ gross: 0, vat: 0, byRate: [] },
    });
  });
});

describe('the money of what is called off in part', () => {
  it('goes back, and nothing more', () => {
    const [line] = paidOrder(3, 1, 10_000).order.lines;
    expect(line?.gross).toBe(10_000);
    const once = moved(paidOrder(3, 1, 10_000), ['cancel', [{ sku: 'A', quantity: 1 }]]);
    expect(once.payment).toMatchObject({ state: 'approved', refunds: [{ id: '1', amount: 3333 }] });
    const twice = moved(once, ['cancel', [{ sku: 'A', quantity: 2 }]]);
    expect(twice.payment?.refunds).toEqual([
      { id: '1', amount: 3333 },
      { id: '2', amount: 6667 },
    ]);
    expect(moved(twice, ['cancel', undefined]).payment).toMatchObject({ state: 'refunding' });
  });

  it('of goods that cost nothing is no refund', () => {
    expect(moved(paidOrder(3, 1, 0), ['cancel', [{ sku: 'A', quantity: 1 }]]).payment).not.toHaveProperty('refunds');
  });

  it('adds up, however an order is sent and called off', () => {
    const units = fc.record({ sku: fc.constantFrom('A', 'B'), quantity: fc.integer({ min: 1, max: 4 }) });
    const step = fc.tuple(
      fc.constantFrom('ship' as const, 'cancel' as const),
      fc.option(fc.array(units, { minLength: 1, maxLength: 2 }), { nil: undefined, freq: 6 }),
    );
    const few = fc.integer({ min: 1, max: 7 });
    fc.assert(
      fc.property(
        few,
        few,
        fc.integer({ min: 1, max: 99_999 }),
        fc.array(step, { maxLength: 8 }),
        (a, b, gross, steps) => {
          const paid = steps.reduce(moved, paidOrder(a, b, gross) as PaidOrder);
          const { order, payment } = paid as PaidOrder & { readonly payment: Payment };
          const kept = ({ lines }: Order, all: readonly Units[]) => worthOf(lines, all).gross;
          if (order.state === 'cancelled') {
            expect(payment.state).toBe('refunding');
            expect(dueRefunds(payment)).toEqual([]);
            return;
          }
          expect(payment.state).toBe('approved');
          expect(refunded(paid)).toBe(order.totals.gross - totalsLeft(order).gross);
          // What is kept is the price of the goods that come, to within an øre for each share.
          const coming = kept(
            order,
            [...openUnits(order), ...shippedUnits(order)].filter(({ quantity }) => quantity > 0),
          );
          expect(Math.abs(payment.amount - refunded(paid) - coming - 9900)).toBeLessThanOrEqual(2 * 2);
          expect(refunded(paid)).toBeLessThanOrEqual(2 * gross);
        },
      ),
    );
  });
});

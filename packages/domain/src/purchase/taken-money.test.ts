import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { alone, anOrder, aShopInfo } from '../testing/examples.ts';
import { cancel } from './cancel.ts';
import { ship } from './fulfil.ts';
import type { Order } from './order.ts';
import { moneyDue, moneyLeft } from './order-money.ts';
import type { Payment, Reservation } from './payment.ts';
import { dueCaptures, dueRefunds } from './payment-parts.ts';
import type { Changes, PaidOrder, Purchase } from './purchase.ts';
import { settle } from './settle.ts';
import { takeBack } from './take-back.ts';
import { afterRefusal, moneyTaken, takenWhole, takenWith } from './taken-money.ts';
import { openUnits, unitsOut } from './units.ts';
import { withdraw } from './withdraw.ts';

const until = 7 * 86_400_000;
const parts: Reservation = { takes: 'parts', until };

/** Three of A and two of B at 100 each, delivery at 50, reserved and not taken. */
const reservedOrder = (reserved = parts): Required<PaidOrder> => {
  const order = anOrder('AAAAA-00001', { A: 3, B: 2 }, { paymentState: 'approved', captures: [] });
  const price = { ...order.delivery.price, amount: 5_000 };
  const gross = order.totals.gross + 5_000;
  const history = [
    { event: 'hold' as const, state: 'pending' as const, at: 0 },
    { event: 'pay' as const, state: 'placed' as const, at: 1 },
  ];
  return {
    order: {
      ...order,
      history,
      delivery: { ...order.delivery, price, net: 5_000, gross: 5_000 },
      totals: {
        ...order.totals,
        ...{ net: order.totals.net + 5_000, gross },
        byRate: order.totals.byRate.map((rate) => ({ ...rate, net: rate.net + 5_000, gross: rate.gross + 5_000 })),
      },
    },
    payment: {
      ...{ reference: 'ref', orderNumber: 'AAAAA-00001', provider: 'pocket', amount: gross, currency: 'NOK' },
      ...{ state: 'approved', startedAt: 0, expiresAt: 1, reserved },
    },
  };
};

const stock = new Map([
  ['A', { onHand: 9, reserved: 3 }],
  ['B', { onHand: 9, reserved: 2 }],
]);
const around = ({ order, payment }: PaidOrder): Purchase => ({
  order,
  ...(payment ? { payment } : {}),
  ...alone,
  stock,
});
const rules = { info: { ...aShopInfo, viewMode: 'B2C' as const }, holidays: [] };

type Deed = (purchase: Purchase) => E.Either<unknown, Changes>;
const of = (units: Readonly<Record<string, number>>) =>
  Object.entries(units).map(([sku, quantity]) => ({ sku, quantity }));
const shipping =
  (units?: Readonly<Record<string, number>>): Deed =>
  (purchase) =>
    ship(aShopInfo)(purchase, 2, units && { units: of(units) });
const cancelling =
  (units?: Readonly<Record<string, number>>): Deed =>
  (purchase) =>
    cancel(aShopInfo)(purchase, 2, units && { units: of(units) });
const takingBack =
  (units: Readonly<Record<string, number>>): Deed =>
  (purchase) =>
    takeBack(aShopInfo)(purchase, 2, { units: of(units) });
const withdrawing: Deed = (purchase) => withdraw(rules)(purchase, 2);
const ending: Deed = (purchase) => {
  const { payment } = purchase;
  if (payment === undefined) throw new Error('there is no payment');
  return E.right(settle({ ...purchase, payment }, { _tag: 'ReservationEnds' }, 2));
};

/** What a paid order is after deeds, those left out that it refuses. */
const paidAfter = (paid: Required<PaidOrder>, ...deeds: readonly Deed[]): Required<PaidOrder> =>
  deeds.reduce<Required<PaidOrder>>((before, deed) => {
    const changes = deed(around(before));
    if (E.isLeft(changes)) return before;
    const { order = before.order, payment = before.payment } = changes.right;
    return { order, payment };
  }, paid);

const capturesOf = ({ payment }: PaidOrder) => payment?.captures ?? [];
const refundsOf = ({ payment }: PaidOrder) => payment?.refunds ?? [];

describe('money that is reserved', () => {
  it('is taken for what is sent, the delivery with the first of it, and the last frees the rest', () => {
    const paid = paidAfter(reservedOrder(), shipping({ A: 2 }), shipping({ A: 1, B: 1 }), shipping());
    expect(capturesOf(paid)).toEqual([
      { id: '1', amount: 25_000 },
      { id: '2', amount: 20_000 },
      { id: '3', amount: 10_000, isLast: true },
    ]);
    expect(refundsOf(paid)).toEqual([]);
    expect(paid.order.captures).toEqual(capturesOf(paid));
  });

  it.each(['parts', 'once'] as const)(
    'is the deposit of an order that costs nothing at once, taken with its goods: %s',
    (takes) => {
      const { order, payment } = reservedOrder({ ...parts, takes });
      const nothing = { net: 0, gross: 0 };
      const free: Required<PaidOrder> = {
        order: {
          ...order,
          lines: order.lines.map((line) => ({ ...line, ...nothing, unitPrice: { ...line.unitPrice, amount: 0 } })),
          delivery: { ...order.delivery, ...nothing, price: { ...order.delivery.price, amount: 0 } },
          totals: { ...order.totals, ...nothing, vat: 0, byRate: [] },
          deposit: { amount: 100_000 },
        },
        payment: { ...payment, amount: 100_000 },
      };
      expect(capturesOf(paidAfter(free, shipping()))).toEqual([{ id: '1', amount: 100_000, isLast: true }]);
      expect(capturesOf(paidAfter(free, shipping({ A: 1 }))).map(({ amount }) => amount)).toEqual([100_000]);
    },
  );

  it('is not touched by what is called off before it is sent', () => {
    expect(paidAfter(reservedOrder(), cancelling({ A: 2 }), withdrawing).payment).toEqual({
      ...{ ...reservedOrder().payment, state: 'refunding' },
    });
    const some = paidAfter(reservedOrder(), cancelling({ A: 2 }));
    expect([capturesOf(some), refundsOf(some)]).toEqual([[], []]);
  });

  it('is freed by a capture of nothing where the rest is called off after some was sent', () => {
    const paid = paidAfter(reservedOrder(), shipping({ A: 1 }), cancelling());
    expect(capturesOf(paid)).toEqual([
      { id: '1', amount: 15_000 },
      { id: '2', amount: 0, isLast: true },
    ]);
  });

  it('goes back for what comes back, the delivery only with all of the order', () => {
    const some = paidAfter(reservedOrder(), shipping({ A: 3 }), takingBack({ A: 3 }));
    expect([capturesOf(some), refundsOf(some)]).toEqual([[{ id: '1', amount: 35_000 }], [{ id: '1', amount: 30_000 }]]);
    const all = paidAfter(some, cancelling());
    expect(refundsOf(all)).toEqual([
      { id: '1', amount: 30_000 },
      { id: '2', amount: 5_000 },
    ]);
    expect(capturesOf(all).at(-1)).toEqual({ id: '2', amount: 0, isLast: true });
  });

  it('is taken whole with the first goods where it can be taken once, and goes back for what is called off later', () => {
    const paid = paidAfter(
      reservedOrder({ takes: 'once', until }),
      shipping({ A: 1 }),
      cancelling({ B: 2 }),
      shipping(),
    );
    expect(capturesOf(paid)).toEqual([{ id: '1', amount: 55_000, isLast: true, isAhead: true }]);
    expect(refundsOf(paid)).toEqual([{ id: '1', amount: 20_000 }]);
  });

  it('is taken before its reservation ends, once, for all that is still to come', () => {
    const paid = paidAfter(reservedOrder(), shipping({ A: 1 }), ending, ending, shipping());
    expect(capturesOf(paid)).toEqual([
      { id: '1', amount: 15_000 },
      { id: '2', amount: 40_000, isLast: true, isAhead: true },
    ]);
    expect(paidAfter(paid, ending).payment).toEqual(paid.payment);
  });

  it('has its work put into the queue, and none where there is nothing to do', () => {
    const jobsOf = (paid: PaidOrder, deed: Deed) => {
      const changes = deed(around(paid));
      return E.isRight(changes) ? changes.right.jobs.map(({ name }) => name) : [];
    };
    expect(jobsOf(reservedOrder(), shipping({ A: 1 }))).toContain('capture-payment');
    expect(jobsOf(reservedOrder(), ending)).toEqual(['capture-payment']);
    expect(jobsOf(reservedOrder(), cancelling({ A: 1 }))).not.toContain('capture-payment');
    expect(jobsOf(paidAfter(reservedOrder(), ending), ending)).toEqual([]);
  });

  it('that cannot be taken is not paid back either', () => {
    const { order, payment } = paidAfter(reservedOrder(), shipping({ A: 3 }), takingBack({ A: 3 }));
    const refused = afterRefusal(payment, order, '1');
    expect(refused.captures).toEqual([{ id: '1', amount: 35_000, isRefused: true }]);
    expect(refused.refunds).toEqual([{ id: '1', amount: 30_000, isRefused: true }]);
    expect([dueCaptures(refused), dueRefunds(refused), moneyTaken(refused)]).toEqual([[], [], 0]);
    const kept = paidAfter(reservedOrder(), shipping({ A: 3 }));
    expect(afterRefusal(kept.payment, kept.order, '1')).not.toHaveProperty('refunds');
  });

  it('that cannot be taken in part goes back as far as it was taken', () => {
    const sent = paidAfter(reservedOrder(), shipping({ A: 1 }), shipping({ A: 2, B: 2 }));
    const { order, payment } = paidAfter(sent, takingBack({ A: 3, B: 2 }));
    expect(refundsOf({ order, payment })).toEqual([{ id: '1', amount: 55_000 }]);
    const refused = afterRefusal(payment, order, '2');
    expect(refused.refunds).toEqual([
      { id: '1', amount: 55_000, isRefused: true },
      { id: '2', amount: 15_000 },
    ]);
    const { stock: _, ...rest } = around({ order, payment });
    const jobs = settle({ ...rest, stock, payment }, { _tag: 'CaptureRefused', id: '2' }, 2).jobs;
    expect(jobs).toEqual([{ name: 'refund-payment', reference: 'ref' }]);
  });

  it('that cannot be taken is not paid back out of what is owed', () => {
    const { order, payment } = paidAfter(reservedOrder(), shipping({ A: 3 }), ending, cancelling({ B: 2 }));
    const done = { ...payment, captures: (payment.captures ?? []).map((one) => ({ ...one, isDone: true as const })) };
    expect(refundsOf({ order, payment })).toEqual([{ id: '1', amount: 20_000 }]);
    const refused = afterRefusal(
      { ...payment, captures: [...done.captures.slice(0, 1), ...(payment.captures ?? []).slice(1)] },
      order,
      '2',
    );
    expect([refused.refunds, moneyTaken(refused)]).toEqual([[{ id: '1', amount: 20_000, isRefused: true }], 35_000]);
  });

  it('is told with what was taken before, by which a provider knows that it was asked', () => {
    const { payment } = paidAfter(reservedOrder(), shipping({ A: 1 }), shipping({ A: 1 }));
    expect((payment.captures ?? []).map((capture) => takenWith(payment, capture))).toEqual([15_000, 25_000]);
  });

  it('leaves a payment alone that was taken at once', () => {
    const { reserved: _, ...payment } = reservedOrder().payment;
    expect(takenWhole(payment, reservedOrder().order)).toBe(payment);
    expect(paidAfter({ ...reservedOrder(), payment }, shipping({ A: 1 })).payment).toEqual(payment);
  });

  it('comes to what the order costs whatever happens to it, and never to more than was reserved', () => {
    const deed = fc
      .tuple(fc.constantFrom(shipping, cancelling, takingBack), fc.nat(3), fc.nat(2))
      .filter(([, a, b]) => a + b > 0)
      .map(([what, a, b]) => what({ ...(a > 0 ? { A: a } : {}), ...(b > 0 ? { B: b } : {}) }));
    const deeds = fc.array(fc.oneof({ weight: 9, arbitrary: deed }, { weight: 1, arbitrary: fc.constant(ending) }));
    fc.assert(
      fc.property(deeds, fc.constantFrom('parts' as const, 'once' as const), (all, takes) => {
        const { order, payment } = paidAfter(reservedOrder({ takes, until }), ...all);
        if (payment.state !== 'approved') return;
        const captured = capturesOf({ order, payment }).reduce((sum, { amount }) => sum + amount, 0);
        expect(captured).toBeLessThanOrEqual(payment.amount);
        expect(refundsOf({ order, payment }).every(({ amount }) => amount > 0)).toBe(true);
        expect(moneyTaken(payment)).toBeGreaterThanOrEqual(0);
        expect(moneyTaken(payment)).toBe(expected(order, payment));
      }),
    );
  });
});

/** What the shop has of a payment: all that is left to be paid once its last capture was asked for, else what is due. */
const expected = (order: Order, payment: Payment): number => {
  const isClosed = capturesOf({ order, payment }).some(({ isLast }) => isLast);
  if (isClosed) return moneyLeft(order);
  expect(openUnits(order).length).toBeGreaterThan(0);
  return unitsOut(order).length === 0 && capturesOf({ order, payment }).length === 0 ? 0 : moneyDue(order);
};

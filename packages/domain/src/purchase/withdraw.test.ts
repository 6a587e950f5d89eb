import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { PickupPoint } from '../delivery/pickup-point.ts';
import { alone, anOrder, aShopInfo } from '../testing/examples.ts';
import type { Order, OrderStep, Units } from './order.ts';
import type { Payment } from './payment.ts';
import { noChanges, type PaidOrder, type Purchase } from './purchase.ts';
import { awaitedUnits, calledOffUnits, keptUnits, openUnits, returnedUnits } from './units.ts';
import { sendBackUntil, withdraw, withdrawable } from './withdraw.ts';
import type { WithdrawalRules } from './withdrawal-days.ts';

const number = 'AAAAA-00001';
const rules: WithdrawalRules<typeof aShopInfo> = { info: aShopInfo, holidays: [] };

/** A moment of January 2026 by the clock in Oslo; the 15th is a Thursday. */
const january = (day: number, hour = 12): number => 1_767_225_600_000 + ((day - 1) * 24 + hour - 1) * 3_600_000;
/** The day of the calendar. */
const day = (ofJanuary: number): number => 20_454 - 1 + ofJanuary;

const a = (quantity: number): readonly Units[] => [{ sku: 'A', quantity }];
const placed: OrderStep = { event: 'place', state: 'placed', at: january(12) };
const shipped: OrderStep = { event: 'ship', state: 'shipped', at: january(15) };
const someShipped: OrderStep = { event: 'ship', state: 'part-shipped', at: january(15), units: a(1) };

const orderOf = (...history: readonly OrderStep[]): Order =>
  anOrder(number, { A: 3 }, { state: history.at(-1)?.state ?? 'placed', history });

const payment: Payment = {
  ...{ reference: 'ref', orderNumber: number, provider: 'test-bank', amount: 30_000, currency: 'NOK' },
  ...{ state: 'approved', startedAt: 0, expiresAt: 1 },
};
const aPurchase = (order: Order, rest: Partial<PaidOrder> = {}): Purchase => ({
  ...{ order, ...alone, stock: new Map([['A', { onHand: 9, reserved: 3 }]]) },
  ...rest,
});

describe('what can be withdrawn', () => {
  const of = (order: Order, now: number, holidays: readonly number[] = [], returnDays = 14) =>
    withdrawable({ info: { ...aShopInfo, returnDays }, holidays })(order, now);
  const refused = (reason: string) => E.left({ _tag: 'NotWithdrawable', reason });

  it('is all of an order, without an end, while goods are still to be sent', () => {
    expect(of(orderOf(placed), january(12))).toEqual(E.right({ units: a(3) }));
    expect(of(orderOf(placed, someShipped), january(31) * 2)).toEqual(E.right({ units: a(3) }));
  });

  it('is what was sent until the end of the fourteenth day after the last goods were expected', () => {
    // Sent on Thursday the 15th, there in four working days, on the 21st; the 4th of February is a Wednesday.
    expect(of(orderOf(placed, shipped), january(21))).toEqual(E.right({ units: a(3), until: day(31 + 4) }));
    expect(of(orderOf(placed, shipped), january(31 + 4, 23.9))).toMatchObject(E.right({ until: day(31 + 4) }));
    expect(of(orderOf(placed, shipped), january(31 + 5, 0))).toEqual(refused('late'));
  });

  it('counts from the last parcel, and holidays delay it', () => {
    const rest: OrderStep = { ...shipped, at: january(16) };
    expect(of(orderOf(placed, someShipped, rest), january(17))).toMatchObject(E.right({ until: day(31 + 5) }));
    expect(of(orderOf(placed, shipped), january(17), [day(19)])).toMatchObject(E.right({ until: day(31 + 5) }));
  });

  it('ends on the next working day where its last day is a day off', () => {
    const onMonday: OrderStep = { ...shipped, at: january(19) };
    // There on Friday the 23rd; two weeks later it is a Friday again.
    expect(of(orderOf(placed, onMonday), january(23), [day(31 + 6)])).toMatchObject(E.right({ until: day(31 + 9) }));
    expect(of(orderOf(placed, onMonday), january(23), [], 15)).toMatchObject(E.right({ until: day(31 + 9) }));
  });

  it('is given for longer where goods lie ready to be fetched, or wait at a pick-up point', () => {
    const fetched = orderOf(placed, shipped);
    const delivery = { ...fetched.delivery, pickup: true };
    expect(of({ ...fetched, delivery }, january(21))).toMatchObject(E.right({ until: day(31 + 18) }));
    const point = { id: 'p', name: 'Kiwi', street: 'Storgata 2', postalCode: '0155', city: 'Oslo' } as PickupPoint;
    const atPoint = { ...fetched.delivery, point };
    expect(of({ ...fetched, delivery: atPoint }, january(21))).toMatchObject(E.right({ until: day(31 + 18) }));
  });

  it('is given for fourteen days by a shop that says less, and for longer by one that says more', () => {
    expect(of(orderOf(placed, shipped), january(21), [], 0)).toMatchObject(E.right({ until: day(31 + 4) }));
    expect(of(orderOf(placed, shipped), january(21), [], 30)).toMatchObject(E.right({ until: day(31 + 20) }));
  });

  it('is nothing where a business bought it', () => {
    const business = { company: 'Nordlys', organisationNumber: '974760673', reference: '' };
    expect(of({ ...orderOf(placed), business }, january(12))).toEqual(refused('business'));
    expect(of({ ...orderOf(placed), buyer: { name: 'Ingrid' } }, january(12))).toEqual(refused('business'));
  });

  it('is nothing of an order that waits for its payment, that is cancelled, or of which all was withdrawn', () => {
    expect(of(orderOf({ ...placed, event: 'hold', state: 'pending' }), january(12))).toEqual(refused('nothing'));
    expect(of(orderOf(placed, { ...placed, event: 'cancel', state: 'cancelled' }), january(12))).toEqual(
      refused('nothing'),
    );
    const withdrawn: OrderStep = { event: 'withdraw', state: 'shipped', at: january(22), units: a(3) };
    expect(of(orderOf(placed, shipped, withdrawn), january(22))).toEqual(refused('nothing'));
  });

  it('is nothing of goods that the law excepts', () => {
    const order = anOrder(number, { A: 3, B: 1 });
    const lines = order.lines.map((line) => (line.sku === 'A' ? { ...line, noWithdrawal: true as const } : line));
    expect(of({ ...order, lines }, january(12))).toEqual(E.right({ units: [{ sku: 'B', quantity: 1 }] }));
    const allOf = order.lines.map((line) => ({ ...line, noWithdrawal: true as const }));
    expect(of({ ...order, lines: allOf }, january(12))).toEqual(refused('excepted'));
    expect(withdraw(rules)(aPurchase({ ...order, lines }), january(12), { units: a(1) })).toEqual(
      E.left({ _tag: 'UnitsNotOpen', sku: 'A', open: 0 }),
    );
  });

  it('is what is left where some was withdrawn, called off or is back', () => {
    const one: OrderStep = { event: 'withdraw', state: 'shipped', at: january(22), units: a(1) };
    expect(of(orderOf(placed, shipped, one), january(22))).toMatchObject(E.right({ units: a(2) }));
    const back: OrderStep = { event: 'return', state: 'shipped', at: january(23), units: a(2) };
    expect(of(orderOf(placed, shipped, one, back), january(23))).toMatchObject(E.right({ units: a(1) }));
  });
});

describe('a withdrawal', () => {
  const done = (purchase: Purchase, now: number, told?: Parameters<ReturnType<typeof withdraw>>[2]) => {
    const changes = withdraw(rules)(purchase, now, told);
    if (E.isLeft(changes) || changes.right.order === undefined) throw new Error(JSON.stringify(changes));
    return { ...changes.right, order: changes.right.order };
  };

  it('of goods that are not sent calls them off: they can be sold again, and all that was paid goes back', () => {
    const { order, stock, jobs, payment: paid } = done(aPurchase(orderOf(placed), { payment }), january(13));
    expect(order).toMatchObject({ state: 'cancelled', paymentState: 'refunding' });
    expect(order.history.at(-1)).toEqual({ event: 'withdraw', state: 'cancelled', at: january(13), units: a(3) });
    expect(stock).toEqual({ reserve: [], release: a(3), ship: [], restock: [] });
    expect(paid).toMatchObject({ state: 'refunding' });
    expect(jobs).toEqual([
      { name: 'send-order-mail', number },
      { name: 'refund-payment', reference: 'ref' },
    ]);
  });

  it('of goods that were sent waits for them, and their money for that', () => {
    const { order, stock, jobs, payment: paid } = done(aPurchase(orderOf(placed, shipped), { payment }), january(22));
    expect(order.state).toBe('shipped');
    expect(awaitedUnits(order)).toEqual(a(3));
    expect(stock).toEqual({ reserve: [], release: [], ship: [], restock: [] });
    expect(paid).toEqual(payment);
    expect(jobs).toEqual([{ name: 'send-order-mail', number }]);
  });

  it('takes what is not sent first, and says what is to come back', () => {
    const {
      order,
      stock,
      payment: paid,
    } = done(aPurchase(orderOf(placed, someShipped), { payment }), january(16), {
      units: [...a(1), ...a(2)],
    });
    expect([calledOffUnits(order), awaitedUnits(order), openUnits(order)]).toEqual([a(2), a(1), []]);
    expect(stock.release).toEqual(a(2));
    expect(paid?.refunds).toEqual([{ id: '1', amount: 20_000 }]);
    expect(keptUnits(order)).toEqual([]);
  });

  it('of the rest has the buyer asked for reviews of what they keep, and nobody who keeps nothing', () => {
    const some = done(aPurchase(orderOf(placed, someShipped)), january(16), { units: a(2) });
    expect(some.jobs.map(({ name }) => name)).toEqual(['send-order-mail', 'ask-for-review']);
    expect(done(aPurchase(orderOf(placed, someShipped)), january(16)).jobs.map(({ name }) => name)).toEqual([
      'send-order-mail',
    ]);
    const late = done(aPurchase(orderOf(placed, shipped)), january(16), { units: a(2) });
    expect(late.jobs.map(({ name }) => name)).toEqual(['send-order-mail']);
  });

  it('counts from when it was made, whatever happened since', () => {
    const told = { statedAt: january(31 + 4, 23) };
    const { order } = done(aPurchase(orderOf(placed, shipped)), january(31 + 6), told);
    expect(order.history.at(-1)?.at).toBe(told.statedAt);
    const early = done(aPurchase(orderOf(placed, shipped)), january(22), { statedAt: january(14) });
    expect(early.order.history.at(-1)?.at).toBe(january(14));
  });

  it('sent twice counts once, and one that was made beside other goods does not count', () => {
    const told = { units: a(1), shown: 3 };
    const once = done(aPurchase(orderOf(placed, shipped)), january(22), told);
    expect(withdraw(rules)(aPurchase(once.order), january(22), told)).toEqual(E.right(noChanges));
    const moved = E.left({ _tag: 'OrderMoved' });
    expect(withdraw(rules)(aPurchase(once.order), january(22), { units: a(2), shown: 3 })).toEqual(moved);
    expect(withdraw(rules)(aPurchase(once.order), january(22), { units: a(1), shown: 4 })).toEqual(moved);
    const more = done(aPurchase(once.order), january(22), { units: a(1), shown: 2 });
    expect(awaitedUnits(more.order)).toEqual(a(2));
    expect(withdraw(rules)(aPurchase(more.order), january(22), { units: a(1), shown: 1 })).toMatchObject(
      E.right({ order: { state: 'shipped' } }),
    );
  });

  it('is refused beyond what is left, twice, and too late', () => {
    expect(withdraw(rules)(aPurchase(orderOf(placed)), january(12), { units: a(4) })).toEqual(
      E.left({ _tag: 'UnitsNotOpen', sku: 'A', open: 3 }),
    );
    const { order } = done(aPurchase(orderOf(placed, shipped)), january(22));
    expect(withdraw(rules)(aPurchase(order), january(22))).toEqual(
      E.left({ _tag: 'NotWithdrawable', reason: 'nothing' }),
    );
    expect(returnedUnits(order)).toEqual([]);
    expect(withdraw(rules)(aPurchase(orderOf(placed, shipped)), january(31 + 5, 0))).toEqual(
      E.left({ _tag: 'NotWithdrawable', reason: 'late' }),
    );
  });
});

it('lets goods be sent back for fourteen days, by days of the calendar, and longer over a weekend', () => {
  expect(sendBackUntil(aShopInfo, january(15))).toBe(day(29));
  expect(sendBackUntil(aShopInfo, january(17))).toBe(day(31 + 2));
  // Clocks go back an hour on the 25th of October.
  expect(sendBackUntil(aShopInfo, 1_792_449_000_000)).toBe(20_760);
});

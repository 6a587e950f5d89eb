import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { alone, anOrder, aShopInfo } from '../testing/examples.ts';
import type { Order, OrderStep, Units } from './order.ts';
import type { Payment } from './payment.ts';
import { noChanges, type Purchase } from './purchase.ts';
import { type TakingBack, takeBack } from './take-back.ts';
import { awaitedUnits, returnedUnits, unitsOut } from './units.ts';
import { totalsLeft } from './worth.ts';

const number = 'AAAAA-00001';
const a = (quantity: number): readonly Units[] => [{ sku: 'A', quantity }];
const placed: OrderStep = { event: 'place', state: 'placed', at: 0 };
const shipped: OrderStep = { event: 'ship', state: 'shipped', at: 1 };
const withdrawn = (quantity: number): OrderStep => ({ event: 'withdraw', state: 'shipped', at: 2, units: a(quantity) });

/** An order of three with delivery for 99 kroner, paid at the bank. */
const aPurchase = (...history: readonly OrderStep[]): Purchase & { readonly payment: Payment } => {
  const order = anOrder(number, { A: 3 }, { state: history.at(-1)?.state ?? 'placed', history });
  const delivery = { ...order.delivery, net: 7920, gross: 9900 };
  const totals = { ...order.totals, gross: order.totals.gross + delivery.gross };
  const payment: Payment = {
    ...{ reference: 'ref', orderNumber: number, provider: 'test-bank', amount: totals.gross, currency: 'NOK' },
    ...{ state: 'approved', startedAt: 0, expiresAt: 1 },
  };
  const stock = new Map([['A', { onHand: 9, reserved: 3 }]]);
  return { order: { ...order, delivery, totals }, payment, ...alone, stock };
};

const done = (purchase: Purchase, taking?: TakingBack) => {
  const changes = takeBack(aShopInfo)(purchase, 7, taking);
  if (E.isLeft(changes) || changes.right.order === undefined) throw new Error(JSON.stringify(changes));
  return { ...changes.right, order: changes.right.order };
};

describe('goods that come back', () => {
  it('are those that are waited for, where none are named; their money goes back, and their buyer hears of it', () => {
    const { order, payment, stock, jobs } = done(aPurchase(placed, shipped, withdrawn(2)));
    expect(order.history.at(-1)).toEqual({ event: 'return', state: 'shipped', at: 7, units: a(2) });
    expect([awaitedUnits(order), returnedUnits(order), unitsOut(order)]).toEqual([[], a(2), a(1)]);
    expect(payment?.refunds).toEqual([{ id: '1', amount: 20_000 }]);
    expect(stock).toEqual(noChanges.stock);
    expect(jobs).toEqual([
      { name: 'send-order-mail', number },
      { name: 'refund-payment', reference: 'ref' },
    ]);
  });

  it('can be sold again where somebody says so', () => {
    const { order, stock } = done(aPurchase(placed, shipped, withdrawn(2)), { restock: true });
    expect(stock).toEqual({ ...noChanges.stock, restock: a(2) });
    expect(order.history.at(-1)).not.toHaveProperty('restock');
  });

  it('take the price of delivery along with the last of an order', () => {
    const first = done(aPurchase(placed, shipped, withdrawn(3)), { units: a(1) });
    expect(totalsLeft(first.order).gross).toBe(29_900);
    const { order, payment = aPurchase().payment } = first;
    const last = done({ ...aPurchase(), order, payment });
    expect(last.payment?.refunds).toEqual([
      { id: '1', amount: 10_000 },
      { id: '2', amount: 29_900 },
    ]);
    expect(totalsLeft(last.order)).toMatchObject({ net: 0, vat: 0, gross: 0, byRate: [] });
    expect(last.payment?.state).toBe('approved');
  });

  it('take it along, too, where the rest was called off', () => {
    const cancelled: OrderStep = { event: 'cancel', state: 'placed', at: 1, units: a(1) };
    const purchase = aPurchase(placed, cancelled, { ...shipped, at: 2 });
    const payment = { ...purchase.payment, refunds: [{ id: '1', amount: 10_000 }] };
    expect(done({ ...purchase, payment }, { units: a(2) }).payment?.refunds?.[1]).toEqual({ id: '2', amount: 29_900 });
  });

  it('need no withdrawal where they are named, also while the rest is still to be sent', () => {
    const someShipped: OrderStep = { event: 'ship', state: 'part-shipped', at: 1, units: a(2) };
    const { order } = done(aPurchase(placed, someShipped), { units: a(1) });
    expect(order.state).toBe('part-shipped');
    expect([awaitedUnits(order), returnedUnits(order)]).toEqual([[], a(1)]);
  });

  it('are refused beyond what the buyer has, where none is waited for, and of an order that was not sent', () => {
    const purchase = aPurchase(placed, shipped, withdrawn(1));
    const { order } = done(purchase);
    expect(takeBack(aShopInfo)({ ...purchase, order }, 8, { units: a(3) })).toEqual(
      E.left({ _tag: 'UnitsNotOpen', sku: 'A', open: 2 }),
    );
    expect(takeBack(aShopInfo)({ ...purchase, order }, 8)).toEqual(E.left({ _tag: 'NothingAwaited' }));
    expect(takeBack(aShopInfo)(aPurchase(placed), 8, { units: a(1) })).toEqual(
      E.left({ _tag: 'ImpossibleTransition', from: 'placed', event: 'return' }),
    );
  });

  it('in a parcel that was told of before change nothing, and are refused where it differs', () => {
    const purchase = aPurchase(placed, { ...shipped, parcel: { id: 'out' } });
    const { order } = done(purchase, { units: a(1), parcel: { id: 'in' } });
    const again = (units: readonly Units[], id: string) =>
      takeBack(aShopInfo)({ ...purchase, order }, 8, { units, parcel: { id } });
    expect(again(a(1), 'in')).toEqual(E.right(noChanges));
    expect(again(a(2), 'in')).toEqual(E.left({ _tag: 'ParcelDiffers', id: 'in' }));
    expect(again(a(3), 'out')).toEqual(E.left({ _tag: 'ParcelDiffers', id: 'out' }));
  });
});

it('adds up, however goods of an order are withdrawn and taken back', () => {
  const purchase = aPurchase(placed, shipped, withdrawn(1));
  let order: Order = purchase.order;
  let payment: Payment = purchase.payment;
  for (const units of [a(2), a(1)]) {
    const changes = done({ ...purchase, order, payment }, { units });
    order = changes.order;
    payment = changes.payment ?? payment;
    const refunded = (payment.refunds ?? []).reduce((sum, { amount }) => sum + amount, 0);
    expect(payment.amount - refunded).toBe(totalsLeft(order).gross);
  }
});

import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { alone, anOrder, aShopInfo } from '../testing/examples.ts';
import { canBeCancelled, cancel, leftUnits } from './cancel.ts';
import { deskActions } from './desk-actions.ts';
import { type Sending, ship } from './fulfil.ts';
import { type Effects, lifecycleSteps, standing } from './lifecycle.ts';
import { type OrderState, orderStates } from './order.ts';
import type { Payment } from './payment.ts';
import { place } from './place.ts';
import type { Purchase } from './purchase.ts';
import type { PurchaseEvent } from './purchase-event.ts';

const number = 'AAAAA-00001';
const payment: Payment = {
  ...{
    reference: 'ref',
    orderNumber: number,
    provider: 'test-bank',
    amount: 20_000,
    currency: 'NOK',
    state: 'started',
  },
  ...{ startedAt: 0, expiresAt: 1_800_000 },
};
/** A moment of January 2026, in UTC; the 15th is a Thursday. */
const january = (day: number, hour: number): number => 1_767_225_600_000 + ((day - 1) * 24 + hour) * 3_600_000;

/** A shop without reviews. */
const quiet = { ...aShopInfo, reviews: { ...aShopInfo.reviews, enabled: false } };
const units = [{ sku: 'A', quantity: 2 }];
const units3 = { units: [{ sku: 'A', quantity: 3 }] };
const keep = { reserve: [], release: [], ship: [], restock: [] };

const aPurchase = (state: OrderState, paid?: Payment): Purchase => ({
  order: anOrder(number, { A: 2 }, { state, history: [{ event: 'place', state, at: 0 }] }),
  ...(paid ? { payment: paid } : {}),
  ordered: { id: 'basket', revision: 3 },
  basket: { id: 'basket', revision: 3 },
  ...alone,
  stock: new Map([['A', { onHand: 5, reserved: 2 }]]),
});

describe('the lifecycle of a purchase', () => {
  it('takes these steps and no others', () => {
    expect(lifecycleSteps.map(({ from, event, to }) => `${from} ${event} ${to}`)).toEqual([
      'new place placed',
      'new hold pending',
      'new ask awaiting-approval',
      'awaiting-approval cancel cancelled',
      'awaiting-approval approve placed',
      'awaiting-approval reject cancelled',
      'awaiting-approval recall cancelled',
      'awaiting-approval lapse cancelled',
      'pending pay placed',
      'pending decline cancelled',
      'pending expire cancelled',
      'pending refuse cancelled',
      'pending cancel cancelled',
      'placed ship part-shipped',
      'placed ship shipped',
      'placed cancel placed',
      'placed cancel cancelled',
      'placed withdraw placed',
      'placed withdraw cancelled',
      'part-shipped ship part-shipped',
      'part-shipped ship shipped',
      'part-shipped cancel part-shipped',
      'part-shipped cancel shipped',
      'part-shipped withdraw part-shipped',
      'part-shipped withdraw shipped',
      'part-shipped return part-shipped',
      'shipped withdraw shipped',
      'shipped return shipped',
      'cancelled pay placed',
      'cancelled decline cancelled',
      'cancelled expire cancelled',
      'cancelled refuse cancelled',
      'cancelled refund cancelled',
    ]);
  });

  it('holds goods of an order exactly while it waits, is placed, or has some left to be sent', () => {
    const holding: readonly string[] = ['pending', 'awaiting-approval', 'placed', 'part-shipped'];
    const holds = (state: OrderState | 'new') => holding.includes(state);
    const moving: Partial<Record<PurchaseEvent, Effects['units']>> = {
      ...{ ship: 'ship', cancel: 'release', withdraw: 'withdraw', return: 'take back' },
    };
    for (const { from, event, to, units } of lifecycleSteps) {
      const gone = ['release', 'ship', 'withdraw'];
      const expected = holds(from) === holds(to) ? [moving[event] ?? 'keep'] : holds(to) ? ['reserve'] : gone;
      expect(expected, `${from} ${event}`).toContain(units);
    }
    const left: readonly PurchaseEvent[] = lifecycleSteps.flatMap(({ event, units }) =>
      units === 'ship' ? [event] : [],
    );
    expect(new Set(left)).toEqual(new Set(['ship']));
  });

  it('uses a basket up exactly where an order that had not bought it does', () => {
    const hasBought = (state: OrderState | 'new') => state !== 'new' && standing[state] === 'bought';
    for (const { from, event, to, basket } of lifecycleSteps) {
      expect(basket, `${from} ${event}`).toBe(!hasBought(from) && hasBought(to) ? 'consume' : 'keep');
    }
  });
});

describe('an order that is shipped', () => {
  it('takes its goods out of the house, and its shopper hears of it', () => {
    expect(ship(quiet)(aPurchase('placed'), 7)).toEqual(
      E.right({
        order: {
          ...aPurchase('placed').order,
          state: 'shipped',
          history: [
            { event: 'place', state: 'placed', at: 0 },
            { event: 'ship', state: 'shipped', at: 7 },
          ],
        },
        ...{ siblings: [], credit: [], points: { lots: [], moves: [] }, giftCards: { moves: [], days: [] } },
        stock: { ...keep, ship: units },
        basket: 'keep',
        jobs: [{ name: 'send-order-mail', number }],
        invoices: [],
      }),
    );
  });

  it('keeps its money', () => {
    const changes = ship(quiet)(aPurchase('placed', { ...payment, state: 'approved' }), 7);
    expect(changes).toMatchObject(E.right({ payment: { state: 'approved' }, order: { paymentState: 'approved' } }));
    expect(E.isRight(changes) && changes.right.payment).not.toHaveProperty('isCalledOff');
  });

  const jobOf = (info: typeof aShopInfo, method: string, now: number) => {
    const purchase = aPurchase('placed');
    const delivery = { ...purchase.order.delivery, method };
    const changes = ship(info)({ ...purchase, order: { ...purchase.order, delivery } }, now);
    return E.isRight(changes) ? changes.right.jobs : [];
  };
  const thursday = january(15, 9);

  it('has its buyer asked for reviews once the goods must have come, and the days of the shop are over', () => {
    const [mail, ask] = jobOf(aShopInfo, 'home', thursday);
    expect(mail).toEqual({ name: 'send-order-mail', number });
    // Four working days after Thursday it is Wednesday; three days later, Saturday.
    expect(ask).toEqual({ name: 'ask-for-review', number, at: january(24, 12) });
    expect(jobOf(aShopInfo, 'express', thursday)[1]).toMatchObject({ at: january(19, 12) });
  });

  it('counts from the day of the shop, by its first way of delivery where the order’s is gone', () => {
    const lateThere = january(15, 23.5);
    expect(jobOf(aShopInfo, 'drone', thursday)[1]).toMatchObject({ at: january(24, 12) });
    expect(jobOf(aShopInfo, 'express', lateThere)[1]).toMatchObject({ at: january(22, 12) });
    const patient = { ...aShopInfo, reviews: { ...aShopInfo.reviews, askAfterDays: 10 } };
    expect(jobOf(patient, 'express', thursday)[1]).toMatchObject({ at: january(26, 12) });
  });

  const holding: readonly OrderState[] = ['placed', 'part-shipped'];
  it.each(orderStates.filter((state) => !holding.includes(state)))('was not %s before', (from) => {
    expect(ship(quiet)(aPurchase(from), 7)).toEqual(E.left({ _tag: 'ImpossibleTransition', from, event: 'ship' }));
  });
});

describe('an order that is shipped in parts', () => {
  const some = (quantity: number) => ({ units: [{ sku: 'A', quantity }] });
  /** An order of five and one that is sent so, one after the other; the refusal where one was refused. */
  const shipAll = (...sendings: readonly Sending[]): E.Either<unknown, Pick<Purchase, 'order'>> => {
    let purchase: Purchase = { ...aPurchase('placed'), order: anOrder(number, { A: 5, B: 1 }) };
    for (const [index, sending] of sendings.entries()) {
      const changes = ship(quiet)(purchase, 100 + index, sending);
      if (E.isLeft(changes)) return changes;
      purchase = { ...purchase, order: changes.right.order ?? purchase.order };
    }
    return E.right(purchase);
  };

  it('waits for the rest, whose goods stay reserved', () => {
    const changes = ship(quiet)(aPurchase('placed'), 7, { ...some(1), parcel: { id: 'p', tracking: '370' } });
    expect(changes).toMatchObject(
      E.right({
        order: { state: 'part-shipped' },
        stock: { ...keep, ship: [{ sku: 'A', quantity: 1 }] },
        jobs: [{ name: 'send-order-mail', number }],
      }),
    );
    expect(E.isRight(changes) && changes.right.order?.history.at(-1)).toEqual({
      ...{ event: 'ship', state: 'part-shipped', at: 7 },
      ...{ ...some(1), parcel: { id: 'p', tracking: '370' } },
    });
  });

  it('is shipped once nothing is left, however it was parted', () => {
    expect(shipAll(some(2), some(3))).toMatchObject(E.right({ order: { state: 'part-shipped' } }));
    expect(shipAll(some(2), some(3), { units: [{ sku: 'B', quantity: 1 }] })).toMatchObject(
      E.right({ order: { state: 'shipped' } }),
    );
    expect(shipAll(some(2), {})).toMatchObject(
      E.right({ order: { state: 'shipped', history: [{}, { state: 'part-shipped' }, { state: 'shipped', at: 101 }] } }),
    );
  });

  it('sends no more of anything than it has left', () => {
    expect(shipAll(some(6))).toEqual(E.left({ _tag: 'UnitsNotOpen', sku: 'A', open: 5 }));
    expect(shipAll(some(2), some(4))).toEqual(E.left({ _tag: 'UnitsNotOpen', sku: 'A', open: 3 }));
    expect(shipAll({ units: [...some(3).units, ...some(3).units] })).toEqual(
      E.left({ _tag: 'UnitsNotOpen', sku: 'A', open: 5 }),
    );
    expect(shipAll({ units: [{ sku: 'X', quantity: 1 }] })).toEqual(
      E.left({ _tag: 'UnitsNotOpen', sku: 'X', open: 0 }),
    );
  });

  it('sends a parcel that is told of twice once, after which the order is shipped too', () => {
    const parcel = { id: 'p' };
    expect(shipAll({ ...some(2), parcel }, { ...some(2), parcel })).toMatchObject(
      E.right({ order: { state: 'part-shipped', history: [{}, some(2)] } }),
    );
    expect(shipAll({ parcel }, { parcel })).toMatchObject(E.right({ order: { state: 'shipped' } }));
    for (const other of [
      { ...some(1), parcel },
      { parcel },
      { ...some(2), parcel: { id: 'p', tracking: '370' } },
      { ...some(2), parcel: { id: 'p', carrier: 'Bring' } },
    ]) {
      expect(shipAll({ ...some(2), parcel }, other)).toEqual(E.left({ _tag: 'ParcelDiffers', id: 'p' }));
    }
    expect(shipAll({ ...some(2), parcel }, { ...some(2), parcel: { id: 'q' } })).toMatchObject(
      E.right({ order: { history: [{}, some(2), some(2)] } }),
    );
  });

  it('has its buyer asked for reviews once all of it is sent', () => {
    const purchase = aPurchase('placed');
    expect(ship(aShopInfo)(purchase, 7, some(1))).toMatchObject(E.right({ jobs: [{ name: 'send-order-mail' }] }));
    expect(ship(aShopInfo)(purchase, 7, some(2))).toMatchObject(
      E.right({ jobs: [{ name: 'send-order-mail' }, { name: 'ask-for-review' }] }),
    );
  });
});

describe('an order that is cancelled', () => {
  it('gives its goods back, and its shopper hears of it', () => {
    expect(cancel(quiet)(aPurchase('placed'), 7)).toMatchObject(
      E.right({
        order: { state: 'cancelled', history: [{ state: 'placed' }, { event: 'cancel', state: 'cancelled', at: 7 }] },
        stock: { ...keep, release: units },
        basket: 'keep',
        jobs: [{ name: 'send-order-mail', number }],
      }),
    );
  });

  it('gives the money back that came', () => {
    expect(cancel(quiet)(aPurchase('placed', { ...payment, state: 'approved' }), 7)).toMatchObject(
      E.right({
        order: { state: 'cancelled', paymentState: 'refunding' },
        payment: { state: 'refunding' },
        jobs: [
          { name: 'send-order-mail', number },
          { name: 'refund-payment', reference: 'ref' },
        ],
      }),
    );
  });

  it('takes no money any more when it still waited, and nobody hears of it', () => {
    expect(cancel(quiet)(aPurchase('pending', payment), 7)).toMatchObject(
      E.right({
        order: { state: 'cancelled', paymentState: 'started' },
        payment: { state: 'started', isCalledOff: true },
        stock: { ...keep, release: units },
        jobs: [],
      }),
    );
  });

  it('is cancelled in part, and keeps the rest', () => {
    const some = { units: [{ sku: 'A', quantity: 1 }] };
    expect(cancel(quiet)(aPurchase('placed'), 7, some)).toMatchObject(
      E.right({
        order: { state: 'placed', history: [{}, { event: 'cancel', state: 'placed', at: 7, ...some }] },
        stock: { ...keep, release: some.units },
        jobs: [{ name: 'send-order-mail', number }],
      }),
    );
    expect(cancel(quiet)(aPurchase('placed'), 7, units3)).toEqual(E.left({ _tag: 'UnitsNotOpen', sku: 'A', open: 2 }));
  });

  it('is not cancelled in part while it waits for its payment, which is for all of it', () => {
    expect(cancel(quiet)(aPurchase('pending', payment), 7, { units })).toEqual(
      E.left({ _tag: 'ImpossibleTransition', from: 'pending', event: 'cancel' }),
    );
  });

  it('is shipped once the rest of what was shipped in part is called off', () => {
    const partly = { ...aPurchase('placed'), order: anOrder(number, { A: 2 }, { state: 'part-shipped' }) };
    expect(cancel(quiet)(partly, 7)).toMatchObject(
      E.right({ order: { state: 'shipped' }, stock: { ...keep, release: [{ sku: 'A', quantity: 1 }] } }),
    );
    const jobs = cancel(aShopInfo)(partly, 7);
    expect(jobs).toMatchObject(E.right({ jobs: [{ name: 'send-order-mail' }, { name: 'ask-for-review' }] }));
  });

  it('can be, exactly while some of it is left to be sent', () => {
    const possible = orderStates.filter((state) => canBeCancelled({ state }));
    expect(possible).toEqual(['pending', 'awaiting-approval', 'placed', 'part-shipped']);
    expect(leftUnits(anOrder(number, { A: 2, B: 1 }, { state: 'part-shipped' }))).toBe(2);
  });

  it.each(['shipped', 'cancelled'] as const)('was not %s before', (from) => {
    expect(cancel(quiet)(aPurchase(from), 7)).toEqual(E.left({ _tag: 'ImpossibleTransition', from, event: 'cancel' }));
  });
});

describe('an order that is placed', () => {
  const { order, basket, stock } = aPurchase('placed');
  const around = { ...alone, ...(basket ? { basket } : {}), stock };
  const draft = { order, basket: { id: 'basket', revision: 3 } };
  const { state: _, ...asked } = payment;

  it('reserves its goods, uses its basket up and is confirmed', () => {
    expect(place(draft)(around)).toMatchObject(
      E.right({
        order: { number, state: 'placed', history: [{ event: 'place', state: 'placed', at: order.placedAt }] },
        stock: { ...keep, reserve: units },
        basket: 'consume',
        jobs: [{ name: 'send-order-mail', number }],
      }),
    );
  });

  it('keeps its basket while it waits for its payment, until the hold is over', () => {
    expect(place({ ...draft, payment: asked })(around)).toMatchObject(
      E.right({
        order: { state: 'pending', paymentState: 'started' },
        payment: { state: 'started' },
        stock: { ...keep, reserve: units },
        basket: 'keep',
        jobs: [{ name: 'expire-payment', reference: 'ref', at: 1_800_000 }],
      }),
    );
  });

  it.each([
    ['moved', { ...around, basket: { id: 'basket', revision: 4 } }],
    ['is gone', { ...alone, stock }],
  ])('is refused when its basket %s', (_what, other) => {
    expect(place(draft)(other)).toEqual(E.left({ _tag: 'BasketChanged' }));
  });

  it('is refused when its goods do not suffice, or are no longer sold', () => {
    const short = new Map([['A', { onHand: 5, reserved: 4 }]]);
    expect(place(draft)({ ...around, stock: short })).toEqual(
      E.left({ _tag: 'NotEnoughStock', sku: 'A', available: 1 }),
    );
    expect(place(draft)({ ...around, stock: new Map() })).toEqual(E.left({ _tag: 'BasketChanged' }));
  });

  it('gives up an order of its basket that still waits, and takes over its goods', () => {
    const first = { ...aPurchase('pending', { ...payment, reference: 'first' }), ...alone };
    const other = { order: { ...first.order, number: 'BBBBB-00002' }, payment: first.payment ?? payment };
    const bought = { order: anOrder('CCCCC-00003', { A: 1 }, { state: 'shipped' }) };
    const short = new Map([['A', { onHand: 2, reserved: 2 }]]);
    const placed = place(draft)({ ...around, siblings: [other, bought], stock: short });
    expect(placed).toMatchObject(
      E.right({
        order: { number },
        siblings: [{ order: { number: 'BBBBB-00002', state: 'cancelled' }, payment: { state: 'expired' } }],
        stock: { reserve: units, release: units, ship: [], restock: [] },
        jobs: [{ name: 'send-order-mail', number }],
      }),
    );
  });

  it('gives up every order of its basket that still waits', () => {
    const waiting = (at: string) => ({
      order: anOrder(at, { A: 2 }, { state: 'pending', history: [{ event: 'hold', state: 'pending', at: 0 }] }),
      payment: { ...payment, orderNumber: at, reference: at },
    });
    const stock = new Map([['A', { onHand: 9, reserved: 4 }]]);
    const siblings = [waiting('BBBBB-00002'), waiting('CCCCC-00003')];
    expect(place(draft)({ ...around, siblings, stock })).toMatchObject(
      E.right({
        siblings: [{ order: { number: 'BBBBB-00002' } }, { order: { number: 'CCCCC-00003' } }],
        stock: { reserve: units, release: [...units, ...units], ship: [], restock: [] },
      }),
    );
  });
});

it.each(Object.keys(deskActions))('what the operator does, %s, can be done with some order', (event) => {
  expect(lifecycleSteps.map((step) => step.event)).toContain(event);
});

import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { alone, anOrder, aShopInfo } from '../testing/examples.ts';
import { cancel } from './cancel.ts';
import { type OrderState, orderStates } from './order.ts';
import {
  lateFor,
  type Payment,
  type PaymentReport,
  type PaymentState,
  paymentStates,
  paymentTransitions,
} from './payment.ts';
import type { Changes, Purchase } from './purchase.ts';
import { type PaymentEvent, settle } from './settle.ts';

const number = 'AAAAA-00001';
const expiresAt = 1_800_000;

/** Five of A, of which an order that waits has two. */
const aPurchase = (
  order: OrderState,
  payment: Partial<Payment> & { readonly state: PaymentState },
  rest: Partial<Purchase> = {},
): Purchase & { readonly payment: Payment } => ({
  order: anOrder(
    number,
    { A: 2 },
    { state: order, paymentState: payment.state, history: [{ event: 'hold', state: order, at: 0 }] },
  ),
  payment: {
    ...{
      reference: 'ref',
      orderNumber: number,
      provider: 'test-bank',
      amount: 20_000,
      currency: 'NOK',
      startedAt: 0,
      expiresAt,
    },
    ...payment,
  },
  ordered: { id: 'basket', revision: 3 },
  basket: { id: 'basket', revision: 3 },
  ...alone,
  stock: new Map([['A', { onHand: 5, reserved: order === 'cancelled' ? 0 : 2 }]]),
  ...rest,
});
const waiting = (rest: Partial<Purchase> = {}) => aPurchase('pending', { state: 'started' }, rest);
const givenUp = (state: 'expired' | 'declined', rest: Partial<Purchase> = {}) =>
  aPurchase('cancelled', { state }, rest);

const reported = (state: PaymentReport['state'], rest: Partial<PaymentReport> = {}): PaymentEvent => ({
  _tag: 'Reported',
  report: { state, amount: 20_000, currency: 'NOK', ...rest },
});
const holdOver: PaymentEvent = { _tag: 'HoldOver' };

const units = [{ sku: 'A', quantity: 2 }];
const mail = { name: 'send-order-mail', number };
const refund = { name: 'refund-payment', reference: 'ref' };
const nothing = {
  ...{
    siblings: [],
    stock: { reserve: [], release: [], ship: [], restock: [] },
    credit: [],
    points: { lots: [], moves: [] },
    giftCards: { moves: [], days: [] },
    basket: 'keep',
    jobs: [],
    invoices: [],
  },
};

/** What changes, in short. */
const inShort = ({ order, payment, stock, basket, jobs }: Changes) => [
  order?.state,
  payment?.state,
  Object.entries(stock).flatMap(([what, lines]) => (lines.length > 0 ? [what] : [])),
  basket,
  jobs,
];

describe('a payment on hold', () => {
  it('that is approved places its order, whose goods stay reserved, uses its basket up, and has it confirmed', () => {
    expect(settle(waiting(), reported('approved'), 7)).toMatchObject({
      order: {
        state: 'placed',
        paymentState: 'approved',
        history: [{ event: 'hold' }, { event: 'pay', state: 'placed', at: 7 }],
      },
      payment: { reference: 'ref', state: 'approved' },
      stock: { reserve: [], release: [], ship: [], restock: [] },
      basket: 'consume',
      jobs: [mail],
    });
  });

  it('takes its goods out of a basket that the shopper went on filling', () => {
    const basket = { id: 'basket', revision: 4 };
    expect(settle(waiting({ basket }), reported('approved'), 7).basket).toBe('take out');
    expect(settle(waiting({ basket }), reported('declined'), 7).basket).toBe('keep');
  });

  it('leaves a basket that is another one by now', () => {
    const basket = { id: 'other', revision: 3 };
    expect(settle(waiting({ basket }), reported('approved'), 7).basket).toBe('keep');
  });

  it('leaves a basket that is gone', () => {
    const { basket: _, ...purchase } = waiting();
    expect(settle(purchase, reported('approved'), 7).basket).toBe('keep');
  });

  it.each([
    ['declined', reported('declined'), 'declined', []],
    ['over', holdOver, 'expired', []],
    ['approved with another amount', reported('approved', { amount: 19_999 }), 'refunding', [refund]],
    ['approved in another currency', reported('approved', { currency: 'USD' }), 'refunding', [refund]],
  ] as const)('that is %s gives its goods back, and nobody hears of the order', (_, event, state, jobs) => {
    expect(inShort(settle(waiting(), event, 7))).toEqual(['cancelled', state, ['release'], 'keep', jobs]);
    expect(settle(waiting(), event, 7).stock.release).toEqual(units);
  });

  it('that is still open changes nothing', () => {
    expect(settle(waiting(), reported('open'), 7)).toEqual(nothing);
  });
});

describe('a payment that comes late', () => {
  it.each(['expired', 'declined'] as const)('brings the order back whose payment was %s', (state) => {
    const changes = settle(givenUp(state), reported('approved'), 7);
    expect(inShort(changes)).toEqual(['placed', 'approved', ['reserve'], 'consume', [mail]]);
    expect(changes.stock.reserve).toEqual(units);
  });

  it('goes back when its goods are sold by now', () => {
    const stock = new Map([['A', { onHand: 5, reserved: 4 }]]);
    expect(inShort(settle(givenUp('expired', { stock }), reported('approved'), 7))).toEqual([
      ...['cancelled', 'refunding'],
      ...[[], 'keep', [refund]],
    ]);
    const enough = new Map([['A', { onHand: 5, reserved: 3 }]]);
    expect(settle(givenUp('expired', { stock: enough }), reported('approved'), 7).order?.state).toBe('placed');
  });

  it('goes back when its goods left the catalogue', () => {
    const changes = settle(givenUp('expired', { stock: new Map() }), reported('approved'), 7);
    expect(changes.payment?.state).toBe('refunding');
  });

  it.each(['pending', 'placed', 'shipped'] as const)('goes back when the basket has another order: %s', (state) => {
    const siblings = [{ order: anOrder('BBBBB-00002', { A: 1 }, { state }) }];
    expect(settle(givenUp('expired', { siblings }), reported('approved'), 7).payment?.state).toBe('refunding');
  });

  it('buys when the other orders of the basket came to nothing', () => {
    const siblings = [{ order: anOrder('BBBBB-00002', { A: 1 }, { state: 'cancelled' }) }];
    expect(settle(givenUp('expired', { siblings }), reported('approved'), 7).payment?.state).toBe('approved');
  });

  it('goes back a day after the end of the hold', () => {
    const at = (now: number) => settle(givenUp('expired'), reported('approved'), now).payment?.state;
    expect([at(expiresAt + lateFor - 1), at(expiresAt + lateFor)]).toEqual(['approved', 'refunding']);
  });

  it('goes back when its order was cancelled while it was on hold', () => {
    expect(settle(aPurchase('cancelled', { state: 'started' }), reported('approved'), 7).payment?.state).toBe(
      'refunding',
    );
  });

  it.each(['started', 'expired', 'declined'] as const)('goes back when its order was called off: %s', (state) => {
    const calledOff = aPurchase('cancelled', { state, isCalledOff: true });
    const changes = settle(calledOff, reported('approved'), 7);
    expect(inShort(changes)).toEqual(['cancelled', 'refunding', [], 'keep', [refund]]);
    expect(changes.order?.history).toEqual(calledOff.order.history);
  });

  it.each([
    [reported('declined'), 'declined'],
    [holdOver, 'expired'],
  ] as const)('is noted as what it is when its order was called off: %j', (event, state) => {
    const calledOff = aPurchase('cancelled', { state: 'started', isCalledOff: true });
    expect(inShort(settle(calledOff, event, 7))).toEqual(['cancelled', state, [], 'keep', []]);
  });
});

describe('a refund', () => {
  it('is noted once it is done', () => {
    const changes = settle(aPurchase('cancelled', { state: 'refunding' }), reported('refunded'), 7);
    expect(inShort(changes)).toEqual(['cancelled', 'refunded', [], 'keep', []]);
  });

  it.each(paymentStates.filter((state) => state !== 'refunding'))('that nobody asked for is no news: %s', (state) => {
    const order = state === 'started' ? 'pending' : state === 'approved' ? 'placed' : 'cancelled';
    expect(settle(aPurchase(order, { state }), reported('refunded'), 7)).toEqual(nothing);
  });
});

describe('a part of a payment that goes back', () => {
  const refunds = [
    { id: '1', amount: 500 },
    { id: '2', amount: 300 },
  ] as const;
  const paid = aPurchase('part-shipped', { state: 'approved', refunds });

  it('is done once the provider did it, and the order goes on', () => {
    const done = [refunds[0], { ...refunds[1], isDone: true }];
    expect(settle(paid, { _tag: 'PartRefunded', id: '2' }, 7)).toEqual({
      ...nothing,
      order: { ...paid.order, refunds: done },
      payment: { ...paid.payment, refunds: done },
    });
  });

  it.each(['3', '1'])('is no news where nobody waits for it: %s', (id) => {
    const done = aPurchase('part-shipped', { state: 'approved', refunds: [{ ...refunds[0], isDone: true }] });
    expect(settle(done, { _tag: 'PartRefunded', id }, 7)).toEqual(nothing);
  });
});

describe('every payment', () => {
  /** The states of a payment that an order's state goes with. */
  const together: Readonly<Record<OrderState, readonly PaymentState[]>> = {
    pending: ['started'],
    'awaiting-approval': [],
    placed: ['approved'],
    'part-shipped': ['approved'],
    shipped: ['approved'],
    cancelled: ['started', 'declined', 'expired', 'refunding', 'refunded'],
  };
  const anyPurchase = fc
    .constantFrom(...orderStates.flatMap((order) => together[order].map((state) => [order, state] as const)))
    .chain(([order, state]) =>
      fc.record({
        purchase: fc.constant(
          aPurchase(order, { state, ...(order === 'cancelled' && state === 'started' ? { isCalledOff: true } : {}) }),
        ),
        now: fc.constantFrom(7, expiresAt + lateFor),
      }),
    );
  const anyEvent = fc.oneof(
    fc
      .tuple(fc.constantFrom('open', 'approved', 'declined', 'refunded'), fc.constantFrom(20_000, 19_999))
      .map(([state, amount]) => reported(state as PaymentReport['state'], { amount })),
    fc.constant(holdOver),
    fc.constant<PaymentEvent>({ _tag: 'PartRefunded', id: '1' }),
  );

  it('takes only steps that the store knows, whatever comes in whatever order', () => {
    fc.assert(
      fc.property(anyPurchase, anyEvent, ({ purchase, now }, event) => {
        const { order = purchase.order, payment = purchase.payment } = settle(purchase, event, now);
        expect(together[order.state]).toContain(payment.state);
        expect([purchase.payment.state, ...paymentTransitions[purchase.payment.state]]).toContain(payment.state);
      }),
    );
  });

  it('is approved only by the exact amount', () => {
    fc.assert(
      fc.property(anyPurchase, anyEvent, ({ purchase, now }, event) => {
        if (settle(purchase, event, now).payment?.state !== 'approved') return;
        expect(event).toEqual(reported('approved'));
      }),
    );
  });

  it('changes nothing when it is told the same again', () => {
    fc.assert(
      fc.property(anyPurchase, anyEvent, ({ purchase, now }, event) => {
        const { order = purchase.order, payment = purchase.payment } = settle(purchase, event, now);
        expect(settle({ ...purchase, order, payment }, event, now)).toMatchObject({
          stock: nothing.stock,
          jobs: [],
        });
      }),
    );
  });
});

describe('money that is on its way back', () => {
  it.each(['approved', 'declined', 'open'] as const)('stays on its way when the provider says %s again', (state) => {
    const purchase = aPurchase('cancelled', { state: 'refunding' });
    expect(settle(purchase, reported(state), 10)).toEqual(nothing);
  });
});

it('payments take exactly the steps of the table that the store enforces', () => {
  const events = [...(['open', 'approved', 'declined', 'refunded'] as const).map((state) => reported(state)), holdOver];
  const wrong = reported('approved', { amount: 1 });
  const orders = { started: 'pending', approved: 'placed' } as const;
  const steps = paymentStates.map((state) => {
    const order = state === 'started' || state === 'approved' ? orders[state] : ('cancelled' as const);
    const purchase = aPurchase(order, { state });
    const told = [...events, wrong].flatMap((event) => settle(purchase, event, 10).payment?.state ?? []);
    const cancelled = cancel(aShopInfo)(purchase, 10);
    const after = E.isRight(cancelled) ? [cancelled.right.payment?.state ?? state] : [];
    return [state, new Set([...told, ...after].filter((next) => next !== state))] as const;
  });
  expect(new Map(steps)).toEqual(new Map(paymentStates.map((state) => [state, new Set(paymentTransitions[state])])));
});

describe('a payment that is only reserved', () => {
  const reserved = { takes: 'parts', until: 7 * 86_400_000 } as const;
  const approvedNow = () => settle(waiting(), reported('approved', { reserved }), 7);
  const capture = { id: '1', amount: 20_000 };
  const approved = (rest: Partial<Payment>) => aPurchase('placed', { state: 'approved', reserved, ...rest });

  it('places its order like any other, and is ended two days before its reservation would', () => {
    expect(approvedNow()).toMatchObject({
      order: { state: 'placed', paymentState: 'approved', captures: [] },
      payment: { state: 'approved', reserved },
      jobs: [mail, { name: 'end-reservation', reference: 'ref', at: 5 * 86_400_000 }],
    });
    expect(approvedNow().payment).not.toHaveProperty('captures');
  });

  it('of another amount is freed, and told as reserved', () => {
    expect(settle(waiting(), reported('approved', { reserved, amount: 1 }), 7)).toMatchObject({
      payment: { state: 'refunding', reserved },
      jobs: [refund],
    });
  });

  it('notes what was taken once, and what cannot be', () => {
    const due = approved({ captures: [capture] });
    expect(settle(due, { _tag: 'Captured', id: '1' }, 7)).toMatchObject({
      payment: { captures: [{ ...capture, isDone: true }] },
      order: { captures: [{ ...capture, isDone: true }] },
      jobs: [],
    });
    expect(settle(due, { _tag: 'CaptureRefused', id: '1' }, 7)).toMatchObject({
      payment: { captures: [{ ...capture, isRefused: true }] },
    });
    for (const _tag of ['Captured', 'CaptureRefused'] as const) {
      expect(settle(due, { _tag, id: '2' }, 7)).toEqual(nothing);
      const done = approved({ captures: [{ ...capture, isDone: true }] });
      expect(settle(done, { _tag, id: '1' }, 7)).toEqual(nothing);
      const back = aPurchase('cancelled', { state: 'refunding', reserved, captures: [capture] });
      expect(settle(back, { _tag, id: '1' }, 7)).toEqual(nothing);
    }
  });

  it('is taken whole before its reservation ends, and not where the order came to nothing', () => {
    const ends = { _tag: 'ReservationEnds' } as const;
    expect(settle(approved({}), ends, 7)).toMatchObject({
      payment: { captures: [{ id: '1', amount: 20_000, isLast: true, isAhead: true }] },
      jobs: [{ name: 'capture-payment', reference: 'ref' }],
    });
    expect(settle(aPurchase('cancelled', { state: 'refunding', reserved }), ends, 7)).toEqual(nothing);
    expect(settle(aPurchase('placed', { state: 'approved' }), ends, 7)).toEqual(nothing);
  });
});

import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { availableIn, type CreditAccount, type CreditAccounts, creditAfter } from '../credit/credit-account.ts';
import { spendingAccountOf } from '../credit/spending.ts';
import { alone, anOrder } from '../testing/examples.ts';
import { rightOf } from '../testing/right-of.ts';
import type { Order } from './order.ts';
import { canRetakeCredit, creditLeft, creditTaken } from './order-credit.ts';
import { moneyLeft, moneyOf } from './order-money.ts';
import type { Payment } from './payment.ts';
import { place } from './place.ts';
import { type Deed, happen, type Moved, type PaidOrder } from './purchase.ts';
import { settle } from './settle.ts';
import { keptUnits, openUnits, unitsOut } from './units.ts';
import { totalsLeft } from './worth.ts';

/** 26 November 2026, in a month that began on day 20,758 and is followed by one that begins on 20,788. */
const today = 20_783;
const [november, december] = [20_758, 20_788];
const account: CreditAccount = { id: 'employee:nils', periods: new Map() };
const accounts: CreditAccounts = new Map([[account.id, account]]);
const terms = { limit: 25_000, reset: 'month', advance: true } as const;
const basket = { id: 'basket', revision: 1 };
const stock = new Map(['A', 'B'].map((sku) => [sku, { onHand: 1_000, reserved: 0 }]));
const around = { ...alone, basket, stock, credit: accounts, today };

/** Three of A for 100 kroner each and one of B, with or without a delivery that is not for nothing. */
const content = (delivery = 0): Order => {
  const order = anOrder('AAAAA-00001', { A: 3, B: 1 }, { state: 'placed', history: [] });
  const { totals } = order;
  return { ...order, totals: { ...totals, gross: totals.gross + delivery, net: totals.net + delivery } };
};
const draft = (amount: number, order = content()) => ({
  ...{ order, basket },
  ...(amount === 0 ? {} : { credit: { account: account.id, terms, amount } }),
});
const byBank = (amount: number): Omit<Payment, 'state'> => ({
  ...{ reference: 'ref', orderNumber: 'AAAAA-00001', provider: 'bank', amount, currency: 'NOK' },
  ...{ startedAt: 0, expiresAt: 1_800_000 },
});
const placed = (amount: number, order?: Order, payment?: Omit<Payment, 'state'>): Moved =>
  rightOf(place({ ...draft(amount, order), ...(payment ? { payment } : {}) })(around));

/** What a deed makes of a purchase, on a day. */
const then = (purchase: PaidOrder, deed: Omit<Deed, 'at'>, day = today): Moved =>
  rightOf(happen({ ...alone, ...purchase, today: day }, { ...deed, at: 7 }));
const kinds = ({ credit }: Moved) => credit.map(({ kind, amount, period }) => [kind, amount, period]);
const of = (sku: string, quantity: number) => ({ units: [{ sku, quantity }] });

describe('an order on credit', () => {
  it('takes what was asked for when it is placed, this period first, and the rest is money', () => {
    const { order, credit } = placed(30_000);
    expect(order.credit).toEqual({
      ...{ account: account.id, reset: 'month' },
      parts: [
        { period: november, amount: 25_000 },
        { period: december, amount: 5_000 },
      ],
    });
    expect(credit).toEqual([
      { account: account.id, period: november, kind: 'grant', amount: 25_000 },
      { account: account.id, period: december, kind: 'grant', amount: 25_000 },
      { account: account.id, period: november, kind: 'reserve', amount: 25_000, order: order.number },
      { account: account.id, period: december, kind: 'reserve', amount: 5_000, order: order.number },
    ]);
    expect([creditTaken(order), moneyOf(order), moneyLeft(order), creditLeft(order)]).toEqual([
      ...[30_000, 10_000, 10_000, 30_000],
    ]);
  });

  it('is refused where the credit does not suffice, and takes nothing without one', () => {
    expect(place(draft(50_001))(around)).toEqual(E.left({ _tag: 'CreditShort', available: 50_000 }));
    expect(placed(0)).toMatchObject({ credit: [] });
    expect(placed(0).order).not.toHaveProperty('credit');
    expect(moneyOf(placed(0).order)).toBe(40_000);
  });

  it('may take what an order of the same basket gives up, which still waited', () => {
    const first = placed(40_000, undefined, byBank(1));
    const waiting = { order: { ...first.order, number: 'BBBBB-00002' }, payment: first.payment as Payment };
    const used = rightOf(creditAfter(accounts, first.credit));
    expect(E.isLeft(place(draft(40_000))({ ...around, credit: used }))).toBe(true);
    const again = rightOf(place(draft(40_000))({ ...around, credit: used, siblings: [waiting] }));
    expect(kinds(again)).toEqual([
      ...[
        ['release', 25_000, november],
        ['release', 15_000, december],
      ],
      ...[
        ['reserve', 25_000, november],
        ['reserve', 15_000, december],
      ],
    ]);
    expect(again.credit[0]?.order).toBe('BBBBB-00002');
    expect(again.credit[2]?.order).toBe('AAAAA-00001');
  });

  it('has spent its share of what is sent, the earlier period first, and all of it with the last of the goods', () => {
    const order = placed(30_000, content(4_000));
    expect(moneyOf(order.order)).toBe(14_000);
    const some = then(order, { event: 'ship', ...of('A', 1) });
    expect(kinds(some)).toEqual([['spend', 6_818, november]]);
    expect(kinds(then(some, { event: 'ship' }))).toEqual([
      ['spend', 18_182, november],
      ['spend', 5_000, december],
    ]);
  });

  it('frees its share of what is called off, the later period first, and money gets the rest back', () => {
    const order = placed(30_000, undefined, byBank(10_000));
    const paid = { ...order, payment: { ...byBank(10_000), state: 'approved' as const } };
    const bought = { ...paid, order: { ...order.order, state: 'placed' as const } };
    const some = then(bought, { event: 'cancel', ...of('A', 2) });
    expect(kinds(some)).toEqual([
      ['release', 10_000, november],
      ['release', 5_000, december],
    ]);
    expect(some.payment?.refunds).toEqual([{ id: '1', amount: 5_000 }]);
    expect(kinds(then(some, { event: 'cancel' }))).toEqual([['release', 15_000, november]]);
  });

  it('gets back what was spent on goods that come back', () => {
    const sent = then(placed(10_000), { event: 'ship' });
    const asked = then(sent, { event: 'withdraw', ...of('A', 2) });
    expect(kinds(asked)).toEqual([]);
    expect(kinds(then(asked, { event: 'return', ...of('A', 2) }))).toEqual([['give back', 5_000, november]]);
  });

  it('gets it in the present period where its own is over', () => {
    const sent = then(placed(30_000), { event: 'ship' });
    const back = then(sent, { event: 'return', ...of('A', 3) }, december + 3);
    expect(kinds(back)).toEqual([
      ['give back', 17_500, november],
      ['carry', 17_500, december],
      ['give back', 5_000, december],
    ]);
    expect(kinds(then(placed(10_000), { event: 'cancel' }, december))).toEqual([
      ['release', 10_000, november],
      ['carry', 10_000, december],
    ]);
    expect(kinds(then(placed(10_000), { event: 'cancel' }, december - 1))).toEqual([['release', 10_000, november]]);
  });
});

describe('a payment that comes late', () => {
  const order = placed(30_000, undefined, byBank(10_000));
  const payment = order.payment as Payment;
  const expired = then({ order: order.order, payment }, { event: 'expire' });
  const books = rightOf(creditAfter(rightOf(creditAfter(accounts, order.credit)), expired.credit));
  const late = (credit: CreditAccounts, day = today) =>
    settle(
      { ...around, order: expired.order, payment: expired.payment as Payment, credit, today: day },
      { _tag: 'Reported', report: { state: 'approved', amount: 10_000, currency: 'NOK' } },
      1_800_001,
    );

  it('takes the credit again', () => {
    const changes = late(books);
    expect(changes.order?.state).toBe('placed');
    expect(kinds(changes as Moved)).toEqual([
      ['reserve', 25_000, november],
      ['reserve', 5_000, december],
    ]);
  });

  it('goes back where the credit is used, or its period over', () => {
    const used = rightOf(
      creditAfter(books, [{ account: account.id, period: november, kind: 'reserve', amount: 1, order: 'other' }]),
    );
    for (const changes of [late(used), late(books, december)])
      expect(changes).toMatchObject({ order: { state: 'cancelled' }, payment: { state: 'refunding' }, credit: [] });
    expect(canRetakeCredit(order.order, december - 1)).toBe(true);
    expect(canRetakeCredit(order.order, december)).toBe(false);
    expect(canRetakeCredit(content(), december)).toBe(true);
  });
});

describe('the ledger of a credit', () => {
  const choose = fc.record({
    event: fc.constantFrom('ship', 'cancel', 'withdraw', 'return'),
    sku: fc.constantFrom('A', 'B'),
    quantity: fc.integer({ min: 1, max: 3 }),
    days: fc.integer({ min: 0, max: 20 }),
  });

  it('agrees with its orders whatever happens to them, and pays for nothing twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 0, max: 9_999 }),
        fc.array(choose, { maxLength: 12 }),
        (amount, delivery, choices) => {
          const begun = placed(amount, content(delivery));
          const gross = begun.order.totals.gross;
          const payment: Payment = { ...byBank(gross - amount), state: 'approved' };
          let now: PaidOrder = { order: begun.order, payment };
          let books = rightOf(creditAfter(accounts, begun.credit));
          let day = today;
          for (const { event, sku, quantity, days } of choices) {
            day += days;
            const left = { ship: openUnits, cancel: openUnits, withdraw: keptUnits, return: unitsOut }[event](
              now.order,
            );
            const most = left.find((units) => units.sku === sku)?.quantity ?? 0;
            const deed = { event, at: 7, units: [{ sku, quantity: Math.min(quantity, most) }] };
            const moved = happen({ ...alone, ...now, today: day }, deed);
            if (most === 0 || E.isLeft(moved)) continue;
            books = rightOf(creditAfter(books, moved.right.credit));
            now = moved.right;
          }
          const periods = [...(books.get(account.id)?.periods.values() ?? [])];
          const sum = (book: 'reserved' | 'spent' | 'carried') => periods.reduce((all, one) => all + one[book], 0);
          const { order } = now;
          expect(sum('reserved') + sum('spent')).toBe(creditLeft(order));
          expect(creditLeft(order) + moneyLeft(order)).toBe(totalsLeft(order).gross);
          expect(moneyLeft(order)).toBeGreaterThanOrEqual(0);
          expect(periods.every((one) => availableIn(one) >= 0)).toBe(true);
          const refunded = (now.payment?.refunds ?? []).reduce((all, one) => all + one.amount, 0);
          if (now.payment?.state === 'approved') expect(refunded).toBe(gross - amount - moneyLeft(order));
          if (openUnits(order).length === 0) expect(sum('reserved')).toBe(0);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('an order that counts for the limit of its buyer', () => {
  const limit = { limit: 10_000, reset: 'month' } as const;
  const id = spendingAccountOf('north', 'per');
  const limited = rightOf(
    place({ ...draft(0), spending: { account: id, limit, mayExceed: true } })({
      ...around,
      credit: new Map([[id, { id, periods: new Map() }]]),
    }),
  );

  it('gives back within its period what it took, beyond the limit too', () => {
    expect(kinds(then(limited, { event: 'cancel' }))).toEqual([['release', 40_000, november]]);
  });

  it('makes no other period one with more, whatever comes back then', () => {
    expect(kinds(then(limited, { event: 'cancel' }, december))).toEqual([['release', 40_000, november]]);
    expect(canRetakeCredit(limited.order, december)).toBe(false);
  });

  it('counts beside the credit that pays for it, and both come back', () => {
    const credit: CreditAccounts = new Map([...accounts, [id, { id, periods: new Map() }]]);
    const spending = { account: id, limit, mayExceed: true };
    const both = rightOf(place({ ...draft(10_000), spending })({ ...around, credit }));
    const of = (moved: Moved, kind: string) =>
      moved.credit.filter((move) => move.kind === kind).map((move) => [move.account, move.amount]);
    const taken = [
      [account.id, 10_000],
      [id, 40_000],
    ];
    expect(of(both, 'reserve')).toEqual(taken);
    expect(of(then(both, { event: 'cancel' }), 'release')).toEqual(taken);
  });
});

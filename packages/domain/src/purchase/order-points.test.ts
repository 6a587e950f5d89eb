import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { emptyAccount, type PointsAccount, type PointsAccounts, pointsAfter } from '../loyalty/points-account.ts';
import { pointsBalance } from '../loyalty/points-balance.ts';
import { alone, anOrder, aShopInfo } from '../testing/examples.ts';
import { rightOf } from '../testing/right-of.ts';
import { afterSending } from './after-sending.ts';
import type { Order } from './order.ts';
import { orderMails } from './order-mails.ts';
import { moneyLeft, moneyOf } from './order-money.ts';
import { canRetakePoints, pointsEarned, pointsLeft, pointsToEarn, pointsWorth } from './order-points.ts';
import type { Payment } from './payment.ts';
import { place } from './place.ts';
import { type Deed, happen, type Moved, type PaidOrder } from './purchase.ts';
import { settle } from './settle.ts';

const today = 20_783;
const rule = { perHundred: 2, worth: 1, days: 365 };
const basket = { id: 'basket', revision: 1 };
const stock = new Map(['A', 'B'].map((sku) => [sku, { onHand: 1_000, reserved: 0 }]));
const lot = (id: string, left: number, until = today + 100) =>
  [id, { id, left, reserved: 0, spent: 0, usableFrom: 1, until }] as const;
const kari = (...lots: readonly ReturnType<typeof lot>[]): PointsAccount => ({
  ...{ ...emptyAccount('kari'), lots: new Map(lots) },
});
const world = (account: PointsAccount): PointsAccounts => new Map([['kari', account]]);
const around = (points: PointsAccounts) => ({ ...alone, basket, stock, points, today });

/** Three of A for 100 kroner each and one of B, with or without a delivery that is not for nothing. */
const content = (delivery = 0): Order => {
  const order = anOrder('AAAAA-00001', { A: 3, B: 1 }, { state: 'placed', history: [] });
  const { totals } = order;
  return { ...order, totals: { ...totals, gross: totals.gross + delivery, net: totals.net + delivery } };
};
const byBank = (amount: number): Omit<Payment, 'state'> => ({
  ...{ reference: 'ref', orderNumber: 'AAAAA-00001', provider: 'bank', amount, currency: 'NOK' },
  ...{ startedAt: 0, expiresAt: 1_800_000 },
});
const draft = (wanted: number, order = content(), own = rule) => ({
  ...{ order, basket, points: { account: 'kari', rule: own, wanted } },
});

type World = Moved & { readonly accounts: PointsAccounts };

const applied = (moved: Moved, accounts: PointsAccounts): World => ({
  ...moved,
  accounts: rightOf(pointsAfter(accounts, moved.points)),
});
const placed = (wanted: number, account: PointsAccount, order?: Order, payment?: Omit<Payment, 'state'>): World =>
  applied(
    rightOf(place({ ...draft(wanted, order), ...(payment ? { payment } : {}) })(around(world(account)))),
    world(account),
  );
/** What a deed makes of a purchase, on a day. */
const then = ({ order, payment, accounts }: World, deed: Omit<Deed, 'at'>, day = today, at = 7): World => {
  const paid: PaidOrder = { order, ...(payment ? { payment } : {}) };
  return applied(rightOf(happen({ ...alone, ...paid, points: accounts, today: day }, { ...deed, at })), accounts);
};
const moves = ({ points }: Moved) => points.moves.map(({ kind, points: count, lot: of }) => [kind, count, of]);
const of = (sku: string, quantity: number) => ({ units: [{ sku, quantity }] });
const number = 'AAAAA-00001';

describe('an order that points pay for', () => {
  it('takes those that end first when it is placed, and the rest is money', () => {
    const order = placed(15_000, kari(lot('late', 20_000, today + 9), lot('soon', 10_000, today)));
    expect(order.order.points).toEqual({
      ...{ ...rule, account: 'kari', taken: 15_000 },
      parts: [
        { lot: 'soon', points: 10_000, until: today },
        { lot: 'late', points: 5_000, until: today + 9 },
      ],
    });
    expect(moves(order)).toEqual([
      ['reserve', 10_000, 'soon'],
      ['reserve', 5_000, 'late'],
    ]);
    expect(pointsWorth(order.order)).toBe(15_000);
    expect([moneyOf(order.order), moneyLeft(order.order), pointsLeft(order.order)]).toEqual([25_000, 25_000, 15_000]);
  });

  it('is refused with what is left where they do not suffice, also where they ended yesterday', () => {
    const account = kari(lot('over', 9_000, today - 1), lot('A', 100));
    expect(place(draft(101))(around(world(account)))).toEqual(E.left({ _tag: 'PointsShort', available: 100 }));
    expect(place(draft(1))(around(new Map()))).toEqual(E.left({ _tag: 'PointsShort', available: 0 }));
    expect(placed(0, account).points.moves).toEqual([]);
  });

  it('may take what orders of the same basket give up, which still waited', () => {
    const first = placed(10_000, kari(lot('A', 6_000), lot('B', 4_000)), undefined, byBank(30_000));
    const waiting = { order: { ...first.order, number: 'BBBBB-00002' }, payment: first.payment as Payment };
    expect(E.isLeft(place(draft(10_000))(around(first.accounts)))).toBe(true);
    const again = rightOf(place(draft(10_000))({ ...around(first.accounts), siblings: [waiting] }));
    expect(again.points.moves.map(({ kind, points, order }) => [kind, points, order])).toEqual([
      ['release', 6_000, 'BBBBB-00002'],
      ['release', 4_000, 'BBBBB-00002'],
      ['reserve', 6_000, number],
      ['reserve', 4_000, number],
    ]);
  });

  it('has spent its share of what is sent, frees that of what is called off, and money gets the rest back', () => {
    const order = placed(10_000, kari(lot('A', 10_000)), undefined, byBank(30_000));
    const sent = then(then(order, { event: 'pay' }), { event: 'ship', ...of('A', 1) });
    expect(moves(sent)).toEqual([
      ['spend', 2_500, 'A'],
      ['earn', 150, number],
    ]);
    const some = then(sent, { event: 'cancel', ...of('A', 2) });
    expect(moves(some)).toEqual([['release', 5_000, 'A']]);
    expect(some.payment?.refunds).toEqual([{ id: '1', amount: 15_000 }]);
    expect(orderMails(some.order).map((mail) => ('pointsBack' in mail ? mail.pointsBack : mail.kind))).toEqual([
      ...['placed', 'shipped', 5_000],
    ]);
  });

  it('has them lived anew for 30 days that come back after their end', () => {
    const account = kari(lot('A', 10_000, today + 3));
    const cancelled = then(placed(10_000, account), { event: 'cancel' }, today + 4);
    const renewed = `${number}+${today + 4}`;
    expect(moves(cancelled)).toEqual([
      ['release', 10_000, 'A'],
      ['expire', 10_000, 'A'],
      ['renew', 10_000, renewed],
    ]);
    expect(cancelled.points.lots).toEqual([{ account: 'kari', id: renewed, usableFrom: today + 4, until: today + 34 }]);
    expect(moves(then(placed(10_000, account), { event: 'cancel' }, today + 3))).toEqual([['release', 10_000, 'A']]);
    // Nobody keeps them for ever by ordering and calling off.
    const again = then(placed(10_000, kari(lot(renewed, 10_000, today + 3))), { event: 'cancel' }, today + 4);
    expect(moves(again)).toEqual([
      ['release', 10_000, renewed],
      ['expire', 10_000, renewed],
    ]);
    expect(again.points.lots).toEqual([]);
  });

  it('gives back whole points where one is worth more than the smallest coin, and never asks for money', () => {
    const own = { ...rule, worth: 900 };
    const order = rightOf(place(draft(44, content(), own))(around(world(kari(lot('A', 44))))));
    const world1 = applied(order, world(kari(lot('A', 44))));
    expect([moneyOf(order.order), pointsWorth(order.order)]).toEqual([400, 39_600]);
    const one = then(world1, { event: 'cancel', ...of('A', 1) });
    expect([pointsLeft(one.order), moneyLeft(one.order)]).toEqual([33, 300]);
    const two = then(one, { event: 'cancel', ...of('A', 2) });
    expect([pointsLeft(two.order), moneyLeft(two.order)]).toEqual([11, 100]);
  });
});

describe('an order that earns points', () => {
  it('earns them for the money that pays for what is sent, in parts what it would at once', () => {
    const order = placed(10_001, kari(lot('A', 10_001)), content(4_000));
    expect(pointsToEarn(order.order)).toBe(618);
    const first = then(order, { event: 'ship', ...of('A', 1) });
    const all = then(first, { event: 'ship' });
    expect(first.points.moves.filter(({ kind }) => kind === 'earn')).toMatchObject([{ points: 154, lot: number }]);
    expect(pointsEarned(all.order)).toBe(618);
  });

  it('earns nothing where it is called off, where points pay all of it, and where nobody earns any', () => {
    expect(moves(then(placed(0, kari()), { event: 'cancel' }))).toEqual([]);
    const free = placed(40_000, kari(lot('A', 40_000)));
    expect(moves(then(free, { event: 'ship' }))).toEqual([['spend', 40_000, 'A']]);
    const nobody = rightOf(place({ order: content(), basket })(around(new Map())));
    expect(nobody.order).not.toHaveProperty('points');
    expect(pointsToEarn(nobody.order)).toBe(0);
    const nothing = { ...content(), points: { ...rule, taken: 0 }, totals: { ...content().totals, gross: 0 } };
    expect([pointsToEarn(nothing), pointsEarned(nothing)]).toEqual([0, 0]);
  });

  it('has them pending until nothing can be withdrawn any more, and no day while goods are still to be sent', () => {
    /** A Thursday, and so a day of the shop that its way of delivery begins on. */
    const at = 20_783 * 86_400_000;
    const order = placed(0, kari());
    const follow = afterSending(aShopInfo, at);
    const some = follow(then(order, { event: 'ship', ...of('A', 1) }, today, at));
    expect(some.points.lots).toEqual([{ account: 'kari', id: number }]);
    const sent = then({ ...order, ...some, accounts: order.accounts }, { event: 'ship' }, today, at);
    const days = follow(sent).points.lots.at(-1);
    expect(days?.usableFrom).toBeGreaterThan(today + 14 + 7);
    expect(days?.until).toBe((days?.usableFrom ?? 0) + 364);
    const balance = pointsBalance(
      rightOf(pointsAfter(order.accounts, follow(sent).points)).get('kari') ?? emptyAccount('kari'),
      today,
    );
    expect(balance).toMatchObject({ available: 0, pending: [{ on: days?.usableFrom }] });
    expect(follow(then(placed(0, kari()), { event: 'cancel' })).points.lots).toEqual([]);

    // What was sent of it is used up to its end however late the rest is called off.
    const late = today + 400;
    const lateAt = at + 400 * 86_400_000;
    const called = then({ ...order, ...some, accounts: order.accounts }, { event: 'cancel' }, late, lateAt);
    expect(afterSending(aShopInfo, lateAt)(called).points.lots.at(-1)).toEqual({
      ...{ account: 'kari', id: number, usableFrom: late, until: late + 364 },
    });
  });

  it('gives them back with what comes back, from other ones where they were spent, and owes the rest', () => {
    const sent = then(placed(0, kari()), { event: 'ship' });
    const back = then(sent, { event: 'return', ...of('A', 1) });
    expect(moves(back)).toEqual([['reverse', 200, number]]);
    const used = rightOf(
      pointsAfter(sent.accounts, {
        lots: [{ account: 'kari', id: 'other', usableFrom: 1, until: today + 1 }],
        moves: [
          { account: 'kari', lot: number, kind: 'reserve', points: 800, order: 'B' },
          { account: 'kari', lot: 'other', kind: 'earn', points: 50, order: 'B' },
        ],
      }),
    );
    const owing = then({ ...sent, accounts: used }, { event: 'return', ...of('A', 1) });
    expect(moves(owing)).toEqual([
      ['reverse', 50, 'other'],
      ['owe', 150, undefined],
    ]);
    expect(owing.accounts.get('kari')?.debt).toBe(150);
  });

  it('pays first what is owed, also by what comes back of other orders', () => {
    const sent = then(placed(0, { ...kari(), debt: 300 }), { event: 'ship' });
    expect(moves(sent)).toEqual([
      ['earn', 800, number],
      ['repay', 300, number],
    ]);
    expect(sent.accounts.get('kari')).toMatchObject({ debt: 0 });
    const reserved = placed(1_000, kari(lot('A', 1_000)));
    const owing = new Map([['kari', { ...(reserved.accounts.get('kari') ?? kari()), debt: 400 }]]);
    expect(moves(then({ ...reserved, accounts: owing }, { event: 'cancel' }))).toEqual([
      ['release', 1_000, 'A'],
      ['repay', 400, 'A'],
    ]);
  });
});

describe('a payment that comes late', () => {
  const order = placed(10_000, kari(lot('A', 10_000, today + 3)), undefined, byBank(30_000));
  const expired = then(order, { event: 'expire' });
  const late = (points: PointsAccounts, day = today) =>
    settle(
      { ...around(points), order: expired.order, payment: expired.payment as Payment, today: day },
      { _tag: 'Reported', report: { state: 'approved', amount: 30_000, currency: 'NOK' } },
      1_800_001,
    );

  it('takes the points again', () => {
    const changes = late(expired.accounts, today + 3);
    expect(changes.order?.state).toBe('placed');
    expect(moves(changes as Moved)).toEqual([['reserve', 10_000, 'A']]);
  });

  it('goes back where the points are used, or at their end', () => {
    const used = placed(1, expired.accounts.get('kari') ?? kari()).accounts;
    for (const changes of [late(used), late(expired.accounts, today + 4)])
      expect(changes).toMatchObject({ order: { state: 'cancelled' }, points: { moves: [] } });
    expect(canRetakePoints(order.order, today + 3)).toBe(true);
    expect(canRetakePoints(order.order, today + 4)).toBe(false);
    expect(canRetakePoints(content(), today + 4)).toBe(true);
  });
});

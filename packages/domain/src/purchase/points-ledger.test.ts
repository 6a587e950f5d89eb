import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import {
  emptyAccount,
  expirePoints,
  liveLots,
  mostPoints,
  type PointsAccount,
  type PointsAccounts,
  type PointsMove,
  pointsAfter,
} from '../loyalty/points-account.ts';
import { pointsBalance } from '../loyalty/points-balance.ts';
import { alone, anOrder, aShopInfo } from '../testing/examples.ts';
import { rightOf } from '../testing/right-of.ts';
import { afterSending } from './after-sending.ts';
import { moneyLeft, moneyOf } from './order-money.ts';
import { pointsEarned, pointsLeft } from './order-points.ts';
import type { Payment } from './payment.ts';
import { place } from './place.ts';
import { happen, type PaidOrder } from './purchase.ts';
import { keptUnits, openUnits, unitsOut } from './units.ts';
import { totalsLeft } from './worth.ts';

const dayLength = 86_400_000;
const basket = { id: 'basket', revision: 1 };
const stock = new Map(['A', 'B'].map((sku) => [sku, { onHand: 1_000, reserved: 0 }]));

/** Orders of one user, and the points. */
type World = { readonly orders: readonly PaidOrder[]; readonly accounts: PointsAccounts };

const step = fc.record({
  what: fc.constantFrom('buy', 'ship', 'ship', 'cancel', 'withdraw', 'return', 'return', 'sweep'),
  which: fc.nat({ max: 5 }),
  sku: fc.constantFrom('A', 'B'),
  quantity: fc.integer({ min: 1, max: 3 }),
  days: fc.constantFrom(0, 0, 0, 1, 5, 30),
  part: fc.nat({ max: 100 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const sum = <A>(all: readonly A[], of: (one: A) => number): number => all.reduce((total, one) => total + of(one), 0);

/** Points that she has at first, some of which end soon. */
const begun = [10, 100].map((days) => ({
  ...{ id: `lot of ${days}`, usableFrom: 20_000, until: 20_783 + days },
  ...{ left: 20_000, reserved: 0, spent: 0 },
}));
const first: PointsAccount = { ...emptyAccount('kari'), lots: new Map(begun.map((lot) => [lot.id, lot])) };

/** Buys three of A and one of B with a share of the points that there are. */
const buy = (
  { orders, accounts }: World,
  today: number,
  part: number,
  worth: number,
): World & { moves: readonly PointsMove[] } => {
  const order = anOrder(`AAAAA-0000${orders.length}`, { A: 3, B: 1 }, { state: 'placed', history: [] });
  const account = accounts.get('kari') ?? emptyAccount('kari');
  const wanted = Math.min(
    Math.floor((pointsBalance(account, today).available * part) / 100),
    mostPoints(order.totals.gross, { worth }),
  );
  const points = { account: 'kari', wanted, rule: { perHundred: 700, worth, days: 60 } };
  const around = { ...alone, basket, stock, points: accounts, today };
  const moved = rightOf(place({ order, basket, points })(around));
  const amount = moneyOf(moved.order);
  const payment: Payment = {
    ...{ reference: order.number, orderNumber: order.number, provider: 'bank', amount, currency: 'NOK' },
    ...{ startedAt: 0, expiresAt: 1, state: 'approved' },
  };
  return {
    orders: [...orders, { order: moved.order, payment }],
    accounts: rightOf(pointsAfter(accounts, moved.points)),
    moves: moved.points.moves,
  };
};

const deed = ({ orders, accounts }: World, { what, which, sku, quantity }: Step, today: number) => {
  const one = orders[which % Math.max(orders.length, 1)];
  if (one === undefined || what === 'buy' || what === 'sweep') return undefined;
  const left = { ship: openUnits, cancel: openUnits, withdraw: keptUnits, return: unitsOut }[what](one.order);
  const most = left.find((units) => units.sku === sku)?.quantity ?? 0;
  const units = [{ sku, quantity: Math.min(quantity, most) }];
  const moved = happen({ ...alone, ...one, points: accounts, today }, { event: what, at: today * dayLength, units });
  if (most === 0 || E.isLeft(moved)) return undefined;
  const changes = afterSending(aShopInfo, today * dayLength)(moved.right);
  const { order, payment } = changes;
  return {
    orders: orders.map((each) => (each === one ? { order, ...(payment ? { payment } : {}) } : each)),
    accounts: rightOf(pointsAfter(accounts, changes.points)),
    moves: changes.points.moves,
  };
};

it('the ledger of points agrees with its orders whatever happens to them, over days and ends, and gives nothing twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 1, 7, 250),
      fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }),
      (worth, steps) => {
        let world: World = { orders: [], accounts: new Map([['kari', first]]) };
        const all: PointsMove[] = [];
        let today = 20_783;
        for (const one of steps) {
          today += one.days;
          const account = world.accounts.get('kari') ?? emptyAccount('kari');
          const swept = expirePoints(account, today);
          const next =
            one.what === 'buy'
              ? buy(world, today, one.part, worth)
              : one.what === 'sweep'
                ? { ...world, accounts: rightOf(pointsAfter(world.accounts, { lots: [], moves: swept })), moves: swept }
                : deed(world, one, today);
          if (next === undefined) continue;
          const refunds = (paid: readonly PaidOrder[]) =>
            sum(paid, ({ payment }) => sum(payment?.refunds ?? [], (r) => r.amount));
          expect(refunds(next.orders)).toBeGreaterThanOrEqual(refunds(world.orders));
          world = next;
          all.push(...next.moves);
        }
        const account = world.accounts.get('kari') ?? emptyAccount('kari');
        const lots = [...account.lots.values()];
        const entries = (...kinds: readonly PointsMove['kind'][]) =>
          sum(
            all.filter(({ kind }) => kinds.includes(kind)),
            ({ points }) => points,
          );
        // Each book is what orders hold.
        expect(sum(lots, (one) => one.reserved + one.spent)).toBe(sum(world.orders, ({ order }) => pointsLeft(order)));
        const sent = world.orders.filter(({ order }) => openUnits(order).length === 0);
        if (sent.length === world.orders.length) expect(sum(lots, (one) => one.reserved)).toBe(0);
        // What was earned is left, in orders, at its end, or was owed.
        const earnedBy = (order: string) =>
          sum(
            all.filter((one) => one.order === order && ['earn', 'reverse', 'owe'].includes(one.kind)),
            ({ kind, points }) => (kind === 'earn' ? points : -points),
          );
        const given = sum(begun, ({ left }) => left) + sum(world.orders, ({ order }) => earnedBy(order.number));
        // What it earned is what its money says, but for goods that came back once its points had ended.
        for (const { order } of world.orders) {
          const { until } = account.lots.get(order.number) ?? {};
          expect(earnedBy(order.number)).toBeGreaterThanOrEqual(pointsEarned(order));
          if (until === undefined || until >= today) expect(earnedBy(order.number)).toBe(pointsEarned(order));
        }
        const ended = entries('expire') - entries('renew');
        expect(sum(lots, (one) => one.left + one.reserved + one.spent) + ended - account.debt).toBe(given);
        // Who owes something has nothing to use.
        if (account.debt > 0) expect(liveLots(account, today)).toEqual([]);
        for (const { order, payment } of world.orders) {
          const money = moneyLeft(order);
          expect(money).toBeGreaterThanOrEqual(0);
          const whole = money + pointsLeft(order) * worth;
          expect(totalsLeft(order).gross - whole).toBeGreaterThanOrEqual(0);
          expect(totalsLeft(order).gross - whole).toBeLessThan(worth);
          const refunded = sum(payment?.refunds ?? [], ({ amount }) => amount);
          if (payment?.state === 'approved') expect(refunded).toBe(moneyOf(order) - money);
        }
      },
    ),
    { numRuns: 300 },
  );
});

import { either as E } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import {
  isExpired,
  mostPoints,
  type PointsAccounts,
  type PointsChanges,
  type PointsMove,
  pointsAfter,
  repayDebt,
  reversePoints,
} from '../loyalty/points-account.ts';
import { type Held, heldSteps, holdsNothing, inParts, shareHeld, type Unfinished } from './held-share.ts';
import type { BookedPoints, Order, OrderLine, OrderPoints, Units } from './order.ts';
import { creditTaken } from './order-credit.ts';
import { togetherBySku, unitsGone, unitsOut, unitsWithout } from './units.ts';
import { shareOf, worthOf } from './worth.ts';

/** Days for which points live that came back after their end, beside the one on which they did. */
const renewedDays = 30;

/** Stands in the name of a lot of such points, and in no number of an order. */
const renewal = '+';

const isBooked = (points: OrderPoints): points is BookedPoints => 'account' in points;

/** The points of an order, as the shop keeps them. @throws Error for an order as shoppers are given it: a bug. */
export const bookedPoints = ({ points }: Pick<Order, 'points'>): BookedPoints | undefined => {
  if (points === undefined || isBooked(points)) return points;
  throw new Error('an order as shoppers are given it tells of no account of points');
};

/** What points paid of an order when it was placed, minor units. */
export const pointsWorth = ({ points }: Pick<Order, 'points'>): number =>
  points === undefined ? 0 : points.taken * points.worth;

/** The share of what is left to be paid that points have, minor units: what is more than whole points is nobody's to pay. */
export const pointsShare = (order: Unfinished): number => shareHeld(order, pointsWorth(order)).total;

/** What an order holds, in whole points. */
const pointsHeld = (order: Unfinished): Held => {
  const { total, spent } = shareHeld(order, pointsWorth(order));
  const whole = (amount: number) => mostPoints(amount, order.points);
  return { total: whole(total), spent: whole(spent) };
};

/** How many points are left to pay an order. */
export const pointsLeft = (order: Unfinished): number => pointsHeld(order).total;

/** Points for an amount of money, in minor units: whole ones. */
const pointsFor = (money: number, { perHundred }: Pick<OrderPoints, 'perHundred'>): number =>
  Math.floor((money * perHundred) / 100);

/** What of an order says what it earns. */
type Earning = Pick<Order, 'totals' | 'points' | 'credit'> & {
  readonly lines: readonly Pick<OrderLine, 'sku' | 'quantity' | 'net' | 'gross'>[];
};

/** What so many units of an order earn: points for their share of its money. */
const earnedBy = (order: Earning, units: readonly Units[]): number => {
  const { points, totals, lines } = order;
  if (points === undefined || totals.gross === 0) return 0;
  const { gross } = worthOf(lines, units);
  return pointsFor(gross - shareOf(pointsWorth(order) + creditTaken(order), gross, totals.gross), points);
};

/**
 * What an order has earned: points for the money that pays for goods which were sent and are not back, without delivery. So what
 * is sent in parts earns what it would at once.
 */
export const pointsEarned = (order: Unfinished): number =>
  order.state === 'new' ? 0 : earnedBy(order, unitsOut(order));

/** What an order has earned once all is sent that is left of it. */
export const pointsToEarn = (order: Earning & Pick<Order, 'history'>): number =>
  earnedBy(order, unitsWithout(togetherBySku(order.lines), unitsGone(order)));

/** Whether the points of an order can be taken anew as they were taken: none of them are at their end. */
export const canRetakePoints = ({ points }: Pick<Order, 'points'>, today: CalendarDay): boolean => {
  const { parts = [] } = (points ?? {}) as Partial<BookedPoints>;
  return parts.every((part) => !isExpired(part, today));
};

/** Points that pay for an order: what comes back after its end lives anew. */
const paying = (before: Unfinished, after: Order, booked: BookedPoints, today: CalendarDay): PointsChanges => {
  const { account, parts } = booked;
  const about = { account, order: after.number };
  const amounts = parts.map(({ points }) => points);
  const [was, is] = [inParts(amounts, pointsHeld(before)), inParts(amounts, pointsHeld(after))];
  const renewed = `${after.number}${renewal}${today}`;
  const moves = parts.flatMap((part, index): readonly PointsMove[] => {
    const [from = holdsNothing, to = holdsNothing] = [was[index], is[index]];
    const back = from.total - to.total;
    const own = heldSteps(from, to).map(({ kind, amount }) => ({ ...about, lot: part.lot, kind, points: amount }));
    if (back <= 0 || !isExpired(part, today)) return own;
    const ended = [...own, { ...about, lot: part.lot, kind: 'expire' as const, points: back }];
    // Once: who orders and calls off again and again would keep them for ever.
    if (part.lot.includes(renewal)) return ended;
    return [...ended, { ...about, lot: renewed, kind: 'renew', points: back }];
  });
  const isRenewed = moves.some(({ kind }) => kind === 'renew');
  const lot = { account, id: renewed, usableFrom: today, until: today + renewedDays };
  return { moves, lots: isRenewed ? [lot] : [] };
};

const afterMoves = (accounts: PointsAccounts, changes: PointsChanges): PointsAccounts | undefined => {
  const after = pointsAfter(accounts, changes);
  return E.isRight(after) ? after.right : undefined;
};

/**
 * What becomes of points by which an order comes from one state to another: it holds its share of what is left to be paid, and
 * has earned what its money says. What is taken back after it was used comes from others, or is owed, and what comes pays that.
 * Where points do not suffice the entries say so (`pointsAfter`).
 * @param accounts that of the order among them, as it stands. @param today by the shop's calendar.
 */
export const pointsChanges = (
  before: Unfinished,
  after: Order,
  accounts: PointsAccounts,
  today: CalendarDay,
): PointsChanges => {
  const booked = bookedPoints(after);
  if (booked === undefined) return { lots: [], moves: [] };
  const { account: id } = booked;
  const earned = pointsEarned(after) - pointsEarned(before);
  const paid = paying(before, after, booked, today);
  const changes: PointsChanges =
    earned <= 0
      ? paid
      : {
          // Its days are told once all of the order is sent.
          lots: [...paid.lots, { account: id, id: after.number }],
          moves: [...paid.moves, { account: id, lot: after.number, kind: 'earn', points: earned, order: after.number }],
        };
  const account = afterMoves(accounts, changes)?.get(id);
  if (account === undefined) return changes;
  const taken = earned < 0 ? reversePoints(account, -earned, after.number, today) : [];
  const reversed = { ...changes, moves: [...changes.moves, ...taken] };
  const owing = afterMoves(accounts, reversed)?.get(id);
  return owing === undefined
    ? reversed
    : { ...reversed, moves: [...reversed.moves, ...repayDebt(owing, after.number, today)] };
};

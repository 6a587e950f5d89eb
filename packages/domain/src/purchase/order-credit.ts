import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { CreditMove, CreditPart } from '../credit/credit-account.ts';
import { creditPeriodOf, nextCreditPeriod } from '../credit/credit-period.ts';
import { type Held, heldSteps, holdsNothing, inParts, shareHeld, type Unfinished } from './held-share.ts';
import type { BookedCredit, BookedSpending, Order, OrderCredit } from './order.ts';

const isBooked = (credit: OrderCredit): credit is BookedCredit => 'account' in credit;

/** The credit of an order, as the shop keeps it. @throws Error for an order as shoppers are given it: a bug. */
export const bookedCredit = ({ credit }: Pick<Order, 'credit'>): BookedCredit | undefined => {
  if (credit === undefined || isBooked(credit)) return credit;
  throw new Error('an order as shoppers are given it tells of no account');
};

/** The accounts of the ledger that an order has to do with, and how much of which periods it took. */
export const bookedAccounts = (order: Pick<Order, 'credit' | 'spending'>): readonly BookedSpending[] =>
  [bookedCredit(order), order.spending].flatMap((one) => one ?? []);

const takenOf = ({ parts }: OrderCredit): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** What an order took of a credit when it was placed, minor units. */
export const creditTaken = ({ credit }: Pick<Order, 'credit'>): number => (credit === undefined ? 0 : takenOf(credit));

/** What an order holds of a credit, minor units. */
const creditHeld = (order: Unfinished): Held => shareHeld(order, creditTaken(order));

/** What is left to be paid of an order by credit, minor units. */
export const creditLeft = (order: Unfinished): number => creditHeld(order).total;

/** Whether a period was over before a day. */
const isOver = ({ reset }: OrderCredit, { period }: CreditPart, today: CalendarDay): boolean =>
  nextCreditPeriod(reset, period) <= today;

/** Whether what an order took of the ledger can be taken anew as it was taken: none of its periods is over. */
export const canRetakeCredit = (order: Pick<Order, 'credit' | 'spending'>, today: CalendarDay): boolean =>
  bookedAccounts(order).every((taken) => taken.parts.every((part) => !isOver(taken, part, today)));

/**
 * The entries of the ledger by which an order comes from one state to another, of a credit and of its buyer's limit. What comes
 * back of a credit whose period is over is there in the present one: it was the buyer's before, and is again. A limit is that
 * of its period alone: nothing of one makes another one more.
 */
export const creditMoves = (before: Unfinished, after: Order, today: CalendarDay): readonly CreditMove[] => [
  ...accountMoves(bookedCredit(after), before, after, today),
  ...accountMoves(after.spending, before, after, today).filter(({ kind }) => kind !== 'carry'),
];

const accountMoves = (
  taken: BookedSpending | undefined,
  ...change: readonly [before: Unfinished, after: Order, today: CalendarDay]
): readonly CreditMove[] => (taken === undefined ? [] : movesOf(taken, ...change));

const movesOf = (
  taken: BookedSpending,
  before: Unfinished,
  after: Order,
  today: CalendarDay,
): readonly CreditMove[] => {
  const { number } = after;
  const { account, parts, reset } = taken;
  const amounts = parts.map(({ amount }) => amount);
  const held = (order: Unfinished) => inParts(amounts, shareHeld(order, takenOf(taken)));
  const [was, is] = [held(before), held(after)];
  return parts.flatMap((part, index) => {
    const [from = holdsNothing, to = holdsNothing] = [was[index], is[index]];
    const carried: readonly CreditMove[] = isOver(taken, part, today)
      ? [{ account, period: creditPeriodOf(reset, today), kind: 'carry', amount: from.total - to.total, order: number }]
      : [];
    const own = heldSteps(from, to).map((step) => ({ account, period: part.period, ...step, order: number }));
    return [...own, ...carried].filter(({ amount }) => amount > 0);
  });
};

import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { CreditMove, CreditPart } from '../credit/credit-account.ts';
import { creditPeriodOf, nextCreditPeriod } from '../credit/credit-period.ts';
import { type Held, heldSteps, holdsNothing, inParts, shareHeld, type Unfinished } from './held-share.ts';
import type { BookedCredit, Order, OrderCredit } from './order.ts';

const isBooked = (credit: OrderCredit): credit is BookedCredit => 'account' in credit;

/** The credit of an order, as the shop keeps it. @throws Error for an order as shoppers are given it: a bug. */
export const bookedCredit = ({ credit }: Pick<Order, 'credit'>): BookedCredit | undefined => {
  if (credit === undefined || isBooked(credit)) return credit;
  throw new Error('an order as shoppers are given it tells of no account');
};

/** What an order took of a credit when it was placed, minor units. */
export const creditTaken = ({ credit }: Pick<Order, 'credit'>): number =>
  (credit?.parts ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** What an order holds of a credit, minor units. */
const creditHeld = (order: Unfinished): Held => shareHeld(order, creditTaken(order));

/** What is left to be paid of an order by credit, minor units. */
export const creditLeft = (order: Unfinished): number => creditHeld(order).total;

/** Whether a period was over before a day. */
const isOver = ({ reset }: OrderCredit, { period }: CreditPart, today: CalendarDay): boolean =>
  nextCreditPeriod(reset, period) <= today;

/** Whether the credit of an order can be taken anew as it was taken: none of its periods is over. */
export const canRetakeCredit = ({ credit }: Pick<Order, 'credit'>, today: CalendarDay): boolean =>
  credit === undefined || credit.parts.every((part) => !isOver(credit, part, today));

/**
 * The entries of a credit's ledger by which an order comes from one state to another. What comes back of a period that is over
 * is there in the present one: it was the buyer's before, and is again.
 */
export const creditMoves = (before: Unfinished, after: Order, today: CalendarDay): readonly CreditMove[] => {
  const credit = bookedCredit(after);
  if (credit === undefined) return [];
  const { number } = after;
  const { account, parts, reset } = credit;
  const amounts = parts.map(({ amount }) => amount);
  const [was, is] = [inParts(amounts, creditHeld(before)), inParts(amounts, creditHeld(after))];
  return parts.flatMap((part, index) => {
    const [from = holdsNothing, to = holdsNothing] = [was[index], is[index]];
    const carried: readonly CreditMove[] = isOver(credit, part, today)
      ? [{ account, period: creditPeriodOf(reset, today), kind: 'carry', amount: from.total - to.total, order: number }]
      : [];
    const own = heldSteps(from, to).map((step) => ({ account, period: part.period, ...step, order: number }));
    return [...own, ...carried].filter(({ amount }) => amount > 0);
  });
};

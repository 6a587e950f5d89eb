import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { CreditMove, CreditMoveKind, CreditPart } from '../credit/credit-account.ts';
import { creditPeriodOf, nextCreditPeriod } from '../credit/credit-period.ts';
import type { BookedCredit, Order, OrderCredit, OrderState } from './order.ts';
import { openUnits, unitsOut } from './units.ts';
import { shareOf, totalsLeft, worthOf } from './worth.ts';

/** What of an order says how it is paid. */
type Priced = Pick<Order, 'lines' | 'history' | 'totals' | 'credit'>;

/** An order, or what will be one: that has taken nothing yet. */
type Unfinished = Priced & { readonly state: OrderState | 'new' };

const isBooked = (credit: OrderCredit): credit is BookedCredit => 'account' in credit;

/** The credit of an order, as the shop keeps it. @throws Error for an order as shoppers are given it: a bug. */
export const bookedCredit = ({ credit }: Pick<Order, 'credit'>): BookedCredit | undefined => {
  if (credit === undefined || isBooked(credit)) return credit;
  throw new Error('an order as shoppers are given it tells of no account');
};

/** What an order took of a credit when it was placed, minor units. */
export const creditTaken = ({ credit }: Pick<Order, 'credit'>): number =>
  (credit?.parts ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** What of an order is paid in money, by a provider or an invoice, minor units. */
export const moneyOf = (order: Pick<Order, 'totals' | 'credit'>): number => order.totals.gross - creditTaken(order);

/** What an order holds of a credit, minor units; `spent` of it is for goods that were sent. */
type Held = { readonly total: number; readonly spent: number };

const nothing: Held = { total: 0, spent: 0 };

/**
 * What an order holds of a credit: its share of what is left to be paid, so that credit and money get back what they paid for
 * goods that were called off or came back.
 */
const creditHeld = (order: Unfinished): Held => {
  const taken = creditTaken(order);
  if (taken === 0 || order.state === 'new') return nothing;
  const left = totalsLeft(order).gross;
  const sent = openUnits(order).length === 0 ? left : worthOf(order.lines, unitsOut(order)).gross;
  const share = (amount: number) => shareOf(taken, amount, order.totals.gross);
  return { total: share(left), spent: share(sent) };
};

/** What is left to be paid of an order in money, minor units: what remains once the credit has its share. */
export const moneyLeft = (order: Unfinished): number => totalsLeft(order).gross - creditHeld(order).total;

/** What is left to be paid of an order by credit, minor units. */
export const creditLeft = (order: Unfinished): number => creditHeld(order).total;

/** What an order holds, by the parts that it was taken in: the first ones at first. */
const inParts = (parts: readonly CreditPart[], held: Held): readonly Held[] =>
  parts.map(({ amount }, index) => {
    const before = parts.slice(0, index).reduce((sum, part) => sum + part.amount, 0);
    const own = (all: number) => Math.min(Math.max(all - before, 0), amount);
    return { total: own(held.total), spent: own(held.spent) };
  });

/** Whether a period was over before a day. */
const isOver = ({ reset }: OrderCredit, { period }: CreditPart, today: CalendarDay): boolean =>
  nextCreditPeriod(reset, period) <= today;

/** Whether the credit of an order can be taken anew as it was taken: none of its periods is over. */
export const canRetakeCredit = ({ credit }: Pick<Order, 'credit'>, today: CalendarDay): boolean =>
  credit === undefined || credit.parts.every((part) => !isOver(credit, part, today));

/**
 * How one part comes from what it held to what it holds. What is sent was reserved before; what comes back of it is free
 * before any of it is reserved again.
 */
const steps = (was: Held, is: Held): readonly (readonly [CreditMoveKind, number])[] => {
  const [total, spent] = [is.total - was.total, is.spent - was.spent];
  if (spent > 0) {
    return [
      ['spend', spent],
      ['release', -total],
    ];
  }
  return [
    ['give back', -spent],
    ['release', spent - total],
    ['reserve', total - spent],
  ];
};

/**
 * The entries of a credit's ledger by which an order comes from one state to another. What comes back of a period that is over
 * is there in the present one: it was the buyer's before, and is again.
 */
export const creditMoves = (before: Unfinished, after: Order, today: CalendarDay): readonly CreditMove[] => {
  const credit = bookedCredit(after);
  if (credit === undefined) return [];
  const { number } = after;
  const { account, parts, reset } = credit;
  const [was, is] = [inParts(parts, creditHeld(before)), inParts(parts, creditHeld(after))];
  return parts.flatMap((part, index) => {
    const [from = nothing, to = nothing] = [was[index], is[index]];
    const carried: readonly CreditMove[] = isOver(credit, part, today)
      ? [{ account, period: creditPeriodOf(reset, today), kind: 'carry', amount: from.total - to.total, order: number }]
      : [];
    const own = steps(from, to).map(([kind, amount]) => ({
      account,
      period: part.period,
      kind,
      amount,
      order: number,
    }));
    return [...own, ...carried].filter(({ amount }) => amount > 0);
  });
};

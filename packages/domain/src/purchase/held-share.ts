import type { Order, OrderState } from './order.ts';
import { openUnits, unitsOut } from './units.ts';
import { shareOf, totalsLeft, worthOf } from './worth.ts';

/** What of an order says how it is paid. */
type Priced = Pick<Order, 'lines' | 'history' | 'totals' | 'credit' | 'points' | 'giftCard' | 'deposit'>;

/** An order, or what will be one: that has taken nothing yet. */
export type Unfinished = Priced & { readonly state: OrderState | 'new' };

/** What an order holds of something that pays for it; `spent` of it is for goods that were sent. */
export type Held = { readonly total: number; readonly spent: number };

export const holdsNothing: Held = { total: 0, spent: 0 };

/**
 * What an order holds of an amount that it took to be paid by: its share of what is left to be paid, so that each way to pay
 * gets back what it paid for goods that were called off or came back. Minor units.
 */
export const shareHeld = (order: Unfinished, taken: number): Held => {
  if (taken === 0 || order.state === 'new') return holdsNothing;
  const left = totalsLeft(order).gross;
  const sent = openUnits(order).length === 0 ? left : worthOf(order.lines, unitsOut(order)).gross;
  const share = (amount: number) => shareOf(taken, amount, order.totals.gross);
  return { total: share(left), spent: share(sent) };
};

/** What an order holds, by the parts that it was taken in: the first ones at first. */
export const inParts = (parts: readonly number[], held: Held): readonly Held[] =>
  parts.map((amount, index) => {
    const before = parts.slice(0, index).reduce((sum, part) => sum + part, 0);
    const own = (all: number) => Math.min(Math.max(all - before, 0), amount);
    return { total: own(held.total), spent: own(held.spent) };
  });

/**
 * How one part comes from what it held to what it holds; steps of nothing are left out. What is sent was reserved before; what
 * comes back of it is free before any of it is reserved again.
 */
export const heldSteps = (was: Held, is: Held) => {
  const [total, spent] = [is.total - was.total, is.spent - was.spent];
  const steps =
    spent > 0
      ? [
          { kind: 'spend' as const, amount: spent },
          { kind: 'release' as const, amount: -total },
        ]
      : [
          { kind: 'give back' as const, amount: -spent },
          { kind: 'release' as const, amount: spent - total },
          { kind: 'reserve' as const, amount: total - spent },
        ];
  return steps.filter(({ amount }) => amount > 0);
};

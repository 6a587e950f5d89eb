import type { Invoice } from '../invoice/invoice.ts';
import { impossible, lifecycle, type OrderMailKind } from './lifecycle.ts';
import type { Order, OrderStep } from './order.ts';
import { creditLeft } from './order-credit.ts';
import { giftCardShare } from './order-gift-card.ts';
import { moneyLeft } from './order-money.ts';
import { pointsLeft } from './order-points.ts';
import { handsOutFiles } from './sold-files.ts';
import { type Move, movesOf } from './units.ts';

/** A mail about units of an order that a step moved. */
type MovingMail<Kind extends OrderMailKind> = {
  readonly kind: Kind;
  /** From 1, among the mails of that kind. */
  readonly nth: number;
  readonly move: Move;
  /** What is not to be paid any more since, minor units with VAT. */
  readonly off: number;
  /** What of a credit is its buyer's again by it, minor units; left out where nothing is. */
  readonly backOnCredit?: number;
  /** How many points are its buyer's again by it; left out where none are. */
  readonly pointsBack?: number;
  /** What of a gift card can be used again by it, minor units; left out where nothing can. */
  readonly backOnCard?: number;
  /** The invoices or credit notes that were written with it; left out where none were. */
  readonly invoices?: readonly Invoice[];
};

/** A mail that an order asks for. */
export type OrderMail =
  /** @property at when what it tells happened, milliseconds since 1970. */
  | { readonly kind: 'placed'; readonly at: number }
  | MovingMail<'shipped' | 'cancelled'>
  | MovingMail<'withdrawn'>
  | MovingMail<'returned'>
  | MovingMail<'rejected'>
  | MovingMail<'lapsed'>;

type MailedOrder = Pick<
  Order,
  'history' | 'lines' | 'totals' | 'credit' | 'points' | 'giftCard' | 'soldCard' | 'state' | 'invoices'
>;

/**
 * The mails that an order's history asks for, in order: those of the lifecycle's steps that it took. It is confirmed once,
 * and each time that goods are sent or called off it is told which. An order that waits for its payment is no order yet: it
 * is confirmed when the payment is approved, and when that never happens there is nothing to call off.
 */
export const orderMails = (order: MailedOrder): readonly OrderMail[] => {
  const moves = movesOf(order);
  const mails: OrderMail[] = [];
  for (const [index, step] of order.history.entries()) {
    const kind = handsOutFiles(order, step) ? 'none' : toldOf(order, mailOfStep(order.history[index - 1], step));
    const nth = mails.filter((mail) => mail.kind === kind).length + 1;
    const move = moves[index];
    if (kind === 'placed' && nth === 1) mails.push({ kind, at: step.at });
    if (kind !== 'none' && kind !== 'placed' && move !== undefined) {
      const [before, after] = [leftAfter(order, index), leftAfter(order, index + 1)];
      const backOnCredit = before.credit - after.credit;
      const pointsBack = before.points - after.points;
      const backOnCard = before.giftCard - after.giftCard;
      const invoices = (order.invoices ?? []).filter(({ step }) => step === index);
      mails.push({
        ...{ kind, nth, move, off: before.money - after.money },
        ...(backOnCredit === 0 ? {} : { backOnCredit }),
        ...(pointsBack === 0 ? {} : { pointsBack }),
        ...(backOnCard === 0 ? {} : { backOnCard }),
        ...(invoices.length === 0 ? {} : { invoices }),
      });
    }
  }
  return mails;
};

/** What of an order was to be paid after so many of its steps, in money, minor units with VAT, by credit, by points and by gift card. */
const leftAfter = (order: MailedOrder, steps: number) => {
  const then = { ...order, history: order.history.slice(0, steps) };
  return { money: moneyLeft(then), credit: creditLeft(then), points: pointsLeft(then), giftCard: giftCardShare(then) };
};

/** That a gift card is on its way says the card's own mail. */
const toldOf = ({ soldCard }: MailedOrder, kind: OrderMailKind | 'none'): OrderMailKind | 'none' =>
  soldCard !== undefined && kind === 'shipped' ? 'none' : kind;

const mailOfStep = (before: OrderStep | undefined, { event }: OrderStep): OrderMailKind | 'none' => {
  const effects = lifecycle[before?.state ?? 'new'][event];
  return effects === impossible ? 'none' : effects.mail;
};

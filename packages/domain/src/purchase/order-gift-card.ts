import type { CalendarDay } from '../calendar/calendar-day.ts';
import {
  type GiftCardChanges,
  type GiftCardMove,
  type GiftCards,
  noGiftCardChanges,
  payableOf,
} from '../gift-card/gift-card.ts';
import { heldSteps, shareHeld, type Unfinished } from './held-share.ts';
import type { BookedGiftCard, Order } from './order.ts';
import { moneyCharged } from './order-money.ts';
import { keptUnits } from './units.ts';
import { giftCardWorth } from './worth.ts';

/** Days for which a card pays that got something back after its last day, beside the one on which it did. */
const longerDays = 90;

const isBooked = (giftCard: NonNullable<Order['giftCard']>): giftCard is BookedGiftCard => 'card' in giftCard;

/** The gift card that pays some of an order, as the shop keeps it. @throws Error for an order as shoppers are given it: a bug. */
export const bookedGiftCard = ({ giftCard }: Pick<Order, 'giftCard'>): BookedGiftCard | undefined => {
  if (giftCard === undefined || isBooked(giftCard)) return giftCard;
  throw new Error('an order as shoppers are given it names no gift card');
};

/** The ids of the gift cards that an order has to do with: what pays some of it, and what it buys. */
export const giftCardsOf = (order: Pick<Order, 'number' | 'giftCard' | 'soldCard'>): readonly string[] => [
  ...[bookedGiftCard(order)].flatMap((booked) => booked?.card ?? []),
  ...(order.soldCard === undefined ? [] : [order.number]),
];

/** Whether what a card paid of an order can be taken anew. */
export const canRetakeGiftCard = (order: Pick<Order, 'giftCard'>, cards: GiftCards, today: CalendarDay): boolean => {
  const booked = bookedGiftCard(order);
  if (booked === undefined) return true;
  const card = cards.get(booked.card);
  return card !== undefined && payableOf(card, today) >= booked.taken;
};

/** What of an order says whether the gift card that it buys is there. */
type CardSale = Unfinished & Pick<Order, 'soldCard' | 'paymentState' | 'captures'>;

/**
 * What an order that buys a gift card has put on it, minor units: all of it once its money was taken, not only reserved; nothing
 * once its buyer went back on it.
 */
const issuedBy = (order: CardSale): number =>
  order.soldCard !== undefined &&
  order.state === 'shipped' &&
  order.paymentState === 'approved' &&
  keptUnits(order).length > 0 &&
  moneyCharged(order) >= order.totals.gross
    ? order.soldCard.amount
    : 0;

/**
 * What becomes of the gift card that an order buys, by which it comes from one state to another, payment and all.
 * @param today by the shop's calendar.
 */
export const issueChanges = (before: CardSale, after: Order, today: CalendarDay): GiftCardChanges => {
  const more = issuedBy(after) - issuedBy(before);
  if (more === 0) return noGiftCardChanges;
  const about = { card: after.number, order: after.number, amount: Math.abs(more) };
  if (more < 0) return { ...noGiftCardChanges, moves: [{ ...about, kind: 'void' }] };
  // No card is over before its years are.
  const until = today + Math.ceil((after.soldCard?.years ?? 0) * 365.25);
  return { moves: [{ ...about, kind: 'issue' }], days: [{ card: after.number, until }] };
};

/**
 * What becomes of the gift card that pays some of an order: the order holds its share of what is left to be paid, so that the card
 * gets back what it paid. What comes back after its last day can be used for some more, and nothing else that was on the card:
 * who orders for an øre and calls off again and again would keep it for ever.
 * @param cards that of the order among them. @param today by the shop's calendar.
 */
export const payingCardChanges = (
  before: Unfinished,
  after: Order,
  cards: GiftCards,
  today: CalendarDay,
): GiftCardChanges => {
  const booked = bookedGiftCard(after);
  if (booked === undefined) return noGiftCardChanges;
  const { card, taken } = booked;
  const [was, is] = [shareHeld(before, taken), shareHeld(after, taken)];
  const moves = heldSteps(was, is).map((step): GiftCardMove => ({ ...step, card, order: after.number }));
  const { until = today, left = 0 } = cards.get(card) ?? {};
  if (until >= today || is.total >= was.total) return { moves, days: [] };
  const ended: readonly GiftCardMove[] =
    left === 0 ? [] : [{ card, kind: 'expire', amount: left, order: after.number }];
  return { moves: [...ended, ...moves], days: [{ card, until: today + longerDays }] };
};

/** The share of what is left to be paid of an order that its gift card has, minor units. */
export const giftCardShare = (order: Unfinished): number => shareHeld(order, giftCardWorth(order)).total;

import { either as E } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { CreditAccounts, CreditMove } from '../credit/credit-account.ts';
import { bothGiftCards, type GiftCardChanges, type GiftCards, noGiftCardChanges } from '../gift-card/gift-card.ts';
import type { InvoiceDraft } from '../invoice/invoice.ts';
import {
  bothPoints,
  noPointsChanges,
  type PointsAccounts,
  type PointsChanges,
  pointsAfter,
} from '../loyalty/points-account.ts';
import type { Quote } from '../quote/quote.ts';
import { type Effects, type ImpossibleTransition, impossible, lifecycle } from './lifecycle.ts';
import type { Order, OrderContent, OrderState, OrderStep } from './order.ts';
import { creditMoves } from './order-credit.ts';
import { issueChanges, payingCardChanges } from './order-gift-card.ts';
import { pointsChanges } from './order-points.ts';
import { acceptedQuote } from './order-quote.ts';
import { type Payment, type PaymentState, takenBefore } from './payment.ts';
import { dueCaptures, dueRefunds } from './payment-parts.ts';
import { type PromotionUses, type UseChanges, useChanges } from './promotion-uses.ts';
import { sentSubscriptions } from './sent-subscriptions.ts';
import { handedOutAtOnce } from './sold-files.ts';
import { noStockChanges, type StockChanges, type StockLevels } from './stock.ts';
import { balanced } from './taken-money.ts';
import { moveBy, stateByUnits, togetherBySku, unitsWithout } from './units.ts';
import type { HeldPlace } from './window-limit.ts';
import { type WindowChanges, type WindowPlace, windowChanges } from './window-places.ts';

/** An order with its payment, where it has one. */
export type PaidOrder = { readonly order: Order; readonly payment?: Payment };

/** A basket as it was at some moment. */
export type BasketVersion = { readonly id: string; readonly revision: number };

/** What an order stands among. Read under lock, so that it holds until what was decided is written. */
export type Surroundings = {
  /** The order's basket as it now is; left out once it is gone. */
  readonly basket?: BasketVersion;
  /** The quote that stands in the place of a basket, as it now is. */
  readonly quote?: Quote;
  /** The other orders of that basket, or by that quote. */
  readonly siblings: readonly PaidOrder[];
  /** Of the SKUs that are ordered. */
  readonly stock: StockLevels;
  /** Those that the order, or another one of the basket, takes of. */
  readonly credit: CreditAccounts;
  /** Those of whose points the order, or another one of the basket, takes, and to whom it gives some. */
  readonly points: PointsAccounts;
  /** Those that pay for the order, or for another one of the basket, and that it buys. */
  readonly giftCards: GiftCards;
  /** The day on which it is decided, by the shop's calendar. */
  readonly today: CalendarDay;
  /** Places that are taken in the windows of these orders; left out where none has a window. */
  readonly windows?: readonly WindowPlace[];
  /** Places that the buyer and the network hold in windows to come; left out where nobody counts them. */
  readonly held?: readonly HeldPlace[];
  /** How promotions stand that these orders use; left out where they use none. */
  readonly uses?: readonly PromotionUses[];
};

/** All that one purchase is made of. */
export type Purchase = PaidOrder &
  Surroundings & {
    /** The basket as it was ordered; left out where that was not noted. */
    readonly ordered?: BasketVersion;
  };

/** Work that has to follow. It is done after the decision is written, until it succeeds. */
export type PurchaseJob =
  /** Gives a hold up once it is over; `at` is milliseconds since 1970. */
  | { readonly name: 'expire-payment'; readonly reference: string; readonly at: number }
  | { readonly name: 'refund-payment'; readonly reference: string }
  /** Takes what is due of a reservation. */
  | { readonly name: 'capture-payment'; readonly reference: string }
  /** Takes the rest of a reservation before it ends; `at` is milliseconds since 1970. */
  | { readonly name: 'end-reservation'; readonly reference: string; readonly at: number }
  /** Sends what the order's history asks for and was not sent yet. */
  | { readonly name: 'send-order-mail'; readonly number: string }
  /** Asks the buyer what they think of the goods, once they can have them; `at` is milliseconds since 1970. */
  | { readonly name: 'ask-for-review'; readonly number: string; readonly at: number }
  /** Gives the gift card that an order bought its code, and mails it. */
  | { readonly name: 'send-gift-card'; readonly number: string }
  /** Starts the subscription of a line, counted from 1, whose goods were sent. */
  | { readonly name: 'start-subscription'; readonly number: string; readonly line: number }
  /** Asks those who may approve an order. */
  | { readonly name: 'ask-approvers'; readonly number: string }
  /** Writes once more to those who may approve an order, and to all once it waited for too long; `at` as below. */
  | { readonly name: 'remind-approvers'; readonly number: string; readonly at: number }
  /** Gives up an order that nobody approved in time; `at` is milliseconds since 1970. */
  | { readonly name: 'lapse-approval'; readonly number: string; readonly at: number };

/** Work that a payment waits for. */
export type PaymentJob = Extract<PurchaseJob, { readonly reference: string }>;

/** What a decision changes: all of it is written, or nothing. */
export type Changes = {
  /** As it then stands. */
  readonly order?: Order;
  /** As it then stands. */
  readonly payment?: Payment;
  /** Those that change, as they then stand. */
  readonly siblings: readonly PaidOrder[];
  readonly stock: StockChanges;
  /** In the order in which they are written. */
  readonly credit: readonly CreditMove[];
  readonly points: PointsChanges;
  readonly giftCards: GiftCardChanges;
  /** Left out where no window changes. */
  readonly windows?: WindowChanges;
  /** Left out where no use of a promotion changes. */
  readonly uses?: UseChanges;
  /** `take out`: what was ordered leaves a basket that the shopper had gone on filling (`takeOut` of the basket). */
  readonly basket: 'keep' | 'consume' | 'take out';
  /** As it then stands, where it changes. */
  readonly quote?: Quote;
  readonly jobs: readonly PurchaseJob[];
  /** To be written last, each as the next of the shop's series. */
  readonly invoices: readonly InvoiceDraft[];
};

/** Decides what becomes of a purchase; a refusal changes nothing. */
export type Decide<Refusal> = (purchase: Purchase) => E.Either<Refusal, Changes>;

/** Nothing changes. */
export const noChanges: Changes = {
  ...{ siblings: [], stock: noStockChanges, credit: [], points: noPointsChanges, giftCards: noGiftCardChanges },
  ...{ basket: 'keep', jobs: [], invoices: [] },
};

/** What begins an order, or moves one. */
export type Moved = Changes & { readonly order: Order };

/** A payment that is about to be asked for. */
export type NewPayment = Omit<Payment, 'state' | 'isCalledOff'>;

/** What is about to happen to an order. */
export type Deed = Omit<OrderStep, 'state'> & {
  /** Whether goods that come back can be sold again. */
  readonly restock?: boolean;
};

/** What an order is decided by besides itself: the day, points of who bought it, gift cards, and the quote that it was placed by. */
type Booking = Pick<Surroundings, 'today' | 'points' | 'giftCards' | 'quote'>;

/**
 * Begins an order. One that has an approval asks for it: it has no payment.
 * @param asked present where the order waits for a payment.
 */
export const begin = (content: OrderContent, booking: Booking, asked?: NewPayment): Moved => {
  const event = content.approval !== undefined ? 'ask' : asked === undefined ? 'place' : 'hold';
  const effects = lifecycle.new[event];
  if (effects === impossible) throw new Error('no order can begin');
  const begun: Payment | undefined = asked && { ...asked, state: 'started' };
  const at = content.placedAt;
  const changes = changesOf({ ...content, state: 'new', history: [] }, begun, effects, { event, at }, booking);
  return withHandedOut(changes, 'new', at, booking);
};

/**
 * What a deed does to a purchase, as the lifecycle says. Whoever names units has made sure that the order has them left;
 * where an event leads to one state alone, it is about all of them.
 */
export const happen = (
  { order, payment, ordered, basket, ...booking }: PaidOrder & Pick<Purchase, 'ordered' | 'basket'> & Booking,
  deed: Deed,
): E.Either<ImpossibleTransition, Moved> => {
  const effects = lifecycle[order.state][deed.event];
  if (effects === impossible || (deed.units !== undefined && typeof effects.to === 'string'))
    return E.left({ _tag: 'ImpossibleTransition', from: order.state, event: deed.event });
  const changes = withHandedOut(changesOf(order, payment, effects, deed, booking), order.state, deed.at, booking);
  if (changes.basket === 'keep') return E.right(changes);
  if (basket === undefined || basket.id !== ordered?.id) return E.right({ ...changes, basket: 'keep' });
  return E.right(basket.revision === ordered.revision ? changes : { ...changes, basket: 'take out' });
};

/** An order that is bought by a step sends by the same one what nobody packs, which is paid for then. */
const withHandedOut = (moved: Moved, from: OrderState | 'new', at: number, booking: Booking): Moved => {
  const units = moved.order.state === 'placed' && from !== 'placed' ? handedOutAtOnce(moved.order) : [];
  const effects = lifecycle.placed.ship;
  if (units.length === 0 || effects === impossible) return moved;
  const points = pointsAfter(booking.points, moved.points);
  // What does not suffice is refused where the whole is looked at.
  if (E.isLeft(points)) return moved;
  const { order, payment } = moved;
  const sent = changesOf(order, payment, effects, { event: 'ship', at, units }, { ...booking, points: points.right });
  return {
    ...moved,
    order: sent.order,
    ...(sent.payment === undefined ? {} : { payment: sent.payment }),
    stock: { ...moved.stock, ship: sent.stock.ship },
    credit: [...moved.credit, ...sent.credit],
    points: bothPoints(moved.points, sent.points),
    giftCards: bothGiftCards(moved.giftCards, sent.giftCards),
    jobs: [...moved.jobs, ...sent.jobs.filter(({ name }) => name !== 'send-order-mail')],
  };
};

type Unfinished = OrderContent & { readonly state: Order['state'] | 'new'; readonly history: Order['history'] };

/** The payment after an event. @param after the order as it then is. */
const paymentAfter = (payment: Payment, effect: Effects['payment'], after: Order): Payment => {
  if (effect === 'keep') return payment;
  if (effect === 'balance' && after.state !== 'cancelled')
    return payment.state === 'approved' ? balanced(payment, after) : payment;
  if (effect !== 'call off' && effect !== 'balance') return { ...payment, state: effect };
  return payment.state === 'approved' ? { ...payment, state: 'refunding' } : { ...payment, isCalledOff: true };
};

/** An order as it tells of its payment. */
export const withPayment = (order: Order, { state, reserved, captures = [], refunds = [] }: Payment): Order => ({
  ...order,
  paymentState: state,
  ...(reserved === undefined ? {} : { captures }),
  ...(refunds.length === 0 ? {} : { refunds }),
});

/** @param paid the payment before; one that just began, where the order does. */
const changesOf = (
  order: Unfinished,
  paid: Payment | undefined,
  { to, units, mail, basket, payment: effect }: Effects,
  { restock = false, ...deed }: Deed,
  { today, points, giftCards, quote }: Booking,
): Moved => {
  const state = typeof to === 'string' ? to : stateByUnits(order, order.state, deed);
  if (![to].flat().includes(state))
    throw new Error(`an order that is ${order.state} cannot be ${state} by ${deed.event}`);
  const after: Order = {
    ...order,
    state,
    // What only its payment goes through is none of its own steps.
    history: order.state === state && units === 'keep' ? order.history : [...order.history, { ...deed, state }],
  };
  const payment = paid && paymentAfter(paid, effect, after);
  const windows = windowChanges(order, order.state, state);
  const uses = useChanges(order, order.state, state);
  const accepted = basket === 'keep' ? undefined : acceptedQuote(after, quote, deed.at);
  const told = payment === undefined ? after : withPayment(after, payment);
  const cards = bothGiftCards(payingCardChanges(order, after, giftCards, today), issueChanges(order, told, today));
  return {
    order: told,
    ...(payment === undefined ? {} : { payment }),
    siblings: [],
    // A gift card that is sold is on no shelf.
    stock: { ...noStockChanges, ...(order.soldCard === undefined ? stockOf(units, order, deed, restock) : {}) },
    credit: creditMoves(order, after, today),
    points: pointsChanges(order, after, points, today),
    giftCards: cards,
    ...(windows === undefined ? {} : { windows }),
    ...(uses === undefined ? {} : { uses }),
    // A quote stays to be read.
    basket: order.quote === undefined ? basket : 'keep',
    ...(accepted === undefined ? {} : { quote: accepted }),
    jobs: [
      ...(mail === 'none' ? [] : [{ name: 'send-order-mail' as const, number: order.number }]),
      ...approvalJobs(after),
      ...cardJobs(order.number, cards),
      ...subscriptionJobs(order, after),
      ...(payment === undefined ? [] : jobsOf(order.state === 'new' ? undefined : paid, payment)),
    ],
    invoices: [],
  };
};

/** A card that was issued goes to who it is for. */
export const cardJobs = (number: string, { moves }: GiftCardChanges): readonly PurchaseJob[] =>
  moves.some(({ kind }) => kind === 'issue') ? [{ name: 'send-gift-card', number }] : [];

/** A subscription begins with the goods that it was bought with: until they are sent there is nothing to be undone. */
const subscriptionJobs = (before: Unfinished, after: Order): readonly PurchaseJob[] => {
  if (after.lines.every(({ subscription }) => subscription === undefined)) return [];
  const known = sentSubscriptions(before);
  return sentSubscriptions(after)
    .filter((line) => !known.includes(line))
    .map((line) => ({ name: 'start-subscription', number: after.number, line }));
};

/** What follows for an order that begins to wait for its approval; nothing else leads to that state. */
const approvalJobs = ({ number, state, approval }: Order): readonly PurchaseJob[] =>
  state !== 'awaiting-approval' || approval === undefined
    ? []
    : [
        { name: 'ask-approvers', number },
        ...[approval.remindsAt, approval.escalatesAt].flatMap((at): readonly PurchaseJob[] =>
          at === undefined ? [] : [{ name: 'remind-approvers', number, at }],
        ),
        { name: 'lapse-approval', number, at: approval.lapsesAt },
      ];

/** What an event does to the stock. @param restock whether goods that come back can be sold again. */
const stockOf = (
  way: Effects['units'],
  order: Unfinished,
  deed: Omit<Deed, 'restock'>,
  restock: boolean,
): Partial<StockChanges> => {
  if (way === 'keep') return {};
  if (way === 'reserve') return { reserve: togetherBySku(order.lines) };
  const { units = [], toSendBack = [] } = moveBy(order, order.state, deed) ?? {};
  if (way === 'withdraw') return { release: unitsWithout(units, toSendBack) };
  if (way === 'take back') return restock ? { restock: units } : {};
  return { [way]: units };
};

/** The job that a payment in a state waits for; undefined where nothing has to follow. */
export const paymentJobs: Readonly<Record<PaymentState, PaymentJob['name'] | undefined>> = {
  started: 'expire-payment',
  approved: undefined,
  declined: undefined,
  expired: undefined,
  refunding: 'refund-payment',
  refunded: undefined,
};

/** The job of that name for a payment. @param at milliseconds since 1970: when a hold is given up, or a reservation. */
export const paymentJob = (name: PaymentJob['name'], reference: string, at: number): PaymentJob =>
  name === 'expire-payment' || name === 'end-reservation' ? { name, reference, at } : { name, reference };

/** The work that follows from what became of a payment. @param before left out for one that just began. */
export const jobsOf = (before: Payment | undefined, after: Payment): readonly PurchaseJob[] => {
  const { state, reference, expiresAt, reserved } = after;
  const isMore = (due: (payment: Payment) => readonly { readonly id: string }[]): boolean => {
    const known = (before === undefined ? [] : due(before)).map(({ id }) => id);
    return due(after).some(({ id }) => !known.includes(id));
  };
  const isNews = state !== before?.state;
  const waitsFor = isNews ? paymentJobs[state] : undefined;
  return [
    ...(isMore(dueCaptures) ? [paymentJob('capture-payment', reference, expiresAt)] : []),
    ...(isMore(dueRefunds) ? [paymentJob('refund-payment', reference, expiresAt)] : []),
    ...(waitsFor === undefined ? [] : [paymentJob(waitsFor, reference, expiresAt)]),
    ...(isNews && state === 'approved' && reserved !== undefined
      ? [paymentJob('end-reservation', reference, reserved.until - takenBefore)]
      : []),
  ];
};

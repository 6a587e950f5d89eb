import { either as E, function as F } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import {
  type CreditAccounts,
  type CreditMove,
  type CreditShort,
  creditAfter,
  takeCredit,
} from '../credit/credit-account.ts';
import { type OverSpendingLimit, takeSpending, type WantedSpending } from '../credit/spending.ts';
import {
  bothGiftCards,
  type GiftCardShort,
  type GiftCards,
  giftCardsAfter,
  noGiftCardChanges,
  takeOfCard,
} from '../gift-card/gift-card.ts';
import {
  bothPoints,
  emptyAccount,
  noPointsChanges,
  type PointsAccounts,
  type PointsShort,
  pointsAfter,
  takePoints,
} from '../loyalty/points-account.ts';
import { isAcceptable } from '../quote/quote.ts';
import { afterHandingOut, type DatingRules } from './after-sending.ts';
import type { Drafted, WantedCredit, WantedGiftCard, WantedPoints } from './draft-order.ts';
import { standing } from './lifecycle.ts';
import type { BookedCredit, BookedGiftCard, BookedPoints, BookedSpending, PlaceOrderError } from './order.ts';
import { bothUses, usesAfter } from './promotion-uses.ts';
import { begin, happen, type Moved, type Surroundings } from './purchase.ts';
import { stockAfter } from './stock.ts';
import { mayTakePlace } from './window-limit.ts';
import { bothWindows, placesAfter, type WindowChanges, type WindowPlace } from './window-places.ts';

/**
 * Places an order: it reserves its goods, its credit, its points and what its gift card pays, and uses up its basket or waits
 * for its payment. An order of the same basket that still waits is given up, and what it held is free again: the shopper came
 * back and orders anew. `BasketChanged` for a basket that moved since it was read, `NotEnoughStock`, `CreditShort`,
 * `PointsShort`, `GiftCardShort` and `CodeUsedUp` where something does not suffice, `TooManyWindows` for who holds too many
 * windows that are not paid.
 */
export const place =
  ({ order, payment, basket: read, credit: wanted, spending, points: wantedPoints, giftCard }: Drafted) =>
  (around: Surroundings): E.Either<PlaceOrderError, Moved> => {
    const { quote, siblings, stock, credit, points, giftCards, today } = around;
    if (!isAsRead(order, read, around) || isSignatureUsed(order, siblings)) return E.left({ _tag: 'BasketChanged' });
    const { givenUp, points: back, giftCards: cards } = giveUp(siblings, { points, giftCards, today }, order.placedAt);
    const freed = givenUp.flatMap((sibling) => sibling.credit);
    const freedCards = givenUp.map((one) => one.giftCards).reduce(bothGiftCards, noGiftCardChanges);
    return F.pipe(
      E.Do,
      E.apS('accounts', creditAfter(credit, freed)),
      E.bind('onCredit', ({ accounts }) =>
        wanted === undefined ? E.right(onNoCredit) : onCredit(accounts, wanted, today),
      ),
      E.bindW('counted', ({ accounts }) => counted(accounts, spending, order.totals.gross, today)),
      E.bindW('byPoints', () => byPoints(back, wantedPoints, today)),
      E.bindW('byCard', () => byGiftCard(cards, giftCard, today)),
      E.map(
        ({
          onCredit: { opening, ...onOrder },
          counted: { opening: limitOpening, ...limited },
          byPoints: paid,
          byCard,
        }): Moved => {
          const begun = begin(
            { ...order, ...onOrder, ...limited, ...paid, ...byCard },
            { today, points: back, giftCards: cards, ...(quote ? { quote } : {}) },
            payment,
          );
          return {
            ...begun,
            siblings: givenUp.map((one) => ({ order: one.order, ...(one.payment ? { payment: one.payment } : {}) })),
            stock: { ...begun.stock, release: givenUp.flatMap((sibling) => sibling.stock.release) },
            credit: [...freed, ...opening, ...limitOpening, ...begun.credit],
            points: [...givenUp.map((sibling) => sibling.points), begun.points].reduce(bothPoints, noPointsChanges),
            giftCards: bothGiftCards(freedCards, begun.giftCards),
            ...windowsOf([...givenUp, begun]),
            ...usesOf([...givenUp, begun]),
            jobs: [...givenUp.flatMap(({ jobs }) => jobs), ...begun.jobs],
          };
        },
      ),
      E.chainFirstW((changes) => stockAfter(stock, changes.stock)),
      E.chainFirstW((changes) => checkWindow(around.windows, changes.windows)),
      E.filterOrElseW(
        (changes) => changes.windows === undefined || mayTakePlace(changes.order, stillHeld(around, changes.siblings)),
        (): PlaceOrderError => ({ _tag: 'TooManyWindows' }),
      ),
      E.chainFirstW((changes) => usesAfter(around.uses, changes.uses)),
    );
  };

/** As `place`, with what follows where all of the order is handed out by the same step. */
export const placeAndHandOut =
  (info: DatingRules) =>
  (drafted: Drafted): ((around: Surroundings) => E.Either<PlaceOrderError, Moved>) =>
    F.flow(place(drafted), E.map(afterHandingOut(info, { history: [] })));

const windowsOf = (moves: readonly Moved[]): Pick<Moved, 'windows'> => {
  const windows = moves.map((one) => one.windows).reduce(bothWindows, undefined);
  return windows === undefined ? {} : { windows };
};

const usesOf = (moves: readonly Moved[]): Pick<Moved, 'uses'> => {
  const uses = moves.map((one) => one.uses).reduce(bothUses, undefined);
  return uses === undefined ? {} : { uses };
};

/** A window that filled up is told beside its field: another one can be chosen there. */
const checkWindow = (
  places: readonly WindowPlace[] = [],
  changes: WindowChanges = { free: [], take: [] },
): E.Either<PlaceOrderError, unknown> =>
  F.pipe(
    placesAfter(places, changes),
    E.mapLeft(() => ({
      _tag: 'InvalidDetails',
      errors: [{ field: 'deliveryWindow', code: 'checkout.delivery_window_full' }],
    })),
  );

/** What is held beside an order: those of its basket that are given up for it hold nothing any more. */
const stillHeld = ({ held = [] }: Pick<Surroundings, 'held'>, givenUp: readonly Pick<Moved, 'order'>[]) =>
  held.filter(({ order }) => givenUp.every((one) => one.order.number !== order.number));

/** Whether what an order uses up, a basket or the quote in its place, is as it was read. */
const isAsRead = (
  { quote: number, placedAt }: Pick<Drafted['order'], 'quote' | 'placedAt'>,
  read: Drafted['basket'],
  { basket, quote, siblings }: Pick<Surroundings, 'basket' | 'quote' | 'siblings'>,
): boolean => {
  if (number === undefined) return basket?.id === read.id && basket.revision === read.revision;
  // A quote is ordered once, whatever it says of itself: who paid late may have been told so by a version before quotes.
  const isOrdered = siblings.some(({ order }) => standing[order.state] === 'bought');
  return quote?.number === number && quote.revision === read.revision && isAcceptable(quote, placedAt) && !isOrdered;
};

/** Whether a signature is one that something was bought with before: one that waits is given up for this order. */
const isSignatureUsed = (
  { signature }: Pick<Drafted['order'], 'signature'>,
  siblings: Surroundings['siblings'],
): boolean =>
  signature !== undefined &&
  siblings.some(({ order }) => standing[order.state] === 'bought' && order.signature?.id === signature.id);

/** Orders of the basket that still wait come to nothing. @returns them, and points and gift cards as they then stand. */
const giveUp = (
  siblings: Surroundings['siblings'],
  { points, giftCards, today }: Pick<Surroundings, 'points' | 'giftCards' | 'today'>,
  at: number,
) =>
  siblings.reduce<{
    readonly givenUp: readonly Moved[];
    readonly points: PointsAccounts;
    readonly giftCards: GiftCards;
  }>(
    (before, sibling) => {
      const moved = happen(
        { ...sibling, points: before.points, giftCards: before.giftCards, today },
        { event: 'expire', at },
      );
      if (standing[sibling.order.state] !== 'waiting' || E.isLeft(moved)) return before;
      const after = pointsAfter(before.points, moved.right.points);
      const cards = giftCardsAfter(before.giftCards, moved.right.giftCards);
      if (E.isLeft(after) || E.isLeft(cards))
        throw new Error('an order that is given up takes points, or of a gift card');
      return { givenUp: [...before.givenUp, moved.right], points: after.right, giftCards: cards.right };
    },
    { givenUp: [], points, giftCards },
  );

/** What of an order points pay, or that they do not suffice. Who has points earns some, whatever pays. */
const byPoints = (
  accounts: PointsAccounts,
  wanted: WantedPoints | undefined,
  today: CalendarDay,
): E.Either<PointsShort, { readonly points?: BookedPoints }> => {
  if (wanted === undefined) return E.right({});
  const { account, rule, wanted: taken } = wanted;
  return F.pipe(
    takePoints(accounts.get(account) ?? emptyAccount(account), taken, today),
    E.map((parts) => ({ points: { ...rule, account, taken, parts } })),
  );
};

/** What of an order a gift card pays, or that it does not suffice. */
const byGiftCard = (
  cards: GiftCards,
  wanted: WantedGiftCard | undefined,
  today: CalendarDay,
): E.Either<GiftCardShort, { readonly giftCard?: BookedGiftCard }> =>
  wanted === undefined
    ? E.right({})
    : F.pipe(
        takeOfCard(cards.get(wanted.card), wanted.amount, today),
        E.map((giftCard) => ({ giftCard })),
      );

type OnCredit = { readonly opening: readonly CreditMove[]; readonly credit?: BookedCredit };

const onNoCredit: OnCredit = { opening: [] };

/** What an order takes of a credit, or that it does not suffice. */
const onCredit = (
  accounts: CreditAccounts,
  { account, terms, amount, holder }: WantedCredit,
  today: CalendarDay,
): E.Either<CreditShort, OnCredit> => {
  const { reset } = terms;
  const found = accounts.get(account) ?? { id: account, periods: new Map() };
  return F.pipe(
    takeCredit(found, terms, amount, today),
    E.map(({ parts, opening }) => ({
      opening,
      credit: { account, reset, parts, ...(holder === undefined ? {} : { holder }) },
    })),
  );
};

type Counted = { readonly opening: readonly CreditMove[]; readonly spending?: BookedSpending };

/** What an order counts of its buyer's limit, all of it whatever pays for it, or that it goes beyond. */
const counted = (
  accounts: CreditAccounts,
  wanted: WantedSpending | undefined,
  amount: number,
  today: CalendarDay,
): E.Either<OverSpendingLimit, Counted> => {
  if (wanted === undefined || amount === 0) return E.right({ opening: [] });
  const { account, limit, mayExceed } = wanted;
  const found = accounts.get(account) ?? { id: account, periods: new Map() };
  return F.pipe(
    takeSpending(found, limit, amount, today, mayExceed),
    E.map(({ parts, opening }) => ({ opening, spending: { account, reset: limit.reset, parts } })),
  );
};

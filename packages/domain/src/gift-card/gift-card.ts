import { either as E } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';

/** A gift card as it stands. Amounts in minor units of the shop's currency. */
export type GiftCard = {
  /** The number of the order that bought it. */
  readonly id: string;
  /** The last four characters of its code. */
  readonly last: string;
  /** Neither spent nor reserved. */
  readonly left: number;
  /** For orders that are not sent yet. */
  readonly reserved: number;
  readonly spent: number;
  /** The last day on which it pays, by the shop's calendar. */
  readonly until: CalendarDay;
  /** The operator lets nobody pay with it. */
  readonly isBlocked?: true;
};

/** Gift cards by their ids. */
export type GiftCards = ReadonlyMap<string, GiftCard>;

type Books = Pick<GiftCard, 'left' | 'reserved' | 'spent'>;

/** What an entry of the ledger can be, and what it does to the books of its card. */
const effects = {
  /** It was paid for. */
  issue: { left: 1 },
  /** Its buyer got the money back. */
  void: { left: -1 },
  reserve: { left: -1, reserved: 1 },
  release: { reserved: -1, left: 1 },
  spend: { reserved: -1, spent: 1 },
  'give back': { spent: -1, left: 1 },
  /** It was over before its card came to life again for something else. */
  expire: { left: -1 },
} as const satisfies Readonly<Record<string, Partial<Record<keyof Books, 1 | -1>>>>;

/** What an entry of the ledger of gift cards is. */
export type GiftCardMoveKind = keyof typeof effects;

/** An entry of the ledger of gift cards. */
export type GiftCardMove = {
  readonly card: string;
  readonly kind: GiftCardMoveKind;
  /** Minor units, from 1. */
  readonly amount: number;
  /** The number of the order that it is about. */
  readonly order: string;
};

/** What a decision changes about gift cards: entries in their order, then last days of cards. */
export type GiftCardChanges = {
  readonly moves: readonly GiftCardMove[];
  /** Of a card that is issued, and of one that something came back to after its last day. */
  readonly days: readonly { readonly card: string; readonly until: CalendarDay }[];
};

/** Nothing happens to gift cards. */
export const noGiftCardChanges: GiftCardChanges = { moves: [], days: [] };

/** A gift card does not suffice, or cannot be used any more. */
export type GiftCardShort = {
  readonly _tag: 'GiftCardShort';
  /** What it can still pay, minor units. */
  readonly available: number;
};

/** Both, in their order. */
export const bothGiftCards = (one: GiftCardChanges, other: GiftCardChanges): GiftCardChanges => ({
  moves: [...one.moves, ...other.moves],
  days: [...one.days, ...other.days],
});

/** What a card can pay on a day, minor units: nothing once it is over, and nothing while it is blocked. */
export const payableOf = ({ left, until, isBlocked }: GiftCard, today: CalendarDay): number =>
  isBlocked || until < today ? 0 : left;

const cardAfter = (card: GiftCard, { kind, amount }: GiftCardMove): GiftCard => {
  const signs: Partial<Record<keyof Books, number>> = effects[kind];
  const by = (book: keyof Books) => card[book] + (signs[book] ?? 0) * amount;
  return { ...card, left: by('left'), reserved: by('reserved'), spent: by('spent') };
};

/** Whether an entry takes what a card has left. */
const takes = ({ kind }: GiftCardMove): boolean => kind === 'reserve' || kind === 'void';

/**
 * Cards after changes, or what of one is left where that is less than is taken. The store writes the same entries, and its books
 * follow them. A card that is issued begins here; it gets its code when it is mailed.
 * @throws Error where more goes back than was taken, or a card was not read: a bug.
 */
export const giftCardsAfter = (
  cards: GiftCards,
  { moves, days }: GiftCardChanges,
): E.Either<GiftCardShort, GiftCards> => {
  const next = new Map(cards);
  for (const move of moves) {
    const known = next.get(move.card);
    const card: GiftCard | undefined =
      known ?? (move.kind === 'issue' ? { id: move.card, last: '', left: 0, reserved: 0, spent: 0, until: 0 } : known);
    if (card === undefined) throw new Error(`a move of the gift card ${move.card}, which was not read`);
    if (takes(move) && card.left < move.amount) return E.left({ _tag: 'GiftCardShort', available: card.left });
    const after = cardAfter(card, move);
    if (after.reserved < 0 || after.spent < 0) throw new Error(`${move.card} has less than ${move.kind}`);
    next.set(move.card, after);
  }
  for (const { card: id, until } of days) {
    const card = next.get(id);
    if (card) next.set(id, { ...card, until });
  }
  return E.right(next);
};

/** A part of an order that a card pays, or how little of it the card can. @param amount minor units, from 1. */
export const takeOfCard = (
  card: GiftCard | undefined,
  amount: number,
  today: CalendarDay,
): E.Either<GiftCardShort, { readonly card: string; readonly last: string; readonly taken: number }> => {
  const available = card === undefined ? 0 : payableOf(card, today);
  return card === undefined || available < amount
    ? E.left({ _tag: 'GiftCardShort', available })
    : E.right({ card: card.id, last: card.last, taken: amount });
};

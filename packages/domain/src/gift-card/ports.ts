import type { option as O, taskEither as TE } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import type { MailToKeep } from '../mail/ports.ts';
import type { GiftCard, GiftCardMove } from './gift-card.ts';

/** What the books of a shop's gift cards come to, minor units. */
export type GiftCardLiability = {
  /** What can still be spent, and what is reserved. */
  readonly owed: number;
  /** What of it is left on cards whose last day is over. */
  readonly over: number;
  /** What of it is left on cards that are blocked. */
  readonly blocked: number;
  readonly cards: number;
};

/** An entry of the ledger of gift cards, as it was written. `at`: milliseconds since 1970. */
export type GiftCardEntry = GiftCardMove & { readonly at: number };

/** Where gift cards of one shop are kept. Purchases write their entries with their orders (`PurchaseStore`). */
export type GiftCardStore = {
  /** @param hash of a code, as the shop keeps it. */
  readonly findByCode: (hash: string) => TE.TaskEither<Unavailable, O.Option<GiftCard>>;
  readonly find: (id: string) => TE.TaskEither<Unavailable, O.Option<GiftCard>>;
  /**
   * Gives a card its code, and keeps the mail that tells it, as one step; a card that has one keeps it, and nothing is mailed.
   * @param code its hash, as the shop keeps it, and its last four characters.
   */
  readonly giveCode: (
    id: string,
    code: { readonly hash: string; readonly last: string },
    mail: MailToKeep,
  ) => TE.TaskEither<Unavailable, void>;
  /** The entries of a card, the oldest first. */
  readonly entries: (id: string) => TE.TaskEither<Unavailable, readonly GiftCardEntry[]>;
  /** Lets nobody pay with a card, or lets them again. @returns whether there is such a card. */
  readonly block: (id: string, isBlocked: boolean) => TE.TaskEither<Unavailable, boolean>;
  /** @param today by the shop's calendar. */
  readonly liability: (today: CalendarDay) => TE.TaskEither<Unavailable, GiftCardLiability>;
};

/** A gift card as who has its code is told of it. */
export type ShownGiftCard = Pick<GiftCard, 'last' | 'until'> & {
  /** What it can pay now, minor units, from 1. */
  readonly available: number;
};

/** The gift card that a visitor showed by its code; `none` for who showed none, and once it can pay nothing any more. */
export type ShopperGiftCard = { readonly shown: () => TE.TaskEither<ShopFailure, O.Option<ShownGiftCard>> };

/** The code opens nothing: no card has it, or its card can pay nothing. Nobody is told which. */
export type GiftCardRefused = { readonly _tag: 'GiftCardRefused' };

import type { option as O, taskEither as TE } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import type { PointsAccount, PointsMove } from './points-account.ts';
import type { PointsBalance } from './points-balance.ts';

/** An entry of the ledger of points, as it was written. */
export type PointsEntry = Omit<PointsMove, 'account'> & {
  /** Counts up in the order in which entries were written. */
  readonly entry: number;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** Where points of one shop are kept. Purchases write their entries with their orders (`PurchaseStore`). */
export type PointsStore = {
  /** As they stand; lots of which nothing is left or reserved are not among them. */
  readonly read: (account: string) => TE.TaskEither<Unavailable, PointsAccount>;
  /** The newest entries first, as many, of those before one. */
  readonly entries: (
    account: string,
    size: number,
    before?: number,
  ) => TE.TaskEither<Unavailable, readonly PointsEntry[]>;
  /**
   * Writes what `decide` answers for each account that has points left whose last day is over.
   * @param today by the shop's calendar. @returns for how many accounts.
   */
  readonly expire: (
    today: CalendarDay,
    decide: (account: PointsAccount, today: CalendarDay) => readonly PointsMove[],
  ) => TE.TaskEither<Unavailable, number>;
};

/** What somebody has of points, and what one is worth in minor units. */
export type ShopperPointsView = PointsBalance & {
  readonly worth: number;
  /** Whether they may be paid with. */
  readonly maySpend: boolean;
};

/** What happened to points, as their shopper is told. */
export type PointsEvent = Pick<PointsEntry, 'entry' | 'kind' | 'points' | 'at' | 'order'>;

/** A page of what happened; `next` leads to the one after it, and is left out on the last one. */
export type PointsEvents = { readonly events: readonly PointsEvent[]; readonly next?: number };

/** The points of a shopper; `none` for who has none. */
export type ShopperPoints = {
  readonly balance: () => TE.TaskEither<ShopFailure, O.Option<ShopperPointsView>>;
  /** The newest events first. @param before as the page before told it (`next`). */
  readonly events: (before?: number) => TE.TaskEither<ShopFailure, PointsEvents>;
};

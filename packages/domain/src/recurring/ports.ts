import type { either as E, option as O, taskEither as TE } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { CheckoutForm, FieldError } from '../checkout/checkout.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { MailToKeep } from '../mail/ports.ts';
import type { AskedUnits, ListFailure, ListSource } from '../shopping-list/index.ts';
import type { KnownUser } from '../user/user.ts';
import type { KeptRecurring, RecurringOrder, RecurringPlan, Rehearsal } from './recurring-order.ts';
import type { Rhythm } from './schedule.ts';

/** What is written in the place of an order that recurs: none ends it. */
export type RecurringChange = {
  readonly next: O.Option<KeptRecurring>;
  /** When something is to be done about it, milliseconds since 1970; left out where nothing is. */
  readonly dueAt?: number;
  readonly mail?: MailToKeep;
};

/** Where orders that recur are kept in one shop. Calls fail with `Unavailable` while the store is away. */
export type RecurringStore = {
  /** Those of these owners (`shopperKey`), the one that is due next first, then those that rest. */
  readonly list: (owners: readonly string[]) => TE.TaskEither<Unavailable, readonly KeptRecurring[]>;
  readonly find: (id: string) => TE.TaskEither<Unavailable, O.Option<KeptRecurring>>;
  /**
   * Reads, decides and writes as one step, with the mail and the job that sends it; what differs has the next revision.
   * @param decide gets what there is of the id, and how many others its owner has.
   */
  readonly change: <Refusal>(
    id: string,
    owner: string,
    decide: (found: O.Option<KeptRecurring>, others: number) => E.Either<Refusal, RecurringChange>,
  ) => TE.TaskEither<Refusal | Unavailable, O.Option<KeptRecurring>>;
  /**
   * Notes what the identity server says of a user, with all that recurs for them; changes no revision.
   * @param at milliseconds since 1970, kept to the hour where nothing else is news.
   */
  readonly noteBuyer: (buyer: KnownUser, at: number) => TE.TaskEither<Unavailable, void>;
};

/** What is wanted of an order that recurs. */
export type WantedRecurring = {
  readonly rhythm: Rhythm;
  /** The next day on which it is ordered, after today. */
  readonly day: CalendarDay | undefined;
  readonly lines: readonly AskedUnits[];
  readonly form: CheckoutForm;
  readonly onCredit: boolean;
};

/** One that is to be filled in: with a day to begin with, and what it would cost now. */
export type RecurringDraft = Omit<RecurringPlan, 'locale'> & { readonly now: Rehearsal };

/** What pays without asking its buyer for anything each time: ids of ways to pay, and whether credit does. */
export type UnattendedWays = { readonly methods: readonly string[]; readonly credit: boolean };

/** What it is made of: goods as for a list, or a shopping list. */
export type RecurringSource = ListSource | { readonly from: 'list'; readonly id: string };

/** Why nothing recurs, or it stays as it was. */
export type RecurringRefusal =
  | { readonly _tag: 'InvalidDetails'; readonly errors: readonly FieldError[] }
  /** It is no day, or none after today. */
  | { readonly _tag: 'InvalidRecurringDay' }
  /** The way to pay asks its buyer to do something each time, or the credit is none of theirs. */
  | { readonly _tag: 'PaidInPerson' }
  | { readonly _tag: 'TooManyRecurring'; readonly max: number }
  /** Another tab, or the shop, changed it since it was shown. */
  | { readonly _tag: 'RecurringChanged' }
  /** It is nobody's, or somebody else's. */
  | { readonly _tag: 'UnknownRecurring' };

/** What a call about orders that recur may answer with instead. */
export type RecurringFailure = RecurringRefusal | ListFailure;

/** One of them as its buyer sees it, with what it would cost now. */
export type ShownRecurring = RecurringOrder & { readonly now: Rehearsal };

/** What is done with one of them: `skip` leaves out the next day, `end` is for good. */
export const recurringDeeds = ['pause', 'resume', 'skip', 'end'] as const;
/** One of `recurringDeeds`. */
export type RecurringDeed = (typeof recurringDeeds)[number];

/** The orders that recur of who shops; a guest, a sales desk, and who acts as somebody else have none. */
export type ShopperRecurring = {
  readonly ways: UnattendedWays;
  readonly list: () => TE.TaskEither<RecurringFailure, readonly RecurringOrder[]>;
  readonly find: (id: string) => TE.TaskEither<RecurringFailure, ShownRecurring>;
  /** What one would be made of, to be filled in. */
  readonly draft: (source: RecurringSource) => TE.TaskEither<RecurringFailure, RecurringDraft>;
  /** @param id from whoever makes it: the same one again makes no other. */
  readonly make: (id: string, wanted: WantedRecurring) => TE.TaskEither<RecurringFailure, ShownRecurring>;
  readonly change: (
    id: string,
    revision: number,
    wanted: WantedRecurring,
  ) => TE.TaskEither<RecurringFailure, ShownRecurring>;
  /** @param next the day that was shown as the next one: it is left out once, however often that is asked for. */
  readonly act: (id: string, deed: RecurringDeed, next?: CalendarDay) => TE.TaskEither<RecurringFailure, void>;
};

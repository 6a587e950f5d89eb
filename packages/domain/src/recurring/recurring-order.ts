import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { CheckoutForm } from '../checkout/checkout.ts';
import type { Locale } from '../shop/shop-info.ts';
import type { UserShopperId } from '../shopper/shopper.ts';
import type { ListLine } from '../shopping-list/shopping-list.ts';
import type { KnownUser } from '../user/user.ts';
import type { Schedule } from './schedule.ts';

/** What is ordered again and again, when, and how. */
export type RecurringPlan = Schedule & {
  readonly lines: readonly ListLine[];
  /** Who it is for, where it goes and how it is paid, as typed. */
  readonly form: CheckoutForm;
  /** Whether all of it is paid by the credit that its buyer may use. */
  readonly onCredit: boolean;
  /** The language of its mails. */
  readonly locale: Locale;
};

/** Why nothing is ordered: its buyer said so, may not buy any more, or was not seen for too long. */
export const pauses = ['user', 'gone', 'unseen'] as const;
/** One of `pauses`. */
export type Pause = (typeof pauses)[number];

/**
 * Why nothing was ordered on a day: its buyer said so; since the mail before something costs more, goods are gone or short, the
 * address is not delivered to, the credit does not suffice, it is more than its buyer may spend, it is too little for the shop,
 * what was told is not right any more; or nobody was told in time.
 */
export const skips = [
  'user',
  'price',
  'goods',
  'address',
  'credit',
  'limit',
  'minimum',
  'load',
  'details',
  'untold',
] as const;
/** Why nothing was ordered, and the goods that it is about, where it is about some. */
export type Skip = { readonly because: (typeof skips)[number]; readonly name?: string };

/** What became of a day. */
export type Outcome = { readonly day: CalendarDay } & ({ readonly number: string } | Skip);

/** Goods with what they cost; minor units, for all units. */
export type PricedLine = ListLine & { readonly net: number; readonly gross: number };

/** What an order would hold and cost now; minor units. */
export type Rehearsal = {
  readonly lines: readonly PricedLine[];
  readonly delivery: number;
  readonly net: number;
  /** With delivery and VAT. */
  readonly gross: number;
  /** Why it could not be placed. */
  readonly obstacle?: Skip;
};

/** An order that recurs. */
export type RecurringOrder = RecurringPlan & {
  readonly id: string;
  /** Counts its changes from 1. */
  readonly revision: number;
  /** The day on which it is ordered next. */
  readonly next: CalendarDay;
  /** Why it rests; left out where it does not. */
  readonly paused?: Pause;
  /** What its buyer was told of the next day; left out before. */
  readonly told?: Omit<Rehearsal, 'obstacle'>;
  /** The latest first, `mostOutcomes` at most. */
  readonly outcomes: readonly Outcome[];
};

/** The company that an order is for, by the id of its profile; without one it is for whoever buys. */
export type BoughtFor = { readonly company?: string };

/** As it is kept, with whose it is, and who buys as far as the shop knows. */
export type KeptRecurring = RecurringOrder & {
  /** Whose its orders are. */
  readonly owner: UserShopperId;
  /** The profile in which is bought; left out where none was chosen. */
  readonly profileId?: string;
  /** For which company (`companyInUse`), without one for nobody else; left out of what was made before that was kept. */
  readonly buysFor?: BoughtFor;
  readonly buyer: KnownUser;
  /** When the identity server last said who that is, milliseconds since 1970. */
  readonly seenAt: number;
};

/** The most of one owner. */
export const mostRecurring = 20;
/** Days of which is kept what became of them. */
export const mostOutcomes = 12;

/** What of a user is kept beside an order that recurs: what says as whom they buy, and nothing else. */
export const recurringBuyerOf = ({
  customerUserId,
  username,
  name,
  given_name,
  family_name,
  email,
  isGuestUser,
  customerGroupIds,
  customerGroups,
  customerProfiles,
  nonResourcePermissions,
}: KnownUser): KnownUser => {
  const all = { username, name, given_name, family_name, email, isGuestUser, customerGroupIds, customerGroups };
  const told = Object.entries({ ...all, customerProfiles, nonResourcePermissions });
  return { customerUserId, ...Object.fromEntries(told.filter(([, value]) => value !== undefined)) };
};

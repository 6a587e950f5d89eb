import type { taskEither as TE } from 'fp-ts';
import type { CalendarDay } from '../../calendar/calendar-day.ts';
import type { Unavailable } from '../../failure/failure.ts';
import type { Currency } from '../../money/money.ts';
import type { RunningSubscription, RunningTerms, Usage } from '../running.ts';
import type { AgreedSubscription } from '../terms.ts';

/** Whose subscriptions: `subject` is what the identity server calls somebody. */
export type Subscriber = { readonly shop: string; readonly subject: string };

/** A subscription that was bought with goods, which are on their way. */
export type BoughtSubscription = {
  readonly shop: string;
  /** Names the order and its line: the same id is the same subscription, however often it is started. */
  readonly id: string;
  readonly order: string;
  /** Counted from 1. */
  readonly line: number;
  /** Left out for a guest, who sees it in no account. */
  readonly subject?: string;
  /** Who bought it. */
  readonly contact: Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>;
  readonly address: Readonly<Record<'street' | 'extra' | 'postalCode' | 'city' | 'country', string>>;
  readonly currency: Currency;
  readonly terms: AgreedSubscription;
};

/** What somebody asks to be done with a subscription. `key` names the wish: the same key is the same wish. */
export type ServiceWish = {
  readonly key: string;
  readonly id: string;
  /** Of the subscription as it was seen. */
  readonly version: number;
};

/**
 * Why the operator's system does nothing: it is not as it was seen, it has none of that id, it is bound, or something else that
 * it knows and does not tell.
 */
export const serviceRefusals = ['changed', 'unknown', 'bound', 'impossible'] as const;
/** The operator's system decides last. */
export type ServiceRefused = { readonly _tag: 'ServiceRefused'; readonly reason: (typeof serviceRefusals)[number] };

/**
 * The operator's system of running subscriptions, which alone knows how they stand (protocol: `docs/decisions/0114-…`). What it
 * answers is the subscription as it then stands. `Unavailable` where it is away, slow, or talks nonsense.
 */
export type SubscriptionService = {
  /** Starts a subscription, or tells the one that the same id started. */
  readonly start: (bought: BoughtSubscription) => TE.TaskEither<ServiceRefused | Unavailable, RunningSubscription>;
  /** Those of somebody, those that are over for a while, too. */
  readonly list: (of: Subscriber) => TE.TaskEither<Unavailable, readonly RunningSubscription[]>;
  /** What was used in the period that holds a day, until now. */
  readonly usage: (of: Subscriber, id: string, on: CalendarDay) => TE.TaskEither<ServiceRefused | Unavailable, Usage>;
  /** Changes to a plan, at its terms, from a day on. */
  readonly change: (
    of: Subscriber,
    wish: ServiceWish & { readonly to: RunningTerms & { readonly from: CalendarDay } },
  ) => TE.TaskEither<ServiceRefused | Unavailable, RunningSubscription>;
  /** Ends it with a day. */
  readonly end: (
    of: Subscriber,
    wish: ServiceWish & { readonly endsOn: CalendarDay },
  ) => TE.TaskEither<ServiceRefused | Unavailable, RunningSubscription>;
  /** Takes its end back. */
  readonly keep: (
    of: Subscriber,
    wish: ServiceWish,
  ) => TE.TaskEither<ServiceRefused | Unavailable, RunningSubscription>;
};

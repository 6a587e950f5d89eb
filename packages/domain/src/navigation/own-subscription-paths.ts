import { stringifySearch } from './search-params.ts';

/** What was done with a subscription, as the address that its form leads to says. */
export const subscriptionDone = ['changed', 'ended', 'kept'] as const;
/** One of `subscriptionDone`. */
export type SubscriptionDone = (typeof subscriptionDone)[number];

/** Where somebody sees their subscriptions; without language prefix. The forms are posted there, too. */
export const ownSubscriptionPaths = {
  all: '/subscription',
  /** Where it is asked whether one is to change to a plan. */
  change: (id: string, plan: string) => `/subscription${stringifySearch({ id, plan })}`,
  /** Where it is asked whether one is to end. */
  end: (id: string) => `/subscription${stringifySearch({ id, end: 'yes' })}`,
  done: (done: SubscriptionDone) => `/subscription${stringifySearch({ done })}`,
};

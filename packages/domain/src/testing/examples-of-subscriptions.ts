import type { RunningSubscription } from '../subscription/running.ts';
import type { AgreedSubscription } from '../subscription/terms.ts';

/** A subscription as it goes with goods: 399 a month, without a binding. */
export const aSubscription: AgreedSubscription = {
  ...{ plan: 'fri', name: 'Tel Fri', monthly: 39_900, bindingMonths: 0, startFee: 0, discount: 0, minimumAge: 18 },
  sim: 'esim',
};

/** A subscription that runs without a binding since 1 January 1970. */
export const aRunningSubscription = (differences: Partial<RunningSubscription> = {}): RunningSubscription => ({
  ...{ id: 'line-1', version: 1, plan: 'fri', name: 'Tel Fri', monthly: 39_900, number: '+4791234567' },
  ...{ startsOn: 0, nextPeriod: 31, ...differences },
});

import type { RunningSubscription } from '../subscription/running.ts';

/** A subscription that runs without a binding since 1 January 1970. */
export const aRunningSubscription = (differences: Partial<RunningSubscription> = {}): RunningSubscription => ({
  ...{ id: 'line-1', version: 1, plan: 'fri', name: 'Tel Fri', monthly: 39_900, number: '+4791234567' },
  ...{ startsOn: 0, nextPeriod: 31, ...differences },
});

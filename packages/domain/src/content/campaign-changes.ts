import { concat, defer, EMPTY, mergeMap, type Observable, of, type SchedulerLike, timer } from 'rxjs';

/** Milliseconds by which a device's clock may be ahead of the server's: a change is looked for once more after them. */
const clockTolerance = 60_000;

/** The longest wait by one timer, in milliseconds: a device that slept looks at its clock again, and no timer overflows. */
const longestWait = 3_600_000;

/**
 * The next moment at which a campaign begins or ends; infinite where none does.
 * @param changes ascending, in milliseconds since 1970, as `now`.
 */
export const nextCampaignChange = (changes: readonly number[], now: number): number =>
  changes.find((change) => change > now) ?? Number.POSITIVE_INFINITY;

/**
 * Tells when a page that shows campaigns should be looked at anew: when one begins or ends, and a little later, for
 * the server, whose word it is, may keep another time.
 * @param changes moments at which campaigns begin or end, ascending, in milliseconds since 1970.
 */
export const campaignChanges = (changes: readonly number[], scheduler: SchedulerLike): Observable<number> => {
  const looks = changes.flatMap((change) => [change, change + clockTolerance]).sort((a, b) => a - b);
  const after = (seen: number): Observable<number> => {
    const next = nextCampaignChange(looks, seen);
    if (next === Number.POSITIVE_INFINITY) return EMPTY;
    const left = next - scheduler.now();
    if (left <= 0) {
      return concat(
        of(next),
        defer(() => after(next)),
      );
    }
    return timer(Math.min(left, longestWait), scheduler).pipe(mergeMap(() => after(seen)));
  };
  return defer(() => after(scheduler.now()));
};

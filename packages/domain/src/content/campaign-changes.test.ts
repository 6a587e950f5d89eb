import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { campaignChanges, nextCampaignChange } from './campaign-changes.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The moments that are told, and when. */
const told = (changes: readonly number[]) => {
  const scheduler = new TestScheduler(() => undefined);
  const seen: (readonly [now: number, change: number])[] = [];
  scheduler.run(() => {
    campaignChanges(changes, scheduler).subscribe((change) => seen.push([scheduler.now(), change]));
  });
  return seen;
};

describe('the changes of campaigns', () => {
  it('are told when they come, and once more for a server that keeps another time', () => {
    expect(told([-day, 1_000, 5 * hour])).toEqual(
      [1_000, 61_000, 5 * hour, 5 * hour + 60_000].map((time) => [time, time]),
    );
  });

  it('are waited for longer than a timer lasts', () => {
    expect(told([40 * day]).map(([now]) => now)).toEqual([40 * day, 40 * day + 60_000]);
  });

  it('are none in a shop without campaigns', () => {
    expect(told([])).toEqual([]);
  });

  it('that a sleeping device missed are told when it wakes', () => {
    const scheduler = new TestScheduler(() => undefined);
    const seen: number[] = [];
    let slept = 0;
    const now = () => scheduler.now() + slept;
    const device = { now, schedule: scheduler.schedule.bind(scheduler) };
    scheduler.run(() => {
      campaignChanges([2 * day], device).subscribe(() => seen.push(scheduler.now()));
      device.schedule(() => {
        slept = 3 * day;
      }, 90_000);
    });
    expect(seen).toEqual([hour, hour]);
  });

  it('have a next one, or never one', () => {
    expect(nextCampaignChange([10, 20, 30], 10)).toBe(20);
    expect(nextCampaignChange([10], 10)).toBe(Number.POSITIVE_INFINITY);
  });
});

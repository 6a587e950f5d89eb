import { Subject, VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { ServerEvent } from '../../server-event.ts';
import { type SessionWarning, sessionWarning, spokenSeconds } from './session-warning.ts';

const begin = () => {
  const scheduler = new VirtualTimeScheduler();
  const events = new Subject<ServerEvent>();
  const shown: (SessionWarning | undefined)[] = [];
  sessionWarning(events, scheduler).subscribe((warning) => shown.push(warning));
  const goTo = (moment: number) => {
    scheduler.maxFrames = moment;
    scheduler.flush();
  };
  return { scheduler, events, shown, goTo };
};

const ending = (secondsLeft: number): ServerEvent => ({ type: 'session-ending', kind: 'idle', secondsLeft });

describe('a warning of a session’s end', () => {
  it('counts down to the end, and stops there', () => {
    const { scheduler, events, shown, goTo } = begin();
    events.next(ending(3));
    goTo(0);
    expect(shown).toEqual([{ kind: 'idle', secondsLeft: 3 }]);
    goTo(10_000);
    expect(shown.map((warning) => warning?.secondsLeft)).toEqual([3, 2, 1, 0]);
    expect(scheduler.actions).toEqual([]);
  });

  it.each<ServerEvent>([
    { type: 'session-prolonged' },
    { type: 'session-ended', reason: 'expired' },
    { type: 'user-changed' },
  ])('goes when the server tells %j', (event) => {
    const { scheduler, events, shown, goTo } = begin();
    events.next(ending(120));
    goTo(1_000);
    events.next(event);
    expect(shown.at(-1)).toBeUndefined();
    expect(shown).toHaveLength(3);
    goTo(5_000);
    expect([shown.length, scheduler.actions]).toEqual([3, []]);
  });

  it('follows the latest word of the server', () => {
    const { events, shown, goTo } = begin();
    events.next(ending(120));
    goTo(2_000);
    events.next({ type: 'session-ending', kind: 'absolute', secondsLeft: 60 });
    goTo(2_000);
    expect(shown.at(-1)).toEqual({ kind: 'absolute', secondsLeft: 60 });
  });

  it('goes by the clock where a device slept', () => {
    const { scheduler, events, shown, goTo } = begin();
    events.next(ending(120));
    goTo(0);
    const now = scheduler.now.bind(scheduler);
    scheduler.now = () => now() + 90_000;
    goTo(1_000);
    expect(shown.at(-1)).toEqual({ kind: 'idle', secondsLeft: 29 });
  });
});

describe('the time that is spoken', () => {
  it.each([
    [120, 120, 120],
    [120, 61, 120],
    [120, 60, 60],
    [120, 31, 60],
    [120, 30, 30],
    [120, 11, 30],
    [120, 10, 10],
    [120, 0, 10],
    [60, 60, 60],
    [45, 45, 45],
    [45, 30, 30],
    [8, 8, 8],
    [8, 1, 8],
  ])('of %i seconds at first, with %i left, is %i', (first, left, expected) => {
    expect(spokenSeconds(first, left)).toBe(expected);
  });
});

import { either as E, option as O } from 'fp-ts';
import { VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import type { ServerEvent } from '../server-event.ts';
import { sessionIdle, sessionLife } from './login-session.ts';
import { endOf, followEnd, warnBefore } from './session-end.ts';

const minute = 60_000;

/** What is asked of the store is answered between two moments of virtual time. */
const begin = (seen = { startedAt: 0, seenAt: 0 }) => {
  const scheduler = new VirtualTimeScheduler(undefined, Number.POSITIVE_INFINITY);
  const world = { seen, isAway: false, looks: 0 };
  const told: (readonly [at: number, event: ServerEvent | 'over'])[] = [];
  const find = async () => {
    world.looks += 1;
    if (world.isAway) return E.left(unavailable('away'));
    const { at } = endOf(world.seen);
    return E.right(scheduler.now() < at ? O.some(world.seen) : O.none);
  };
  const note = (event: ServerEvent | 'over') => told.push([scheduler.now(), event]);
  const following = followEnd({ find, scheduler }, seen).subscribe({ next: note, complete: () => note('over') });
  const goTo = async (moment: number) => {
    for (;;) {
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      const next = scheduler.actions.toSorted((a, b) => a.delay - b.delay)[0];
      if (next === undefined || next.delay > moment) break;
      scheduler.maxFrames = next.delay;
      scheduler.flush();
    }
    scheduler.frame = moment;
  };
  return { world, told, goTo, following, scheduler };
};

describe('the end of a session', () => {
  it('comes when nobody does anything for half an hour, or when the login is twelve hours ago', () => {
    expect(endOf({ startedAt: 0, seenAt: 0 })).toEqual({ at: sessionIdle, kind: 'idle' });
    const late = sessionLife - sessionIdle;
    expect(endOf({ startedAt: 0, seenAt: late - 1 })).toEqual({ at: sessionLife - 1, kind: 'idle' });
    expect(endOf({ startedAt: 0, seenAt: late })).toEqual({ at: sessionLife, kind: 'absolute' });
  });

  it('is told two minutes before, and when it is there', async () => {
    const { told, goTo, world } = begin();
    await goTo(28 * minute - 1);
    expect(told).toEqual([]);
    await goTo(28 * minute);
    expect(told).toEqual([[28 * minute, { type: 'session-ending', kind: 'idle', secondsLeft: 120 }]]);
    await goTo(30 * minute);
    expect(told).toHaveLength(1);
    await goTo(30 * minute + 1);
    expect(told.slice(1)).toEqual([
      [30 * minute + 1, { type: 'session-ended', reason: 'expired' }],
      [30 * minute + 1, 'over'],
    ]);
    expect(world.looks).toBe(2);
  });

  it('is not told to whoever does something', async () => {
    const { told, goTo, world } = begin();
    world.seen = { startedAt: 0, seenAt: 20 * minute };
    await goTo(48 * minute - 1);
    expect([told, world.looks]).toEqual([[], 1]);
    await goTo(48 * minute);
    expect(told).toMatchObject([[48 * minute, { type: 'session-ending' }]]);
  });

  it('is taken back when somebody did something after it was told', async () => {
    const { told, goTo, world } = begin();
    await goTo(29 * minute);
    world.seen = { startedAt: 0, seenAt: 29 * minute };
    await goTo(31 * minute);
    expect(told.slice(1)).toEqual([[30 * minute + 1, { type: 'session-prolonged' }]]);
    await goTo(57 * minute);
    expect(told.slice(2)).toMatchObject([[57 * minute, { type: 'session-ending', kind: 'idle', secondsLeft: 120 }]]);
  });

  it('is told at once to a page that opens shortly before', async () => {
    const seen = { startedAt: -sessionLife + 90_500, seenAt: 0 };
    const { told, goTo } = begin(seen);
    expect(told).toEqual([[0, { type: 'session-ending', kind: 'absolute', secondsLeft: 91 }]]);
    await goTo(90_501);
    expect(told.at(-1)).toEqual([90_501, 'over']);
  });

  it('is told exactly once at the edge of the two minutes', () => {
    const { told } = begin({ startedAt: 0, seenAt: warnBefore - sessionIdle });
    expect(told).toMatchObject([[0, { secondsLeft: 120 }]]);
    expect(begin({ startedAt: 0, seenAt: warnBefore - sessionIdle + 1 }).told).toEqual([]);
  });

  it('of a session that is over already is told without a second below zero', () => {
    expect(begin({ startedAt: 0, seenAt: -sessionIdle - 5000 }).told).toMatchObject([[0, { secondsLeft: 0 }]]);
  });

  it('waits for a store that is away', async () => {
    const { told, goTo, world } = begin();
    world.isAway = true;
    await goTo(28 * minute + 9_999);
    expect([told, world.looks]).toEqual([[], 1]);
    world.isAway = false;
    await goTo(28 * minute + 10_000);
    expect(told).toMatchObject([[28 * minute + 10_000, { type: 'session-ending', secondsLeft: 110 }]]);
  });

  it('is told to nobody who went away', async () => {
    const { told, goTo, following, scheduler } = begin();
    following.unsubscribe();
    await goTo(31 * minute);
    expect(told).toEqual([]);
    expect(scheduler.actions).toEqual([]);
  });
});

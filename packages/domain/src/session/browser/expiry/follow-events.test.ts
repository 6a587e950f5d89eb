import { either as E } from 'fp-ts';
import { BehaviorSubject, defer, NEVER, type Observable, Subject, switchMap, timer, VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../../../failure/failure.ts';
import type { User } from '../../../user/user.ts';
import type { ServerEvent } from '../../server-event.ts';
import {
  followEvents,
  type HeardEvent,
  type StreamSignal,
  streamAskedAgainAfter,
  streamLateAfter,
} from './follow-events.ts';

const kari: User = { customerUserId: 'kari' };
const changed: ServerEvent = { type: 'user-changed' };
const ended = (reason: 'logged-out' | 'expired' | 'replaced'): ServerEvent => ({ type: 'session-ended', reason });

/** @param waits milliseconds until the tab gets the stream. */
const begin = (waits = 0) => {
  const scheduler = new VirtualTimeScheduler();
  const isKnown = new BehaviorSubject(true);
  const isOpen = new BehaviorSubject(true);
  const world = { user: kari, isAway: false, holds: true, opened: 0 };
  let signals = new Subject<StreamSignal>();
  const heard = new Subject<ServerEvent>();
  const sent: ServerEvent[] = [];
  const told: HeardEvent[] = [];
  followEvents({
    ...{ isKnown, isOpen, scheduler },
    stream: defer(() => {
      world.opened += 1;
      signals = new Subject();
      return signals;
    }),
    inOneTab: <A>(work: Observable<A>) => {
      if (!world.holds) return NEVER;
      return waits === 0 ? work : timer(waits, scheduler).pipe(switchMap(() => work));
    },
    relay: { send: (event) => sent.push(event), heard },
    ask: () => async () =>
      world.isAway
        ? E.left(unavailable('away'))
        : E.right({
            user: world.user,
            assumedUser: null,
            guestBasketId: null,
            keycloakToken: null,
            isPureGuest: false,
          }),
  }).subscribe((event) => told.push(event));
  const say = (signal: StreamSignal) => signals.next(signal);
  const refuse = async () => {
    signals.next({ _tag: 'Refused' });
    signals.complete();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const goTo = (moment: number) => {
    // Virtual time only passes where something is due.
    timer(moment - scheduler.now(), scheduler).subscribe();
    scheduler.maxFrames = moment;
    scheduler.flush();
  };
  return { world, isKnown, isOpen, heard, sent, told, say, refuse, goTo, isHeld: () => signals.observed };
};

describe('what the server tells', () => {
  it('while no tab held the stream is asked for by the tab that goes on with it, for all of them', () => {
    const { say, told, sent, goTo } = begin(streamLateAfter + 1);
    goTo(streamLateAfter + 1);
    say({ _tag: 'Opened' });
    expect([told, sent]).toEqual([[{ event: changed, isOwn: true }], [changed]]);
  });

  it('was missed by nobody where a tab gets the stream at once, or as good as that', () => {
    for (const waits of [0, streamLateAfter]) {
      const { say, told, goTo } = begin(waits);
      goTo(waits);
      say({ _tag: 'Opened' });
      expect(told).toEqual([]);
    }
  });

  it('while the server took its time to open the stream is asked for, too', () => {
    const { say, told, goTo } = begin();
    goTo(streamLateAfter + 1);
    say({ _tag: 'Opened' });
    expect(told).toEqual([{ event: changed, isOwn: true }]);
  });

  it('is heard by the tab that holds the stream, which passes it on', () => {
    const { say, told, sent } = begin();
    say({ _tag: 'Opened' });
    say({ _tag: 'Told', event: changed });
    expect(told).toEqual([{ event: changed, isOwn: true }]);
    expect(sent).toEqual([changed]);
  });

  it('is heard from another tab, and not passed on', () => {
    const { heard, told, sent } = begin();
    heard.next(changed);
    expect([told, sent]).toEqual([[{ event: changed, isOwn: false }], []]);
  });

  it('is listened to while somebody is logged in and the page is open', () => {
    const { isKnown, isOpen, isHeld, world, heard, told } = begin();
    expect(isHeld()).toBe(true);
    isOpen.next(false);
    expect(isHeld()).toBe(false);
    isOpen.next(true);
    isKnown.next(true);
    expect([isHeld(), world.opened]).toEqual([true, 2]);
    isKnown.next(false);
    heard.next(changed);
    expect([isHeld(), told]).toEqual([false, []]);
    isOpen.next(true);
    isKnown.next(true);
    expect([isHeld(), world.opened]).toEqual([true, 3]);
  });

  it('may have been missed in a break: pages ask anew when the stream is back', () => {
    const { say, told } = begin();
    say({ _tag: 'Opened' });
    expect(told).toEqual([]);
    say({ _tag: 'Opened' });
    say({ _tag: 'Opened' });
    expect(told.map(({ event }) => event)).toEqual([changed, changed]);
  });

  it.each(['logged-out', 'expired'] as const)('of the end of the session is the last of it: %s', (reason) => {
    const { say, told, isHeld, goTo, world } = begin();
    say({ _tag: 'Told', event: ended(reason) });
    expect([told, isHeld()]).toEqual([[{ event: ended(reason), isOwn: true }], false]);
    goTo(10 * streamAskedAgainAfter);
    expect(world.opened).toBe(1);
  });

  it('of a login that took the place of a session is not', () => {
    const { say, told, isHeld } = begin();
    say({ _tag: 'Told', event: ended('replaced') });
    expect([told.length, isHeld()]).toEqual([1, true]);
  });
});

describe('a stream that is refused', () => {
  it('means that the session is over where the server knows nobody', async () => {
    const { world, refuse, told, sent, goTo } = begin();
    world.user = {};
    await refuse();
    expect([told, sent]).toEqual([[{ event: ended('expired'), isOwn: true }], [ended('expired')]]);
    goTo(10 * streamAskedAgainAfter);
    expect(world.opened).toBe(1);
  });

  it.each([
    [{ user: kari }, [changed]],
    [{ user: {}, isAway: true }, []],
  ])('is asked for again after half a minute: %j', async (known, first) => {
    const { world, refuse, sent, goTo, isHeld, say } = begin();
    Object.assign(world, known);
    await refuse();
    goTo(streamAskedAgainAfter - 1);
    expect([sent, isHeld(), world.opened]).toEqual([first, false, 1]);
    goTo(streamAskedAgainAfter);
    expect([isHeld(), world.opened]).toEqual([true, 2]);
    say({ _tag: 'Opened' });
    expect(sent).toEqual([...first, changed]);
  });

  it('has pages ask who shops once, however often it is refused, and again when it is back', async () => {
    const { refuse, sent, goTo, say } = begin();
    for (const time of [1, 2, 3]) {
      await refuse();
      goTo(time * streamAskedAgainAfter);
    }
    expect(sent).toEqual([changed]);
    say({ _tag: 'Opened' });
    await refuse();
    expect(sent).toEqual([changed, changed, changed]);
  });
});

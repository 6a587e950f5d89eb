import { Subject, VirtualTimeScheduler } from 'rxjs';
import { expect, it } from 'vitest';
import type { ServerEvent } from '../../server-event.ts';
import type { HeardEvent } from './follow-events.ts';
import { ownChangeTakes, type Reaction, reactionsTo, reactionTo } from './reaction.ts';

it.each<[ServerEvent, Reaction]>([
  [
    { type: 'session-ended', reason: 'logged-out' },
    { clears: true, event: 'LoggedOutElsewhere' },
  ],
  [
    { type: 'session-ended', reason: 'expired' },
    { clears: true, event: 'TokensExpired' },
  ],
  [
    { type: 'session-ended', reason: 'withdrawn' },
    { clears: true, event: 'TokensExpired' },
  ],
  [{ type: 'session-ended', reason: 'replaced' }, { clears: false }],
  [{ type: 'user-changed' }, { clears: false, event: 'UserChanged' }],
  [{ type: 'profile-changed' }, { clears: false, event: 'UserChanged' }],
  [{ type: 'acting-changed' }, { clears: false, event: 'UserChanged' }],
  [{ type: 'session-ending', kind: 'idle', secondsLeft: 120 }, { clears: false }],
  [{ type: 'session-prolonged' }, { clears: false }],
])('what a page does about %j is %j; what another tab was told is cleared there', (event, reaction) => {
  expect(reactionTo({ event, isOwn: true })).toEqual(reaction);
  expect(reactionTo({ event, isOwn: false })).toEqual({ ...reaction, clears: false });
});

it('what a page may have done itself it asks about a little later, anything else at once', () => {
  const scheduler = new VirtualTimeScheduler();
  const heard = new Subject<HeardEvent>();
  const asked: number[] = [];
  reactionsTo(heard, scheduler).subscribe(({ event }) => {
    if (event === 'UserChanged') asked.push(scheduler.now());
  });
  for (const type of ['acting-changed', 'user-changed', 'profile-changed'] as const) {
    heard.next({ event: { type }, isOwn: false });
  }
  expect(asked).toEqual([0]);
  scheduler.flush();
  expect(asked).toEqual([0, ownChangeTakes, ownChangeTakes]);
});

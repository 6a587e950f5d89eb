import { expect, it } from 'vitest';
import type { ServerEvent } from '../../server-event.ts';
import { type Reaction, reactionTo } from './reaction.ts';

it.each<[ServerEvent, Reaction]>([
  [
    { type: 'session-ended', reason: 'logged-out' },
    { clears: true, tell: 'LoggedOutElsewhere' },
  ],
  [
    { type: 'session-ended', reason: 'expired' },
    { clears: true, tell: 'TokensExpired' },
  ],
  [
    { type: 'session-ended', reason: 'withdrawn' },
    { clears: true, tell: 'TokensExpired' },
  ],
  [{ type: 'session-ended', reason: 'replaced' }, { clears: false }],
  [{ type: 'user-changed' }, { clears: false, tell: 'Returned' }],
  [{ type: 'profile-changed' }, { clears: false, tell: 'Returned' }],
  [{ type: 'acting-changed' }, { clears: false, tell: 'Returned' }],
  [{ type: 'session-ending', kind: 'idle', secondsLeft: 120 }, { clears: false }],
  [{ type: 'session-prolonged' }, { clears: false }],
])('what a page does about %j is %j; what another tab was told is cleared there', (event, reaction) => {
  expect(reactionTo({ event, isOwn: true })).toEqual(reaction);
  expect(reactionTo({ event, isOwn: false })).toEqual({ ...reaction, clears: false });
});

import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { readServerEvent } from './server-event.ts';

describe('what the server tells an open page', () => {
  it.each([
    ...['logged-out', 'expired', 'withdrawn', 'replaced'].map((reason) => ({ type: 'session-ended', reason })),
    ...['idle', 'absolute'].map((kind) => ({ type: 'session-ending', kind, secondsLeft: 0 })),
    ...['session-prolonged', 'user-changed', 'profile-changed', 'acting-changed'].map((type) => ({ type })),
  ])('is read: %j', (told) => {
    expect(readServerEvent(told)).toEqual(O.some(told));
  });

  it.each([
    null,
    undefined,
    'user-changed',
    {},
    { type: 'something-later' },
    { type: 'session-ended' },
    { type: 'session-ended', reason: 'whim' },
    { type: 'session-ending', kind: 'idle' },
    { type: 'session-ending', kind: 'idle', secondsLeft: -1 },
    { type: 'session-ending', kind: 'idle', secondsLeft: '9' },
    { type: 'session-ending', kind: 'other', secondsLeft: 9 },
  ])('is nothing where it is not understood: %j', (told) => {
    expect(readServerEvent(told)).toEqual(O.none);
  });
});

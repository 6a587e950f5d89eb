import { expect, it } from 'vitest';
import { isAlive, isDueToBeSeen, sessionIdle, sessionLife } from './login-session.ts';

const minute = 60_000;

it('a person who is there is noted once a minute', () => {
  const seenAt = 5_000;
  expect([seenAt, seenAt + minute - 1].some((now) => isDueToBeSeen({ seenAt }, now))).toBe(false);
  expect([seenAt + minute, seenAt + 2 * minute].every((now) => isDueToBeSeen({ seenAt }, now))).toBe(true);
});

it('a session ends half an hour after the last sign of a person, and twelve hours after login', () => {
  expect([sessionIdle, sessionLife]).toEqual([30 * minute, 12 * 60 * minute]);
  expect(isAlive({ startedAt: 0, seenAt: 0 }, sessionIdle - 1)).toBe(true);
  expect(isAlive({ startedAt: 0, seenAt: 0 }, sessionIdle)).toBe(false);
  expect(isAlive({ startedAt: 0, seenAt: sessionLife - 1 }, sessionLife - 1)).toBe(true);
  expect(isAlive({ startedAt: 0, seenAt: sessionLife - 1 }, sessionLife)).toBe(false);
});

import { option as O } from 'fp-ts';
import { TestScheduler } from 'rxjs/testing';
import { expect, it } from 'vitest';
import type { KeptTokens } from './ports.ts';
import { sessionChanges } from './session-check.ts';

/** @param sessionAt whose session lies in the browser at a moment, in milliseconds. */
const run = (expected: string, until: string, sessionAt: (now: number) => string | undefined) => {
  const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
  scheduler.run(({ expectObservable }) => {
    const tokens = (): O.Option<KeptTokens> => {
      const tkid = sessionAt(scheduler.now());
      if (tkid === undefined) return O.none;
      // Tokens are renewed now and then; whose session it is stays.
      const token = `token of ${scheduler.now()}`;
      return O.some({ tokens: { tkid, token, refreshToken: token, idToken: 'i' }, expiresIn: 300, receivedAt: 0 });
    };
    const changes = sessionChanges({ tokens }, scheduler);
    expectObservable(changes, until).toBe(expected, { o: 'other', g: undefined, k: 'kari' });
  });
};

it('a session that stays is no news, however often its tokens are renewed', () => {
  run('', '60s !', () => 'kari');
});

it('another one, or none, is seen at the next look, each 5 s, and told once', () => {
  run('10s o', '60s !', (now) => (now < 5_001 ? 'kari' : 'other'));
  run('5s g', '60s !', (now) => (now < 5_000 ? 'kari' : undefined));
  run('5s g 9999ms k', '60s !', (now) => (now >= 5_000 && now < 15_000 ? undefined : 'kari'));
});

import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../runtime/ports.ts';
import type { LoginSessionStore } from '../session/server/login-session-store.ts';
import { aLoginSession } from './examples-of-sessions.ts';

const minute = 60 * 1000;
/** 1 January 2026. */
const newYear = 1_767_225_600_000;

/**
 * What every `LoginSessionStore` keeps to.
 * @param start gives an empty store that goes by this clock.
 */
export const loginSessionStoreSuite = (name: string, start: (clock: Clock) => Promise<LoginSessionStore>): void => {
  describe(`${name} as a store of sessions`, () => {
    const begin = async () => {
      const time = { now: newYear };
      const store = await start({ now: () => time.now });
      const session = aLoginSession({ startedAt: time.now, seenAt: time.now });
      await store.create('key', session)();
      return { time, store, session, find: () => store.find('key')() };
    };

    it('gives back what was put in, to the key and to no other', async () => {
      const { store, session, find } = await begin();
      expect(await find()).toEqual(E.right(O.some(session)));
      expect(await store.find('other')()).toEqual(E.right(O.none));
    });

    it('changes a session, and tells what was decided', async () => {
      const { store, session, find } = await begin();
      const upstream = { accessToken: 'a2', refreshToken: 'r2', idToken: 'i2' };
      const user = { customerUserId: 'kari', name: 'Kari Ny' };
      const times = { issuedAt: session.issuedAt + 1, checkedAt: session.checkedAt + 2, expiresAt: 9e12 };
      const next = { ...session, upstream, user, profileId: 'north', generation: 2, ...times };
      const refreshing = { claim: 'me', until: session.startedAt + 5 };
      const step = (changed: typeof session) => store.change('key', () => ({ session: changed, answer: 'done' }))();
      expect(await step({ ...next, refreshing })).toEqual(E.right(O.some('done')));
      expect(await find()).toEqual(E.right(O.some({ ...next, refreshing })));
      await step(next);
      expect(await find()).toEqual(E.right(O.some(next)));
      const { profileId: _, ...withoutProfile } = next;
      await step(withoutProfile);
      expect(await find()).toEqual(E.right(O.some(withoutProfile)));
    });

    it('lets changes of one session follow each other', async () => {
      const { store, find } = await begin();
      const one = () =>
        store.change('key', (s) => ({ session: { ...s, generation: s.generation + 1 }, answer: s.generation }))();
      const answers = await Promise.all(Array.from({ length: 8 }, one));
      const told = answers.map((answer) => (E.isRight(answer) ? O.toUndefined(answer.right) : undefined));
      expect(told.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(await find()).toMatchObject(E.right(O.some({ generation: 9 })));
    });

    it('ends a session, and changes none that is not there', async () => {
      const { store, find } = await begin();
      const end = () => store.change('key', () => ({ session: 'ended', answer: 'ended' }))();
      expect(await end()).toEqual(E.right(O.some('ended')));
      expect(await find()).toEqual(E.right(O.none));
      expect(await end()).toEqual(E.right(O.none));
    });

    it('forgets a session after 30 minutes without a person, and not before', async () => {
      const { time, store, find } = await begin();
      time.now += 29 * minute;
      expect(await find()).toMatchObject(E.right({ _tag: 'Some' }));
      await store.noteSeen('key')();
      await store.change('key', (session) => ({ session: { ...session, seenAt: 0 }, answer: '' }))();
      time.now += 29 * minute;
      expect(await find()).toMatchObject(E.right({ _tag: 'Some' }));
      time.now += minute;
      expect(await find()).toEqual(E.right(O.none));
      await store.noteSeen('key')();
      expect(await find()).toEqual(E.right(O.none));
      expect(await store.change('key', (session) => ({ session, answer: '' }))()).toEqual(E.right(O.none));
    });

    it('forgets a session 12 hours after login, whatever a person did', async () => {
      const { time, store, find } = await begin();
      for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
        time.now += 20 * minute;
        await store.noteSeen('key')();
      }
      expect(await find()).toMatchObject(E.right({ _tag: 'Some' }));
      time.now += 20 * minute;
      expect(await find()).toEqual(E.right(O.none));
    });
  });
};

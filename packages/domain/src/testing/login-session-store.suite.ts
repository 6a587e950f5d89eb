import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { SessionStep } from '../session/server/login-session-store.ts';
import { beginSession, newYear, type StartSessionStore } from './begun-session.ts';
import { aCustomer, anActingRecord, aRepresentative } from './examples-of-acting.ts';
import { aLoginSession } from './examples-of-sessions.ts';
import { sessionLogoutsSuite } from './session-logouts.suite.ts';

const minute = 60 * 1000;

/** What every `LoginSessionStore` keeps to. */
export const loginSessionStoreSuite = (name: string, start: StartSessionStore): void => {
  const begin = () => beginSession(start);
  sessionLogoutsSuite(name, start);

  describe(`${name} as a store of sessions`, () => {
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

    it.each([
      ['nobody is acted for any more', {}, 'ended'],
      ['it is found to be over', { over: 'customer_gone' as const }, 'customer_gone'],
      ['the session ends', 'ended' as const, 'ended'],
      ['a logout names the session', 'logout' as const, 'ended'],
    ])('ends acting in the log when %s', async (_, how, end) => {
      const { store, log, session, time } = await begin();
      const acting = { id: 'acting-1', customer: aCustomer(), reason: 'Asked by phone', startedAt: newYear };
      await log.begin(anActingRecord({ startedAt: newYear, endsAt: newYear + 60 * minute }))();
      const step = (changed: typeof session | 'ended') =>
        store.change('key', () => ({ session: changed, answer: '' }))();
      const siri = { ...session, user: aRepresentative() };
      await step({ ...siri, acting });
      const ends = async () => {
        const records = await log.ofCustomer('ingrid')();
        return E.isRight(records) && records.right.map(({ endsAt, end: why }) => [endsAt - newYear, why]);
      };
      expect(await ends()).toEqual([[60 * minute, undefined]]);
      time.now += 7 * minute;
      if (how === 'logout') {
        const { customerUserId: subject } = siri.user;
        await store.logOut({ named: { subject }, jti: 'a', at: time.now })();
      } else if (how === 'ended') await step('ended');
      else await step('over' in how ? { ...siri, acting: { ...acting, ...how } } : siri);
      expect(await ends()).toEqual([[7 * minute, end]]);
    });

    it('remembers as whom somebody acts, and that nobody does any more', async () => {
      const { store, session, find } = await begin();
      const acting = { id: 'a', customer: aCustomer(), reason: 'Asked by phone', startedAt: newYear };
      const step = (changed: typeof session) => store.change('key', () => ({ session: changed, answer: '' }))();
      await step({ ...session, acting });
      expect(await find()).toEqual(E.right(O.some({ ...session, acting })));
      await step({ ...session, acting: { ...acting, over: 'withdrawn' } });
      expect(await find()).toEqual(E.right(O.some({ ...session, acting: { ...acting, over: 'withdrawn' } })));
      await step(session);
      expect(await find()).toEqual(E.right(O.some(session)));
    });

    it('is found under a new key and no longer under the one before, whatever else changes', async () => {
      const { store, session, find } = await begin();
      const moved = { ...session, generation: 2 };
      expect(await store.change('key', () => ({ session: moved, answer: 'moved', key: 'next' }))()).toEqual(
        E.right(O.some('moved')),
      );
      expect(await find()).toEqual(E.right(O.none));
      expect(await store.find('next')()).toEqual(E.right(O.some(moved)));
      await store.change('next', (same) => ({ session: same, answer: '', key: 'last' }))();
      expect(await store.find('last')()).toEqual(E.right(O.some(moved)));
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

    it('tells the pages of a session what a step says, and that one which ended without a word expired', async () => {
      const { store, told } = await begin();
      const step = (next: Partial<SessionStep<string>>) =>
        store.change('key', (session) => ({ session, answer: '', ...next }))();
      await step({});
      await step({ event: { type: 'user-changed' } });
      await step({ session: 'ended' });
      await step({ event: { type: 'profile-changed' } });
      await expect
        .poll(() => told)
        .toEqual([
          ['session-1', { type: 'user-changed' }],
          ['session-1', { type: 'session-ended', reason: 'expired' }],
        ]);
    });

    it('forgets a session at its own end, whatever a person did', async () => {
      const { store, time, told } = await begin();
      const session = aLoginSession({ startedAt: time.now, seenAt: time.now, endsAt: time.now + minute });
      await store.create('short', session)();
      time.now += minute - 1;
      await store.noteSeen('short')();
      expect(await store.find('short')()).toEqual(E.right(O.some({ ...session, seenAt: time.now })));
      await store.create('another', { ...session, id: 'session-2' })();
      time.now += 1;
      expect(await store.find('short')()).toEqual(E.right(O.none));
      const logout = { named: { subject: 'kari' }, jti: 'a', at: time.now };
      expect(await store.logOut(logout)()).toEqual(E.right(O.some(1)));
      await expect.poll(() => told).toEqual([['session-1', { type: 'session-ended', reason: 'logged-out' }]]);
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

import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { ActingLog } from '../acting/ports.ts';
import type { Clock } from '../runtime/ports.ts';
import type { LoginSessionStore, SessionStep } from '../session/server/login-session-store.ts';
import type { NamedSessions } from '../session/server/logout-token.ts';
import type { ServerEvent } from '../session/server-event.ts';
import { aCustomer, anActingRecord, aRepresentative } from './examples-of-acting.ts';
import { aLoginSession } from './examples-of-sessions.ts';
import type { TellPages } from './in-memory-login-session-store.ts';

const minute = 60 * 1000;
/** 1 January 2026. */
const newYear = 1_767_225_600_000;

/**
 * What every `LoginSessionStore` keeps to.
 * @param start gives an empty store that goes by this clock, and passes on what the pages of its sessions are told; and
 * the log of acting in its shop.
 */
export const loginSessionStoreSuite = (
  name: string,
  start: (
    clock: Clock,
    tellPages: TellPages,
  ) => Promise<{ readonly store: LoginSessionStore; readonly log: ActingLog }>,
): void => {
  describe(`${name} as a store of sessions`, () => {
    const begin = async () => {
      const time = { now: newYear };
      const told: (readonly [sessionId: string, event: ServerEvent])[] = [];
      const { store, log } = await start({ now: () => time.now }, (...notice) => void told.push(notice));
      const session = aLoginSession({ startedAt: time.now, seenAt: time.now });
      await store.create('key', session)();
      return { time, store, log, session, told, find: () => store.find('key')() };
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

    it('ends the sessions that a logout names, and tells their pages', async () => {
      const { store, told, time } = await begin();
      const now = { startedAt: time.now, seenAt: time.now };
      const nils = { customerUserId: 'nils' };
      const others = {
        'of a sid': aLoginSession({ ...now, id: 'session-2', sid: 'sid-2' }),
        'of another sid': aLoginSession({ ...now, id: 'session-3', sid: 'sid-3' }),
        'of nils': aLoginSession({ ...now, id: 'session-4', sid: 'sid-4', user: nils }),
        'of nils, elsewhere': aLoginSession({ ...now, id: 'session-5', user: nils }),
        'of nils, over': aLoginSession({ ...now, id: 'session-6', user: nils, seenAt: time.now - 30 * minute }),
      };
      for (const [key, session] of Object.entries(others)) await store.create(key, session)();
      const logOut = (jti: string, named: NamedSessions) => store.logOut({ named, jti, at: time.now })();
      const left = async () => {
        const found = await Promise.all(['key', ...Object.keys(others)].map((key) => store.find(key)()));
        return found.flatMap((one) => (E.isRight(one) && O.isSome(one.right) ? [one.right.value.id] : []));
      };
      expect(await logOut('a', { sid: 'sid-2' })).toEqual(E.right(O.some(1)));
      expect(await left()).toEqual(['session-1', 'session-3', 'session-4', 'session-5']);
      expect(await logOut('b', { sid: 'sid-4', subject: 'kari' })).toEqual(E.right(O.some(1)));
      expect(await left()).toEqual(['session-3', 'session-4', 'session-5']);
      expect(await logOut('c', { subject: 'nils' })).toEqual(E.right(O.some(2)));
      expect(await left()).toEqual(['session-3']);
      const ended = { type: 'session-ended', reason: 'logged-out' };
      await expect.poll(() => told).toHaveLength(4);
      expect(told.toSorted()).toEqual(['session-1', 'session-2', 'session-4', 'session-5'].map((id) => [id, ended]));
    });

    it('carries a logout out once, and another one as well', async () => {
      const { store, time, session } = await begin();
      const logout = { named: { subject: 'kari' }, jti: 'same', at: time.now };
      const answers = await Promise.all([store.logOut(logout)(), store.logOut(logout)()]);
      expect(answers).toContainEqual(E.right(O.some(1)));
      expect(answers).toContainEqual(E.right(O.none));
      await store.create('later', session)();
      expect(await store.logOut(logout)()).toEqual(E.right(O.none));
      expect(await store.find('later')()).toMatchObject(E.right({ _tag: 'Some' }));
      expect(await store.logOut({ ...logout, jti: 'other' })()).toEqual(E.right(O.some(1)));
    });

    it('begins one session by an ID token, and another one by another', async () => {
      const { store, time, session, find } = await begin();
      const create = (key: string, signed: string) =>
        store.createOnce(key, session, { signed, issuedAt: time.now, until: time.now + minute })();
      const both = await Promise.all([create('one', 'token'), create('two', 'token')]);
      expect([both, both.toReversed()]).toContainEqual([E.right('begun'), E.right('used')]);
      const found = [await store.find('one')(), await store.find('two')()];
      expect([found, found.toReversed()]).toContainEqual([await find(), E.right(O.none)]);
      time.now += minute - 1;
      expect([await create('three', 'token'), await create('four', 'other')]).toEqual([
        E.right('used'),
        E.right('begun'),
      ]);
      expect([await store.find('three')(), await store.find('four')()]).toEqual([E.right(O.none), await find()]);
    });

    it.each<[string, NamedSessions, boolean]>([
      ['of its sid', { sid: 'sid-1' }, true],
      ['of its user', { subject: 'kari' }, true],
      ['of both', { sid: 'sid-1', subject: 'kari' }, true],
      ['of another sid', { sid: 'sid-2' }, false],
      ['of another user', { subject: 'nils' }, false],
      ['of another sid of its user', { sid: 'sid-2', subject: 'kari' }, false],
      ['of its sid, of another user', { sid: 'sid-1', subject: 'nils' }, false],
    ])('begins none by an ID token that was written before a logout %s', async (_, named, isMeant) => {
      const { store, time } = await begin();
      const session = aLoginSession({ sid: 'sid-1', startedAt: time.now, seenAt: time.now });
      await store.logOut({ named, jti: 'a', at: time.now })();
      const create = (key: string, issuedAt: number) =>
        store.createOnce(key, session, { signed: key, issuedAt, until: time.now + minute })();
      const outcome = E.right(isMeant ? 'logged out' : 'begun');
      expect(await create('same second', time.now)).toEqual(outcome);
      expect(await create('before', time.now - 9 * minute)).toEqual(outcome);
      expect(await create('after', time.now + 1000)).toEqual(E.right('begun'));
      expect(await store.find('before')()).toEqual(E.right(isMeant ? O.none : O.some(session)));
      expect(await store.find('after')()).toEqual(E.right(O.some(session)));
    });

    it('takes a logout of a user for one of a login whose sid nobody knows', async () => {
      const { store, time, session } = await begin();
      const create = (signed: string) =>
        store.createOnce(signed, session, { signed, issuedAt: time.now, until: time.now + minute })();
      await store.logOut({ named: { sid: 'sid-1' }, jti: 'a', at: time.now })();
      expect(await create('one')).toEqual(E.right('begun'));
      await store.logOut({ named: { sid: 'sid-1', subject: 'kari' }, jti: 'b', at: time.now })();
      expect(await create('two')).toEqual(E.right('logged out'));
    });

    it('leaves no session to an ID token that is brought at the moment of a logout', async () => {
      const { store, time } = await begin();
      for (let round = 0; round < 12; round += 1) {
        const session = aLoginSession({ sid: `sid-${round}`, startedAt: time.now, seenAt: time.now });
        const brought = { signed: `token-${round}`, issuedAt: time.now - 1000, until: time.now + minute };
        const logout = { named: { sid: `sid-${round}` }, jti: `jti-${round}`, at: time.now };
        await Promise.all([store.createOnce(`key-${round}`, session, brought)(), store.logOut(logout)()]);
        expect(await store.find(`key-${round}`)()).toEqual(E.right(O.none));
      }
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

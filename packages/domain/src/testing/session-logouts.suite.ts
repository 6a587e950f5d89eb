import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { NamedSessions } from '../session/server/logout-token.ts';
import { beginSession, type StartSessionStore } from './begun-session.ts';
import { aLoginSession } from './examples-of-sessions.ts';

const minute = 60 * 1000;

/** What every `LoginSessionStore` keeps to of logouts that it is told of, and of ID tokens that begin a session. */
export const sessionLogoutsSuite = (name: string, start: StartSessionStore): void => {
  const begin = () => beginSession(start);

  describe(`${name} as a store of logouts`, () => {
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
  });
};

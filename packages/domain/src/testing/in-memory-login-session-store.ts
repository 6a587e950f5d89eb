import { either as E, option as O } from 'fp-ts';
import type { Clock } from '../runtime/ports.ts';
import { isAlive, type LoginSession } from '../session/server/login-session.ts';
import type { LoginSessionStore, SessionKey } from '../session/server/login-session-store.ts';

/** Sessions in a map: one shop's. */
export const createInMemoryLoginSessionStore = (clock: Clock): LoginSessionStore => {
  const sessions = new Map<SessionKey, LoginSession>();
  const alive = (key: SessionKey): LoginSession | undefined => {
    const session = sessions.get(key);
    return session !== undefined && isAlive(session, clock.now()) ? session : undefined;
  };
  return {
    create: (key, session) => async () => {
      sessions.set(key, session);
      return E.right(undefined);
    },
    find: (key) => async () => E.right(O.fromNullable(alive(key))),
    change: (key, decide) => async () => {
      const current = alive(key);
      if (current === undefined) return E.right(O.none);
      const { session, answer } = decide(current);
      if (session === 'ended') sessions.delete(key);
      else sessions.set(key, { ...session, seenAt: current.seenAt });
      return E.right(O.some(answer));
    },
    noteSeen: (key) => async () => {
      const session = alive(key);
      if (session !== undefined) sessions.set(key, { ...session, seenAt: clock.now() });
      return E.right(undefined);
    },
  };
};

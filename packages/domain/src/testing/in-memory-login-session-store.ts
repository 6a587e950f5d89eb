import { either as E, option as O } from 'fp-ts';
import { endedActing } from '../acting/ended-acting.ts';
import type { ActingLog } from '../acting/ports.ts';
import type { Clock } from '../runtime/ports.ts';
import { isLoggedOut, rememberedUntil, type ToldLogout } from '../session/server/brought-id-token.ts';
import { isAlive, type LoginSession } from '../session/server/login-session.ts';
import { eventOf, type LoginSessionStore, type SessionKey } from '../session/server/login-session-store.ts';
import { isNamed } from '../session/server/logout-token.ts';
import type { ServerEvent } from '../session/server-event.ts';
import { type CompanyStanding, withStandings } from '../user/company-standing.ts';
import { createInMemoryActingLog } from './in-memory-acting-log.ts';
import type { EndSessions } from './in-memory-company-users.ts';

/** Told what the open pages of a session are to hear. */
export type TellPages = (sessionId: string, event: ServerEvent) => void;

/** Sessions in a map, and how those of a user end that are for a company. */
export type InMemoryLoginSessions = LoginSessionStore & { readonly endSessions: EndSessions };

/**
 * Sessions in a map: one shop's.
 * @param log is told of acting that ends with a session, or in it. @param standingsOf what companies say of a user.
 */
export const createInMemoryLoginSessionStore = (
  clock: Clock,
  tellPages: TellPages = () => {},
  log: Pick<ActingLog, 'end'> = createInMemoryActingLog(),
  standingsOf: (user: string) => readonly CompanyStanding[] = () => [],
): InMemoryLoginSessions => {
  const sessions = new Map<SessionKey, LoginSession>();
  const done = new Map<string, number>();
  const told: ToldLogout[] = [];
  const isFirst = (name: string, until: number): boolean => {
    if (clock.now() < (done.get(name) ?? 0)) return false;
    done.set(name, until);
    return true;
  };
  const alive = (key: SessionKey): LoginSession | undefined => {
    const session = sessions.get(key);
    return session !== undefined && isAlive(session, clock.now()) ? session : undefined;
  };
  const found = (key: SessionKey): LoginSession | undefined => {
    const session = alive(key);
    return session && { ...session, user: withStandings(session.user, standingsOf(session.user.customerUserId)) };
  };
  const noteEnd = async (before: LoginSession, after: LoginSession | 'ended'): Promise<void> => {
    const ended = endedActing(before, after, clock.now());
    if (ended !== undefined) await log.end(ended.id, ended.at, ended.why)();
  };
  return {
    create: (key, session) => async () => {
      sessions.set(key, session);
      return E.right(undefined);
    },
    find: (key) => async () => E.right(O.fromNullable(found(key))),
    change: (key, decide) => async () => {
      const current = found(key);
      if (current === undefined) return E.right(O.none);
      const step = decide(current);
      const { session, answer, key: next = key } = step;
      sessions.delete(key);
      if (session !== 'ended') sessions.set(next, { ...session, seenAt: current.seenAt });
      await noteEnd(current, session);
      const told = eventOf(step);
      if (told !== undefined) tellPages(current.id, told);
      return E.right(O.some(answer));
    },
    logOut:
      ({ named, jti, at }) =>
      async () => {
        if (!isFirst(`logout ${jti}`, rememberedUntil(at))) return E.right(O.none);
        told.push({ named, at });
        const over = [...sessions].filter(([key, session]) => alive(key) !== undefined && isNamed(named, session));
        for (const [key, session] of over) {
          sessions.delete(key);
          await noteEnd(session, 'ended');
          tellPages(session.id, { type: 'session-ended', reason: 'logged-out' });
        }
        return E.right(O.some(over.length));
      },
    createOnce: (key, session, brought) => async () => {
      if (!isFirst(`login ${brought.signed}`, brought.until)) return E.right('used');
      if (isLoggedOut(told, session, brought)) return E.right('logged out');
      sessions.set(key, session);
      return E.right('begun');
    },
    noteSeen: (key) => async () => {
      const session = alive(key);
      if (session !== undefined) sessions.set(key, { ...session, seenAt: clock.now() });
      return E.right(undefined);
    },
    endSessions: (user, ends) => {
      for (const [key, session] of [...sessions]) {
        if (session.user.customerUserId !== user) continue;
        if (ends(session)) sessions.delete(key);
        tellPages(
          session.id,
          ends(session) ? { type: 'session-ended', reason: 'withdrawn' } : { type: 'user-changed' },
        );
      }
    },
  };
};

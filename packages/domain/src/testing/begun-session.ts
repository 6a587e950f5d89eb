import type { ActingLog } from '../acting/ports.ts';
import type { Clock } from '../runtime/ports.ts';
import type { LoginSessionStore } from '../session/server/login-session-store.ts';
import type { ServerEvent } from '../session/server-event.ts';
import { aLoginSession } from './examples-of-sessions.ts';
import type { TellPages } from './in-memory-login-session-store.ts';

/** 1 January 2026. */
export const newYear = 1_767_225_600_000;

/**
 * Gives an empty store that goes by this clock, and passes on what the pages of its sessions are told; and the log of acting
 * in its shop.
 */
export type StartSessionStore = (
  clock: Clock,
  tellPages: TellPages,
) => Promise<{ readonly store: LoginSessionStore; readonly log: ActingLog }>;

/** A store in which Kari has just logged in. */
export const beginSession = async (start: StartSessionStore) => {
  const time = { now: newYear };
  const told: (readonly [sessionId: string, event: ServerEvent])[] = [];
  const { store, log } = await start({ now: () => time.now }, (...notice) => void told.push(notice));
  const session = aLoginSession({ startedAt: time.now, seenAt: time.now });
  await store.create('key', session)();
  return { time, store, log, session, told, find: () => store.find('key')() };
};

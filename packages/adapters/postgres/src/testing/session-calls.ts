import { randomUUID } from 'node:crypto';
import type { NamedSessions } from '@torg/domain/session/server';
import { aLoginSession } from '@torg/domain/testing';
import type { CatalogueSettings } from '../catalogue/shop-settings.ts';
import type { Db } from '../database/database.ts';
import { createLoginSessionStore } from '../session/login-session-store.ts';

const sessions = (db: Db, info: CatalogueSettings) =>
  createLoginSessionStore(db, info.id, { secret: 'a secret that only tests know, 32+', clock: Date });
/** The same in every shop, as if somebody had taken a cookie along. */
const sessionKey = 'hash of a cookie';
const longLived = { id: 'AAAAA', startedAt: Date.now(), seenAt: Date.now() };

/** An ID token that was written now. */
const brought = (signed: string) => ({ signed, issuedAt: Date.now(), until: Date.now() + 60_000 });

/** Somebody logs in by an ID token where somebody else was logged out. */
export const logIn = async (db: Db, info: CatalogueSettings) => {
  await sessions(db, info).logOut({ named: { sid: 'of nobody' }, jti: 'zero', at: Date.now() })();
  return sessions(db, info).createOnce(sessionKey, aLoginSession(longLived), brought('used up'))();
};

/** Calls about sessions that only read, by name. */
export const sessionReads = (db: Db, info: CatalogueSettings): Record<string, () => Promise<unknown>> => ({
  'createLoginSessionStore.find': () => sessions(db, info).find(sessionKey)(),
});

/** Calls about sessions that write, by name. */
export const sessionWrites = (db: Db, info: CatalogueSettings): Record<string, () => Promise<unknown>> => {
  const store = sessions(db, info);
  return {
    'createLoginSessionStore.create': () => store.create(randomUUID(), aLoginSession(longLived))(),
    'createLoginSessionStore.change': () =>
      store.change(sessionKey, (session) => ({ session: { ...session, generation: 7 }, answer: '' }))(),
    'createLoginSessionStore.logOut': async () => {
      const logOut = (jti: string, named: NamedSessions) => store.logOut({ named, jti, at: Date.now() })();
      return [
        await logOut('one', { sid: 'of nobody' }),
        await logOut('two', { subject: 'of nobody' }),
        await logOut('three', { sid: 'of nobody', subject: 'of nobody' }),
      ];
    },
    'createLoginSessionStore.createOnce': async () => [
      await store.createOnce(randomUUID(), aLoginSession(longLived), brought('used up'))(),
      await store.createOnce(randomUUID(), aLoginSession({ ...longLived, sid: 'sid' }), brought('used first'))(),
    ],
    'createLoginSessionStore.noteSeen': () => store.noteSeen(sessionKey)(),
  };
};

import type { KeptSession } from '@torg/domain/session/browser';
import type { User } from '@torg/domain/user';
import { option as O } from 'fp-ts';
import { sessionKeys } from './names.ts';
import { isRecord, storeAll, storedJson, type TextStorage } from './stored-json.ts';

/** What a page needs of the session in localStorage to be shown, and to be left by logging out. */
export type KeptUser = Pick<KeptSession, 'user' | 'clear'>;

/** The user at a key of the session; none where nobody stands there, or what cannot be one. */
export const userAt = (storage: () => TextStorage, key: string): O.Option<User> =>
  O.filter(isUser)(storedJson(storage, key));

/** @param storage as for `createKeptSession`. */
export const createKeptUser = (storage: () => TextStorage): KeptUser => ({
  user: () => O.getOrElse((): User => ({}))(userAt(storage, sessionKeys.user)),
  clear: () => {
    storeAll(
      storage,
      Object.values(sessionKeys).map((key) => [key, null]),
    );
  },
});

const textFields = ['customerUserId', 'username', 'name', 'given_name', 'family_name', 'email'] as const;

const isUser = (stored: unknown): stored is User =>
  isRecord(stored) && textFields.every((field) => stored[field] === undefined || typeof stored[field] === 'string');

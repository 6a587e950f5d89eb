import type { KeptSession } from '@torg/domain/session/browser';
import type { User } from '@torg/domain/user';
import { function as F, option as O } from 'fp-ts';
import { sessionKeys } from './names.ts';
import { isRecord, storeAll, storedJson, type TextStorage } from './stored-json.ts';

/** What a page needs of the session in localStorage to be shown, and to be left by logging out. */
export type KeptUser = Pick<KeptSession, 'user' | 'clear'>;

/** @param storage as for `createKeptSession`. */
export const createKeptUser = (storage: () => TextStorage): KeptUser => ({
  user: () =>
    F.pipe(
      storedJson(storage, sessionKeys.user),
      O.filter(isUser),
      O.getOrElse((): User => ({})),
    ),
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

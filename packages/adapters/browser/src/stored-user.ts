import type { StoredUser } from '@torg/domain/profile/browser';
import type { User } from '@torg/domain/user';
import { function as F, option as O } from 'fp-ts';
import { sessionKeys } from './names.ts';
import { isRecord, storeAll, storedJson, type TextStorage } from './stored-json.ts';

/** Who shops, in localStorage: the customer, while somebody acts as one. @param storage as for `createKeptSession`. */
export const createStoredUser = (storage: () => TextStorage): StoredUser => {
  const at = (key: string): O.Option<User> => F.pipe(storedJson(storage, key), O.filter(isRecord));
  const key = (): string => (O.isSome(at(sessionKeys.assumedUser)) ? sessionKeys.assumedUser : sessionKeys.user);
  return {
    read: () => O.getOrElse((): User => ({}))(at(key())),
    write: (user) => {
      storeAll(storage, [[key(), JSON.stringify(user)]]);
    },
  };
};

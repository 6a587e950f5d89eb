import type { PermissionAttempts } from '@torg/domain/session/browser';
import { option as O } from 'fp-ts';
import { permissionAttemptsKey } from './names.ts';
import { storeAll, storedJson, type TextStorage } from './stored-json.ts';

const isCount = (stored: unknown): stored is number => Number.isSafeInteger(stored) && Number(stored) >= 0;

/** Attempts in a row that failed, in localStorage. @param storage where it is denied, every page begins at none. */
export const createPermissionAttempts = (storage: () => TextStorage): PermissionAttempts => ({
  read: () => {
    const stored = O.toUndefined(storedJson(storage, permissionAttemptsKey));
    return isCount(stored) ? stored : 0;
  },
  write: (failed) => {
    storeAll(storage, [[permissionAttemptsKey, failed === 0 ? null : String(failed)]]);
  },
});

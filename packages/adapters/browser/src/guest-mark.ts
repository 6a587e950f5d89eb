import type { GuestMark } from '@torg/domain/session/browser';
import { option as O } from 'fp-ts';
import { guestSessionKey } from './names.ts';
import { storeAll, storedJson, type TextStorage } from './stored-json.ts';

/**
 * Whether this browser has had its guest session.
 * @param storage localStorage; where it is denied, each page begins the guest session again, which changes nothing.
 */
export const createGuestMark = (storage: () => TextStorage): GuestMark => ({
  isBegun: () => O.isSome(storedJson(storage, guestSessionKey)),
  noteBegun: () => {
    storeAll(storage, [[guestSessionKey, 'true']]);
  },
  forget: () => {
    storeAll(storage, [[guestSessionKey, null]]);
  },
});

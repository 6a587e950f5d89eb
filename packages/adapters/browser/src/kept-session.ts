import type { TokenSet } from '@torg/domain/session';
import type { KeptSession, KeptTokens } from '@torg/domain/session/browser';
import type { User } from '@torg/domain/user';
import { function as F, option as O } from 'fp-ts';
import { createKeptUser, userAt } from './kept-user.ts';
import { sessionKeys } from './names.ts';
import { isRecord, storeAll, storedJson, type TextStorage } from './stored-json.ts';

/**
 * The session in localStorage, under fixed keys, shared by all tabs of the shop.
 * @param storage gives the storage; without one nothing is kept, and the server is asked on each page.
 */
export const createKeptSession = (storage: () => TextStorage): KeptSession => {
  const kept = createKeptUser(storage);
  const assumed = (): O.Option<User> => userAt(storage, sessionKeys.assumedUser);
  return {
    shopper: () => O.getOrElse(kept.user)(assumed()),
    saveShopper: (user) => {
      storeAll(storage, [[O.isSome(assumed()) ? sessionKeys.assumedUser : sessionKeys.user, JSON.stringify(user)]]);
    },
    tokens: () =>
      F.pipe(
        storedJson(storage, sessionKeys.tokens),
        O.filter(isTokenSet),
        O.map((tokens) => withAge(tokens, storedJson(storage, sessionKeys.receipt))),
      ),
    ...kept,
    // Tokens never stand beside the receipt of others: a tab that reads in between takes their age for unknown.
    saveTokens: ({ tokens, expiresIn, receivedAt }) =>
      storeAll(storage, [
        [sessionKeys.receipt, null],
        [sessionKeys.tokens, JSON.stringify(tokens)],
        [sessionKeys.receipt, JSON.stringify({ expiresIn, receivedAt })],
      ]),
    saveVisitor: ({ user, assumedUser, guestBasketId, isPureGuest }) =>
      storeAll(storage, [
        [sessionKeys.user, Object.keys(user).length === 0 ? null : JSON.stringify(user)],
        [sessionKeys.assumedUser, assumedUser === null ? null : JSON.stringify(assumedUser)],
        [sessionKeys.guestBasketId, guestBasketId],
        [sessionKeys.isPureGuest, String(isPureGuest)],
      ]),
  };
};

/** Whether nobody has logged in on this device, as the server last said; undefined where that is not kept. */
export const keptPureGuest = (storage: () => TextStorage): boolean | undefined => {
  const kept = O.toUndefined(storedJson(storage, sessionKeys.isPureGuest));
  return typeof kept === 'boolean' ? kept : undefined;
};

const tokenFields = ['tkid', 'token', 'refreshToken', 'idToken'] as const;

const isTokenSet = (stored: unknown): stored is TokenSet =>
  isRecord(stored) && tokenFields.every((field) => typeof stored[field] === 'string' && stored[field] !== '');

const withAge = ({ tkid, token, refreshToken, idToken }: TokenSet, receipt: O.Option<unknown>): KeptTokens => ({
  tokens: { tkid, token, refreshToken, idToken },
  ...F.pipe(
    receipt,
    O.filter(isReceipt),
    O.getOrElse(() => ({ expiresIn: 0, receivedAt: 0 })),
  ),
});

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isReceipt = (stored: unknown): stored is Pick<KeptTokens, 'expiresIn' | 'receivedAt'> =>
  isRecord(stored) && isTime(stored.expiresIn) && isTime(stored.receivedAt);

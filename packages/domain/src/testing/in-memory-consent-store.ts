import { option as O, taskEither as TE } from 'fp-ts';
import type { ConsentReceipt } from '../consent/consent.ts';
import type { ConsentStore } from '../consent/ports.ts';

/** Receipts in lists: one shop's, for tests and for running without a database. */
export const createInMemoryConsentStore = (): ConsentStore => {
  const users = new Map<string, readonly ConsentReceipt[]>();
  const of = (userId: string) => users.get(userId) ?? [];
  return {
    latest: (userId) => TE.fromIO(() => O.fromNullable(of(userId).at(-1))),
    append: (userId, receipt) =>
      TE.fromIO(() => {
        users.set(userId, [...of(userId), receipt]);
      }),
  };
};

import { option as O, taskEither as TE } from 'fp-ts';
import type { KeptDraft } from '../checkout/kept-draft.ts';
import type { CheckoutDraftStore } from '../checkout/ports.ts';
import { shopperKey } from '../shopper/shopper.ts';

/** Drafts in memory, with what orders do with them. */
export type InMemoryDraftStore = CheckoutDraftStore & {
  /** Ends a draft that was not changed since. @param owner as `shopperKey` writes it. @param since milliseconds since 1970. */
  readonly end: (owner: string, since: number) => void;
};

/** Drafts of the checkout in a map: one shop's, for tests and for running without a database. */
export const createInMemoryDraftStore = (): InMemoryDraftStore => {
  const drafts = new Map<string, KeptDraft>();
  return {
    find: (owner) => TE.fromIO(() => O.fromNullable(drafts.get(shopperKey(owner)))),
    keep: (owner, draft) =>
      TE.fromIO(() => {
        drafts.set(shopperKey(owner), draft);
      }),
    end: (owner, since) => {
      if ((drafts.get(owner)?.changedAt ?? 0) <= since) drafts.delete(owner);
    },
  };
};

import { option as O, taskEither as TE } from 'fp-ts';
import type { KeptDraft } from '../checkout/kept-draft.ts';
import type { CheckoutDraftStore } from '../checkout/ports.ts';
import { shopperKey } from '../shopper/shopper.ts';

/** Drafts in memory, with what orders do with them. */
export type InMemoryDraftStore = CheckoutDraftStore & {
  /** @param owner as `shopperKey` writes it. */
  readonly end: (owner: string) => void;
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
    end: (owner) => {
      drafts.delete(owner);
    },
  };
};

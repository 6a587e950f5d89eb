import type { option as O, taskEither as TE } from 'fp-ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import type { DraftValues, KeptDraft } from './kept-draft.ts';

/**
 * Where drafts of the checkout of one shop are kept, one of each owner. Calls fail with `Unavailable` while the store is away.
 * A draft ends with the order that uses its owner's basket up (`PurchaseStore`).
 */
export type CheckoutDraftStore = {
  readonly find: (owner: ShopperId) => TE.TaskEither<Unavailable, O.Option<KeptDraft>>;
  /** Keeps a draft in the place of the one before. */
  readonly keep: (owner: ShopperId, draft: KeptDraft) => TE.TaskEither<Unavailable, void>;
};

/** The shopper's draft on the server. `isKept`: whether the server keeps one at all; a guest's stays in the browser. */
export type DraftAtHand = { readonly isKept: boolean; readonly draft?: KeptDraft };

/** A draft as it is sent to be kept. */
export type TypedDraft = Pick<KeptDraft, 'wished' | 'by'> & {
  readonly fields: DraftValues;
  /** The id of the user that the form was filled in by; left out where the page does not say. */
  readonly user?: string | undefined;
  /** The profile that the form was filled in for; empty for none, left out where the page does not say. */
  readonly profileId?: string | undefined;
};

/** The draft of the checkout that the server keeps for the user, in the profile that they buy in. */
export type ShopperDraft = {
  readonly read: () => TE.TaskEither<ShopFailure, DraftAtHand>;
  /** `ActingChanged` where it was typed by somebody else than who is logged in, `Forbidden` where none is kept. */
  readonly keep: (typed: TypedDraft) => TE.TaskEither<ShopFailure, Pick<KeptDraft, 'changedAt'>>;
};

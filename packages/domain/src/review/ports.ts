import type { either as E, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { ImageRef } from '../media/image.ts';
import type { RatingCounts } from '../rating/rating.ts';
import type { KeptReview, ReviewList, ReviewQuery, ReviewState } from '../rating/review.ts';
import type { Locale } from '../shop/shop-info.ts';

/** A review by its id, or as that of a buyer about goods: there is one of each at most. */
export type ReviewKey = { readonly id: string } | { readonly productId: string; readonly buyer: string };

/** A picture of a review, ready to be shown: made anew from what was sent, in two sizes. */
export type ReviewPicture = { readonly id: string; readonly thumb: Uint8Array; readonly full: Uint8Array };

/** Why a reader reports a review. */
export const reportReasons = ['fake', 'offensive', 'private', 'other'] as const;
/** A reason of a report. */
export type ReportReason = (typeof reportReasons)[number];

/** A report about a review. `by` tells reporters apart and names nobody; `at` in milliseconds since 1970. */
export type ReviewReport = { readonly by: string; readonly reason: ReportReason; readonly at: number };

/** A review with what was reported about it since the shop last decided about it. */
export type ReportedReview = { readonly review: KeptReview; readonly reports: readonly ReviewReport[] };

/** A review from elsewhere on its way into a shop. */
export type ImportedReview = KeptReview & { readonly newPictures: readonly ReviewPicture[] };

/** What an import wrote; `unknown` are ids of reviews about goods that the shop does not have. */
export type WrittenReviews = {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly unknown: readonly string[];
};

/**
 * Where reviews of one shop are kept. The ratings of goods follow in the same step. It decides nothing: what becomes of
 * a review it is told. Calls fail with `Unavailable` while the store is away.
 */
export type ReviewStore = {
  /** A page of the published reviews of goods. */
  readonly list: (productId: string, query: ReviewQuery) => TE.TaskEither<Unavailable, ReviewList>;
  /** How the published reviews of goods rate them. */
  readonly ratings: (productId: string) => TE.TaskEither<Unavailable, RatingCounts>;
  /** All reviews of one buyer. @param buyer a mailbox as `mailboxOf` gives it. */
  readonly ofBuyer: (buyer: string) => TE.TaskEither<Unavailable, readonly KeptReview[]>;
  /**
   * Reads a review, lets `decide` say how it is to be, and writes that, as one step. A refusal writes nothing. Where it is
   * helpful to nobody any more, those who voted may vote again.
   * @param pictures new ones, which take the place of those that the decision no longer names.
   */
  readonly change: <Refusal>(
    key: ReviewKey,
    decide: (present: O.Option<KeptReview>) => E.Either<Refusal, KeptReview>,
    pictures?: readonly ReviewPicture[],
  ) => TE.TaskEither<Refusal | Unavailable, KeptReview>;
  /** Writes reviews from elsewhere in one step; one that is there by its id is replaced, its answer and votes stay. */
  readonly write: (reviews: readonly ImportedReview[]) => TE.TaskEither<Unavailable, WrittenReviews>;
  /** Counts a reader who calls a published review helpful, once. @returns how many did; none for no such review. */
  readonly vote: (id: string, voter: string) => TE.TaskEither<Unavailable, O.Option<number>>;
  /** Keeps a report about a published review, one of each reporter. @returns whether there is such a review. */
  readonly report: (id: string, report: ReviewReport) => TE.TaskEither<Unavailable, boolean>;
  /** The newest first. */
  readonly newest: (count: number, state?: ReviewState) => TE.TaskEither<Unavailable, readonly KeptReview[]>;
  /** Published reviews with reports, those with the most first. */
  readonly reported: (count: number) => TE.TaskEither<Unavailable, readonly ReportedReview[]>;
  /** A picture of a published review. */
  readonly picture: (id: string, size: 'thumb' | 'full') => TE.TaskEither<Unavailable, O.Option<Uint8Array>>;
  /** Notes that a mailbox wants no more mails that ask for reviews. */
  readonly optOut: (mailbox: string) => TE.TaskEither<Unavailable, void>;
  readonly hasOptedOut: (mailbox: string) => TE.TaskEither<Unavailable, boolean>;
};

/** Goods that a review may be about. */
export type ReviewGood = {
  readonly productId: string;
  readonly slug: string;
  readonly name: string;
  readonly image?: ImageRef;
};

/** Finds the goods that SKUs belong to now, named in a language; SKUs that the shop does not have any more are left out. */
export type ReadReviewGoods = (
  skus: readonly string[],
  locale: Locale,
) => TE.TaskEither<Unavailable, ReadonlyMap<string, ReviewGood>>;

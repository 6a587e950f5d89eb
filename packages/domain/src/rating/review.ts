import type { Stars } from './rating.ts';

/** `held`: out of sight until the shop has looked at it; `removed`: out of sight for good. */
export const reviewStates = ['published', 'held', 'removed'] as const;
/** A state of a review; only published ones are shown and counted. */
export type ReviewState = (typeof reviewStates)[number];

/** The answer of the shop. `at` in milliseconds since 1970. */
export type ReviewAnswer = { readonly text: string; readonly at: number };

/** A review as everybody reads it. Its texts are plain: what looks like markup is shown as it was typed. */
export type Review = {
  readonly id: string;
  readonly stars: Stars;
  /** Empty where none was given. */
  readonly title: string;
  /** May have several lines; empty where the stars say all. */
  readonly text: string;
  /** The name that the buyer chose to be shown. */
  readonly author: string;
  /** The language that it is written in, a BCP 47 tag. */
  readonly locale: string;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
  /** Whether an order of this shop proves that its writer bought the goods; others were brought from elsewhere. */
  readonly isVerified: boolean;
  /** Ids of its pictures. */
  readonly pictures: readonly string[];
  /** How many readers called it helpful. */
  readonly helpful: number;
  readonly answer?: ReviewAnswer;
};

/** A review as it is kept. */
export type KeptReview = Review & {
  readonly productId: string;
  readonly state: ReviewState;
  /** The mailbox of the order that proves the purchase, as the store keeps it; none for a review from elsewhere. */
  readonly buyer?: string;
  /** The number of the order that it was written by; none for a review from elsewhere. */
  readonly orderNumber?: string;
};

/** Orders of reviews: `helpful` first what readers called helpful, the newest among equals. */
export const reviewSorts = ['helpful', 'newest', 'highest', 'lowest'] as const;
/** An order of reviews. */
export type ReviewSort = (typeof reviewSorts)[number];

/** Reviews on one page of a list. */
export const reviewPageSize = 10;

/** Reviews that a product page shows by itself. */
export const reviewsInSight = 4;

/** What a reader asks a list of reviews for. */
export type ReviewQuery = {
  readonly sort: ReviewSort;
  /** Only those with so many stars. */
  readonly stars?: Stars;
  /** From 1. */
  readonly page: number;
};

/** A page of reviews. */
export type ReviewList = {
  readonly reviews: readonly Review[];
  /** Reviews on all pages. */
  readonly total: number;
  /** The page shown: the one asked for, or the last one when that lies beyond it. */
  readonly page: number;
  readonly pageCount: number;
};

/** The page of a list that is shown, and how many there are. @param total reviews on all pages. */
export const reviewPage = (total: number, asked: number): Pick<ReviewList, 'page' | 'pageCount' | 'total'> => {
  const pageCount = Math.max(1, Math.ceil(total / reviewPageSize));
  return { total, page: Math.min(Math.max(1, asked), pageCount), pageCount };
};

export { type AskForReviewDeps, askForReview } from './ask-for-review.ts';
export { type ReviewRow, readReviewRow, reviewColumns } from './import-review.ts';
export {
  type Moderation,
  type ModerationAction,
  type ModerationError,
  maxAnswer,
  moderatedStates,
  moderateReview,
} from './moderate.ts';
export {
  type ImportedReview,
  type ReadReviewGoods,
  type ReportedReview,
  type ReportReason,
  type ReviewGood,
  type ReviewKey,
  type ReviewPicture,
  type ReviewReport,
  type ReviewStore,
  reportReasons,
  type WrittenReviews,
} from './ports.ts';
export { type ReviewFieldError, type ReviewForm, reviewLimits, validateReview } from './review-form.ts';
export {
  buyerOf,
  canBeReviewed,
  findReviewables,
  type Reviewable,
  type ReviewProof,
  suggestedAuthor,
  type WriteReviewDeps,
  type WriteReviewError,
  writeReview,
} from './write-review.ts';

export {
  noRatings,
  type Rating,
  type RatingCounts,
  type RatingSummary,
  ratingFacet,
  ratingOf,
  readStars,
  type Stars,
  starValues,
  summaryOf,
} from './rating.ts';
export {
  type KeptReview,
  type Review,
  type ReviewAnswer,
  type ReviewList,
  type ReviewQuery,
  type ReviewSort,
  type ReviewState,
  reviewPage,
  reviewPageSize,
  reviewSorts,
  reviewStates,
  reviewsInSight,
} from './review.ts';
export { readReviewQuery, reviewSearch } from './review-query.ts';

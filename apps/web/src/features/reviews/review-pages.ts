export { OwnReviewPage } from './own-review-page.tsx';
export { ReviewsPage } from './reviews-page.tsx';

import { useStorefront } from '../../bindings/storefront.ts';
import { ReviewFormPage } from './review-form-page.tsx';
import { ReviewDeedPage, ReviewMailsPage } from './review-mails-page.tsx';

/** A page about reviews of one reader, with what the server read for it. */
export const OwnReviewPage = () => {
  const { own } = useStorefront().facts;
  switch (own?.page) {
    case 'review':
      return <ReviewFormPage {...own} />;
    case 'review-mails':
      return <ReviewMailsPage {...own} />;
    case 'review-deed':
      return <ReviewDeedPage {...own} />;
    default:
      return <ReviewFormPage page="review" linkKey="" goods={[]} problem="review.unknown_link" />;
  }
};

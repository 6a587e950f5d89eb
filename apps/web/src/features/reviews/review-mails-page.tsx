import { paths, reviewPaths } from '@torg/domain/navigation';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './review-form-page.module.css';

const mailStates = {
  ask: 'review.mails_ask',
  done: 'review.mails_done',
  unknown: 'review.mails_unknown',
} as const;

const deeds = { helpful: 'review.told_helpful', report: 'review.told_report' } as const;

/** Where a buyer says no to mails that ask for reviews: a mail program's own reader does not say so by looking. */
export const ReviewMailsPage = ({ state, linkKey }: Extract<OwnContent, { page: 'review-mails' }>) => {
  const { text, path } = useStorefront();
  const { t } = text;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('review.mails_title')}</h1>
      <p role="status">{t(mailStates[state])}</p>
      {state === 'ask' && (
        <ShopForm action={path(reviewPaths.noMails(linkKey))}>
          <button type="submit" className="button">
            {t('review.mails_stop')}
          </button>
        </ShopForm>
      )}
    </div>
  );
};

/** What a reader is told who called a review helpful, or reported it. */
export const ReviewDeedPage = ({ deed, slug }: Extract<OwnContent, { page: 'review-deed' }>) => {
  const { t } = useStorefront().text;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('review.thanks')}</h1>
      <p role="status">{t(deeds[deed])}</p>
      {slug !== '' && (
        <p>
          <Link to={paths.reviews(slug)}>{t('review.back')}</Link>
        </p>
      )}
    </div>
  );
};

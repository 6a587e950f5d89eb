import { reviewPaths } from '@torg/domain/navigation';
import type { Review } from '@torg/domain/rating';
import { reportReasons } from '@torg/domain/review';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import { GivenStars } from './given-stars.tsx';
import styles from './review-item.module.css';

type Props = { readonly review: Review; readonly slug: string; readonly heading?: 'h2' | 'h3' };

const reasons: Readonly<Record<(typeof reportReasons)[number], MessageKey>> = {
  fake: 'shown_review.report_fake',
  offensive: 'shown_review.report_offensive',
  private: 'shown_review.report_private',
  other: 'shown_review.report_other',
};

/** A review: what was said, by whom, whether an order proves it, what the shop answers, and what readers can do with it. */
export const ReviewItem = ({ review, slug, heading: Heading = 'h3' }: Props) => {
  const { text, shop } = useStorefront();
  const { t } = text;
  const { stars, title, author, writtenAt, isVerified, locale, pictures, answer } = review;
  return (
    <li className={styles.review} id={`review-${review.id}`}>
      <Heading className={styles.title} lang={title === '' ? undefined : locale}>
        {title === '' ? t('shown_review.stars', { stars }) : title}
      </Heading>
      <p className={styles.by}>
        <GivenStars stars={stars} />
        <span>{author}</span>
        <span>{text.date(writtenAt)}</span>
        <span className={isVerified ? styles.verified : undefined}>
          {t(isVerified ? 'shown_review.verified' : 'shown_review.imported')}
        </span>
      </p>
      {review.text !== '' && (
        <p className={styles.text} lang={locale}>
          {review.text}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((id, index) => (
            <li key={id}>
              <a href={reviewPaths.picture(id, 'full')}>
                <img
                  src={reviewPaths.picture(id, 'thumb')}
                  alt={t('shown_review.picture', { author, number: index + 1 })}
                  width={96}
                  height={96}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer !== undefined && (
        <blockquote className={styles.answer}>
          <strong>{t('shown_review.answer_of', { shop: shop.config.info.name })}</strong>
          {`\n${answer.text}`}
        </blockquote>
      )}
      <Deeds review={review} slug={slug} />
    </li>
  );
};

/** What readers can do with a review: forms that work without scripts. */
const Deeds = ({ review: { id, helpful, author }, slug }: Pick<Props, 'review' | 'slug'>) => {
  const { text, path } = useStorefront();
  const { t } = text;
  return (
    <div className={styles.deeds}>
      <ShopForm action={path(reviewPaths.deed(id, 'helpful'))} fields={{ product: slug }}>
        <button type="submit" className="button button-quiet" aria-label={t('shown_review.helpful_of', { author })}>
          {t('shown_review.helpful', { count: helpful })}
        </button>
      </ShopForm>
      <details>
        <summary aria-label={t('shown_review.report_of', { author })}>{t('shown_review.report')}</summary>
        <ShopForm action={path(reviewPaths.deed(id, 'report'))} fields={{ product: slug }} className={styles.report}>
          <label>
            {t('shown_review.report_why')}
            <select name="reason" className="field">
              {reportReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(reasons[reason])}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="button button-quiet">
            {t('shown_review.report_send')}
          </button>
        </ShopForm>
      </details>
    </div>
  );
};

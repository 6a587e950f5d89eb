import type { Product } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { Stars } from '../../ui/stars.tsx';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';

type Props = { readonly product: Pick<Product, 'slug' | 'rating' | 'reviews'> };

/** The first reviews of a product, how it is made sure that they come from buyers, and the way to all of them. */
export const ReviewsInSight = ({ product: { slug, rating, reviews = [] } }: Props) => {
  const { t } = useStorefront().text;
  if (rating === undefined) return null;
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <h2 id="reviews">{t('review.title')}</h2>
      <p>
        <Stars {...rating} />
      </p>
      <p className={styles.how}>{t('shown_review.how_checked')}</p>
      <ul>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} slug={slug} />
        ))}
      </ul>
      <p>
        <Link to={paths.reviews(slug)} className="button button-quiet">
          {t('shown_review.all', { count: rating.count })}
        </Link>
      </p>
    </section>
  );
};

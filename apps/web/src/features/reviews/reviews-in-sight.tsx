import type { Product } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { reviewSearch } from '@torg/domain/rating';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { Stars } from '../../ui/stars.tsx';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';
import { StarBars } from './star-bars.tsx';

type Props = { readonly product: Pick<Product, 'slug' | 'rating' | 'reviews'> };

/** The first reviews of a product, how it is made sure that they come from buyers, and the way to all of them. */
export const ReviewsInSight = ({ product: { slug, rating, reviews = [] } }: Props) => {
  const { t } = useStorefront().text;
  if (rating === undefined) return null;
  return (
    <section className={`${styles.section} ${styles.beside}`} aria-labelledby="reviews">
      <div className={styles.summary}>
        <h2 id="reviews">{t('review.title')}</h2>
        <p>
          <Stars {...rating} />
        </p>
        <StarBars
          rating={rating}
          pathTo={(stars) => `${paths.reviews(slug)}?${reviewSearch({ sort: 'helpful', stars, page: 1 })}`}
        />
        <p className={styles.how}>{t('shown_review.how_checked')}</p>
      </div>
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

import type { Product } from '@torg/domain/catalogue';
import { pageWindow } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import { type ReviewList, type ReviewQuery, type ReviewSort, reviewSearch, reviewSorts } from '@torg/domain/rating';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Link } from '../../ui/link.tsx';
import { Stars } from '../../ui/stars.tsx';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';
import { StarBars } from './star-bars.tsx';

const sortNames: Readonly<Record<ReviewSort, MessageKey>> = {
  helpful: 'review.sort_helpful',
  newest: 'review.sort_newest',
  highest: 'review.sort_highest',
  lowest: 'review.sort_lowest',
};

type Props = { readonly product: Product; readonly list: ReviewList; readonly query: ReviewQuery };

const pathOf = (slug: string, query: ReviewQuery): string => {
  const search = reviewSearch(query);
  return search === '' ? paths.reviews(slug) : `${paths.reviews(slug)}?${search}`;
};

/** All reviews of a product: narrowed, sorted and paged by links, so that each view has an address. */
export const ReviewsPage = ({ product, list, query }: Props) => {
  const { t, number } = useStorefront().text;
  const { slug, name, rating } = product;
  const { page: _page, stars: chosen, ...rest } = query;
  return (
    <div className={`page ${styles.page} ${styles.section}`}>
      <Breadcrumbs
        trail={[
          { name: t('breadcrumbs.start'), to: paths.start },
          { name, to: paths.product(slug) },
        ]}
        current={t('review.title')}
      />
      <h1 tabIndex={-1}>{t('review.title_of', { name })}</h1>
      {rating === undefined ? (
        <p>{t('review.none')}</p>
      ) : (
        <>
          <p>
            <Stars {...rating} />
          </p>
          <p className={styles.how}>{t('shown_review.how_checked')}</p>
          <StarBars
            rating={rating}
            chosen={chosen}
            pathTo={(stars) => pathOf(slug, chosen === stars ? { ...rest, page: 1 } : { ...rest, stars, page: 1 })}
          />
          <nav className={styles.sorts} aria-label={t('sort.label')}>
            {reviewSorts.map((sort) => (
              <Link
                key={sort}
                to={pathOf(slug, { ...query, sort, page: 1 })}
                className="link"
                current={query.sort === sort ? 'true' : undefined}
              >
                {t(sortNames[sort])}
              </Link>
            ))}
          </nav>
          {list.total === 0 && <p>{t('review.none_so')}</p>}
          <ul>
            {list.reviews.map((review) => (
              <ReviewItem key={review.id} review={review} slug={slug} heading="h2" />
            ))}
          </ul>
          {list.pageCount > 1 && (
            <nav className={styles.sorts} aria-label={t('pagination.label')}>
              {pageWindow(list.page, list.pageCount).map((page, index) =>
                page === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by where it stands.
                  <span key={`gap-${index}`}>…</span>
                ) : (
                  <Link
                    key={page}
                    to={pathOf(slug, { ...query, page })}
                    className="link"
                    current={page === list.page ? 'page' : undefined}
                    label={t('pagination.page', { page })}
                  >
                    {number(page)}
                  </Link>
                ),
              )}
            </nav>
          )}
        </>
      )}
    </div>
  );
};

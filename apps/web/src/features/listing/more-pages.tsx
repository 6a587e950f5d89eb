import type { Listing, ListingQuery } from '@torg/domain/catalogue';
import { listingPath } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import styles from './more-pages.module.css';

type Props = {
  readonly query: ListingQuery;
  readonly listing: Listing;
  readonly firstPage: number;
  readonly onMore: () => void;
};

/**
 * How much of a listing is in sight, and a link to the page after it; with scripts that comes below. In the browser's
 * history it takes the place of the page before: one step back leads to where the listing was opened from.
 */
export const MorePages = ({ query, listing: { page, pageCount, total }, firstPage, onMore }: Props) => {
  const { text, path } = useStorefront();
  const { t, number } = text;
  if (pageCount < 2) return null;
  const to = Math.min(total, page * query.pageSize);
  return (
    <div className={styles.more}>
      <p className={styles.shown}>
        {t('listing.shown_of', {
          from: number((firstPage - 1) * query.pageSize + 1),
          to: number(to),
          total: number(total),
        })}
      </p>
      {page < pageCount && (
        <a
          className="button button-quiet"
          href={path(listingPath({ ...query, page: page + 1 }))}
          rel="next"
          data-scroll="keep"
          data-history="append"
          onClick={(event) => {
            if (isPlainClick(event)) onMore();
          }}
        >
          {t('listing.load_more', { count: Math.min(query.pageSize, total - to) })}
        </a>
      )}
    </div>
  );
};

import { isFiltered, type ListingQuery, withoutFilters } from '@torg/domain/catalogue';
import { listingPath } from '@torg/domain/navigation';
import type { ReactNode } from 'react';
import { useText } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './no-hits.module.css';

type Props = { readonly query: ListingQuery; readonly children?: ReactNode };

/** What stands in place of products: the way out of too narrow a choice, else what the page has to offer. */
export const NoHits = ({ query, children }: Props) => {
  const { t } = useText();
  return (
    <div className={styles.none}>
      {isFiltered(query) ? (
        <>
          <p>{t('listing.none_with_filters')}</p>
          <Link to={listingPath(withoutFilters(query))} look="button">
            {t('listing.clear_filters')}
          </Link>
        </>
      ) : (
        (children ?? <p>{t('listing.none')}</p>)
      )}
    </div>
  );
};

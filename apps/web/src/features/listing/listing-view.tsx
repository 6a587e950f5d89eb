import type { LoadedListing } from '@torg/domain/catalogue';
import { canNarrow, isFiltered } from '@torg/domain/catalogue';
import type { ReactNode } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { FacetForm, facetFormId, facetPanelId } from './facet-form.tsx';
import styles from './listing-view.module.css';
import { NoHits } from './no-hits.tsx';
import { PageSizeChoice } from './page-size-choice.tsx';
import { Pagination } from './pagination.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SortChoice } from './sort-choice.tsx';
import { ViewChoice } from './view-choice.tsx';

type Props = LoadedListing & {
  readonly title: string;
  readonly trail: readonly { readonly name: string; readonly to: string }[];
  /** Where the form of facets leads: the listing's own address without query. */
  readonly formAddress: string;
  /** Stands in place of the plain heading, and holds it. */
  readonly hero?: ReactNode;
  /** Ways further into the listing, below its heading. */
  readonly intro?: ReactNode;
  /** Help where there is nothing at all. */
  readonly whenEmpty?: ReactNode;
};

/** How many pictures are in sight when a listing opens. */
const picturesInSight = 4;

/** A listing: its heading and count, what narrows and sorts it, its products, its pages. All of it stands in the address. */
export const ListingView = ({ title, trail, query, listing, formAddress, hero, intro, whenEmpty }: Props) => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const isEmpty = listing.total === 0;
  const hasForm = !isEmpty || isFiltered(query);
  const hasPanel = hasForm && canNarrow(query, listing);
  return (
    <div className="page">
      <div className={styles.head}>
        <Breadcrumbs trail={trail} current={title} />
        {hero ?? <h1 tabIndex={-1}>{title}</h1>}
        {intro}
      </div>
      <div className={styles.toolbar}>
        <p className={styles.count} role="status">
          {t('listing.count', { count: listing.total })}
        </p>
        {!isEmpty && <ViewChoice />}
        {hasForm && (
          <>
            {hasPanel && (
              <button type="button" className={`button button-quiet ${styles.filter}`} popoverTarget={facetPanelId}>
                <Icon name="filter" size={20} />
                {t('listing.filter')}
              </button>
            )}
            <SortChoice query={query} formId={facetFormId} />
          </>
        )}
      </div>
      <ChosenFilters query={query} listing={listing} />
      <div className={hasPanel ? styles.body : undefined}>
        {hasForm && <FacetForm key={formAddress} query={query} listing={listing} address={formAddress} />}
        <div>
          {isEmpty ? (
            <NoHits query={query}>{whenEmpty}</NoHits>
          ) : (
            <ProductGrid cards={listing.items} first={picturesInSight} view={facts.listingView.listView} />
          )}
          <Pagination query={query} page={listing.page} pageCount={listing.pageCount} />
          <PageSizeChoice query={query} total={listing.total} />
        </div>
      </div>
    </div>
  );
};

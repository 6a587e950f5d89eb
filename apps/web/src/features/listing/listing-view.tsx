import type { LoadedListing } from '@torg/domain/catalogue';
import { canNarrow, chosenCount, isFiltered } from '@torg/domain/catalogue';
import { type ReactNode, useRef } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { FacetForm, facetFormId, facetPanelId } from './facet-form.tsx';
import styles from './listing-view.module.css';
import { MorePages } from './more-pages.tsx';
import { NoHits } from './no-hits.tsx';
import { PageSizeChoice } from './page-size-choice.tsx';
import { Pagination } from './pagination.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useShownPages } from './use-shown-pages.ts';
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
  const chosen = chosenCount(query);
  const goods = useRef<HTMLDivElement>(null);
  const { firstPage, items, isComing, joinNext, part } = useShownPages(query, listing, goods);
  const left = listing.total - listing.page * query.pageSize;
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
        {hasForm && (
          <>
            {hasPanel && (
              <button type="button" className={`button button-quiet ${styles.filter}`} popoverTarget={facetPanelId}>
                <Icon name="filter" size={20} />
                {chosen === 0 ? t('listing.filter') : t('listing.filter_count', { count: chosen })}
              </button>
            )}
            <SortChoice query={query} formId={facetFormId} />
          </>
        )}
        {!isEmpty && <ViewChoice />}
      </div>
      <ChosenFilters query={query} listing={listing} isSearch={formAddress === '/search'} />
      <div className={hasPanel ? styles.body : undefined}>
        {hasForm && <FacetForm key={formAddress} query={query} listing={listing} address={formAddress} />}
        <div ref={goods} className={styles.goods}>
          {isEmpty ? (
            <NoHits query={query}>{whenEmpty}</NoHits>
          ) : (
            <ProductGrid
              canCompare
              cards={items}
              first={picturesInSight}
              view={facts.listingView.listView}
              coming={isComing ? Math.min(query.pageSize, left) : 0}
            />
          )}
          <MorePages query={query} listing={listing} firstPage={firstPage} onMore={joinNext} />
          <Pagination query={query} page={listing.page} pageCount={listing.pageCount} onTurn={part} />
          <PageSizeChoice query={query} total={listing.total} />
        </div>
      </div>
    </div>
  );
};

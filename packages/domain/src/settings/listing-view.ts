import type { PageSize } from '../catalogue/listing.ts';

/** The looks of a listing. */
export const listViews = ['grid', 'list'] as const;
/** How a listing shows its products: side by side, or one below the other. */
export type ListView = (typeof listViews)[number];

/** What decides how listings look. */
export type ListingView = { readonly listView: ListView; readonly pageSize: PageSize };

/** Every listing until its shopper wants it otherwise. */
export const plainListing: ListingView = { listView: 'grid', pageSize: 24 };

/** Whether listings look as they do for everybody who did not choose. */
export const isPlainListing = ({ listView, pageSize }: ListingView): boolean =>
  listView === plainListing.listView && pageSize === plainListing.pageSize;

import { canonicalQuery, isNarrowed, type Listing, type ListingQuery } from '@torg/domain/catalogue';
import type { ImageRef } from '@torg/domain/media';
import { listingPath } from '@torg/domain/navigation';

/** Where search engines keep a page of a listing; nowhere when somebody narrowed it for the moment. */
export const indexedAt = (query: ListingQuery, { page }: Listing): { readonly canonical?: string } =>
  isNarrowed(query) ? {} : { canonical: listingPath(canonicalQuery({ ...query, page })) };

/** A link to a listing is shown with its first picture. */
export const previewImage = ({ items }: Listing): { readonly image?: ImageRef } => {
  const image = items.find((item) => item.image !== undefined)?.image;
  return image === undefined ? {} : { image };
};

import { isFiltered } from '@torg/domain/catalogue';
import type { Text } from '../../bindings/text.ts';
import type { LoadedListing } from '../listing/load-listing.ts';

/** What a search is called: by what was looked for, and whether anything was found at all. */
export const searchTitle = ({ query, listing }: LoadedListing, { t }: Text): string => {
  if (query.text === undefined) return t('search.title');
  const hasHits = listing.total > 0 || isFiltered(query);
  return t(hasHits ? 'search.title_for' : 'search.none_for', { text: listing.meantText ?? query.text });
};

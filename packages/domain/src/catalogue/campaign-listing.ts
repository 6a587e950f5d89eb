import { function as F, taskEither as TE } from 'fp-ts';
import type { Listing, ListingQuery } from './listing.ts';
import { readListingQuery } from './listing-path.ts';
import type { Catalogue } from './ports.ts';

/** What a campaign fixes of the listing that it shows. */
type Fixed = Pick<ListingQuery, 'text' | 'category' | 'brand' | 'filters' | 'minPrice' | 'maxPrice'>;

/** The later bound of two, by `choose`; undefined bounds nothing. */
const bound = (
  choose: (one: number, other: number) => number,
  one: number | undefined,
  other: number | undefined,
): number | undefined => (one === undefined ? other : other === undefined ? one : choose(one, other));

const present = <A extends object>(fields: A) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof A]?: Exclude<A[K], undefined>;
  };

/** What a shopper asked within a campaign's listing: they can narrow what the campaign fixes, and not leave it. */
const within = (fixed: Fixed, { campaign: _slug, ...asked }: ListingQuery): ListingQuery => {
  const { text, category, brand, minPrice, maxPrice, ...rest } = asked;
  return {
    ...rest,
    ...present({
      text: fixed.text ?? text,
      category: fixed.category ?? category,
      brand: fixed.brand ?? brand,
      minPrice: bound(Math.max, fixed.minPrice, minPrice),
      maxPrice: bound(Math.min, fixed.maxPrice, maxPrice),
    }),
    filters: { ...asked.filters, ...fixed.filters },
  };
};

const clamped = ({ min, max }: { readonly min: number; readonly max: number }, { minPrice, maxPrice }: Fixed) => {
  const range = { min: Math.max(min, minPrice ?? min), max: Math.min(max, maxPrice ?? max) };
  return range.min > range.max ? null : range;
};

/** The listing as a part of the campaign: what is fixed is no choice, and its texts and paths are the operator's. */
const shown = (
  fixed: Fixed,
  { meantText: _meant, leftOut: _left, category: _moved, ...listing }: Listing,
): Listing => ({
  ...listing,
  facets: listing.facets.filter(
    ({ key }) => !Object.hasOwn(fixed.filters, key) && !(key === 'brand' && fixed.brand !== undefined),
  ),
  priceRange: listing.priceRange && clamped(listing.priceRange, fixed),
});

const nothing: Listing = { items: [], total: 0, facets: [], priceRange: null, page: 1, pageCount: 1 };

/**
 * The same catalogue, that knows which listing a campaign shows.
 * @param queryOf the listing query of a campaign that runs now; undefined for every other.
 */
export const listingCampaigns = (
  catalogue: Catalogue,
  facetKeys: readonly string[],
  queryOf: (campaign: string) => string | undefined,
): Catalogue => ({
  ...catalogue,
  listing: (query) => {
    if (query.campaign === undefined) return catalogue.listing(query);
    const written = queryOf(query.campaign);
    if (written === undefined) return TE.right(nothing);
    const fixed: Fixed = readListingQuery(new URLSearchParams(written), { facetKeys });
    return F.pipe(
      catalogue.listing(within(fixed, query)),
      TE.map((listing) => shown(fixed, listing)),
    );
  },
});

import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { ShopFailure } from '../failure/failure.ts';
import type { Listing, ListingQuery } from './listing.ts';
import { isFiltered, type ListingPlace, readAskedListing } from './listing-path.ts';
import type { Catalogue } from './ports.ts';
import type { ProductCard } from './product.ts';

/** A listing, and the query that it answers. */
export type LoadedListing = { readonly query: ListingQuery; readonly listing: Listing };

type Listings = Pick<Catalogue, 'listing'>;

/**
 * Loads what is asked of the listing at a place.
 * @param asked what a query string asks, as `readAskedListing` reads it; the place wins over it.
 */
export const loadListing =
  ({ listing: read }: Listings) =>
  (asked: ListingQuery, place: Omit<ListingPlace, 'facetKeys'> = {}): TE.TaskEither<ShopFailure, LoadedListing> => {
    const query = { ...asked, ...place };
    return F.pipe(
      read(query),
      TE.map((listing) => ({ query, listing })),
    );
  };

/** What is asked where nothing is asked for. */
const nothingAsked = (): ListingQuery => readAskedListing(new URLSearchParams());

/** Whether a search found nothing at all, rather than nothing of what it was narrowed to. */
export const foundNothing = ({ query, listing }: LoadedListing): boolean => listing.total === 0 && !isFiltered(query);

/** As many as fill two rows on a desk and four on a phone. */
const popularProducts = 8;

/** A search, and where it found nothing at all what others buy. */
export type LoadedSearch = LoadedListing & { readonly popular: readonly ProductCard[] };

/** Loads what a search finds; where it finds nothing at all, the most popular products beside it. */
export const loadSearch =
  (catalogue: Listings) =>
  (asked: ListingQuery): TE.TaskEither<ShopFailure, LoadedSearch> => {
    const load = loadListing(catalogue);
    const withPopular = (loaded: LoadedListing): TE.TaskEither<ShopFailure, LoadedSearch> =>
      F.pipe(
        load(nothingAsked()),
        TE.map(({ listing }) => ({ ...loaded, popular: listing.items.slice(0, popularProducts) })),
      );
    return F.pipe(
      load(asked),
      TE.chain((loaded) => (foundNothing(loaded) ? withPopular(loaded) : TE.right({ ...loaded, popular: [] }))),
    );
  };

/** The goods of a brand, and the brand's name as its goods write it. */
export type LoadedBrand = LoadedListing & { readonly name: string };

/**
 * Loads what is asked of the goods of a brand; none where there is no such brand. An empty narrowed listing leaves that
 * open, and how the brand is written: then all goods of the brand are asked for.
 */
export const loadBrand =
  (catalogue: Listings) =>
  (asked: ListingQuery, brand: string): TE.TaskEither<ShopFailure, O.Option<LoadedBrand>> => {
    const load = loadListing(catalogue);
    const nameOf = (loaded: LoadedListing): TE.TaskEither<ShopFailure, O.Option<LoadedBrand>> =>
      F.pipe(
        loaded.listing.total > 0 ? TE.right(loaded) : load(nothingAsked(), { brand }),
        TE.map(({ listing: { total, items } }) =>
          total === 0 ? O.none : O.some({ ...loaded, name: items[0]?.brand ?? brand }),
        ),
      );
    return F.pipe(load(asked, { brand }), TE.chain(nameOf));
  };

import type { Link, ProductCard } from './product.ts';

/** Orders of a listing. Prices are sorted in the VAT view of the shopper, names by the alphabet of the language. */
export const listingSorts = ['relevance', 'popularity', 'rating', 'price-asc', 'price-desc', 'name', 'newest'] as const;
/** An order of a listing. */
export type ListingSort = (typeof listingSorts)[number];

/** How many products a page of a listing may have. */
export const pageSizes = [24, 48, 96] as const;
/** Products on one page of a listing: 24, 48 or 96. */
export type PageSize = (typeof pageSizes)[number];

/** The longest search text that is looked at, in characters; the rest is cut off. */
export const maxSearchLength = 200;

/** What a shopper asks a listing for. Prices are whole minor units in the VAT view of the shopper. */
export type ListingQuery = {
  readonly text?: string;
  /** The category's path, such as `clothing/jackets`. */
  readonly category?: string;
  /** The brand's slug, of a brand page. */
  readonly brand?: string;
  /** The slug of a campaign whose listing it is; only what a shopper adds to that stands in the query. */
  readonly campaign?: string;
  /** The slug of a product: what goes with it is listed. */
  readonly accessoriesOf?: string;
  /** Chosen facet values by facet key; values of one key are alternatives, keys add up. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Whole minor units, included. */
  readonly minPrice?: number;
  /** Whole minor units, included. */
  readonly maxPrice?: number;
  readonly sort: ListingSort;
  /** From 1. */
  readonly page: number;
  readonly pageSize: PageSize;
};

/** A value of a facet, and the number of products that have it. */
export type FacetValue = {
  /** In the shop's main language: it stands in addresses. */
  readonly value: string;
  /** What it is called in the language of the answer, where that is another word. */
  readonly label?: string;
  readonly count: number;
  readonly selected: boolean;
};

/** A way to narrow a listing. Counts of one facet disregard its own choice, so that alternatives stay in sight. */
export type Facet = { readonly key: string; readonly values: readonly FacetValue[] };

/** An article that a search found. `isNamed`: by its title or description; others only mention what was searched for. */
export type FoundContent = Link & { readonly description: string; readonly isNamed: boolean };

/** A page of product cards, and what the listing as a whole holds. `total` counts its products. */
export type Listing = {
  /** Articles that help with what was searched for, the likeliest first; left out where there are none. */
  readonly contents?: readonly FoundContent[];
  /** What was searched for instead, when the text itself found nothing. */
  readonly meantText?: string;
  /** Words of the text that were left out, since no product has them beside the others; only beside `meantText`. */
  readonly leftOut?: readonly string[];
  /** The path of the category that was read, when the one asked for has it now. */
  readonly category?: string;
  readonly items: readonly ProductCard[];
  /** Products on all pages. */
  readonly total: number;
  readonly facets: readonly Facet[];
  /** The lowest and highest price in the listing without its price filter, minor units; null when it is empty. */
  readonly priceRange: { readonly min: number; readonly max: number } | null;
  /** The page shown: the one asked for, or the last one when that lies beyond it. */
  readonly page: number;
  readonly pageCount: number;
};

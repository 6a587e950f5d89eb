import type { ProductCard } from './product.ts';

export const listingSorts = ['relevance', 'popularity', 'price-asc', 'price-desc', 'name', 'newest'] as const;
export type ListingSort = (typeof listingSorts)[number];

export const pageSizes = [24, 48, 96] as const;
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
  /** Chosen facet values by facet key; values of one key are alternatives, keys add up. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly sort: ListingSort;
  /** From 1. */
  readonly page: number;
  readonly pageSize: PageSize;
};

export type FacetValue = { readonly value: string; readonly count: number; readonly selected: boolean };

/** A way to narrow a listing. Counts of one facet disregard its own choice, so that alternatives stay in sight. */
export type Facet = { readonly key: string; readonly values: readonly FacetValue[] };

export type Listing = {
  /** What was searched for instead, when the text itself found nothing. */
  readonly meantText?: string;
  /** The path of the category that was read, when the one asked for has it now. */
  readonly category?: string;
  readonly items: readonly ProductCard[];
  readonly total: number;
  readonly facets: readonly Facet[];
  /** The lowest and highest price in the listing without its price filter, minor units; null when it is empty. */
  readonly priceRange: { readonly min: number; readonly max: number } | null;
  /** The page shown: the one asked for, or the last one when that lies beyond it. */
  readonly page: number;
  readonly pageCount: number;
};

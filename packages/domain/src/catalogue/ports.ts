import type { option as O, taskEither as TE } from 'fp-ts';
import type { Observable } from 'rxjs';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import type { ImageRef } from '../media/image.ts';
import type { Price } from '../money/vat.ts';
import type { ReviewList, ReviewQuery } from '../rating/review.ts';
import type { Carriage } from './carriage.ts';
import type { Listing, ListingQuery } from './listing.ts';
import type { Category, GoneProduct, Link, Product, ProductCard } from './product.ts';
import type { Stock } from './stock.ts';

/** What a search text may lead to, the likeliest first in each list; empty lists where nothing begins like it. */
export type Suggestions = {
  readonly products: readonly ProductCard[];
  readonly categories: readonly Link[];
  readonly brands: readonly Link[];
  readonly contents: readonly Link[];
};

/**
 * What a shopper can find out about goods. A frontend gets it for one shop and one price context. What is not there is
 * empty or `none`; `ShopFailure` says why nothing could be asked.
 */
export type Catalogue = {
  readonly listing: (query: ListingQuery) => TE.TaskEither<ShopFailure, Listing>;
  /** Finds a product at an address that it had before, too: its `slug` is the present one. */
  readonly product: (slug: string) => TE.TaskEither<ShopFailure, O.Option<Product>>;
  /**
   * Products by their slugs, 200 at most, in that order; those that are in no listing (any more) are left out.
   */
  readonly cards: (slugs: readonly string[]) => TE.TaskEither<ShopFailure, readonly ProductCard[]>;
  /** What was sold at an address until it left the shop, for a year; `none` where nothing was, or something is. */
  readonly goneProduct: (slug: string) => TE.TaskEither<ShopFailure, O.Option<GoneProduct>>;
  /** The tree of categories that hold a product; with hidden goods counted where that is asked for. */
  readonly categories: (options?: { readonly withHidden?: boolean }) => TE.TaskEither<ShopFailure, readonly Category[]>;
  /** @param stop calls the question off, whenever it is heard: nobody works for an answer that is not wanted any more. */
  readonly suggestions: (text: string, stop?: Observable<unknown>) => TE.TaskEither<ShopFailure, Suggestions>;
  /** A page of the reviews of a product; `none` where there is no such product. */
  readonly reviews: (slug: string, query: ReviewQuery) => TE.TaskEither<ShopFailure, O.Option<ReviewList>>;
  /** Unknown SKUs are left out of the answer. */
  readonly stock: (skus: readonly string[]) => TE.TaskEither<ShopFailure, ReadonlyMap<string, Stock>>;
};

/** What search engines are told to read: addresses of goods that visitors without login are offered. */
export type CatalogueIndex = {
  readonly countProducts: () => TE.TaskEither<Unavailable, number>;
  /**
   * One page of all products, the newest first.
   * @param page from 1. @param size of every page; the last one may be shorter. `changedAt` in milliseconds since 1970.
   */
  readonly products: (
    page: number,
    size: number,
  ) => TE.TaskEither<Unavailable, readonly { readonly slug: string; readonly changedAt: number }[]>;
  /** Slugs of brands that have products, `limit` of them at most. */
  readonly brands: (limit: number) => TE.TaskEither<Unavailable, readonly string[]>;
};

/** The present facts about one SKU, as a basket needs them. */
export type Offer = Carriage & {
  readonly sku: string;
  readonly slug: string;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly image?: ImageRef;
  readonly price: Price;
  /** Of the shop's tax classes; left out, its default one. */
  readonly taxClass?: string;
  /** As of a variant. */
  readonly listPrice?: Price;
  /** Units that can still be ordered, or null when they are not counted. */
  readonly available: number | null;
  /** As of a stock. */
  readonly availableAt?: number;
  /** Path of slugs of its category from the root; left out for goods in none. */
  readonly category?: string;
};

/** Reads the offers of SKUs in one call; SKUs that the shop does not sell (any more) are left out. */
export type ReadOffers = (skus: readonly string[]) => TE.TaskEither<Unavailable, ReadonlyMap<string, Offer>>;

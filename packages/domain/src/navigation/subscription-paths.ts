import { encode } from './paths.ts';
import { stringifySearch } from './search-params.ts';

/** Addresses of pages about subscriptions, without language prefix. */
export const subscriptionPaths = {
  /** What goes with goods: of a category, of a plan, or of a product, by its slug, and the plan that is asked for there. */
  offers: (place: string, asked: { readonly sku?: string | undefined; readonly plan?: string | undefined } = {}) =>
    `/${encode(place)}/subscription${stringifySearch(asked)}`,
};

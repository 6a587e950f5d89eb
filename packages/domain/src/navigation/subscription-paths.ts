import { encode } from './paths.ts';

/** Addresses of pages about subscriptions, without language prefix. */
export const subscriptionPaths = {
  /** What goes with goods: of a category, of a plan, or of a product, by its slug. */
  offers: (place: string, sku?: string) =>
    `/${encode(place)}/subscription${sku === undefined ? '' : `?sku=${encode(sku)}`}`,
};

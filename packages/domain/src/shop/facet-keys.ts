import type { ShopInfo } from './shop-info.ts';

/**
 * Names that a facet of a shop cannot have: parameters of a listing's address and of its call, and what every listing
 * narrows by without being told.
 */
export const reservedFacetKeys: readonly string[] = [
  ...['q', 'category', 'brand', 'campaign', 'price', 'minPrice', 'maxPrice', 'sort', 'page', 'pageSize'],
];

/** The keys by which listings of a shop are narrowed, in the order shown: the brand, then those that the shop names. */
export const facetKeys = ({ facets }: Pick<ShopInfo, 'facets'>): readonly string[] => [
  'brand',
  ...facets.map(({ key }) => key),
];

import { reducedFacet, stockFacet } from '../catalogue/offer-facets.ts';
import type { DeliveryEstimate } from '../catalogue/stock.ts';
import { ratingFacet } from '../rating/rating.ts';
import type { DeliveryMethod, ShopInfo } from './shop-info.ts';

/**
 * Names that a facet of a shop cannot have: parameters of a listing's address and of its call, and what every listing
 * narrows by without being told.
 */
export const reservedFacetKeys: readonly string[] = [
  ...[
    'q',
    'category',
    'brand',
    'campaign',
    'price',
    'rating',
    'reduced',
    'stock',
    'minPrice',
    'maxPrice',
    'sort',
    'page',
    'pageSize',
  ],
];

/** Categories whose goods cannot be withdrawn from; in a shop for businesses none is told, since they withdraw from nothing. */
export const exceptedCategories = ({
  viewMode,
  noWithdrawal = [],
}: Pick<ShopInfo, 'viewMode' | 'noWithdrawal'>): readonly string[] => (viewMode === 'B2C' ? noWithdrawal : []);

/** The keys by which listings of a shop are narrowed, in the order shown: the brand, those that the shop names, the rating, offers. */
export const facetKeys = ({ facets }: Pick<ShopInfo, 'facets'>): readonly string[] => [
  'brand',
  ...facets.map(({ key }) => key),
  ratingFacet.key,
  reducedFacet.key,
  stockFacet.key,
];

/** How a shop usually delivers: the first of its ways, which operators put in front. A valid shop has one. */
export const defaultDeliveryMethod = ({ deliveryMethods }: Pick<ShopInfo, 'deliveryMethods'>): DeliveryMethod => {
  const first = deliveryMethods.find(({ digital = false }) => !digital) ?? deliveryMethods[0];
  if (first === undefined) throw new Error('a valid shop has a delivery method');
  return first;
};

/** What a shopper is told about delivery before choosing a way of it. */
export const defaultDeliveryEstimate = (info: Pick<ShopInfo, 'deliveryMethods'>): DeliveryEstimate =>
  defaultDeliveryMethod(info).estimate;

export { listingCampaigns } from './campaign-listing.ts';
export {
  type Facet,
  type FacetValue,
  type Listing,
  type ListingQuery,
  type ListingSort,
  listingSorts,
  maxSearchLength,
  type PageSize,
  pageSizes,
} from './listing.ts';
export { defaultSort, type ListingPlace, listingSearch, readListingQuery, readText } from './listing-path.ts';
export type {
  Catalogue,
  CatalogueIndex,
  Offer,
  PriceContext,
  ReadAccessoryFacets,
  ReadOffers,
  Suggestions,
} from './ports.ts';
export {
  type Category,
  type Link,
  type Product,
  type ProductCard,
  preselectedVariant,
  type Specification,
  type Variant,
  type VariantOption,
  variantWith,
} from './product.ts';
export { inSizeOrder } from './size-order.ts';
export { type KnownWord, meantWords, slipsBetween } from './spelling.ts';
export { canSupply, type DeliveryEstimate, type Stock, type StockState, stockState } from './stock.ts';
export { nounEndings, synonymsOf } from './synonyms.ts';

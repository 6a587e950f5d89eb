export { accessoriesInRows, hasAccessoryListing, shownAccessories } from './accessories.ts';
export { type BaseColour, baseColourFacet, baseColourOf, baseColours, isBaseColour } from './base-colour.ts';
export { listingCampaigns } from './campaign-listing.ts';
export { type Carriage, carriageOf } from './carriage.ts';
export { searchingContents } from './content-search.ts';
export { type FoundSuggestions, findSuggestions } from './find-suggestions.ts';
export { holdPage, joinPage, nothingHeld, partPages, type ShownPages, shownPages } from './held-pages.ts';
export {
  type Facet,
  type FacetValue,
  type FoundContent,
  type Listing,
  type ListingQuery,
  type ListingSort,
  listingSorts,
  maxSearchLength,
  type PageSize,
  pageSizes,
} from './listing.ts';
export {
  canNarrow,
  chosenCount,
  isChoice,
  isPriceChoice,
  offeredValues,
  pageWindow,
  priceSteps,
  withoutFilters,
  withoutPrice,
  withoutText,
  withoutValue,
} from './listing-controls.ts';
export {
  canonicalQuery,
  defaultSort,
  isFiltered,
  isNarrowed,
  type ListingPlace,
  listingSearch,
  readAskedListing,
  readListingQuery,
  withoutUnknownFacets,
} from './listing-path.ts';
export { type CategoriesFailed, firstFailureOnly, loadCategories } from './load-categories.ts';
export {
  foundNothing,
  type LoadedBrand,
  type LoadedListing,
  type LoadedSearch,
  loadBrand,
  loadListing,
  loadSearch,
} from './load-listing.ts';
export { lowestPricePeriod, type PricePoint, type StatedPrice, statePrice } from './lowest-price.ts';
export { matchedOptions, matchedVariants, type NarrowedVariant } from './matched-variants.ts';
export { reducedFacet, stockFacet } from './offer-facets.ts';
export type {
  Catalogue,
  CatalogueIndex,
  Offer,
  ReadOffers,
  Suggestions,
} from './ports.ts';
export {
  type Category,
  categoryTrail,
  type GoneProduct,
  galleryOf,
  type Link,
  type OptionWords,
  type Product,
  type ProductCard,
  type Specification,
  type Variant,
  type VariantOption,
  wordFor,
} from './product.ts';
export {
  bestStock,
  choicesOf,
  chooseVariant,
  firstAwaitedDay,
  mustFit,
  type OptionOffer,
  type OptionValues,
  offersOf,
  type ProductChoice,
  type WantedVariant,
  wantedFor,
} from './product-choice.ts';
export {
  type Charging,
  type Condition,
  type EcoRating,
  type EnergyArrow,
  type EnergyClass,
  type EnergyLabel,
  energyClasses,
  energyPages,
  type ProductDocument,
  type ProductVideo,
} from './product-facts.ts';
export { documentEndings, endingOf, productFilePath, productFileType } from './product-file.ts';
export { optionPrefix, type ProductQuery, productSearch, readOptionValues, readProductQuery } from './product-path.ts';
export { type RecentSearches, readSearches, withSearch } from './recent-searches.ts';
export { type RecentlyViewed, readViewed, viewedBeside, withViewed } from './recently-viewed.ts';
export { beginsSizes, inSizeOrder } from './size-order.ts';
export { plainWords, slugify } from './slug.ts';
export { corrections, type KnownWord, nearestName } from './spelling.ts';
export {
  awaitedDay,
  bestStockState,
  canSupply,
  type DeliveryEstimate,
  type Stock,
  type StockState,
  stockState,
} from './stock.ts';
export { nounEndings, synonymsOf } from './synonyms.ts';
export { type Measure, type UnitPricing, unitPrice } from './unit-price.ts';

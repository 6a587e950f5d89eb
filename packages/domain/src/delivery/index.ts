export { isTrackingUrl, trackingAddress } from './carrier.ts';
export {
  arrivalDays,
  type DeliveryRules,
  type DeliveryTerms,
  type DeliveryWay,
  deliveryTerms,
  isCodeRange,
  waysTo,
  zoneOf,
} from './delivery-terms.ts';
export {
  type DeliveryWindow,
  type OfferedWindow,
  windowId,
  windowsAfter,
} from './delivery-window.ts';
export {
  type CountTakenWindows,
  createFindDeliveryWindows,
  type FindDeliveryWindows,
  findAllWindows,
  type WindowsByMethod,
} from './find-delivery-windows.ts';
export type { FindPlace, FoundPlace } from './find-place.ts';
export { isAllFiles, isWayFor, judgeWay, type Load, loadOf, type WayRefusal, whyUndeliverable } from './load.ts';
export {
  choosePickupPoint,
  type FindPickupPoints,
  findNearestPickupPoints,
  type KnownPickupPoint,
  type OpeningHours,
  type PickupPoint,
} from './pickup-point.ts';
export {
  barePostalCode,
  countryOfPostalCode,
  type DeliveryPlace,
  type InvalidPostalCode,
  isPostalCode,
  isPostalCodeOf,
  longestPostalCode,
  postalCodeThatCounts,
} from './postal-code.ts';
export { type PromisedDelivery, promisedDeliveries } from './promised-deliveries.ts';
export { type Destination, type TermsRegion, termsRegions } from './terms-regions.ts';
export type { TypedPostalCode } from './typed-postal-code.ts';

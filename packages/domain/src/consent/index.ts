export {
  awaitsConsent,
  type ConsentReceipt,
  type ConsentRequest,
  type ConsentSettings,
  type ConsentText,
  type ConsentTextChanged,
  type ConsentTexts,
  hasConsented,
  isConsentEnforced,
  untilConsent,
} from './consent.ts';
export {
  type ConsentLogin,
  type ConsentPlace,
  type ConsentRedirect,
  type ConsentStep,
  consentPath,
  consentPlaceAt,
  consentRedirect,
  consentStep,
  consentTarget,
  endsSilently,
  logoutAsGuest,
} from './consent-step.ts';
export { type FollowConsentDeps, followConsent } from './follow-consent.ts';
export type { ConsentStore } from './ports.ts';
export { createShopperConsent, type ShopperConsent, type ShopperConsentDeps } from './shopper-consent.ts';

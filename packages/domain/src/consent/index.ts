export {
  awaitsConsent,
  type ConsentReceipt,
  type ConsentSettings,
  type ConsentText,
  type ConsentTextChanged,
  type ConsentTexts,
  type ConsentWish,
  hasConsented,
  isConsentEnforced,
  untilConsent,
} from './consent.ts';
export {
  type ConsentLead,
  type ConsentLogin,
  type ConsentPlace,
  type ConsentStep,
  consentLead,
  consentPath,
  consentPlaceAt,
  consentStep,
  consentTarget,
  endsSilently,
} from './consent-step.ts';
export { type FollowConsentDeps, followConsent } from './follow-consent.ts';
export type { ConsentStore } from './ports.ts';
export { createShopperConsent, type ShopperConsent, type ShopperConsentDeps } from './shopper-consent.ts';

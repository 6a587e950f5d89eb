export {
  type ChangedProfile,
  type ChangeProfileDeps,
  type ChooseInSession,
  changeProfile,
  chooseInSession,
} from './change-profile.ts';
export {
  hasProfileChoice,
  isAskedForProfile,
  loginKey,
  mayKeepProfile,
  opensProfileQuestion,
  type UnknownProfile,
} from './choose-profile.ts';
export { loginAlertFor, loginAlertMaxAge } from './login-alert.ts';
export type { AddressStore, NewAddress, SavedAddress, ShopperAddresses } from './ports.ts';
export { prefillCheckout } from './prefill-checkout.ts';
export {
  addressToStartFrom,
  createShopperAddresses,
  maxSavedAddresses,
  noSavedAddress,
} from './shopper-addresses.ts';
export {
  createShopperPreferences,
  editablePart,
  isKeptPostalCode,
  preferredVatView,
  type ShopperPreferences,
  type UserPreferences,
  type UserPreferencesStore,
  withFacts,
  withPostalCode,
} from './user-preferences.ts';

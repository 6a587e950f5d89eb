export { applyAddress, isSameAddress, maxSavedAddresses } from './address-book.ts';
export type { AddressBookRefusal, AddressRefusal } from './address-refusal.ts';
export { addressRights, noAddressRights } from './address-rights.ts';
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
export type {
  AddressBook,
  AddressChange,
  AddressFailure,
  AddressOwner,
  AddressRights,
  AddressStore,
  ChangedBook,
  KeptAddress,
  NewAddress,
  SavedAddress,
  ShopperAddresses,
  ShopperAddressList,
} from './ports.ts';
export { prefillAddress, prefillCheckout } from './prefill-checkout.ts';
export {
  addressToStartFrom,
  createKeepAddress,
  createShopperAddresses,
  noSavedAddress,
  savedAddressOf,
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

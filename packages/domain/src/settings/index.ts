export { isPlainListing, type ListingView, type ListView, listViews, plainListing } from './listing-view.ts';
export type { WebsiteSettingsStore } from './ports.ts';
export {
  createSettingsSync,
  type KeptSettings,
  type SendSettings,
  type SettingsSync,
} from './settings-sync.ts';
export { createShopperSettings, type ShopperSettings, type ShopperSettingsDeps } from './shopper-settings.ts';
export {
  type ChosenSettings,
  checkSettings,
  defaultSettings,
  type InvalidSettings,
  newerOf,
  type RawSettings,
  readChosen,
  type SettingsFault,
  settingsOf,
  type WebsiteSettings,
  writeChosen,
} from './website-settings.ts';

export { crossFieldErrors } from './cross-field-errors.ts';
export { defaultDeliveryEstimate, defaultDeliveryMethod, exceptedCategories, facetKeys } from './derived-settings.ts';
export {
  type ScheduledImport,
  secretsIn,
  shownSource,
  withoutSecrets,
  withSecrets,
} from './scheduled-import.ts';
export type { SettingError } from './setting-error.ts';
export {
  type Carrier,
  type CreditReset,
  type CustomerGroup,
  type CustomerService,
  type CustomFooter,
  type CustomHeader,
  creditResets,
  type DeliveryMethod,
  type DeliveryTariff,
  type DeliveryZone,
  type Flow,
  type HeaderLayout,
  headerLayouts,
  type InvoiceRules,
  inLanguage,
  invoiceReferences,
  type KeycloakConfig,
  type Locale,
  type Localized,
  type OpeningHours,
  type PaymentMethod,
  type PriceList,
  type Section,
  type ShopInfo,
  sections,
  usualScope,
  type VatSettings,
} from './shop-info.ts';

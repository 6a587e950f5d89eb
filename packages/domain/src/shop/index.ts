export { defaultDeliveryEstimate, defaultDeliveryMethod } from './default-delivery.ts';
export { dayFormat, dayRangeFormat, moneyFormat, timeFormat } from './formats.ts';
export type { ShopInfoProblem } from './reader.ts';
export {
  type CustomComponent,
  type CustomerGroup,
  type DeliveryMethod,
  type HeaderLayout,
  type KeycloakConfig,
  type Locale,
  type Localized,
  type PaymentMethod,
  type PriceList,
  paymentMethods,
  type ShopInfo,
} from './shop-info.ts';
export { isWholeDay, shopTime } from './shop-time.ts';
export { validateShopInfo } from './validate-shop-info.ts';
export { type CalendarDay, calendarDay, type DeliveryDays, deliveryDays, noonOf } from './working-days.ts';

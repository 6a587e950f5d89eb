export { type BoughtPeriod, boughtPeriods, type Days, lastPeriod } from './bought-period.ts';
export type { Bought, BoughtFailure, BoughtQuery, ShopperBought } from './ports.ts';
export { type BoughtShopper, createShopperBought, mostBought, type ShopperBoughtDeps } from './shopper-bought.ts';

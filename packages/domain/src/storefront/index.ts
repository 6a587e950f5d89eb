export type { Shop } from './shop.ts';
export { type PublicShopInfo, publicShopInfo, type StorefrontConfig } from './storefront-config.ts';

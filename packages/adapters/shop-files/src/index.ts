export type { Pages } from './assemble-content.ts';
export { decodeShopInfo } from './decode-shop-info.ts';
export { findPicture, pictureExtensions } from './find-picture.ts';
export type { IdentityProvider } from './identity-provider-schema.ts';
export { isOfferedBy, readIdentityProviders } from './read-identity-providers.ts';
export { type PriceFile, readShops, type ShopFiles } from './read-shops.ts';
export { describeProblem } from './shop-file-problem.ts';
export { shopSchemaFile } from './shop-json-schema.ts';
export { firstViewFonts, withFontAddresses, withMediaOrigin } from './theme-fonts.ts';

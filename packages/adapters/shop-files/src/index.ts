export { decodeShopInfo } from './decode-shop-info.ts';
export { findPicture, pictureExtensions } from './find-picture.ts';
export type { ReadMarkdown } from './read-articles.ts';
export type { CheckMessage } from './read-messages.ts';
export { type PriceFile, type ReadShopsDeps, readShops, type ShopFiles } from './read-shops.ts';
export { describeProblem, type ShopFileProblem } from './shop-file-problem.ts';
export { firstViewFonts, type ThemeFont, withFontAddresses } from './theme-fonts.ts';

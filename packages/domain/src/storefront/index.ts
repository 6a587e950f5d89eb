export { type MessagePart, type MessageValues, messageFormat } from './format-message.ts';
export { isLateText, splitMessages } from './late-texts.ts';
export { menuCategories } from './menu-categories.ts';
export { isControlFlow, nextRenderRetry, type RenderRetries } from './render-retries.ts';
export { sectionTexts } from './section-texts.ts';
export type { Shop } from './shop.ts';
export { type PublicShopInfo, publicShopInfo, type StorefrontConfig } from './storefront-config.ts';
export { createTexts, type TextSource, type Texts } from './texts.ts';
export { windowText } from './window-text.ts';

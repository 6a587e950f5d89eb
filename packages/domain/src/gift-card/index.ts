export {
  type GiftCard,
  type GiftCardChanges,
  type GiftCardMove,
  type GiftCardMoveKind,
  type GiftCardShort,
  type GiftCards,
  giftCardsAfter,
  noGiftCardChanges,
  payableOf,
} from './gift-card.ts';
export { lastOfCode, newGiftCardCode, readGiftCardCode, toldGiftCardCode } from './gift-card-code.ts';
export type {
  GiftCardEntry,
  GiftCardLiability,
  GiftCardRefused,
  GiftCardStore,
  ShopperGiftCard,
  ShownGiftCard,
} from './ports.ts';
export { type SendGiftCardDeps, sendGiftCard } from './send-gift-card.ts';
export { createShopperGiftCard, openGiftCard } from './show-gift-card.ts';

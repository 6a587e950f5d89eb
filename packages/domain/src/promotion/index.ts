export {
  applyPromotions,
  type FreeDelivery,
  offOf,
  type Promoted,
  type PromotedLine,
  type PromotionObstacle,
  shareDiscounts,
} from './apply-promotions.ts';
export { activePromotions, type BasketCode, type CodeStanding, codeStandings, standingOf } from './codes.ts';
export { findUsedUp } from './find-used-up.ts';
export type { CountPromotionUses, PromotionCount } from './ports.ts';
export {
  codeOf,
  type Discount,
  isLimited,
  longestCode,
  mostCodes,
  type Promotion,
  type PromotionEffect,
  type PromotionFacts,
  promotionOf,
} from './promotion.ts';

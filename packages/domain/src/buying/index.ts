export { type BuyObstacle, type BuyRules, buyObstacle, type Wanted } from './buy-obstacle.ts';
export {
  type ApprovalCause,
  type BuyAnswer,
  type BuyerFacts,
  canBuy,
  type OrderTerms,
  type Payable,
  payableBy,
  payableByCard,
} from './can-buy.ts';
export { type BuyersShop, noBuyerFacts, readBuyerFacts, readGuestFacts } from './read-buyer-facts.ts';

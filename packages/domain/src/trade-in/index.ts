export {
  promiseTradeIn,
  type TradeIn,
  type TradeInCondition,
  type TradeInError,
  type TradeInModel,
  type TradeInTable,
  type TradeInWish,
  takesTradeIn,
  tradeInConditions,
  tradeInNow,
} from './trade-in.ts';

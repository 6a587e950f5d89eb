export { buyerTold } from './buyer-told.ts';
export {
  type RecurringChange,
  type RecurringDeed,
  type RecurringDraft,
  type RecurringFailure,
  type RecurringRefusal,
  type RecurringSource,
  type RecurringStore,
  recurringDeeds,
  type ShopperRecurring,
  type ShownRecurring,
  type UnattendedWays,
  type WantedRecurring,
} from './ports.ts';
export {
  type KeptRecurring,
  type Outcome,
  type Pause,
  type PricedLine,
  pauses,
  type RecurringOrder,
  type Rehearsal,
  type Skip,
  skips,
} from './recurring-order.ts';
export { formToPlace, type Rehearsed, rehearse, rehearseBasket } from './rehearse.ts';
export { type RecurringBuying, type RecurringNews, runRecurring } from './run.ts';
export { type Rhythm, rhythms } from './schedule.ts';
export {
  createShopperRecurring,
  type RecurringShopper,
  type ShopperRecurringDeps,
} from './shopper-recurring.ts';

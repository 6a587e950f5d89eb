export { minimumAgeOf } from './age.ts';
export {
  agreePlan,
  type PlanFacts,
  type PlanWish,
  portingFault,
  readPlanWish,
  type SubscriptionError,
  subscriptionNow,
  wishOf,
} from './agree.ts';
export { leastUpfront, type PlanOffer, planOffers } from './offers.ts';
export { type Plan, type PlanTable, type Sim, sims, takesPlan } from './plan.ts';
export type {
  PlanChoice,
  RunningState,
  RunningSubscription,
  RunningTerms,
  ShownSubscription,
  Usage,
} from './running.ts';
export {
  type AgreedSubscription,
  agreedSubscription,
  minimumTotal,
  onInstalments,
  type PlanTerms,
  planTerms,
  type Subscription,
  upfrontPrice,
} from './terms.ts';
export { toldSubscription, writtenNumber } from './told.ts';

export { minimumAgeOf } from './age.ts';
export {
  agreePlan,
  type PlanFacts,
  type PlanWish,
  readPlanWish,
  type SubscriptionError,
  subscriptionNow,
  wishOf,
} from './agree.ts';
export { agreedSubscription } from './family.ts';
export { leastUpfront, type PlanOffer, planOffers } from './offers.ts';
export { asksForExistingCustomers, type Plan, type PlanTable, type Sim, sims, takesPlan } from './plan.ts';
export { portingFault } from './porting.ts';
export type { ReadPlanStanding } from './ports.ts';
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
  minimumTotal,
  monthlyBeside,
  newCustomer,
  onInstalments,
  type PlanStanding,
  type PlanTerms,
  planTerms,
  type Subscription,
  upfrontPrice,
} from './terms.ts';
export { toldSubscription, writtenNumber } from './told.ts';

import type { PlanTable } from './plan.ts';
import type { AgreedSubscription, PlanStanding, PlanTerms, Subscription } from './terms.ts';

/** What the family makes cheaper: each subscription but the first, of which one that runs already is one. */
const familyDiscountOf = (monthly: number, isFirst: boolean, family: number): number =>
  isFirst ? 0 : Math.min(family, monthly);

/** The terms of a plan as they are offered alone: who has a running subscription has the discount for the family, too. */
export const offeredTerms = (
  terms: PlanTerms,
  { isExistingCustomer }: PlanStanding,
  { familyDiscount }: Pick<PlanTable, 'familyDiscount'>,
): PlanTerms => ({
  ...terms,
  monthly: terms.monthly - familyDiscountOf(terms.monthly, !isExistingCustomer, familyDiscount),
});

/**
 * A subscription at what it costs beside the others of its order, and those that run already: each but the first is cheaper.
 * @param before how many subscriptions the order has before it.
 */
export const agreedSubscription = (
  { family: _, isExistingCustomer, ...subscription }: Subscription,
  before: number,
  { familyDiscount }: Pick<PlanTable, 'familyDiscount'>,
): AgreedSubscription => {
  const less = familyDiscountOf(subscription.monthly, before === 0 && isExistingCustomer === undefined, familyDiscount);
  if (less === 0) return subscription;
  return {
    ...{ ...subscription, monthly: subscription.monthly - less, familyDiscount: less },
    ...(isExistingCustomer ? { besideRunning: true as const } : {}),
  };
};

/**
 * Whether the family makes a subscription as much cheaper as when it was chosen; what was never noted did not change.
 * @param before how many subscriptions the order has before it.
 */
export const isSameFamily = (a: Subscription, b: Subscription, before: number): boolean => {
  const [of, now] = [a, b].map(({ family, isExistingCustomer, monthly }) =>
    family === undefined
      ? undefined
      : familyDiscountOf(monthly, before === 0 && isExistingCustomer === undefined, family),
  );
  return of === now || of === undefined || now === undefined;
};

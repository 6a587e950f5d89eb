import { isInCategory } from '../catalogue/in-category.ts';

/** How a subscription's number gets into a phone: a card that is sent, or a profile that is loaded. */
export const sims = ['sim', 'esim'] as const;
/** One of `sims`. */
export type Sim = (typeof sims)[number];

/** What a plan takes off goods that are bought with it, minor units with VAT; `product` is a slug. */
type PlanDiscount = { readonly product: string; readonly discount: number };

/** A subscription as a shop offers it. Amounts in minor units with VAT. */
export type Plan = {
  readonly id: string;
  /** A proper name, the same in every language. */
  readonly name: string;
  /** Gigabytes a month; left out, as many as are used. */
  readonly data?: number;
  /** Minutes of calls a month; left out, as many as are used. */
  readonly minutes?: number;
  readonly monthly: number;
  /** Off the monthly price for who has a running subscription of the shop already; left out, they pay what all pay. */
  readonly existingCustomerDiscount?: number;
  /** How long the subscriber is bound, in months; 0 for not at all. */
  readonly bindingMonths: number;
  /** Paid once, with the first bill. */
  readonly startFee: number;
  /** Over how many months goods may be paid with the bills; left out, they are paid at once. */
  readonly instalmentMonths?: number;
  readonly goods: readonly PlanDiscount[];
};

/** Which days numbers move on: working days, counted after the day of the order, and calendar days at the most. */
export type PortingRule = { readonly earliestWorkingDays: number; readonly latestDays: number };

/** The subscriptions of a shop, and what they share. */
export type PlanTable = {
  /** Slugs of the categories with whose goods they go, such as `phones/smartphones`; at least one. */
  readonly categories: readonly string[];
  /** Years that who subscribes has lived at least. */
  readonly minimumAge: number;
  /**
   * Off the monthly price of each subscription of an order but the first, minor units with VAT; of the first, too, for who has a
   * running one already.
   */
  readonly familyDiscount: number;
  readonly porting: PortingRule;
  /** At least one. */
  readonly plans: readonly Plan[];
};

/** Whether a shop offers subscriptions with goods. @param category the slug of theirs. */
export const takesPlan = (table: PlanTable | undefined, category: string | undefined): table is PlanTable =>
  table?.categories.some((one) => isInCategory(category, one)) ?? false;

/**
 * Whether it makes a difference to a shop's prices who has a running subscription already: else nobody needs to know. It does
 * where a plan is cheaper for them, or a family is.
 */
export const asksForExistingCustomers = ({ familyDiscount, plans }: PlanTable): boolean =>
  familyDiscount > 0 || plans.some(({ existingCustomerDiscount = 0 }) => existingCustomerDiscount > 0);

import type { Offer } from '../catalogue/ports.ts';
import type { Price } from '../money/vat.ts';
import { type PlanFacts, subscriptionNow } from '../subscription/agree.ts';
import { type Subscription, upfrontPrice } from '../subscription/terms.ts';
import type { StoredLine } from './basket.ts';

/** How many units a line with a subscription has: each number is a line of its own. */
export const unitsOfPlan = 1;

/** What is paid at once for a unit that goes with a subscription, or without. */
export const priceWith = (price: Price, subscription: Subscription | undefined): Price =>
  subscription === undefined ? price : upfrontPrice(price, subscription);

/** What a line is bought with by today's table; undefined without a subscription, and where its plan ended. */
export const lineSubscription = (
  { subscription }: StoredLine,
  offer: Offer | undefined,
  facts: PlanFacts | undefined,
): Subscription | undefined => subscription && offer && subscriptionNow(facts, offer, subscription);

/** An offer at what is paid at once. What a plan makes cheaper is no price by agreement: its old one is not told beside it. */
export const offerWith = (offer: Offer, subscription: Subscription | undefined): Offer => {
  if (subscription === undefined) return offer;
  const { listPrice: _, ...rest } = offer;
  return { ...rest, price: upfrontPrice(offer.price, subscription) };
};

/** A line with another subscription, or without one. */
export const withSubscription = (
  { subscription: _, ...line }: StoredLine,
  subscription: Subscription | undefined,
): StoredLine => ({ ...line, ...(subscription === undefined ? {} : { subscription }) });

import type { BuyerLimit } from '../approval/ports.ts';
import { type BuyerRule, meets } from '../approval/rules.ts';
import type { ShopperCreditView } from '../credit/ports.ts';
import { judgeSpending, leftFor } from '../credit/spending.ts';
import type { DeliveryPlace } from '../delivery/postal-code.ts';
import type { ShownGiftCard } from '../gift-card/ports.ts';
import { mostPoints } from '../loyalty/points-account.ts';
import type { ShopperPointsView } from '../loyalty/ports.ts';
import { type BuyObstacle, type BuyRules, buyObstacle, type Wanted } from './buy-obstacle.ts';

/** What is known of who buys. Guests have nothing of it. */
export type BuyerFacts = {
  /** The rules that their orders are judged by. */
  readonly approvalRules: readonly BuyerRule[];
  /** What they may spend for their company; left out without a limit. */
  readonly spending?: BuyerLimit;
  /** The credit that they may buy on. */
  readonly credit?: ShopperCreditView;
  readonly points?: ShopperPointsView;
  /** The gift card that they showed. */
  readonly giftCard?: ShownGiftCard;
};

/** What is known of an order besides its basket; left out while it is not. */
export type OrderTerms = {
  /** Where its goods are to go. */
  readonly place?: DeliveryPlace | undefined;
  readonly costCentre?: string;
  /** What it costs with delivery, minor units with VAT. */
  readonly gross?: number;
};

/** A rule by which a basket is approved, or in its place that it is more than its buyer may spend. */
export type ApprovalCause = BuyerRule & {
  /** What its buyer has left, minor units with VAT. */
  readonly leftOfLimit?: number;
};

/** Whether a basket can be bought: not as it is, once it is approved for these causes, or at once. */
export type BuyAnswer =
  | { readonly _tag: 'No'; readonly obstacle: BuyObstacle }
  | { readonly _tag: 'WithApproval'; readonly rules: readonly ApprovalCause[] }
  | { readonly _tag: 'Yes' };

/**
 * Whether who shops can buy a basket. It is asked beside what was added, in the basket and at checkout; the server decides
 * by the same rules once it is ordered.
 */
export const canBuy = (
  rules: BuyRules,
  { approvalRules, spending }: Pick<BuyerFacts, 'approvalRules' | 'spending'>,
  basket: Wanted,
  { place, costCentre, gross = basket.totals.gross }: OrderTerms = {},
): BuyAnswer => {
  const obstacle = buyObstacle(rules, basket, place);
  if (obstacle !== undefined) return { _tag: 'No', obstacle };
  const met = approvalRules.filter((rule) => meets(rule, { net: basket.totals.net, lines: basket.lines, costCentre }));
  const asked: BuyAnswer = met.length === 0 ? { _tag: 'Yes' } : { _tag: 'WithApproval', rules: met };
  if (spending === undefined) return asked;
  const { limit, renewsOn, approvers } = spending;
  const left = leftFor(spending, spending, basket.id);
  switch (judgeSpending(left, gross, approvers)) {
    case 'within':
      return asked;
    case 'asks':
      return { _tag: 'WithApproval', rules: [...met, { leftOfLimit: left, approvers }] };
    case 'refused':
      return { _tag: 'No', obstacle: { _tag: 'OverSpendingLimit', limit, available: left, renewsOn } };
  }
};

/** The most that credit and points can pay of something; the rest is paid another way. */
export type Payable = {
  /** Minor units. */
  readonly credit: number;
  /** A number of points. */
  readonly points: number;
};

/** The most that the gift card of who buys can pay of an amount, which is in minor units with VAT. */
export const payableByCard = ({ giftCard }: Pick<BuyerFacts, 'giftCard'>, amount: number): number =>
  Math.min(giftCard?.available ?? 0, amount);

/** The most that credit and points of who buys can pay of an amount, which is in minor units with VAT. */
export const payableBy = ({ credit, points }: Pick<BuyerFacts, 'credit' | 'points'>, amount: number): Payable => ({
  credit: Math.min(credit?.available ?? 0, amount),
  points: points?.maySpend ? Math.min(points.available, mostPoints(amount, points)) : 0,
});

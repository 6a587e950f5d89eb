import type { Basket } from '@torg/domain/basket';
import type { BuyerFacts } from '@torg/domain/buying';
import type { OrderReview } from '@torg/domain/checkout';
import type { PointsRule } from '@torg/domain/loyalty';
import { pointsToEarn } from '@torg/domain/purchase';

type Wanted = {
  readonly basket: Pick<Basket, 'lines'>;
  readonly review: OrderReview;
  readonly rule: PointsRule;
  /** How many points can pay for it. */
  readonly usable: number;
  /** Whether they are to. */
  readonly isWanted: boolean;
};

/**
 * What points do for an order, as the server will count it: how many can pay for it, what they pay (minor units), and how many
 * it earns.
 */
export const pointsOfOrder = (
  { points }: Pick<BuyerFacts, 'points'>,
  { basket, review, rule, usable, isWanted }: Wanted,
) => {
  if (points === undefined) return { usable: 0, byPoints: 0, earned: 0 };
  const taken = isWanted ? usable : 0;
  const lines = basket.lines.map((line, index) => ({ ...line, ...review.lines[index] }));
  const { totals } = review;
  return {
    ...{ usable, byPoints: taken * rule.worth },
    earned: pointsToEarn({ lines, totals, history: [], points: { ...rule, taken } }),
  };
};

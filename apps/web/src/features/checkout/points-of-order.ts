import type { Basket } from '@torg/domain/basket';
import type { OrderReview } from '@torg/domain/checkout';
import type { PointsRule, ShopperPointsView } from '@torg/domain/loyalty';
import { mostPoints, pointsToEarn } from '@torg/domain/purchase';

type Wanted = {
  readonly basket: Pick<Basket, 'lines'>;
  readonly review: OrderReview;
  readonly rule: PointsRule;
  /** Whether points are to pay what they can. */
  readonly isWanted: boolean;
};

/**
 * What points do for an order, as the server will count it: how many can pay for it, what they pay (minor units), and how many
 * it earns.
 */
export const pointsOfOrder = (points: ShopperPointsView | null, { basket, review, rule, isWanted }: Wanted) => {
  if (points === null) return { usable: 0, byPoints: 0, earned: 0 };
  const usable = points.maySpend ? Math.min(points.available, mostPoints(review.totals.gross, rule)) : 0;
  const taken = isWanted ? usable : 0;
  const lines = basket.lines.map((line, index) => ({ ...line, ...review.lines[index] }));
  const { totals } = review;
  return {
    ...{ usable, byPoints: taken * rule.worth },
    earned: pointsToEarn({ lines, totals, history: [], points: { ...rule, taken } }),
  };
};

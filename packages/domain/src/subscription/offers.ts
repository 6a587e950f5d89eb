import { amountIn, type Price } from '../money/vat.ts';
import type { Plan, PlanTable } from './plan.ts';
import { minimumTotal, monthlySum, planTerms, upfrontPrice } from './terms.ts';

/** One way to buy goods with a plan. Amounts in minor units with VAT. */
export type PlanOffer = {
  readonly plan: Plan;
  /** What a form sends for it: the plan's id, and how the goods are paid. */
  readonly value: string;
  /** For the goods, at once. */
  readonly upfront: number;
  /** Subscription and instalment. */
  readonly monthly: number;
  /** Left out where the goods are paid at once. */
  readonly instalmentMonths?: number;
  readonly minimumTotal: number;
};

/** How a form says that goods are paid by instalments, after the plan's id. */
const byInstalmentsMark = '/instalments';

/** Reads what a form sends for a way to buy goods with a plan. */
export const readPlanValue = (value: string): { readonly plan: string; readonly byInstalments: boolean } => {
  const byInstalments = value.endsWith(byInstalmentsMark);
  return { plan: byInstalments ? value.slice(0, -byInstalmentsMark.length) : value, byInstalments };
};

/** The ways to buy goods with the plans of a shop, in its order; at once before by instalments. @param price with VAT. */
export const planOffers = (
  table: PlanTable,
  goods: { readonly slug: string; readonly price: Price },
): readonly PlanOffer[] =>
  table.plans.flatMap((plan) =>
    [false, true].flatMap((byInstalments): readonly PlanOffer[] => {
      const terms = planTerms(table, { plan: plan.id, byInstalments }, goods);
      if (terms === undefined || byInstalments !== (terms.instalments !== undefined)) return [];
      const upfront = amountIn(upfrontPrice(goods.price, terms), 'gross');
      const { instalments } = terms;
      return [
        {
          ...{ plan, value: plan.id + (byInstalments ? byInstalmentsMark : ''), upfront, monthly: monthlySum(terms) },
          ...(instalments === undefined ? {} : { instalmentMonths: instalments.months }),
          minimumTotal: minimumTotal(terms, upfront),
        },
      ];
    }),
  );

/** The offer that costs the least at once, of those without instalments; undefined where there is none. */
export const leastUpfront = (offers: readonly PlanOffer[]): PlanOffer | undefined =>
  offers
    .filter(({ instalmentMonths }) => instalmentMonths === undefined)
    .reduce<PlanOffer | undefined>(
      (least, one) => (least === undefined || one.upfront < least.upfront ? one : least),
      undefined,
    );

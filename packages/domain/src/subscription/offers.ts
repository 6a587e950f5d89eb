import { amountIn, type Price } from '../money/vat.ts';
import { offeredTerms } from './family.ts';
import type { Plan, PlanTable } from './plan.ts';
import { minimumTotal, monthlySum, newCustomer, type PlanStanding, planTerms, upfrontPrice } from './terms.ts';

/** One way to buy goods with a plan. Amounts in minor units with VAT. */
export type PlanOffer = {
  readonly plan: Plan;
  /** What a form sends for it: the plan's id, and how the goods are paid. */
  readonly value: string;
  /** For the goods, at once. */
  readonly upfront: number;
  /** Subscription and instalment. */
  readonly monthly: number;
  /** The subscription alone, once all instalments are paid. */
  readonly monthlyAfter: number;
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

/**
 * The ways to buy goods with the plans of a shop, in its order; at once before by instalments.
 * @param price with VAT. @param standing of who is offered them; who has a running subscription pays what they do.
 */
export const planOffers = (
  table: PlanTable,
  goods: { readonly slug: string; readonly price: Price },
  standing: PlanStanding = newCustomer,
): readonly PlanOffer[] =>
  table.plans.flatMap((plan) =>
    [false, true].flatMap((byInstalments): readonly PlanOffer[] => {
      const found = planTerms(table, { plan: plan.id, byInstalments }, goods, standing);
      if (found === undefined || byInstalments !== (found.instalments !== undefined)) return [];
      const terms = offeredTerms(found, standing, table);
      const upfront = amountIn(upfrontPrice(goods.price, terms), 'gross');
      const { instalments } = terms;
      return [
        {
          ...{ plan, value: plan.id + (byInstalments ? byInstalmentsMark : ''), upfront, monthly: monthlySum(terms) },
          monthlyAfter: terms.monthly,
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

import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Price } from '../money/vat.ts';
import type { Plan, PlanTable, Sim } from './plan.ts';

/** What of goods is paid with the bills: `amount` (minor units with VAT) in each of `months`, without interest. */
type Instalments = { readonly months: number; readonly amount: number };

/** A number that moves to the shop: `+47` and eight digits. */
export type Porting = { readonly number: string; readonly day: CalendarDay };

/** What a plan means for goods. Amounts in minor units with VAT. */
export type PlanTerms = Pick<Plan, 'name' | 'data' | 'minutes' | 'monthly' | 'bindingMonths' | 'startFee'> & {
  /** The plan's id. */
  readonly plan: string;
  /** Already off `monthly`, since who subscribes has a running subscription of the shop; left out where there is none. */
  readonly existingCustomerDiscount?: number;
  /** Off the price of the goods. */
  readonly discount: number;
  /** Left out where the goods are paid at once. */
  readonly instalments?: Instalments;
  readonly minimumAge: number;
};

/** A subscription that goes with goods, as it was chosen. */
export type Subscription = PlanTerms & {
  readonly sim: Sim;
  /** What each of an order but the first was cheaper by when it was chosen; left out of those of before. */
  readonly family?: number;
  /** Chosen by who has a running subscription of the shop: theirs counts as the first of a family. */
  readonly isExistingCustomer?: true;
  /** Left out for a new number. */
  readonly porting?: Porting;
};

/** A subscription as it is shown beside goods, and as an order keeps it. Amounts in minor units with VAT. */
export type AgreedSubscription = Omit<Subscription, 'family' | 'isExistingCustomer'> & {
  /** Already off `monthly`; left out where there is none. */
  readonly familyDiscount?: number;
  /** The discount for the family counts a subscription that ran already; left out where it counts the order's alone. */
  readonly besideRunning?: true;
};

/** What a plan's price depends on beside the table: whether who subscribes has a running subscription of the shop. */
export type PlanStanding = { readonly isExistingCustomer: boolean };

/** The standing of a guest, and of everybody of whom nothing is known. */
export const newCustomer: PlanStanding = { isExistingCustomer: false };

/** Instalments are whole: full hundreds of minor units, so that nobody pays odd parts of a crown each month. */
const whole = 100;

/**
 * Spreads a price over months without a surcharge: what does not divide is paid at once.
 * @param price minor units, from 0. @returns instalments; nothing of a price that is too small is spread.
 */
const instalmentsOf = (price: number, months: number): Instalments => ({
  months,
  amount: Math.floor(price / months / whole) * whole,
});

/** What is paid for goods at once. @param price of them without a plan. */
export const upfrontPrice = (price: Price, { discount, instalments }: Pick<PlanTerms, 'discount' | 'instalments'>) => ({
  ...price,
  amount: price.amount - discount - (instalments === undefined ? 0 : instalments.months * instalments.amount),
});

/**
 * What a plan means for goods by today's table. No more is taken off than they cost.
 * @param price of a unit without a plan, with VAT. @returns undefined for a plan that is gone, or has no instalments.
 */
export const planTerms = (
  table: PlanTable,
  wish: { readonly plan: string; readonly byInstalments: boolean },
  { slug, price }: { readonly slug: string; readonly price: Price },
  { isExistingCustomer }: PlanStanding = newCustomer,
): PlanTerms | undefined => {
  const plan = table.plans.find(({ id }) => id === wish.plan);
  if (plan === undefined || (wish.byInstalments && plan.instalmentMonths === undefined)) return undefined;
  const { id, name, data, minutes, bindingMonths, startFee, instalmentMonths = 0, goods } = plan;
  const less = isExistingCustomer ? Math.min(plan.existingCustomerDiscount ?? 0, plan.monthly) : 0;
  const discount = Math.min(price.amount, goods.find(({ product }) => product === slug)?.discount ?? 0);
  const instalments = instalmentsOf(price.amount - discount, Math.max(1, instalmentMonths));
  return {
    ...{
      plan: id,
      name,
      monthly: plan.monthly - less,
      bindingMonths,
      startFee,
      discount,
      minimumAge: table.minimumAge,
    },
    ...(less === 0 ? {} : { existingCustomerDiscount: less }),
    ...(data === undefined ? {} : { data }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(wish.byInstalments && instalments.amount > 0 ? { instalments } : {}),
  };
};

/** What of a subscription makes its costs. */
export type Costs = Pick<PlanTerms, 'monthly' | 'bindingMonths' | 'startFee' | 'instalments'>;

/**
 * The least that is paid in all until the binding ends, and the last instalment: it stands wherever a price of a
 * subscription does, as Norwegian rules on price information demand.
 * @param upfront for the goods, at once. All amounts in minor units with VAT.
 */
export const minimumTotal = ({ monthly, bindingMonths, startFee, instalments }: Costs, upfront: number): number =>
  upfront +
  monthly * bindingMonths +
  startFee +
  (instalments === undefined ? 0 : instalments.months * instalments.amount);

/** What of goods on lines is paid by instalments, minor units with VAT: who sends them lends that. */
export const onInstalments = (lines: readonly { readonly subscription?: Pick<Costs, 'instalments'> }[]): number =>
  lines.reduce((sum, { subscription: { instalments } = {} }) => {
    const { months, amount } = instalments ?? { months: 0, amount: 0 };
    return sum + months * amount;
  }, 0);

/** What is paid each month as long as both last: subscription and instalment. Minor units with VAT. */
export const monthlySum = ({ monthly, instalments }: Pick<Costs, 'monthly' | 'instalments'>): number =>
  monthly + (instalments?.amount ?? 0);

/** What subscriptions of a basket or an order cost each month beside what is paid for it; 0 for none. Minor units with VAT. */
export const monthlyBeside = (lines: readonly { readonly subscription?: Parameters<typeof monthlySum>[0] }[]): number =>
  lines.reduce((sum, { subscription: one }) => sum + (one === undefined ? 0 : monthlySum(one)), 0);

/** Whether two subscriptions bind to the same: other names or an own number are no other terms. */
export const isSameTerms = (a: Subscription, b: Subscription): boolean =>
  (['monthly', 'bindingMonths', 'startFee', 'discount', 'data', 'minutes', 'minimumAge'] as const).every(
    (part) => a[part] === b[part],
  ) &&
  a.instalments?.months === b.instalments?.months &&
  a.instalments?.amount === b.instalments?.amount &&
  a.porting?.day === b.porting?.day;

import { either as E, option as O } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import { dayOfIso, isoDay } from '../calendar/day-format.ts';
import type { Offer } from '../catalogue/ports.ts';
import { readPlanValue } from './offers.ts';
import { type PlanTable, sims, takesPlan } from './plan.ts';
import { isPortingDay, type NumberFault, portingDays, readMobileNumber } from './porting.ts';
import { newCustomer, type PlanStanding, type PlanTerms, type Porting, planTerms, type Subscription } from './terms.ts';

/** What a shopper wants to subscribe to, as it was given. */
export type PlanWish = {
  /** A plan's id. */
  readonly plan: string;
  readonly byInstalments: boolean;
  readonly sim: string;
  /** The number to keep; empty for a new one. */
  readonly number: string;
  /** Such as `2026-11-28`; empty for the earliest day. */
  readonly portingDay: string;
};

/** Why goods go without a subscription: no such plan with them, or not so; or a number that cannot move, or not then. */
export type SubscriptionError = {
  readonly _tag: 'SubscriptionRefused';
  readonly fault: 'plan_unknown' | 'porting_day' | NumberFault;
};

const refused = (fault: SubscriptionError['fault']): E.Either<SubscriptionError, never> =>
  E.left({ _tag: 'SubscriptionRefused', fault });

/** What subscriptions are judged by. */
export type PlanFacts = {
  readonly table: PlanTable;
  /** In the shop. */
  readonly today: CalendarDay;
  readonly holidays: readonly CalendarDay[];
  /** Of who subscribes; left out, nothing is known of them. */
  readonly standing?: PlanStanding;
};

type Goods = Pick<Offer, 'slug' | 'price' | 'category'>;

/** Agrees on what the table says today; what a browser was shown counts for nothing. */
export const agreePlan = (
  facts: PlanFacts | undefined,
  goods: Goods,
  wish: PlanWish,
): E.Either<SubscriptionError, Subscription> => {
  const terms =
    facts && takesPlan(facts.table, goods.category) ? planTerms(facts.table, wish, goods, facts.standing) : undefined;
  const sim = sims.find((one) => one === wish.sim);
  if (facts === undefined || terms === undefined || sim === undefined) return refused('plan_unknown');
  const chosen = chosenBy(facts, terms, sim);
  if (wish.number.trim() === '') return E.right(chosen);
  return E.map((porting: Porting): Subscription => ({ ...chosen, porting }))(portingOf(facts, wish));
};

/** A subscription as it is noted when it is chosen, with what its price depends on beside its terms. */
const chosenBy = (
  { table, standing = newCustomer }: PlanFacts,
  terms: PlanTerms,
  sim: Subscription['sim'],
): Subscription => ({
  ...{ ...terms, sim, family: table.familyDiscount },
  ...(standing.isExistingCustomer ? { isExistingCustomer: true as const } : {}),
});

const portingOf = (
  { table, today, holidays }: PlanFacts,
  { number, portingDay }: Pick<PlanWish, 'number' | 'portingDay'>,
): E.Either<SubscriptionError, Porting> => {
  const moved = readMobileNumber(number);
  if (E.isLeft(moved)) return refused(moved.left);
  const days = portingDays(table.porting, today, holidays);
  const day = portingDay.trim() === '' ? O.some(days.from) : dayOfIso(portingDay.trim());
  return O.isSome(day) && isPortingDay(day.value, days, holidays)
    ? E.right({ number: moved.right, day: day.value })
    : refused('porting_day');
};

/**
 * A subscription by today's table: its number moves on the earliest day there is by now, where that is later.
 * @returns undefined where the plan ended, or goes no more with these goods or by instalments.
 */
export const subscriptionNow = (
  facts: PlanFacts | undefined,
  goods: Goods,
  seen: Subscription,
): Subscription | undefined => {
  if (facts === undefined || !takesPlan(facts.table, goods.category)) return undefined;
  const { table, today, holidays } = facts;
  const wish = { plan: seen.plan, byInstalments: seen.instalments !== undefined };
  const terms = planTerms(table, wish, goods, facts.standing);
  if (terms === undefined) return undefined;
  const { sim, porting } = seen;
  const now = chosenBy(facts, terms, sim);
  if (porting === undefined) return now;
  const { from } = portingDays(table.porting, today, holidays);
  return { ...now, porting: { ...porting, day: Math.max(porting.day, from) } };
};

/** What has to be asked for to get a subscription again. */
export const wishOf = ({ plan, instalments, sim, porting }: Subscription): PlanWish => ({
  ...{ plan, byInstalments: instalments !== undefined, sim, number: porting?.number ?? '' },
  portingDay: porting === undefined ? '' : isoDay(porting.day),
});

/** Reads what a form chose of subscriptions; undefined where it chose none. */
export const readPlanWish = (field: (name: string) => string | undefined): PlanWish | undefined => {
  const told = (name: string): string => field(name)?.trim() ?? '';
  if (told('plan') === '') return undefined;
  const { plan, byInstalments } = readPlanValue(told('plan'));
  return { plan, byInstalments, sim: told('sim'), number: told('number'), portingDay: told('portingDay') };
};

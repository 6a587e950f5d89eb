import type { CalendarDay } from '../calendar/calendar-day.ts';
import { monthsAfter } from '../calendar/months-after.ts';
import type { Plan, PlanTable } from './plan.ts';

/** What a plan gives and costs: as of `Plan`, `monthly` in minor units with VAT, less what is taken off it. */
export type RunningTerms = Pick<Plan, 'name' | 'data' | 'minutes' | 'monthly'> & {
  /** The plan's id; the shop may offer it no more. */
  readonly plan: string;
};

/** A subscription as the operator's system has it. */
export type RunningSubscription = RunningTerms & {
  readonly id: string;
  /** Counts its changes: who changes it says which one they saw. */
  readonly version: number;
  /** `+` and digits. */
  readonly number: string;
  /** Already off `monthly`, minor units; left out where there is none. */
  readonly familyDiscount?: number;
  /** The same, of who had a running subscription when they chose it. */
  readonly existingCustomerDiscount?: number;
  /** The day since when it runs, or from which on: its number moves then. */
  readonly startsOn: CalendarDay;
  /** The last day of the binding; left out where none is left. */
  readonly boundUntil?: CalendarDay;
  /** The first day of the next period that is billed. */
  readonly nextPeriod: CalendarDay;
  /** What of goods is still billed with it: `amount` (minor units) in each of so many months. */
  readonly instalments?: { readonly months: number; readonly amount: number };
  /** The plan that it changes to, and its first day. */
  readonly next?: RunningTerms & { readonly from: CalendarDay };
  /** Its last day, where it was ended. */
  readonly endsOn?: CalendarDay;
};

/** What was used of a subscription from a day on: whole megabytes and minutes. */
export type Usage = { readonly from: CalendarDay; readonly megabytes: number; readonly minutes: number };

/** How a subscription stands: its number is on the way, it runs, its last day is known, or was. */
export type RunningState = 'waiting' | 'active' | 'ending' | 'ended';

/** How a subscription stands on a day. */
export const stateOf = (
  { startsOn, endsOn }: Pick<RunningSubscription, 'startsOn' | 'endsOn'>,
  today: CalendarDay,
): RunningState => {
  if (endsOn !== undefined) return endsOn < today ? 'ended' : 'ending';
  return today < startsOn ? 'waiting' : 'active';
};

/** Whether one of somebody's subscriptions runs on a day: it has begun, and its last day is not over. */
export const isExistingCustomer = (
  all: readonly Pick<RunningSubscription, 'startsOn' | 'endsOn'>[],
  today: CalendarDay,
): boolean => all.some(({ startsOn, endsOn }) => startsOn <= today && (endsOn === undefined || today <= endsOn));

/** Nobody is bound for longer than this many periods: what a system says beyond that is an error of its own. */
const mostPeriods = 60;

/** How many periods begin until a day, that day included. @param first the day on which the first of them begins. */
export const periodsUntil = (first: CalendarDay, last: CalendarDay): number => {
  let periods = 0;
  while (periods < mostPeriods && monthsAfter(first, periods) <= last) periods += 1;
  return periods;
};

const instalmentsLeft = ({ instalments }: Pick<RunningSubscription, 'instalments'>): number =>
  instalments === undefined ? 0 : instalments.months * instalments.amount;

/** A plan that a subscription could change to. Amounts in minor units with VAT. */
export type PlanChoice = RunningTerms & {
  /** The first day of the next period. */
  readonly from: CalendarDay;
  /** What it costs more a month; below zero, less. */
  readonly difference: number;
  /** The least that is paid from then on: a month, or the months of the binding that are left, and instalments. */
  readonly minimumTotal: number;
  /** Present where nobody changes to it yet: it is cheaper, and the binding is not over. */
  readonly isBound?: true;
};

/**
 * The plans of a shop that a subscription could change to, in its order. A change begins with the next period, costs no start
 * fee and binds no longer: it binds as the subscription did. Whoever has it at a price for a family, or for existing customers,
 * keeps that. None for one that ends.
 */
export const planChoices = (
  table: PlanTable,
  running: RunningSubscription,
  today: CalendarDay,
): readonly PlanChoice[] => {
  const { boundUntil = 0, nextPeriod: from, familyDiscount = 0, existingCustomerDiscount: existing = 0 } = running;
  const state = stateOf(running, today);
  if (state === 'ending' || state === 'ended') return [];
  const full = running.monthly + familyDiscount + existing;
  return table.plans
    .filter(({ id }) => id !== running.plan)
    .map(({ id, name, data, minutes, monthly, existingCustomerDiscount = 0 }) => {
      const off = (familyDiscount === 0 ? 0 : table.familyDiscount) + (existing === 0 ? 0 : existingCustomerDiscount);
      const less = Math.min(off, monthly);
      const months = Math.max(1, periodsUntil(from, boundUntil));
      return {
        ...{ plan: id, name, monthly: monthly - less, from, difference: monthly - less - running.monthly },
        ...(data === undefined ? {} : { data }),
        ...(minutes === undefined ? {} : { minutes }),
        minimumTotal: (monthly - less) * months + instalmentsLeft(running),
        ...(monthly < full && boundUntil >= from ? { isBound: true as const } : {}),
      };
    });
};

/** What the end of a subscription means. Amounts in minor units with VAT. */
export type Leaving = {
  /** Its last day. */
  readonly endsOn: CalendarDay;
  /** What is still billed for the periods until then. */
  readonly monthly: number;
  /** What is still billed of goods. */
  readonly instalments: number;
};

/**
 * What it means to end a subscription today: it runs until the binding is over, and for a month at least. Undefined for one
 * that ends already.
 */
export const leavingOf = (running: RunningSubscription, today: CalendarDay): Leaving | undefined => {
  const { boundUntil = 0, nextPeriod, monthly, next, startsOn } = running;
  const state = stateOf(running, today);
  if (state === 'ending' || state === 'ended') return undefined;
  const endsOn = Math.max(boundUntil, monthsAfter(Math.max(today, startsOn), 1));
  const periods = periodsUntil(nextPeriod, endsOn);
  // A change begins with the next period, so that all periods to come cost what it costs.
  return { endsOn, monthly: periods * (next?.monthly ?? monthly), instalments: instalmentsLeft(running) };
};

/** A subscription as who has it is shown it. */
export type ShownSubscription = RunningSubscription & {
  readonly state: RunningState;
  /** Left out while it is not known, and where nothing is used any more. */
  readonly usage?: Usage;
  readonly choices: readonly PlanChoice[];
  /** Left out of one that ends already. */
  readonly leaving?: Leaving;
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar/calendar-date.ts';
import { monthsAfter } from '../calendar/months-after.ts';
import { aRunningSubscription } from '../testing/examples-of-subscriptions.ts';
import type { Plan, PlanTable } from './plan.ts';
import { leavingOf, periodsUntil, planChoices, stateOf } from './running.ts';

const day = (month: number, of: number, year = 2026) => dayOf({ year, month, day: of });
const plan = (id: string, monthly: number, more: Partial<Plan> = {}): Plan => ({
  ...{ id, name: `Tel ${id}`, monthly, bindingMonths: 12, startFee: 9_900, goods: [], ...more },
});
const table: PlanTable = {
  ...{ categories: ['phones'], minimumAge: 18, familyDiscount: 5_000 },
  porting: { earliestWorkingDays: 2, latestDays: 90 },
  plans: [plan('kort', 19_900, { data: 5 }), plan('mid', 34_900, { minutes: 600 }), plan('fri', 49_900)],
};
const today = day(6, 10);
/** Bound until 31 August, next billed on 1 July. */
const running = aRunningSubscription({
  ...{ plan: 'mid', monthly: 34_900, startsOn: day(1, 1), boundUntil: day(8, 31), nextPeriod: day(7, 1) },
});
const { boundUntil: _, ...free } = running;
const choice = (of: typeof running, id: string) => planChoices(table, of, today).find(({ plan: one }) => one === id);

describe('a subscription', () => {
  it.each([
    ['waits for its number', { startsOn: today + 1 }, 'waiting'],
    ['runs from its first day', { startsOn: today }, 'active'],
    ['ends', { endsOn: today }, 'ending'],
    ['is over after its last day', { endsOn: today - 1 }, 'ended'],
  ] as const)('%s', (_, more, state) => {
    expect(stateOf({ ...running, ...more }, today)).toBe(state);
  });

  it('is billed on the same day of each month, or on the last of a shorter one', () => {
    expect(monthsAfter(day(1, 31), 1)).toBe(day(2, 28));
    expect(monthsAfter(day(11, 30), 3)).toBe(day(2, 28, 2027));
    expect(periodsUntil(day(7, 1), day(9, 1))).toBe(3);
    expect(periodsUntil(day(7, 1), day(6, 30))).toBe(0);
    // Nobody is bound for a hundred years.
    expect(periodsUntil(day(7, 1), day(7, 1, 2126))).toBe(60);
  });
});

describe('a change of plan', () => {
  it('begins with the next period, and tells the difference and the least that is paid from then on', () => {
    expect(choice(running, 'fri')).toEqual({
      ...{ plan: 'fri', name: 'Tel fri', monthly: 49_900, from: day(7, 1), difference: 15_000 },
      minimumTotal: 2 * 49_900,
    });
  });

  it('is to no cheaper plan while it is bound, and to any other after; the same plan is none', () => {
    expect(choice(running, 'kort')).toMatchObject({ isBound: true, data: 5 });
    expect(choice({ ...running, boundUntil: day(6, 30) }, 'kort')?.isBound).toBeUndefined();
    expect(choice({ ...running, boundUntil: day(7, 1) }, 'kort')?.isBound).toBe(true);
    expect(choice(free, 'kort')).toMatchObject({ difference: -15_000, minimumTotal: 19_900 });
    expect(choice(running, 'mid')).toBeUndefined();
  });

  it('keeps the discount for the family as it is now, and tells instalments that are left', () => {
    const family = { ...running, monthly: 30_900, familyDiscount: 4_000, instalments: { months: 3, amount: 20_000 } };
    expect(choice(family, 'fri')).toMatchObject({
      ...{ monthly: 44_900, difference: 14_000, minimumTotal: 2 * 44_900 + 60_000 },
    });
    // What it costs without the discount is compared: a plan is not cheaper because a family has it.
    expect(choice({ ...family, plan: 'gone' }, 'mid')?.isBound).toBeUndefined();
    expect(choice({ ...family, plan: 'gone', monthly: 31_000 }, 'mid')?.isBound).toBe(true);
  });

  it('keeps the price for existing customers as it is now, of who has it', () => {
    const plans = { ...table, plans: table.plans.map((one) => ({ ...one, existingCustomerDiscount: 2_000 })) };
    const existing = { ...running, monthly: 33_900, existingCustomerDiscount: 1_000 };
    const to = (of: typeof running, id: string) => planChoices(plans, of, today).find(({ plan: one }) => one === id);
    expect(to(existing, 'fri')).toMatchObject({ monthly: 47_900, difference: 14_000, minimumTotal: 2 * 47_900 });
    expect(to(running, 'fri')).toMatchObject({ monthly: 49_900 });
    expect(to({ ...existing, plan: 'gone' }, 'mid')?.isBound).toBeUndefined();
    expect(to({ ...existing, monthly: 40_900, familyDiscount: 4_000 }, 'fri')).toMatchObject({ monthly: 42_900 });
  });

  it('is none of a subscription that ends, or is over', () => {
    for (const endsOn of [today + 9, today - 9]) expect(planChoices(table, { ...running, endsOn }, today)).toEqual([]);
  });

  it('tells how much of what a plan has', () => {
    const parts = planChoices(table, { ...free, plan: 'gone' }, today);
    expect(parts.map((one) => [one.data, one.minutes, 'data' in one, 'minutes' in one])).toEqual([
      [5, undefined, true, false],
      [undefined, 600, false, true],
      [undefined, undefined, false, false],
    ]);
  });

  it('is there for a plan that left the table', () => {
    expect(planChoices(table, { ...running, plan: 'left' }, today)).toHaveLength(3);
  });
});

describe('the end of a subscription', () => {
  it('is that of the binding, and tells what is left to pay', () => {
    expect(leavingOf({ ...running, instalments: { months: 10, amount: 20_000 } }, today)).toEqual({
      ...{ endsOn: day(8, 31), monthly: 2 * 34_900, instalments: 200_000 },
    });
  });

  it('is a month away without a binding, or where the binding is over before', () => {
    for (const one of [free, { ...running, boundUntil: day(6, 20) }])
      expect(leavingOf(one, today)).toEqual({ endsOn: day(7, 10), monthly: 34_900, instalments: 0 });
  });

  it('costs what it changes to, and is none where it ends already', () => {
    const next = { plan: 'fri', name: 'Fri', monthly: 49_900, from: day(7, 1) };
    expect(leavingOf({ ...running, next }, today)?.monthly).toBe(2 * 49_900);
    for (const endsOn of [today, today - 1]) expect(leavingOf({ ...running, endsOn }, today)).toBeUndefined();
  });

  it('is never before a month, nor before the binding, and what is left never below zero', () => {
    const days = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(days, days, days, (bound, next, starts) => {
        const one = { ...running, boundUntil: today + bound, nextPeriod: today + next, startsOn: today - 400 + starts };
        const leaving = leavingOf(one, today);
        expect(leaving?.endsOn).toBeGreaterThanOrEqual(Math.max(today + 28, today + bound));
        expect(leaving?.monthly).toBeGreaterThanOrEqual(0);
        for (const { minimumTotal, monthly } of planChoices(table, one, today))
          expect(minimumTotal).toBeGreaterThanOrEqual(monthly);
      }),
    );
  });
});

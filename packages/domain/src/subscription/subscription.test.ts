import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar/calendar-date.ts';
import { aPrice } from '../testing/examples.ts';
import { ageRuleOf, birthday, isBirth, isOldEnough } from './age.ts';
import { agreePlan, type PlanWish, subscriptionNow, wishOf } from './agree.ts';
import { agreedSubscription } from './family.ts';
import { leastUpfront, planOffers, readPlanValue } from './offers.ts';
import { asksForExistingCustomers, type Plan, type PlanTable } from './plan.ts';
import { isPortingDay, portingDays, portingFault, readMobileNumber } from './porting.ts';
import { isSameTerms, minimumTotal, monthlyBeside, monthlySum, planTerms, upfrontPrice } from './terms.ts';

const fri: Plan = {
  ...{ id: 'fri', name: 'Tel Fri', monthly: 39_900, bindingMonths: 12, startFee: 19_900, instalmentMonths: 24 },
  goods: [{ product: 'aurik', discount: 200_000 }],
};
const kort: Plan = {
  ...{ id: 'kort', name: 'Tel Kort', data: 5, minutes: 100, monthly: 19_900, bindingMonths: 0, startFee: 0, goods: [] },
};
const tableWith = (...plans: readonly Plan[]): PlanTable => ({
  ...{ categories: ['phones'], minimumAge: 18, familyDiscount: 5_000 },
  porting: { earliestWorkingDays: 2, latestDays: 90 },
  plans,
});
const table = tableWith(fri, kort);
// A Thursday; the next Monday is a holiday.
const today = dayOf({ year: 2026, month: 11, day: 26 });
const holidays = [today + 4];
const facts = { table, today, holidays };
const goods = { slug: 'aurik', price: aPrice(799_000), category: 'phones/smartphones' };
const wish: PlanWish = { plan: 'fri', byInstalments: false, sim: 'esim', number: '', portingDay: '' };
const refusal = (change: Partial<PlanWish>, of = goods) => {
  const agreed = agreePlan(facts, of, { ...wish, ...change });
  return E.isLeft(agreed) ? agreed.left.fault : undefined;
};
const agreed = (change: Partial<PlanWish> = {}) => {
  const found = agreePlan(facts, goods, { ...wish, ...change });
  if (E.isLeft(found)) throw new Error(found.left.fault);
  return found.right;
};

const amount = fc.integer({ min: 0, max: 3_000_000 });
const anyPlan = fc.record({
  ...{ monthly: amount, startFee: amount, discount: amount },
  bindingMonths: fc.integer({ min: 0, max: 24 }),
  instalmentMonths: fc.integer({ min: 1, max: 60 }),
});

describe('what a subscription costs', () => {
  it('is monthly, upfront, and a minimum total of both and the fee', () => {
    const terms = agreed();
    expect(upfrontPrice(goods.price, terms)).toEqual(aPrice(599_000));
    expect(monthlySum(terms)).toBe(39_900);
    expect(minimumTotal(terms, 599_000)).toBe(599_000 + 12 * 39_900 + 19_900);
  });

  it('is paid each month for all subscriptions of a basket, with their instalments', () => {
    const lines = [{ subscription: agreed() }, {}, { subscription: agreed({ byInstalments: true }) }];
    const { instalments } = agreed({ byInstalments: true });
    expect(monthlyBeside(lines)).toBe(2 * 39_900 + (instalments?.amount ?? Number.NaN));
    expect(monthlyBeside([{}])).toBe(0);
  });

  it('is less each month for who has a running subscription: by what the plan takes off, and as one of a family', () => {
    const forExisting = tableWith({ ...fri, existingCustomerDiscount: 3_000 }, kort);
    const monthlyOf = (isExistingCustomer: boolean) =>
      planOffers(forExisting, goods, { isExistingCustomer })
        .filter(({ instalmentMonths }) => instalmentMonths === undefined)
        .map(({ monthly, minimumTotal: total }) => [monthly, total]);
    expect(monthlyOf(false)).toEqual([
      [39_900, 599_000 + 12 * 39_900 + 19_900],
      [19_900, 799_000],
    ]);
    expect(monthlyOf(true)).toEqual([
      [31_900, 599_000 + 12 * 31_900 + 19_900],
      [14_900, 799_000],
    ]);
  });

  it('is never below nothing, whatever is taken off', () => {
    const free = tableWith({ ...kort, existingCustomerDiscount: 18_000 });
    const [offer] = planOffers(free, goods, { isExistingCustomer: true });
    expect(offer).toMatchObject({ monthly: 0 });
  });

  it('depends on who is a customer where the shop says so, and nowhere else', () => {
    const alike = { ...tableWith(fri), familyDiscount: 0 };
    expect(asksForExistingCustomers(alike)).toBe(false);
    expect(asksForExistingCustomers({ ...alike, familyDiscount: 1 })).toBe(true);
    expect(asksForExistingCustomers({ ...alike, plans: [{ ...fri, existingCustomerDiscount: 1 }] })).toBe(true);
  });

  it('by instalments is spread in whole crowns, and what does not divide is paid at once', () => {
    const terms = agreed({ byInstalments: true });
    expect(terms.instalments).toEqual({ months: 24, amount: 24_900 });
    expect(upfrontPrice(goods.price, terms).amount).toBe(1_400);
    expect(monthlySum(terms)).toBe(64_800);
  });

  it('is the same in all, at once or by instalments, whatever the plan: nothing is added, nothing is below zero', () => {
    fc.assert(
      fc.property(anyPlan, amount, ({ discount, ...rest }, price) => {
        const plan = { ...fri, ...rest, goods: [{ product: 'aurik', discount }] };
        const of = { ...goods, price: aPrice(price) };
        const [once, spread] = [false, true].map((byInstalments) => {
          const terms = planTerms(tableWith(plan), { plan: 'fri', byInstalments }, of);
          if (terms === undefined) throw new Error('the plan is there');
          const upfront = upfrontPrice(of.price, terms).amount;
          expect(upfront).toBeGreaterThanOrEqual(0);
          expect(terms.instalments?.amount ?? 1).toBeGreaterThan(0);
          return { total: minimumTotal(terms, upfront), upfront };
        });
        expect(spread?.total).toBe(once?.total);
        expect(spread?.upfront).toBeLessThanOrEqual(once?.upfront ?? 0);
        expect(once?.total).toBe(price - Math.min(discount, price) + plan.monthly * plan.bindingMonths + plan.startFee);
      }),
    );
  });

  it('is less for each of a family but the first, and never below nothing', () => {
    const { family, ...terms } = agreed();
    expect(family).toBe(table.familyDiscount);
    expect(agreedSubscription({ ...terms, family: 1 }, 0, table)).toEqual(terms);
    expect(agreedSubscription(terms, 1, table)).toEqual({ ...terms, monthly: 34_900, familyDiscount: 5_000 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 9 }), (monthly, familyDiscount, before) => {
        const found = agreedSubscription({ ...terms, monthly }, before, { familyDiscount });
        expect(found.monthly).toBeGreaterThanOrEqual(0);
        expect(found.monthly + (found.familyDiscount ?? 0)).toBe(monthly);
      }),
    );
  });
});

describe('the ways to buy goods with plans', () => {
  const offers = planOffers(table, goods);

  it('are told with what is paid at once, each month, and in all', () => {
    expect(offers.map(({ value, upfront, monthly, minimumTotal: total }) => [value, upfront, monthly, total])).toEqual([
      ['fri', 599_000, 39_900, 1_097_700],
      ['fri/instalments', 1_400, 64_800, 1_097_700],
      ['kort', 799_000, 19_900, 799_000],
    ]);
  });

  it('are agreed on as they are told', () => {
    for (const { value, monthly } of offers) {
      const terms = agreed(readPlanValue(value));
      expect(monthlySum(terms)).toBe(monthly);
    }
  });

  it('leave instalments out of what costs too little, and name the cheapest at once', () => {
    const cheap = planOffers(table, { ...goods, price: aPrice(100) });
    expect(cheap.map(({ value }) => value)).toEqual(['fri', 'kort']);
    expect(leastUpfront(offers)?.value).toBe('fri');
    expect(leastUpfront([])).toBeUndefined();
  });
});

describe('a number that moves', () => {
  it.each(['91234567', '412 34 567', '+47 912 34 567', '0047 91234567', '4791234567', '(+47) 91-23-45-67'])(
    'is a Norwegian one of a mobile: %s',
    (text) => {
      expect(readMobileNumber(text)).toEqual(E.right(`+47${text.replace(/\D/g, '').slice(-8)}`));
    },
  );

  it.each([
    ['+46 70 123 45 67', 'number_foreign'],
    ['0046701234567', 'number_foreign'],
    ['+1 212 555 0100', 'number_foreign'],
    ['22334455', 'number_not_mobile'],
    ['+47 22 33 44 55', 'number_not_mobile'],
    ['9123456', 'number_invalid'],
    ['912345678', 'number_invalid'],
    ['+47 9123 456', 'number_invalid'],
    ['call me', 'number_invalid'],
    ['９１２３４５６７', 'number_invalid'],
  ])('%s is refused as %s', (text, why) => {
    expect(readMobileNumber(text)).toEqual(E.left(why));
  });

  it('is judged alone before a form is sent, and not at all where it is a new one', () => {
    expect(portingFault({ number: '1234', portingDay: '' }, holidays)).toBe('number_invalid');
    expect(portingFault({ number: ' ', portingDay: '2020-01-01' }, holidays)).toBeUndefined();
    expect(portingFault({ number: '91234567', portingDay: '' }, holidays)).toBeUndefined();
  });

  it('is read the same from how it is kept', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readMobileNumber(text);
        if (E.isRight(read)) expect(readMobileNumber(read.right)).toEqual(read);
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom('4', '9'), fc.integer({ min: 0, max: 9_999_999 }), (first, rest) => {
        const digits = first + String(rest).padStart(7, '0');
        expect(readMobileNumber(digits)).toEqual(E.right(`+47${digits}`));
      }),
    );
  });

  it('moves on working days alone, not before the shop is ready, and not after its last day', () => {
    // Friday is the first working day, Tuesday the second one.
    expect(portingDays(table.porting, today, holidays)).toEqual({ from: today + 5, to: today + 90 });
    expect(agreed({ number: '91234567' }).porting).toEqual({ number: '+4791234567', day: today + 5 });
    expect(agreed({ number: '91234567', portingDay: '2026-12-04' }).porting?.day).toBe(today + 8);
    for (const portingDay of ['2026-11-27', '2026-11-30', '2026-12-05', '2027-02-25', '2026-13-01', 'soon']) {
      expect(refusal({ number: '91234567', portingDay })).toBe('porting_day');
    }
    // Without knowing what day it is, a form tells what is never one.
    for (const portingDay of ['2026-11-30', '2026-12-05', '2026-13-01', 'soon'])
      expect(portingFault({ number: '91234567', portingDay }, holidays)).toBe('porting_day');
    for (const portingDay of ['2020-01-02', '2026-12-04', '2027-02-25'])
      expect(portingFault({ number: '91234567', portingDay }, holidays)).toBeUndefined();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 20 }), (day, earliest) => {
        const days = portingDays({ earliestWorkingDays: earliest, latestDays: 10 }, day, holidays);
        expect(isPortingDay(days.from, days, holidays)).toBe(true);
        expect(isPortingDay(days.from - 1, days, holidays)).toBe(false);
      }),
    );
  });
});

describe('a plan', () => {
  it.each([
    ['that ended', { plan: 'gone' }],
    ['that is spelt like a property', { plan: 'constructor' }],
    ['without instalments, by instalments', { plan: 'kort', byInstalments: true }],
    ['on a card that there is not', { sim: 'nano' }],
  ])('%s is not agreed on', (_, change) => {
    expect(refusal(change)).toBe('plan_unknown');
  });

  it('goes with goods of its category alone, in shops that have any', () => {
    expect(refusal({}, { ...goods, category: 'accessories/phones-and-more' })).toBe('plan_unknown');
    expect(agreePlan(undefined, goods, wish)).toEqual(E.left({ _tag: 'SubscriptionRefused', fault: 'plan_unknown' }));
  });

  it('keeps goods that it takes nothing off at their price', () => {
    expect(agreed({ plan: 'kort' })).toMatchObject({ discount: 0, monthly: 19_900, data: 5, minutes: 100 });
  });

  it('is asked for again as it was', () => {
    for (const change of [{}, { number: '91234567', byInstalments: true, sim: 'sim' }]) {
      const seen = agreed(change);
      expect(agreePlan(facts, goods, wishOf(seen))).toEqual(E.right(seen));
    }
  });

  it('is by today’s table what it was, has other terms, or is gone', () => {
    const seen = agreed({ number: '91234567', byInstalments: true });
    const now = (changed: Plan, day = today) =>
      subscriptionNow({ ...facts, today: day, table: tableWith(changed) }, goods, seen);
    expect(now(fri)).toEqual(seen);
    const dearer = now({ ...fri, monthly: 44_900 });
    expect(dearer && isSameTerms(seen, dearer)).toBe(false);
    const later = now(fri, today + 30);
    expect(later?.porting?.day).toBeGreaterThan(today + 30);
    expect(later && isSameTerms(seen, later)).toBe(false);
    const renamed = now({ ...fri, name: 'Tel Fri 2' });
    expect(renamed && isSameTerms(seen, renamed)).toBe(true);
    expect(now(kort)).toBeUndefined();
    const { instalmentMonths: _, ...atOnce } = fri;
    expect(now(atOnce)).toBeUndefined();
  });
});

describe('who subscribes', () => {
  const rule = { years: 18, today };
  it('is old enough from the birthday on', () => {
    expect(isOldEnough(dayOf({ year: 2008, month: 11, day: 26 }), rule)).toBe(true);
    expect(isOldEnough(dayOf({ year: 2008, month: 11, day: 27 }), rule)).toBe(false);
  });

  it('and was born on 29 February is a year older on 1 March', () => {
    expect(birthday(dayOf({ year: 2008, month: 2, day: 29 }), 18)).toBe(dayOf({ year: 2026, month: 3, day: 1 }));
  });

  it('was born, and not too long ago', () => {
    expect(isBirth(today, today)).toBe(true);
    expect(isBirth(today + 1, today)).toBe(false);
    expect(isBirth(dayOf({ year: 1896, month: 11, day: 26 }), today)).toBe(false);
  });

  it('is asked for the highest age among the lines, and not at all without a subscription', () => {
    expect(ageRuleOf([{}, { subscription: { minimumAge: 15 } }, { subscription: { minimumAge: 18 } }], today)).toEqual(
      rule,
    );
    expect(ageRuleOf([{}], today)).toBeUndefined();
  });
});

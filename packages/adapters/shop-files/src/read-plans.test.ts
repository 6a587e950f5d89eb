import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { againstPlans, decodePlans } from './read-plans.ts';

const plan = {
  ...{ id: 'fri', name: 'Tel Fri', monthly: 39_900, bindingMonths: 12, startFee: 0 },
  goods: [{ product: 'aurik-n2', discount: 100 }],
};
const table = {
  ...{ categories: ['phones'], minimumAge: 18, familyDiscount: 0, porting: { earliestWorkingDays: 2, latestDays: 90 } },
  plans: [plan],
};
const withPlan = (change: Readonly<Record<string, unknown>>) => ({ ...table, plans: [{ ...plan, ...change }] });

describe('the subscriptions of a shop', () => {
  it('may be without limits of use, and paid by instalments', () => {
    for (const right of [
      table,
      withPlan({ data: 5, minutes: 100, instalmentMonths: 24, goods: [] }),
      withPlan({ existingCustomerDiscount: 39_900 }),
    ]) {
      expect(decodePlans(right)).toEqual(E.right(right));
    }
  });

  it.each([
    ['categories', [], { ...table, categories: [] }],
    ['categories[0]', 'All Phones', { ...table, categories: ['All Phones'] }],
    ['categories[0]', 'phones/', { ...table, categories: ['phones/'] }],
    ['minimumAge', -1, { ...table, minimumAge: -1 }],
    ['familyDiscount', '50', { ...table, familyDiscount: '50' }],
    ['porting.latestDays', 0, { ...table, porting: { earliestWorkingDays: 2, latestDays: 0 } }],
    ['plans', [], { ...table, plans: [] }],
    ['plans[0].name', '', withPlan({ name: '' })],
    ['plans[0].data', 0, withPlan({ data: 0 })],
    ['plans[0].minutes', 0, withPlan({ minutes: 0 })],
    ['plans[0].monthly', 399.5, withPlan({ monthly: 399.5 })],
    ['plans[0].existingCustomerDiscount', 0, withPlan({ existingCustomerDiscount: 0 })],
    ['plans[0].existingCustomerDiscount', 39_901, withPlan({ existingCustomerDiscount: 39_901 })],
    ['plans[0].bindingMonths', 36, withPlan({ bindingMonths: 36 })],
    ['plans[0].instalmentMonths', 1, withPlan({ instalmentMonths: 1 })],
    ['plans[0].goods[0].discount', 0, withPlan({ goods: [{ product: 'aurik-n2', discount: 0 }] })],
    ['plans[0].goods[1].product', 'aurik-n2', withPlan({ goods: [...plan.goods, ...plan.goods] })],
    ['plans[1].id', 'fri', { ...table, plans: [plan, plan] }],
  ])('name %s, and what it held, where that is wrong', (path, value, json) => {
    const read = decodePlans(json);
    expect(E.isLeft(read) && read.left.map((problem) => [problem.path, problem.value])).toEqual([[path, value]]);
  });

  it('need prices with VAT, which consumers are told', () => {
    const folder = { name: 'tel', path: '/shops/tel' };
    const priceLists = [
      { id: 'a', vat: 'gross' as const },
      { id: 'b', vat: 'net' as const },
    ];
    const settings = { priceLists, quotes: false };
    expect(againstPlans(folder, settings, undefined)).toEqual([]);
    expect(againstPlans(folder, settings, table)).toMatchObject([{ field: 'priceLists[1].vat' }]);
  });

  it('do not go with quotes, which name prices of goods alone', () => {
    const folder = { name: 'tel', path: '/shops/tel' };
    expect(againstPlans(folder, { priceLists: [], quotes: true }, undefined)).toEqual([]);
    expect(againstPlans(folder, { priceLists: [], quotes: true }, table)).toMatchObject([{ field: 'quotes' }]);
  });
});

import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { againstSettings, decodePromotions, promotionsOf } from './read-promotions.ts';

const promotion = { id: 'welcome', name: { nb: 'Velkommen' }, code: 'VELKOMMEN', percent: 10 };
const withChange = (change: Readonly<Record<string, unknown>>) => ({ promotions: [{ ...promotion, ...change }] });
const read = (json: unknown) => {
  const decoded = decodePromotions(json);
  if (E.isLeft(decoded)) throw new Error(JSON.stringify(decoded.left));
  return decoded.right;
};
const promotionsIn = (json: unknown) => promotionsOf(read(json), { timeZone: 'Europe/Oslo' });

describe('the promotions of a shop', () => {
  it('are applied in the order in which they stand, and go with others unless they say that they do not', () => {
    const second = { id: 'second', name: { nb: 'To' }, amount: 5_000, combines: false };
    expect(promotionsIn({ promotions: [promotion, second] })).toMatchObject([
      { id: 'welcome', code: 'VELKOMMEN', effect: { _tag: 'Percent', percent: 10 }, combines: true, minimum: 0 },
      { id: 'second', effect: { _tag: 'Amount', amount: 5_000 }, combines: false, products: [], categories: [] },
    ]);
  });

  it('run by the clock of the shop, a last day to its end', () => {
    expect(promotionsIn(withChange({ from: '2026-12-01', until: '2026-12-24' }))).toMatchObject([
      { begins: Date.UTC(2026, 10, 30, 23), ends: Date.UTC(2026, 11, 24, 23) },
    ]);
    expect(promotionsIn({ promotions: [promotion] })).toMatchObject([{ begins: -Infinity, ends: Infinity }]);
  });

  it.each([
    [{ buyGet: { buy: 2, get: 1 } }, { _tag: 'BuyGet', buy: 2, get: 1 }],
    [{ freeDelivery: true }, { _tag: 'FreeDelivery', methods: [] }],
    [{ freeDelivery: ['home'] }, { _tag: 'FreeDelivery', methods: ['home'] }],
  ])('may give %j', (given, effect) => {
    const { percent: _, ...rest } = promotion;
    expect(promotionsIn({ promotions: [{ ...rest, ...given }] })).toMatchObject([{ effect }]);
  });

  it.each([
    ['promotions', [], { promotions: [] }],
    ['promotions[0].id', 'Not An Id', withChange({ id: 'Not An Id' })],
    ['promotions[0].name.nb', '', withChange({ name: { nb: '' } })],
    ['promotions[0].code', 'velkommen', withChange({ code: 'velkommen' })],
    ['promotions[0].code', 'ABC', withChange({ code: 'ABC' })],
    ['promotions[0].from', '2026-02-30', withChange({ from: '2026-02-30' })],
    ['promotions[0].until', '2026-01-01', withChange({ from: '2026-01-02', until: '2026-01-01' })],
    ['promotions[0].percent', 101, withChange({ percent: 101 })],
    ['promotions[0].percent', 0, withChange({ percent: 0 })],
    ['promotions[0].minimum', -1, withChange({ minimum: -1 })],
    ['promotions[0].uses', 0, withChange({ uses: 0 })],
    ['promotions[0].categories[0]', 'Luer', withChange({ categories: ['Luer'] })],
    ['promotions[0].usesPerCustomer', 1, withChange({ code: undefined, usesPerCustomer: 1 })],
    ['promotions[0]', ['percent', 'amount'], withChange({ amount: 100 })],
    ['promotions[0]', [], withChange({ percent: undefined })],
    ['promotions[1].id', 'welcome', { promotions: [promotion, { ...promotion, code: 'OTHER' }] }],
    ['promotions[1].code', 'VELKOMMEN', { promotions: [promotion, { ...promotion, id: 'other' }] }],
  ])('name %s, and what it held, where that is wrong', (path, value, json) => {
    const decoded = decodePromotions(JSON.parse(JSON.stringify(json)));
    expect(E.isLeft(decoded) && decoded.left.map((problem) => [problem.path, problem.value])).toEqual([[path, value]]);
  });

  it('name languages, groups and ways of delivery that the shop has', () => {
    const { percent: _, ...rest } = promotion;
    const wrong = read({
      promotions: [{ ...rest, name: { sv: 'Välkommen' }, customerGroups: ['vip'], freeDelivery: ['drone'] }],
    });
    const settings = {
      ...{ locales: ['nb'], customerGroups: [{ id: 'member', priceList: 'a' }] },
      deliveryMethods: [{ id: 'home', name: { nb: 'Hjem' }, price: 0, pickup: false }],
    };
    expect(againstSettings({ name: 'fjell', path: '/shops/fjell' }, settings as never, wrong)).toMatchObject([
      { field: 'promotions[0].name' },
      { field: 'promotions[0].customerGroups[0]' },
      { field: 'promotions[0].freeDelivery[0]' },
    ]);
    expect(againstSettings({ name: 'fjell', path: '/shops/fjell' }, settings as never)).toEqual([]);
  });
});

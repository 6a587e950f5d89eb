import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalsOf } from '../money/totals.ts';
import type { Price, VatBasis } from '../money/vat.ts';
import { applyPromotions, offOf, type PromotedLine, shareDiscounts } from './apply-promotions.ts';
import type { Promotion, PromotionEffect } from './promotion.ts';

const facts = { now: 1_000, customerGroup: 'consumer', locale: 'en', locales: ['nb', 'en'] };

const aPromotion = (id: string, effect: PromotionEffect, more: Partial<Promotion> = {}): Promotion => ({
  ...{ id, name: { nb: `${id} nb`, en: `${id} en` }, begins: 0, ends: Number.POSITIVE_INFINITY },
  ...{ products: [], categories: [], minimum: 0, effect, combines: true },
  ...more,
});
const percent = (of: number): PromotionEffect => ({ _tag: 'Percent', percent: of });
const amount = (of: number): PromotionEffect => ({ _tag: 'Amount', amount: of });
const buyGet = (buy: number, get: number): PromotionEffect => ({ _tag: 'BuyGet', buy, get });

const aLine = (sku: string, price: number, quantity = 1, more: Partial<PromotedLine> = {}): PromotedLine => ({
  ...{ sku, slug: sku.toLowerCase(), quantity },
  price: { amount: price, currency: 'NOK', vat: 'gross', taxRate: 2500 },
  ...more,
});

/** What comes off each line, step by step. */
const offs = (lines: readonly PromotedLine[], ...promotions: readonly Promotion[]) =>
  applyPromotions(lines, promotions, facts).discounts.map((steps) =>
    steps.map((step) => [step.promotion, step.amount]),
  );

describe('promotions', () => {
  it('are applied in the order of the shop, each to what is left, and are named in the language of the reader', () => {
    const lines = [aLine('A', 10_000), aLine('B', 5_000, 2)];
    expect(offs(lines, aPromotion('tenth', percent(10)), aPromotion('fifty', amount(5_000)))).toEqual([
      [
        ['tenth', 1_000],
        ['fifty', 2_500],
      ],
      [
        ['tenth', 1_000],
        ['fifty', 2_500],
      ],
    ]);
    const first = applyPromotions(lines, [aPromotion('tenth', percent(10))], facts).discounts[0];
    expect(first).toEqual([{ promotion: 'tenth', name: 'tenth en', amount: 1_000 }]);
  });

  it('are about the products and the categories that they name, what lies deeper too, and about no others', () => {
    const lines = [
      aLine('A', 1_000, 1, { category: 'clothing/socks/wool' }),
      aLine('B', 1_000, 1, { category: 'clothing/socks-and-more' }),
      aLine('C', 1_000),
      aLine('D', 1_000, 1, { isExcepted: true, category: 'clothing/socks' }),
    ];
    const half = aPromotion('half', percent(50), { categories: ['clothing/socks'], products: ['c'] });
    expect(offs(lines, half)).toEqual([[['half', 500]], [], [['half', 500]], []]);
  });

  it('give the cheapest units of so many for nothing, at what earlier promotions left of them, spread over all', () => {
    const lines = [aLine('A', 3_000, 2), aLine('B', 1_000, 3), aLine('C', 1_000)];
    expect(offs(lines, aPromotion('three', buyGet(2, 1)))).toEqual([
      [['three', 1_200]],
      [['three', 600]],
      [['three', 200]],
    ]);
    const cheaper = aPromotion('cheaper', percent(90), { products: ['a'] });
    expect(offs(lines, cheaper, aPromotion('three', buyGet(2, 1)))).toEqual([
      [
        ['cheaper', 5_400],
        ['three', 78],
      ],
      [['three', 391]],
      [['three', 131]],
    ]);
  });

  it('leave nothing that costs something for nothing, however many units are given', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 100, max: 90_000 }), fc.integer({ min: 1, max: 4 })), { minLength: 1 }),
        fc.integer({ min: 1, max: 3 }),
        (goods, buy) => {
          const lines = goods.map(([price, quantity], index) => aLine(`S${index}`, price, quantity));
          const { discounts } = applyPromotions(lines, [aPromotion('some', buyGet(buy, 1))], facts);
          for (const [index, { price, quantity }] of lines.entries())
            expect(offOf(discounts[index])).toBeLessThanOrEqual(Math.ceil((price.amount * quantity) / (buy + 1)));
        },
      ),
    );
  });

  it('share what does not divide the same way in whatever order the lines stand', () => {
    const lines = ['A', 'B', 'C'].map((sku) => aLine(sku, 1_000));
    const offsOf = (of: readonly PromotedLine[], effect: PromotionEffect) =>
      new Map(offs(of, aPromotion('p', effect)).map((steps, index) => [of[index]?.sku, steps[0]?.[1]]));
    for (const effect of [amount(100), buyGet(2, 1)]) {
      const one = offsOf(lines, effect);
      expect(one.get('A')).toBe(Number(one.get('C')) + 1);
      expect(offsOf([...lines].reverse(), effect)).toEqual(one);
    }
  });

  it('that go with no others take nothing off goods that cost less already, and leave nothing to later ones', () => {
    const lines = [aLine('A', 1_000), aLine('B', 1_000)];
    const onA = aPromotion('on-a', percent(10), { products: ['a'] });
    const alone = aPromotion('alone', percent(50), { combines: false });
    const later = aPromotion('later', percent(10));
    expect(offs(lines, onA, alone, later)).toEqual([
      [
        ['on-a', 100],
        ['later', 90],
      ],
      [['alone', 500]],
    ]);
  });

  it.each([
    ['before its goods are there', { products: ['x'] }, percent(10), { _tag: 'NoGoods' }],
    ['below its minimum', { minimum: 2_500 }, percent(10), { _tag: 'BelowMinimum', missing: 500 }],
    ['before there are units enough', {}, buyGet(3, 1), { _tag: 'MoreUnits', missing: 2 }],
  ] as const)('do nothing %s, and say so', (_, more, effect, obstacle) => {
    const promoted = applyPromotions([aLine('A', 1_000, 2)], [aPromotion('p', effect, more)], facts);
    expect(promoted.discounts).toEqual([[]]);
    expect(promoted.obstacles.get('p')).toEqual(obstacle);
  });

  it('say that goods cost less already by others', () => {
    const alone = aPromotion('alone', percent(10), { combines: false });
    const promoted = applyPromotions([aLine('A', 1_000)], [aPromotion('first', percent(10)), alone], facts);
    expect([...promoted.obstacles]).toEqual([['alone', { _tag: 'NotTogether' }]]);
  });

  it('count all units that are wanted, and no more', () => {
    const three = aPromotion('three', buyGet(2, 1));
    expect(applyPromotions([aLine('A', 1_000, 2)], [three], facts).obstacles.get('three')).toEqual({
      ...{ _tag: 'MoreUnits', missing: 1 },
    });
    expect([...applyPromotions([aLine('A', 1_000, 3)], [three], facts).obstacles]).toEqual([]);
    // Of what costs nothing there is nothing to take off, and some of what costs something is enough.
    expect([...applyPromotions([aLine('A', 0, 3)], [three], facts).obstacles]).toEqual([
      ['three', { _tag: 'NotTogether' }],
    ]);
    const half = aPromotion('half', percent(50));
    expect([...applyPromotions([aLine('A', 0), aLine('B', 10)], [half], facts).obstacles]).toEqual([]);
  });

  it('begin and end on the moment, and are for the groups that they name', () => {
    const lines = [aLine('A', 1_000)];
    const at = (more: Partial<Promotion>) => offs(lines, aPromotion('p', percent(10), more))[0]?.length;
    expect(at({ begins: 1_000 })).toBe(1);
    expect(at({ begins: 1_001 })).toBe(0);
    expect(at({ ends: 1_001 })).toBe(1);
    expect(at({ ends: 1_000 })).toBe(0);
    expect(at({ customerGroups: ['member', 'consumer'] })).toBe(1);
    expect(at({ customerGroups: ['member'] })).toBe(0);
  });

  it('pay for delivery by the ways that they name, and take nothing off goods', () => {
    const delivery = aPromotion('delivery', { _tag: 'FreeDelivery', methods: ['home'] }, { minimum: 1_000 });
    const promoted = applyPromotions([aLine('A', 1_000)], [delivery], facts);
    expect(promoted.freeDelivery).toEqual([{ promotion: 'delivery', name: 'delivery en', methods: ['home'] }]);
    expect(promoted.discounts).toEqual([[]]);
  });

  it('take an amount with VAT off prices without it, so that the buyer is given what the promotion says', () => {
    const net: Price = { amount: 80_000, currency: 'NOK', vat: 'net', taxRate: 2500 };
    const lines = [aLine('A', 0, 1, { price: net })];
    expect(offs(lines, aPromotion('hundred', amount(10_000)))).toEqual([[['hundred', 8_000]]]);
    expect(offs(lines, aPromotion('all', amount(1_000_000)))).toEqual([[['all', 80_000]]]);
  });
});

const anEffect: fc.Arbitrary<PromotionEffect> = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map(percent),
  fc.integer({ min: 1, max: 200_000 }).map(amount),
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })).map(([buy, get]) => buyGet(buy, get)),
);
const anyPromotions = fc
  .array(
    fc.record({
      effect: anEffect,
      combines: fc.boolean(),
      minimum: fc.integer({ min: 0, max: 50_000 }),
      categories: fc.subarray(['a', 'b', 'b/c']),
    }),
    { maxLength: 6 },
  )
  .map((all) => all.map(({ effect, ...more }, index) => aPromotion(`p${index}`, effect, more)));
const anyLines = fc.constantFrom<VatBasis>('net', 'gross').chain((vat) =>
  fc
    .array(
      fc.record({
        amount: fc.integer({ min: 0, max: 100_000 }),
        taxRate: fc.constantFrom(0, 1200, 1500, 2500),
        quantity: fc.integer({ min: 0, max: 9 }),
        category: fc.constantFrom('a', 'b', 'b/c', 'd'),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((all) =>
      all.map(({ amount: unit, taxRate, quantity, category }, index) =>
        aLine(`S${index}`, 0, quantity, { category, price: { amount: unit, currency: 'NOK', vat, taxRate } }),
      ),
    ),
);

describe('promotions, whatever the shop lists and the basket holds', () => {
  const promoted = (lines: readonly PromotedLine[], promotions: readonly Promotion[]) =>
    applyPromotions(lines, promotions, facts).discounts;

  it('never take off more than goods cost, nor anything twice', () => {
    fc.assert(
      fc.property(anyLines, anyPromotions, (lines, promotions) => {
        promoted(lines, promotions).forEach((steps, index) => {
          const line = lines[index];
          const cost = (line?.price.amount ?? 0) * (line?.quantity ?? 0);
          expect(offOf(steps)).toBeLessThanOrEqual(cost);
          expect(steps.every((step) => Number.isSafeInteger(step.amount) && step.amount > 0)).toBe(true);
          const ids = steps.map(({ promotion }) => promotion);
          expect(new Set(ids).size).toBe(ids.length);
          // In the order of the shop.
          expect(ids).toEqual(ids.toSorted());
        });
      }),
    );
  });

  it('leave lines that sum up to the totals', () => {
    fc.assert(
      fc.property(anyLines, anyPromotions, (lines, promotions) => {
        const steps = promoted(lines, promotions);
        const charges = lines.map(({ price, quantity }, index) => ({ price, quantity, off: offOf(steps[index]) }));
        const { totals, amounts } = totalsOf(charges, 'NOK');
        expect(amounts.reduce((sum, { net }) => sum + net, 0)).toBe(totals.net);
        expect(amounts.reduce((sum, { gross }) => sum + gross, 0)).toBe(totals.gross);
        expect(totals.net + totals.vat).toBe(totals.gross);
        expect(Math.min(...amounts.flatMap(({ net, gross }) => [net, gross]))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('do the same in whatever order the lines stand', () => {
    fc.assert(
      fc.property(anyLines, anyPromotions, fc.infiniteStream(fc.nat()), (lines, promotions, random) => {
        const bySku = (of: readonly PromotedLine[]) => {
          const steps = promoted(of, promotions);
          return new Map(of.map(({ sku }, index) => [sku, steps[index]]));
        };
        const mixed = lines
          .map((line) => ({ line, place: random.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ line }) => line);
        const [one, other] = [bySku(lines), bySku(mixed)];
        for (const { sku } of lines) expect(other.get(sku)).toEqual(one.get(sku));
      }),
    );
  });

  it('of one amount take off that amount, or all that there is', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 1, max: 500_000 }), (lines, most) => {
        fc.pre(lines.every(({ price }) => price.vat === 'gross'));
        const cost = lines.reduce((sum, { price, quantity }) => sum + price.amount * quantity, 0);
        const off = promoted(lines, [aPromotion('p', amount(most))]).reduce((sum, steps) => sum + offOf(steps), 0);
        expect(off).toBe(Math.min(cost, most));
      }),
    );
  });
});

describe('an amount off', () => {
  it('is refused where it is more than the goods cost', () => {
    const charge = { price: aLine('A', 100).price, quantity: 1, off: 101 };
    expect(() => totalsOf([charge], 'NOK')).toThrow(RangeError);
  });
});

describe('what of discounts falls to some of the units', () => {
  const discounts = [
    { promotion: 'one', name: 'One', amount: 900 },
    { promotion: 'two', name: 'Two', amount: 100 },
  ];

  it('is shared as they took off, and sums to what those cost less', () => {
    expect(shareDiscounts(discounts, 500).map(({ amount: share }) => share)).toEqual([450, 50]);
    expect(shareDiscounts(discounts, 1_000)).toEqual(discounts);
  });

  it('names none of which nothing falls to them', () => {
    expect(shareDiscounts(discounts, 1)).toEqual([{ promotion: 'one', name: 'One', amount: 1 }]);
    expect(shareDiscounts(discounts, 0)).toEqual([]);
    expect(shareDiscounts([], 0)).toEqual([]);
  });
});

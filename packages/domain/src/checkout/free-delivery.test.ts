import { describe, expect, it } from 'vitest';
import { deliveryCharge, freeDelivery, freeDeliveryFrom, isAlwaysFree, isFreeByEveryMethod } from './free-delivery.ts';

const method = {
  id: 'post',
  name: { nb: 'Post' },
  price: 6_900,
  freeFrom: 100_000,
  estimate: { minDays: 1, maxDays: 2 },
  pickup: false,
};

describe('a promise of free delivery', () => {
  it.each([
    ['the only way', [{ price: 6_900, freeFrom: 100_000 }], true],
    [
      'free from more by another way',
      [
        { price: 6_900, freeFrom: 100_000 },
        { price: 12_900, freeFrom: 250_000 },
      ],
      false,
    ],
    ['never free by another way', [{ price: 6_900, freeFrom: 100_000 }, { price: 12_900 }], false],
    [
      'free from less, or always, by the others',
      [{ price: 6_900, freeFrom: 100_000 }, { price: 9_900, freeFrom: 100_000 }, { price: 0 }],
      true,
    ],
  ])('holds without naming the way: %s', (_, methods, holds) => {
    expect(isFreeByEveryMethod(methods, 100_000)).toBe(holds);
  });
});

describe('free delivery', () => {
  it('says what is missing, and how far the basket got', () => {
    expect(freeDelivery(method, 64_900)).toEqual({ from: 100_000, reached: 64_900, missing: 35_100 });
  });

  it.each([100_000, 250_000])('is reached with goods worth %i', (goods) => {
    expect(freeDelivery(method, goods)).toEqual({ from: 100_000, reached: 100_000, missing: 0 });
  });

  it.each([99_999, 100_000, 100_001])('lacks nothing exactly where the delivery of goods worth %i is free', (goods) => {
    const isFree = deliveryCharge(method, goods) === 0;
    expect(freeDelivery(method, goods)?.missing === 0).toBe(isFree);
  });

  it('is always free where its price is nothing, from whatever sum it is said to be', () => {
    expect([{ price: 0 }, { price: 1 }, { price: 6_900 }].map(isAlwaysFree)).toEqual([true, false, false]);
  });

  it('is nothing to reach where delivery is free anyway, or never', () => {
    expect(freeDelivery({ price: 0, freeFrom: 100_000 }, 1)).toBeUndefined();
    expect(freeDelivery({ price: 6_900 }, 1)).toBeUndefined();
    expect([freeDeliveryFrom({ price: 0, freeFrom: 100_000 }), freeDeliveryFrom({ price: 6_900 })]).toEqual([
      undefined,
      undefined,
    ]);
    expect([deliveryCharge({ price: 0, freeFrom: 100_000 }, 1), deliveryCharge({ price: 6_900 }, 1e9)]).toEqual([
      0, 6_900,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { chargeRange, deliveryCharge, freeDelivery, freeDeliveryFrom, isAlwaysFree } from './free-delivery.ts';

const method = {
  id: 'post',
  name: { nb: 'Post' },
  price: 6_900,
  freeFrom: 100_000,
  estimate: { minDays: 1, maxDays: 2 },
  pickup: false,
};

describe('free delivery', () => {
  it('says what is missing, and how far the basket got', () => {
    expect(freeDelivery(method, 64_900)).toEqual({ from: 100_000, reached: 64_900, missing: 35_100 });
  });

  it.each([100_000, 250_000])('is reached with goods worth %i', (goods) => {
    expect(freeDelivery(method, goods)).toEqual({ from: 100_000, reached: 100_000, missing: 0 });
  });

  it.each([99_999, 100_000, 100_001])('lacks nothing exactly where the delivery of goods worth %i is free', (goods) => {
    const isFree = deliveryCharge(method, goods, 0) === 0;
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
    expect([deliveryCharge({ price: 0, freeFrom: 100_000 }, 1, 0), deliveryCharge({ price: 6_900 }, 1e9, 0)]).toEqual([
      0, 6_900,
    ]);
  });
});

describe('a delivery', () => {
  const weightPrices = [
    { from: 5_000, price: 14_900 },
    { from: 20_000, price: 49_900 },
  ];

  it.each([
    [0, 6_900],
    [4_999, 6_900],
    [5_000, 14_900],
    [19_999, 14_900],
    [20_000, 49_900],
  ])('costs by the weight of the basket: %i g', (weight, charge) => {
    expect(deliveryCharge({ price: 6_900, weightPrices }, 1, weight)).toBe(charge);
  });

  it('is free from a sum whatever the goods weigh, and always free where no weight costs anything', () => {
    expect(deliveryCharge({ price: 6_900, weightPrices, freeFrom: 100_000 }, 100_000, 20_000)).toBe(0);
    expect(isAlwaysFree({ price: 0, weightPrices })).toBe(false);
    expect(isAlwaysFree({ price: 0, weightPrices: [{ from: 1, price: 0 }] })).toBe(true);
  });

  it('has one price where weight and place are known, and the least of several until then', () => {
    const zones = [{ id: 'island', country: 'NO', postalCodes: ['9170'] }];
    const way = { ...method, freeFrom: 1e9, weightPrices, zones: { island: { price: 29_900 } } };
    const range = (about: Omit<Parameters<typeof chargeRange>[2], 'goodsGross'>, of = way) =>
      chargeRange(of, zones, { goodsGross: 1, ...about });
    const place = (postalCode: string) => ({ country: 'NO', postalCode });
    expect(range({ weight: 1, place: place('0150') })).toEqual({ least: 6_900, varies: false });
    expect(range({ weight: 20_000, place: place('9170') })).toEqual({ least: 29_900, varies: false });
    expect(range({ weight: 5_000 })).toEqual({ least: 14_900, varies: true });
    expect(range({ place: place('0150') })).toEqual({ least: 6_900, varies: true });
    expect(range({ place: place('9170') })).toEqual({ least: 29_900, varies: false });
    // Who fetches goods pays the same wherever the home is.
    expect(range({ weight: 1 }, { ...way, pickup: true })).toEqual({ least: 6_900, varies: false });
  });
});

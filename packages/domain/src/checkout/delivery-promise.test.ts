import { describe, expect, it } from 'vitest';
import type { DeliveryTariff } from '../shop/shop-info.ts';
import { deliveryPromise } from './delivery-promise.ts';

const usual = { estimate: { minDays: 1, maxDays: 2 }, pickup: false };
const post = { id: 'post', name: { nb: 'Posten' }, price: 6_900, freeFrom: 100_000, ...usual };
const promise = (...tariffs: readonly Partial<DeliveryTariff>[]) =>
  deliveryPromise({
    deliveryMethods: tariffs.map((tariff, index) => ({
      ...{ id: `way-${index}`, name: { nb: 'Posten' }, price: 6_900, ...usual },
      ...tariff,
    })),
  });

describe('what a shop says of its usual delivery', () => {
  it.each([
    ['the only way', [{ freeFrom: 100_000 }], true],
    ['free from more by another way', [{ freeFrom: 100_000 }, { freeFrom: 250_000 }], false],
    ['never free by another way', [{ freeFrom: 100_000 }, {}], false],
    ['free from less, or always, by the others', [{ freeFrom: 100_000 }, { freeFrom: 1 }, { price: 0 }], true],
  ])('names no way where every one is free then: %s', (_, methods, byEveryWay) => {
    expect(promise(...methods).free).toEqual({ from: 100_000, depends: false, byEveryWay });
  });

  it('is free with any goods where it costs nothing, and never where nothing makes it free', () => {
    expect(promise({ price: 0 })).toEqual({ price: 0, free: { from: 0, depends: false, byEveryWay: true } });
    expect(promise({ price: 1 })).toEqual({ price: 1 });
  });

  it('is the least that it costs, by weight and by place', () => {
    const heavier = { weightPrices: [{ from: 5_000, price: 14_900 }] };
    const there = (zone: object) =>
      deliveryPromise({ deliveryMethods: [{ ...post, ...heavier, zones: { there: zone } }] });
    expect(there({ price: 4_900 }).price).toBe(4_900);
    expect(there({ price: 29_900 }).price).toBe(6_900);
    expect(there({ price: 1, delivers: false }).price).toBe(6_900);
  });

  it('says that there are places where it is not free', () => {
    const there = (zone: object) =>
      deliveryPromise({ deliveryMethods: [{ ...post, zones: { there: zone } }] }).free?.depends;
    expect(there({ price: 29_900 })).toBe(true);
    expect(there({ freeFrom: 100_001 })).toBe(true);
    expect(there({ price: 29_900, freeFrom: 100_000 })).toBe(false);
    expect(there({ delivers: false })).toBe(false);
  });

  it('is not always free where heavier goods cost something', () => {
    const { freeFrom: _, ...never } = post;
    const heavier = { ...never, price: 0, weightPrices: [{ from: 5_000, price: 14_900 }] };
    expect(deliveryPromise({ deliveryMethods: [heavier] })).toEqual({ price: 0 });
  });
});

import { describe, expect, it } from 'vitest';
import type { DeliveryMethod } from '../shop/shop-info.ts';
import { deliveryOutlook } from './delivery-outlook.ts';

const estimate = { minDays: 1, maxDays: 2 };
const post = { id: 'post', name: { nb: 'Posten' }, price: 6_900, pickup: false, freeFrom: 100_000, estimate };
const courier = { id: 'courier', name: { nb: 'Bud' }, price: 19_900, pickup: false, estimate };
const store = { id: 'store', name: { nb: 'Butikken' }, price: 0, pickup: true, estimate };
const deliveryZones = [{ id: 'island', country: 'NO', postalCodes: ['9170'] }];
const light = { weight: 100, isBulky: false };
const outlook = (deliveryMethods: readonly DeliveryMethod[], goodsGross: number, load = light) =>
  deliveryOutlook({ deliveryMethods, deliveryZones }, goodsGross, load);

describe('the outlook on the delivery of a basket', () => {
  it('is what is missing, until nothing is', () => {
    const missing = { from: 100_000, reached: 99_999, missing: 1 };
    const told = { method: post, charge: 6_900, depends: false };
    expect(outlook([post, store], 99_999)).toEqual({ _tag: 'Missing', ...told, delivery: missing });
    expect(outlook([post, store], 100_000)).toEqual({ _tag: 'Free', ...told, charge: 0 });
  });

  it('is free with any basket where the usual way costs nothing', () => {
    expect(outlook([store, post], 1)).toEqual({ _tag: 'Free', method: store, charge: 0, depends: false });
  });

  it('is of the first way that can become free, and of the usual one where none can', () => {
    expect(outlook([courier, post], 100_000)).toMatchObject({ _tag: 'Free', method: post });
    expect(outlook([courier, store], 1)).toEqual({ _tag: 'Priced', method: courier, charge: 19_900, depends: false });
  });

  it('says that places differ, and promises no more than the least that delivery costs', () => {
    const elsewhere = { ...post, zones: { island: { price: 29_900 } } };
    expect(outlook([elsewhere], 100_000)).toMatchObject({ _tag: 'Free', depends: true });
    expect(outlook([elsewhere], 1)).toMatchObject({ _tag: 'Missing', charge: 6_900, depends: true });
    expect(outlook([{ ...courier, zones: { island: { price: 9_900 } } }], 1)).toMatchObject({ charge: 9_900 });
    const notThere = { ...post, zones: { island: { delivers: false } } };
    expect(outlook([notThere], 100_000)).toMatchObject({ _tag: 'Free', depends: false });
  });

  it('is of ways that take the goods, at what these weigh', () => {
    const heavy = { weight: 9_000, isBulky: false };
    const steps = { ...courier, weightPrices: [{ from: 9_000, price: 49_900 }] };
    expect(outlook([{ ...post, maxWeight: 8_999 }, steps], 100_000, heavy)).toMatchObject({
      ...{ _tag: 'Priced', method: steps, charge: 49_900 },
    });
    expect(outlook([{ ...post, maxWeight: 8_999 }], 1, heavy)).toBeUndefined();
  });
});

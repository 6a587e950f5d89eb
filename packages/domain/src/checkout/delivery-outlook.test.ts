import { describe, expect, it } from 'vitest';
import { deliveryOutlook } from './delivery-outlook.ts';

const estimate = { minDays: 1, maxDays: 2 };
const post = { id: 'post', name: { nb: 'Posten' }, price: 6_900, pickup: false, freeFrom: 100_000, estimate };
const courier = { id: 'courier', name: { nb: 'Bud' }, price: 19_900, pickup: false, estimate };
const store = { id: 'store', name: { nb: 'Butikken' }, price: 0, pickup: true, estimate };

describe('the outlook on the delivery of a basket', () => {
  it('is what is missing, until nothing is', () => {
    const info = { deliveryMethods: [post, store] };
    const missing = { from: 100_000, reached: 99_999, missing: 1 };
    expect(deliveryOutlook(info, 99_999)).toEqual({ _tag: 'Missing', method: post, delivery: missing });
    expect(deliveryOutlook(info, 100_000)).toEqual({ _tag: 'Free', method: post });
  });

  it('is free with any basket where the usual way costs nothing', () => {
    expect(deliveryOutlook({ deliveryMethods: [store, post] }, 1)).toEqual({ _tag: 'Free', method: store });
  });

  it('is of the first way that can become free, and of the usual one where none can', () => {
    expect(deliveryOutlook({ deliveryMethods: [courier, post] }, 100_000)).toEqual({ _tag: 'Free', method: post });
    expect(deliveryOutlook({ deliveryMethods: [courier, store] }, 1)).toEqual({ _tag: 'Priced', method: courier });
  });
});

import { describe, expect, it } from 'vitest';
import { emptyBasket, viewBasket } from '../basket/view.ts';
import { aBasket, aLine, anOffer, aPrice, aShopInfo } from '../testing/examples.ts';
import { type BuyRules, buyObstacle, type Wanted } from './buy-obstacle.ts';

const settings = { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } };
const { deliveryMethods, deliveryZones } = aShopInfo;

const view = (...changes: Parameters<typeof anOffer>[1][]) =>
  viewBasket(
    aBasket(...changes.map((_, index) => aLine(`A${index}`, 2))),
    new Map(changes.map((change, index) => [`A${index}`, anOffer(`A${index}`, change)])),
    settings,
  );

/** A basket of two for 100 kroner each, 80 of them without VAT. */
const basket = view({});

type Case = Partial<BuyRules> & { readonly basket?: Wanted; readonly to?: string };

const obstacle = ({ basket: wanted = basket, to, ...rules }: Case = {}) =>
  buyObstacle(
    { viewMode: 'B2C', deliveryMethods, deliveryZones, ...rules },
    wanted,
    to === undefined ? undefined : { country: 'NO', postalCode: to },
  );

describe('what stands between a basket and an order', () => {
  it('is nothing where it holds something that was seen', () => {
    expect(obstacle()).toBeUndefined();
    expect(obstacle({ minimumOrder: 0, to: '0150' })).toBeUndefined();
  });

  it('is that it holds nothing', () => {
    expect(obstacle({ basket: emptyBasket('NOK') })).toEqual({ _tag: 'EmptyBasket' });
    expect(obstacle({ minimumOrder: 50_000, basket: { ...basket, lines: [] } })).toEqual({ _tag: 'EmptyBasket' });
  });

  it('is what changed about it, before anything that its goods cost', () => {
    const changed = view({ price: aPrice(12_000) });
    expect(obstacle({ minimumOrder: 50_000, basket: changed })).toEqual({ _tag: 'BasketChanged' });
  });

  it('is the one line that asks for more than there is', () => {
    const short = { _tag: 'NotEnoughStock', sku: 'A1' };
    expect(obstacle({ basket: view({}, { available: 1 }) })).toEqual({ ...short, available: 1 });
    expect(obstacle({ basket: view({}, { available: 0 }, {}) })).toEqual({ ...short, available: 0 });
  });

  it('is all that changed, where that is more than the stock of one line', () => {
    const changed = { _tag: 'BasketChanged' };
    expect(obstacle({ basket: view({ available: 1 }, { available: 1 }) })).toEqual(changed);
    expect(obstacle({ basket: view({}, { available: 1, price: aPrice(12_000) }) })).toEqual(changed);
    expect(obstacle({ basket: viewBasket(aBasket(aLine('A', 1)), new Map(), settings) })).toEqual(changed);
  });

  it('is what its goods lack to the smallest order, with VAT for consumers and without it for businesses', () => {
    const below = { _tag: 'BelowMinimum' };
    expect(obstacle({ minimumOrder: 20_000 })).toBeUndefined();
    expect(obstacle({ minimumOrder: 20_001 })).toEqual({ ...below, minimum: 20_001, missing: 1, vat: 'gross' });
    expect(obstacle({ minimumOrder: 16_000, viewMode: 'B2B' })).toBeUndefined();
    expect(obstacle({ minimumOrder: 16_100, viewMode: 'B2B' })).toEqual({
      ...{ ...below, minimum: 16_100, missing: 100, vat: 'net' },
    });
  });

  it('is that no way leads to where it is to go, after what its goods lack', () => {
    const zones = {
      deliveryZones: [{ id: 'north', country: 'NO', postalCodes: ['9170'] }],
      deliveryMethods: deliveryMethods.map((method) => ({
        ...{ ...method, pickup: false, zones: { north: { delivers: false } } },
      })),
    };
    expect(obstacle({ ...zones, to: '9170' })).toEqual({ _tag: 'NotDelivered' });
    expect(obstacle({ ...zones, to: '9170', minimumOrder: 20_001 })).toMatchObject({ _tag: 'BelowMinimum' });
    expect(obstacle({ ...zones, to: '9171' })).toBeUndefined();
    expect(obstacle(zones)).toBeUndefined();
    const [first, ...others] = zones.deliveryMethods;
    const withPickup = first === undefined ? others : [...others, { ...first, pickup: true }];
    expect(obstacle({ ...zones, deliveryMethods: withPickup, to: '9170' })).toBeUndefined();
  });

  it('is that no way takes the goods, after what they lack', () => {
    const limited = deliveryMethods.map((method) => ({ ...method, maxWeight: 2_999, takesBulky: false }));
    const heavy = { _tag: 'TooHeavy', weight: 3_000, maxWeight: 2_999 };
    expect(obstacle({ basket: view({ weight: 1_500 }), deliveryMethods: limited })).toEqual(heavy);
    expect(obstacle({ basket: view({ bulky: true }), deliveryMethods: limited })).toEqual({ _tag: 'TooBulky' });
    expect(obstacle({ basket: view({ weight: 1_500 }) })).toBeUndefined();
    expect(obstacle({ basket: view({ weight: 1_500 }), deliveryMethods: limited, minimumOrder: 20_001 })).toMatchObject(
      { _tag: 'BelowMinimum' },
    );
  });
});

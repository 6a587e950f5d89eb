import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { arrivalDays, deliveryTerms, isCodeRange, waysTo, zoneOf } from './delivery-terms.ts';

const estimate = { minDays: 1, maxDays: 2 };
const later = { minDays: 3, maxDays: 6 };
const zones = [
  { id: 'svalbard', country: 'NO', postalCodes: ['9170-9179'] },
  { id: 'north', country: 'NO', postalCodes: ['8000-9999', '7980'] },
  { id: 'ulster', country: 'GB', postalCodes: ['BT'] },
];
const home = {
  ...{ id: 'home', name: { nb: 'Hjem' }, price: 9_900, pickup: false, estimate, cutOff: '14:00' },
  zones: { north: { estimate: later, cutOff: '11:30' }, svalbard: { delivers: false }, ulster: { delivers: true } },
};
const post = { id: 'post', name: { nb: 'Posten' }, price: 4_900, pickup: false, estimate };
const store = { ...home, id: 'store', pickup: true };
const at = (postalCode: string, country = 'NO') => ({ country, postalCode });

describe('a postal code lies', () => {
  it.each([
    ['7980', 'NO', 'north'],
    ['7979', 'NO', undefined],
    ['7981', 'NO', undefined],
    ['7999', 'NO', undefined],
    ['8000', 'NO', 'north'],
    ['9169', 'NO', 'north'],
    ['9170', 'NO', 'svalbard'],
    ['9179', 'NO', 'svalbard'],
    ['9180', 'NO', 'north'],
    ['9999', 'NO', 'north'],
    ['9170', 'SE', undefined],
    ['bt1 1aa', 'GB', 'ulster'],
    ['B1 1AA', 'GB', undefined],
    ['B', 'GB', undefined],
    ['', 'NO', undefined],
  ])('%s of %s in the zone %s', (postalCode, country, zone) => {
    expect(zoneOf(zones, at(postalCode, country))?.id).toBe(zone);
  });

  it('in the zone whose beginning it has, whatever follows', () => {
    const beginnings = [{ id: 'a', country: 'SE', postalCodes: ['11-12'] }];
    expect(['110 00', '129 99', '130 00', '109 99', '1'].map((code) => zoneOf(beginnings, at(code, 'SE'))?.id)).toEqual(
      [...['a', 'a', undefined, undefined, undefined]],
    );
  });
});

it.each([
  ['97', true],
  ['9000-9299', true],
  ['9000-9000', true],
  ['111 22-111 29', true],
  ['BT', true],
  ['9299-9000', false],
  ['90-9299', false],
  ['9000-', false],
  ['-9000', false],
  ['9000-9100-9200', false],
  ['', false],
  [' ', false],
  ['9*', false],
])('%j names postal codes: %s', (text, holds) => {
  expect(isCodeRange(text)).toBe(holds);
});

describe('a way of delivery', () => {
  it('promises what it always does where nothing is known of the place, or nothing differs there', () => {
    const usual = O.some({ estimate, cutOff: '14:00', price: 9_900 });
    expect(deliveryTerms(home, zones)).toEqual(usual);
    expect(deliveryTerms(home, zones, at('0155'))).toEqual(usual);
    expect(deliveryTerms(home, [], at('9000'))).toEqual(usual);
    expect(deliveryTerms(home, zones, at('BT1 1AA', 'GB'))).toEqual(usual);
    expect(deliveryTerms(post, zones, at('9000'))).toEqual(O.some({ estimate, price: 4_900 }));
  });

  it('promises in a zone what the zone says', () => {
    expect(deliveryTerms(home, zones, at('9000'))).toEqual(O.some({ estimate: later, cutOff: '11:30', price: 9_900 }));
    expect(deliveryTerms({ ...home, zones: { north: { cutOff: '10:00' } } }, zones, at('9000'))).toEqual(
      O.some({ estimate, cutOff: '10:00', price: 9_900 }),
    );
  });

  it('costs in a zone what the zone says, and nothing of the usual tariff where that names a price', () => {
    const weightPrices = [{ from: 5_000, price: 19_900 }];
    const there = (own: object) =>
      O.toNullable(
        deliveryTerms({ ...post, freeFrom: 100_000, weightPrices, zones: { north: own } }, zones, at('9000')),
      );
    expect(there({ price: 29_900 })).toEqual({ estimate, price: 29_900 });
    expect(there({ price: 29_900, freeFrom: 500_000 })).toEqual({ estimate, price: 29_900, freeFrom: 500_000 });
    expect(there({ freeFrom: 500_000 })).toEqual({ estimate, price: 4_900, freeFrom: 500_000, weightPrices });
  });

  it('does not lead where a zone says so', () => {
    expect(deliveryTerms(home, zones, at('9170'))).toEqual(O.none);
  });

  it('is the same for who fetches the goods, wherever the home is', () => {
    expect(deliveryTerms(store, zones, at('9170'))).toEqual(O.some({ estimate, cutOff: '14:00', price: 9_900 }));
  });
});

it('the ways to a place are those that lead there, in the order of the shop', () => {
  const rules = { deliveryMethods: [home, post, store], deliveryZones: zones };
  const named = (...place: Parameters<typeof at>) =>
    waysTo(rules, at(...place)).map(({ method, terms }) => [method.id, terms.estimate.maxDays]);
  expect(named('9170')).toEqual([
    ['post', 2],
    ['store', 2],
  ]);
  expect(named('9000')).toEqual([
    ['home', 6],
    ['post', 2],
    ['store', 2],
  ]);
  expect(waysTo(rules).map(({ method }) => method.id)).toEqual(['home', 'post', 'store']);
});

describe('goods arrive', () => {
  /** Monday 23 November 2026, as a day since 1970. */
  const monday = 20_780;
  const arrives = (cutOff: string | undefined, day: number, minute: number, holidays: readonly number[] = []) => {
    const { from, to } = arrivalDays(
      { estimate, ...(cutOff === undefined ? {} : { cutOff }) },
      { day, minute },
      holidays,
    );
    return [from - monday, to - monday];
  };

  it.each([
    ['in time, counted from the day', '14:30', monday, 869, [1, 2]],
    ['too late, counted from the next', '14:30', monday, 870, [2, 3]],
    ['too late on a Friday, counted from Monday', '14:30', monday - 3, 870, [1, 2]],
    ['on a Saturday, counted from Monday', '14:30', monday - 2, 0, [1, 2]],
    ['on a Sunday, counted from Monday', '14:30', monday - 1, 1_439, [1, 2]],
    ['late where no time is said, counted from the day', undefined, monday, 1_439, [1, 2]],
    ['on a Saturday where no time is said, on the next working days', undefined, monday - 2, 0, [0, 1]],
  ])('when ordered %s', (_, cutOff, day, minute, days) => {
    expect(arrives(cutOff, day, minute)).toEqual(days);
  });

  it('later for holidays, also where one is the day of the order', () => {
    expect(arrives('14:30', monday, 0, [monday])).toEqual([2, 3]);
    expect(arrives('14:30', monday, 870, [monday + 1])).toEqual([3, 4]);
  });
});

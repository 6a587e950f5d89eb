import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { DeliveryMethod } from '../shop/shop-info.ts';
import { zoneOf } from './delivery-terms.ts';
import { termsRegions } from './terms-regions.ts';

const estimate = { minDays: 2, maxDays: 5 };
const north = { estimate: { minDays: 4, maxDays: 8 }, cutOff: '12:00' };
const home: DeliveryMethod = {
  ...{ id: 'home', name: { nb: 'Hjem' }, price: 12_900, estimate, cutOff: '14:00', pickup: false },
  zones: { north, svalbard: { delivers: false } },
};
const zones = [
  { id: 'svalbard', country: 'NO', postalCodes: ['9170-9178'] },
  { id: 'same', country: 'NO', postalCodes: ['80'] },
  { id: 'north', country: 'NO', postalCodes: ['7700-9999'] },
];
const usual = O.some({ estimate, cutOff: '14:00', price: 12_900 });
const inNorth = O.some({ ...north, price: 12_900 });

describe('where a way of delivery promises what', () => {
  it('is the whole country where nothing differs', () => {
    const { zones: _, ...plain } = home;
    expect(termsRegions(plain, zones, ['NO', 'SE'])).toEqual([
      { terms: usual, destinations: [{ country: 'NO' }, { country: 'SE' }] },
    ]);
  });

  it('is told without the zones that differ, each of which is told by itself, the first that holds a code', () => {
    expect(termsRegions(home, zones, ['NO', 'SE'])).toEqual([
      {
        terms: usual,
        destinations: [
          {
            country: 'NO',
            codes: [
              { from: '0000', to: '7699' },
              { from: '8000', to: '8099' },
            ],
          },
          { country: 'SE' },
        ],
      },
      { terms: O.none, destinations: [{ country: 'NO', codes: [{ from: '9170', to: '9178' }] }] },
      {
        terms: inNorth,
        destinations: [
          {
            country: 'NO',
            codes: [
              { from: '7700', to: '7999' },
              { from: '8100', to: '9169' },
              { from: '9179', to: '9999' },
            ],
          },
        ],
      },
    ]);
  });

  it('holds every code of a country once, as zones do', () => {
    const regions = termsRegions(home, zones, ['NO']);
    for (let number = 0; number < 10_000; number += 1) {
      const postalCode = String(number).padStart(4, '0');
      const holding = regions.filter(({ destinations }) =>
        destinations.some(({ codes = [] }) => codes.some(({ from, to }) => from <= postalCode && postalCode <= to)),
      );
      const zone = zoneOf(zones, { country: 'NO', postalCode })?.id;
      const expected = zone === 'svalbard' ? O.none : zone === 'north' ? inNorth : usual;
      expect([postalCode, holding.map(({ terms }) => terms)]).toEqual([postalCode, [expected]]);
    }
  });

  it('is told of the zones alone where codes are not digits', () => {
    const british = [{ id: 'north', country: 'GB', postalCodes: ['IV', 'KW1-KW3'] }];
    expect(termsRegions(home, british, ['GB'])).toEqual([
      {
        terms: inNorth,
        destinations: [
          {
            country: 'GB',
            codes: [
              { from: 'IV', to: 'IV' },
              { from: 'KW1', to: 'KW3' },
            ],
          },
        ],
      },
    ]);
  });
});

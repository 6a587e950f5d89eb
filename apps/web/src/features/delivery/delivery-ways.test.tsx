import { describe, expect, it } from 'vitest';
import { aPart } from '../../testing/a-part.tsx';
import { aRequest, aShop, aStorefrontConfig } from '../../testing/a-shop.ts';
import { ArrivalThere } from './arrival-there.tsx';
import { DeliveryPlace } from './delivery-place.tsx';
import { DeliveryWays } from './delivery-ways.tsx';

const home = {
  ...{ id: 'home', name: { nb: 'Hjem' }, price: 0, pickup: false, estimate: { minDays: 2, maxDays: 4 } },
  zones: { north: { estimate: { minDays: 7, maxDays: 8 } } },
};
const config = aStorefrontConfig('nb', {
  deliveryMethods: [home],
  deliveryZones: [{ id: 'north', country: 'NO', postalCodes: ['9'] }],
});
const request = aRequest('/', aShop({ config }));
/** Friday 20 November 2026, at noon. */
const state = { clock: { now: () => Date.UTC(2026, 10, 20, 11) } };
/** A Friday two weeks later. */
const awaited = Date.UTC(2026, 11, 4, 11);
const words = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');

describe('the ways of delivery below a product', () => {
  const ways = (from?: number) => words(aPart(<DeliveryWays postalCode={undefined} from={from} />, { request, state }));

  it('tell days from now on for goods that are there', () => {
    expect(ways()).toContain('Levering tirsdag 24. – torsdag 26. november');
    expect(ways(Date.UTC(2026, 10, 1))).toContain('Levering tirsdag 24. – torsdag 26. november');
  });

  it('tell days from when goods are there that are ordered ahead', () => {
    expect(ways(awaited)).toContain('Levering tirsdag 8. – torsdag 10. desember');
  });
});

it('the ways of delivery cost the least of all places until one is typed', () => {
  const dear = { ...home, price: 9_900, zones: { north: { price: 29_900 } } };
  const { deliveryZones } = config.info;
  const there = {
    request: aRequest('/', aShop({ config: aStorefrontConfig('nb', { deliveryMethods: [dear], deliveryZones }) })),
    state,
  };
  const ways = (postalCode?: string) => words(aPart(<DeliveryWays postalCode={postalCode} from={undefined} />, there));
  expect(ways()).toContain('fra 99 kr');
  expect(ways('9170')).toContain('Hjem 299 kr');
});

describe('the postal code of a user', () => {
  const user = (_defaultPostalCode: string) => ({
    request,
    state,
    user: { customerUserId: 'kari', _defaultPostalCode },
  });
  const arrival = (code: string) => words(aPart(<ArrivalThere way={home} />, user(code)));
  const place = (code: string) => words(aPart(<DeliveryPlace from={undefined} />, user(code)));

  it('decides when goods arrive, and is named', () => {
    expect(arrival('0155')).toBe('Levering tirsdag 24. – torsdag 26. november');
    expect(arrival('9170')).toBe('Levering tirsdag 1. – onsdag 2. desember');
    expect(place('9170')).toContain('Levering til 9170');
  });

  it('is none where no country of the shop writes it so', () => {
    expect(place('SW1A1AA')).toContain('Når kommer varen til deg?');
    expect(place('SW1A1AA')).not.toContain('SW1A1AA');
  });
});

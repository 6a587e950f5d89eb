import type { ShopInfo } from '@torg/domain/shop';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../bindings/text.ts';
import { aStorefrontConfig } from '../../testing/a-shop.ts';
import { placeOf, promiseOf } from './promise-of.ts';

const nbsp = '\u00a0';
const home = {
  ...{ id: 'home', name: { nb: 'Hjem' }, price: 0, pickup: false, estimate: { minDays: 2, maxDays: 4 } },
  zones: { north: { estimate: { minDays: 3, maxDays: 3 }, cutOff: '12:00' }, isles: { delivers: false } },
};
const info: Partial<ShopInfo> = {
  deliveryZones: [
    { id: 'isles', country: 'NO', postalCodes: ['9170'] },
    { id: 'north', country: 'NO', postalCodes: ['9'] },
  ],
};
/** Friday 20 November 2026, at noon. */
const friday = { day: 20_777, minute: 720 };

const promised = (postalCode?: string, { now = friday, method = home, holidays = [] as readonly number[] } = {}) => {
  const config = { ...aStorefrontConfig('nb', info), holidays };
  return promiseOf(textOf(config), config, method, placeOf(postalCode, config.info), now);
};

describe('what is promised of a delivery', () => {
  it('are days, those of the place once it is known', () => {
    const usual = `Levering tirsdag 24. – torsdag 26.${nbsp}november`;
    expect([promised(), promised('0155'), promised('no code')]).toEqual([usual, usual, usual]);
    expect(promised('9000', { now: { day: 20_777, minute: 719 } })).toBe(`Levering onsdag 25.${nbsp}november`);
  });

  it('counts from the next working day after the day’s last sending', () => {
    expect(promised('9000')).toBe(`Levering torsdag 26.${nbsp}november`);
  });

  it('is nothing where a way does not lead', () => {
    expect(promised('9170')).toBe('Leveres ikke til 9170');
  });

  it('is when goods can be fetched, wherever the home is', () => {
    expect(promised('9170', { method: { ...home, pickup: true } })).toBe(
      `Klar til henting tirsdag 24. – torsdag 26.${nbsp}november`,
    );
  });

  it('falls on no holiday of the shop', () => {
    expect(promised('0155', { holidays: [20_780, 20_783] })).toBe(`Levering onsdag 25. – mandag 30.${nbsp}november`);
  });
});

import { expect, it } from 'vitest';
import { promisedDeliveries } from './promised-deliveries.ts';

/** Thursday 31 December 2026, as a day since 1970. */
const thursday = 20_818;

it('an order is told by which ways it arrives, and on which days', () => {
  const estimate = { minDays: 1, maxDays: 2 };
  const home = { id: 'home', name: {}, price: 0, pickup: false, estimate, cutOff: '12:00' };
  const rules = {
    deliveryMethods: [home, { ...home, id: 'night', zones: { isles: { delivers: false } } }],
    deliveryZones: [{ id: 'isles', country: 'NO', postalCodes: ['9170'] }],
  };
  const place = { country: 'NO', postalCode: '9170' };
  const newYear = [thursday + 1];
  expect(promisedDeliveries(rules, place, { day: thursday, minute: 719 }, newYear)).toEqual([
    { method: 'home', minDays: 1, maxDays: 2, from: '2027-01-04', to: '2027-01-05' },
  ]);
  expect(promisedDeliveries(rules, place, { day: thursday, minute: 720 }, newYear)).toEqual([
    { method: 'home', minDays: 1, maxDays: 2, from: '2027-01-05', to: '2027-01-06' },
  ]);
  const oslo = promisedDeliveries(rules, { ...place, postalCode: '0155' }, { day: thursday, minute: 0 }, []);
  expect(oslo.map(({ method }) => method)).toEqual(['home', 'night']);
});

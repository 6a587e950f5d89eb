import fc from 'fast-check';
import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar/calendar-date.ts';
import { clockTimeIn, momentIn } from '../calendar/calendar-day.ts';
import { unavailable } from '../failure/failure.ts';
import type { DeliveryMethod, WindowRules } from '../shop/shop-info.ts';
import { weekdays } from '../shop/shop-info.ts';
import { chooseWindow, offeredWindows, plannedWindows, windowId, windowsAfter } from './delivery-window.ts';
import { createFindDeliveryWindows, findAllWindows } from './find-delivery-windows.ts';

const hour = 3_600_000;
const utc = (year: number, month: number, day: number, hours = 0): number =>
  momentIn('UTC')({ day: dayOf({ year, month, day }), minute: hours * 60 });
const rules: WindowRules = {
  ...{ daysAhead: 4, cutOffHours: 20 },
  times: [
    { weekdays: ['monday', 'tuesday', 'friday'], from: '17:00', to: '21:00', capacity: 2 },
    { weekdays: ['saturday'], from: '10:00', to: '14:00', capacity: 1 },
    { weekdays: ['monday'], from: '08:00', to: '12:00', capacity: 1 },
  ],
};
const method: DeliveryMethod = {
  ...{ id: 'evening', name: { nb: 'Kveld' }, price: 0, estimate: { minDays: 1, maxDays: 2 }, pickup: false },
  windows: rules,
  zones: { north: { delivers: false } },
};
const shop = {
  ...{ deliveryMethods: [method, { ...method, id: 'post', windows: undefined }] as readonly DeliveryMethod[] },
  deliveryZones: [{ id: 'north', country: 'NO', postalCodes: ['9'] }],
  timeZone: 'Europe/Oslo',
};
/** Friday 27 November 2026, 12:00 in Oslo. */
const friday = utc(2026, 11, 27, 11);
const ids = (asked: Partial<Parameters<typeof plannedWindows>[2]> = {}) =>
  plannedWindows(method, shop, { now: friday, holidays: [], ...asked }).map(windowId);

describe('windows of a way of delivery', () => {
  it('offers the days ahead on which there are some, by the clock of the shop, the first at first', () => {
    expect(ids()).toEqual([
      '2026-11-28T10:00-14:00',
      '2026-11-30T08:00-12:00',
      '2026-11-30T17:00-21:00',
      '2026-12-01T17:00-21:00',
    ]);
  });

  it('offers a window until so many hours before it begins', () => {
    const saturday = utc(2026, 11, 28, 9);
    expect(ids({ now: saturday - 20 * hour - 1 })[0]).toBe('2026-11-28T10:00-14:00');
    expect(ids({ now: saturday - 20 * hour })[0]).toBe('2026-11-30T08:00-12:00');
  });

  it('leaves public holidays out', () => {
    const monday = 20_787;
    expect(ids({ holidays: [monday] })).toEqual(['2026-11-28T10:00-14:00', '2026-12-01T17:00-21:00']);
  });

  it('has none where the way does not lead, and where it has no windows', () => {
    expect(ids({ place: { country: 'NO', postalCode: '9008' } })).toEqual([]);
    expect(ids({ place: { country: 'NO', postalCode: '0155' } })).toHaveLength(4);
    const { windows: _, ...plain } = method;
    expect(plannedWindows(plain, shop, { now: friday, holidays: [] })).toEqual([]);
  });

  it('begins when the clock of the shop shows it, on every day, those on which a clock is put forward or back too', () => {
    const clock = clockTimeIn('Europe/Oslo');
    const time = fc.tuple(fc.integer({ min: 3, max: 22 }), fc.constantFrom('00', '15', '30'));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * 365 * 24 }), time, (hours, [at, minutes]) => {
        const from = `${String(at).padStart(2, '0')}:${minutes}`;
        const every: WindowRules = {
          ...{ daysAhead: 7, cutOffHours: 0 },
          times: [{ weekdays: [...weekdays], from, to: '23:59', capacity: 1 }],
        };
        const now = utc(2026, 1, 1) + hours * hour;
        const planned = plannedWindows({ ...method, windows: every }, shop, { now, holidays: [] });
        expect(planned.length).toBeGreaterThanOrEqual(7);
        for (const { day, startsAt } of planned) {
          expect(startsAt).toBeGreaterThan(now);
          expect(clock(startsAt)).toEqual({ day, minute: at * 60 + Number(minutes) });
        }
        expect(new Set(planned.map(({ day }) => day)).size).toBe(planned.length);
      }),
    );
  });

  it('leave out those before the goods are there', () => {
    const planned = plannedWindows(method, shop, { now: friday, holidays: [] });
    expect(windowsAfter(planned, utc(2026, 12, 1)).map(windowId)).toEqual(['2026-12-01T17:00-21:00']);
    expect(windowsAfter(planned)).toEqual(planned);
  });

  it('shows a window as full once as many orders as it takes are in it, and says nothing of how many it takes', () => {
    const planned = plannedWindows(method, shop, { now: friday, holidays: [] });
    const taken = new Map([
      ['2026-11-28T10:00-14:00', 1],
      ['2026-12-01T17:00-21:00', 1],
    ]);
    const offered = offeredWindows(planned, taken);
    expect(offered.map(({ isFull }) => isFull)).toEqual([true, false, false, false]);
    expect(Object.keys(offered[0] ?? {}).sort()).toEqual(['day', 'from', 'id', 'isFull', 'startsAt', 'to']);
  });
});

describe('the choice of a window', () => {
  const planned = plannedWindows(method, shop, { now: friday, holidays: [] });

  it('is one of those planned', () => {
    expect(chooseWindow(method, planned, '2026-11-30T17:00-21:00')).toEqual(E.right(planned[2]));
  });

  it.each([
    ['', 'checkout.delivery_window_required'],
    ['2026-11-30T17:00-22:00', 'checkout.delivery_window_gone'],
    ['2020-01-06T17:00-21:00', 'checkout.delivery_window_gone'],
    ['constructor', 'checkout.delivery_window_gone'],
  ])('%s is none of them', (chosen, code) => {
    expect(chooseWindow(method, planned, chosen)).toEqual(E.left(code));
  });

  it('is nothing for a way without windows', () => {
    expect(chooseWindow({}, [], '2026-11-30T17:00-21:00')).toEqual(E.right(undefined));
  });
});

describe('finding windows', () => {
  const deps = { info: shop, holidays: [], clock: { now: () => friday } };

  it('counts what is taken of those to come, of that way', async () => {
    const asked: unknown[] = [];
    const find = createFindDeliveryWindows({
      ...deps,
      countTaken: (...args) => {
        asked.push(args);
        return TE.right(new Map([['2026-11-28T10:00-14:00', 1]]));
      },
    });
    expect(await find('evening')()).toMatchObject(E.right([{ isFull: true }, {}, {}, { isFull: false }]));
    expect(await find('post')()).toEqual(E.right([]));
    expect(await find('nothing')()).toEqual(E.right([]));
    expect(asked).toEqual([['evening', friday]]);
  });

  it('of all ways leaves those empty that cannot be asked about', async () => {
    const down = createFindDeliveryWindows({ ...deps, countTaken: () => TE.left(unavailable('no database')) });
    expect(await findAllWindows(down, shop)()).toEqual({ evening: [] });
    const up = createFindDeliveryWindows({ ...deps, countTaken: () => TE.right(new Map()) });
    expect((await findAllWindows(up, shop)()).evening).toHaveLength(4);
  });
});

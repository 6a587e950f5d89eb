import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createInMemoryPointsStore } from '../testing/in-memory-points-store.ts';
import { rightOf } from '../testing/right-of.ts';
import { createShopperPoints, expireLots } from './shopper-points.ts';

/** 26 November 2026, whose last minute ends in Oslo an hour before it does by UTC. */
const today = 20_783;
const lastMinute = today * 86_400_000 + 23 * 3_600_000 - 1;
const info = { timeZone: 'Europe/Oslo' };
const kari = { account: 'kari', rule: { perHundred: 2, worth: 3, days: 9 }, maySpend: false };

/** Kari has earned so often, one point each time, for one order; they end today. */
const earned = (times: number) => {
  const store = createInMemoryPointsStore({ now: () => lastMinute });
  const moves = Array.from({ length: times }, () => ({
    ...{ account: 'kari', lot: 'AAAAA-00001', kind: 'earn' as const, points: 1, order: 'AAAAA-00001' },
  }));
  store.write({ lots: [{ account: 'kari', id: 'AAAAA-00001', usableFrom: today, until: today }], moves });
  return store;
};
const pointsAt = (store: ReturnType<typeof earned>, now: number) =>
  createShopperPoints({ store, info, clock: { now: () => now } });

describe('the points that a shopper is told', () => {
  it('end with their last day by the clock of the shop', async () => {
    const store = earned(2);
    const { balance } = pointsAt(store, lastMinute)(kari);
    expect(rightOf(await balance()())).toEqual(
      O.some({
        ...{ available: 2, reserved: 0, pending: [], undated: 0, ends: [{ points: 2, on: today }], debt: 0 },
        ...{ worth: 3, maySpend: false },
      }),
    );
    const after = rightOf(await pointsAt(store, lastMinute + 1)(kari).balance()());
    expect(after).toEqual(O.some(expect.objectContaining({ available: 0, ends: [] })));
  });

  it('have their events page by page, the newest first, each of its order', async () => {
    const { events } = pointsAt(earned(41), lastMinute)(kari);
    const first = rightOf(await events()());
    expect(first.events.map(({ entry }) => entry)).toEqual(Array.from({ length: 20 }, (_, index) => 41 - index));
    expect(first.events[0]).toEqual({ entry: 41, kind: 'earn', points: 1, at: lastMinute, order: 'AAAAA-00001' });
    expect(first.next).toBe(22);
    const second = rightOf(await events(first.next)());
    expect([second.events[0]?.entry, second.events.length, second.next]).toEqual([21, 20, 2]);
    expect(rightOf(await events(second.next)())).toEqual({ events: [expect.objectContaining({ entry: 1 })] });
    expect(rightOf(await pointsAt(earned(20), lastMinute)(kari).events()())).not.toHaveProperty('next');
  });

  it('are none for who has no account of them', async () => {
    const { balance, events } = pointsAt(earned(1), lastMinute)(undefined);
    expect(rightOf(await balance()())).toEqual(O.none);
    expect(rightOf(await events()())).toEqual({ events: [] });
  });
});

describe('the sweep of points', () => {
  it('writes the end of those whose last day is over by the clock of the shop, which is of no order', async () => {
    const store = earned(2);
    const at = (now: number) => expireLots({ store, info, clock: { now: () => now } });
    expect(rightOf(await at(lastMinute)()())).toBe(0);
    expect(rightOf(await at(lastMinute + 1)()())).toBe(1);
    const { events } = rightOf(await pointsAt(store, lastMinute)(kari).events()());
    expect(events[0]).toEqual({ entry: 3, kind: 'expire', points: 2, at: lastMinute });
    expect(rightOf(await at(lastMinute + 1)()())).toBe(0);
  });
});

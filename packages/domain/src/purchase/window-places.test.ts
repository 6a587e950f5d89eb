import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { anOrder } from '../testing/examples.ts';
import { orderStates } from './order.ts';
import { bothWindows, placesAfter, type WindowPlace, windowChanges } from './window-places.ts';

const window = { day: 20_787, from: '17:00', to: '21:00', startsAt: 1_796_054_400_000, capacity: 3 };
const id = '2026-11-30T17:00-21:00';
const orderIn = (number: string) => {
  const order = anOrder(number, { A: 1 });
  return { ...order, delivery: { ...order.delivery, method: 'evening', window } };
};
const taking = (number: string, capacity = 3) => ({
  ...{ number, method: 'evening', window: id, capacity, startsAt: window.startsAt },
});
const place = (number: string, nth: number): WindowPlace => ({ method: 'evening', window: id, place: nth, number });

describe('places in a window', () => {
  it('go to who takes one, the lowest that is free', () => {
    const taken = [place('A', 1), place('B', 3)];
    expect(placesAfter(taken, { free: [], take: [taking('C')] })).toEqual(E.right([...taken, place('C', 2)]));
    expect(placesAfter(taken, { free: ['A'], take: [taking('C')] })).toEqual(E.right([place('B', 3), place('C', 1)]));
  });

  it('are none once all are taken, and none of another window or way of delivery', () => {
    expect(placesAfter([place('A', 1)], { free: [], take: [taking('B', 1)] })).toEqual(E.left({ _tag: 'WindowFull' }));
    const other = [
      { ...place('A', 1), window: '2026-12-01T17:00-21:00' },
      { ...place('X', 1), method: 'morning' },
    ];
    expect(placesAfter(other, { free: [], take: [taking('B', 1)] })).toEqual(E.right([...other, place('B', 1)]));
  });

  it('are never more than there are, and never twice the same, whatever comes and goes', () => {
    const step = fc.record({ number: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'), isFree: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1, max: 4 }), (steps, capacity) => {
        let places: readonly WindowPlace[] = [];
        for (const { number, isFree } of steps) {
          if (!isFree && places.some((one) => one.number === number)) continue;
          const after = placesAfter(
            places,
            isFree ? { free: [number], take: [] } : { free: [], take: [taking(number, capacity)] },
          );
          expect(E.isLeft(after)).toBe(!isFree && places.length === capacity);
          places = E.getOrElse(() => places)(after);
          expect(new Set(places.map((one) => one.place)).size).toBe(places.length);
          expect(places.every((one) => one.place >= 1 && one.place <= capacity)).toBe(true);
        }
      }),
    );
  });
});

describe('an order', () => {
  it.each(orderStates.filter((state) => state !== 'cancelled'))(
    'takes its place when it is %s, and frees it when it is called off',
    (state) => {
      const order = orderIn('AAAAA-00001');
      expect(windowChanges(order, 'new', state)).toEqual({ free: [], take: [taking(order.number)] });
      expect(windowChanges(order, state, 'cancelled')).toEqual({ free: [order.number], take: [] });
      expect(windowChanges(order, 'cancelled', state)).toEqual({ free: [], take: [taking(order.number)] });
    },
  );

  it('keeps its place while it goes on, and takes none without a window', () => {
    expect(windowChanges(orderIn('A'), 'pending', 'placed')).toBeUndefined();
    expect(windowChanges(orderIn('A'), 'placed', 'shipped')).toBeUndefined();
    expect(windowChanges(anOrder('A', { A: 1 }), 'new', 'placed')).toBeUndefined();
  });

  it('and another one change places as one', () => {
    const one = { free: ['A'], take: [] };
    const other = { free: [], take: [taking('B')] };
    expect(bothWindows(one, other)).toEqual({ free: ['A'], take: [taking('B')] });
    expect(bothWindows(undefined, other)).toBe(other);
    expect(bothWindows(one, undefined)).toBe(one);
  });
});

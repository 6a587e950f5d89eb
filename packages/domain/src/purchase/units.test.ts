import * as fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { alone, anOrder, aShopInfo } from '../testing/examples.ts';
import { type Sending, ship } from './fulfil.ts';
import type { Order, Units } from './order.ts';
import { calledOffUnits, movesOf, openUnits, shipmentsOf, shippedUnits } from './units.ts';

const sum = (units: readonly Units[], sku: string): number =>
  units.reduce((total, one) => total + (one.sku === sku ? one.quantity : 0), 0);

const skus = ['A', 'B', 'C'];

/** The order after a parcel was sent, or as it was where it could not be. */
const afterSending = (order: Order, sending: Sending): Order => {
  const stock = new Map(skus.map((sku) => [sku, { onHand: null, reserved: 99 }]));
  const changes = ship(aShopInfo)({ order, ...alone, stock }, 7, sending);
  if (E.isLeft(changes) || changes.right.order === undefined) return order;
  expect(changes.right.stock.ship).toEqual(shipmentsOf(changes.right.order).at(-1)?.units);
  return changes.right.order;
};

describe('the book of an order’s units', () => {
  it('has each SKU once, whatever lines it stands in', () => {
    const [line] = anOrder('AAAAA-00001', { A: 2 }).lines;
    const order = anOrder('AAAAA-00001', { A: 2, B: 1 });
    const twice = { ...order, lines: [...order.lines, ...(line ? [line] : [])] };
    expect(openUnits(twice)).toEqual([
      { sku: 'A', quantity: 4 },
      { sku: 'B', quantity: 1 },
    ]);
  });

  it('reads a step that names no units as all that was left', () => {
    const history = [
      { event: 'place', state: 'placed', at: 0 },
      { event: 'ship', state: 'shipped', at: 1 },
    ] as const;
    const order = anOrder('AAAAA-00001', { A: 2 }, { state: 'shipped', history });
    expect(openUnits(order)).toEqual([]);
    expect(shippedUnits(order)).toEqual([{ sku: 'A', quantity: 2 }]);
  });

  it('holds all again where an order that was given up comes back', () => {
    const history = [
      { event: 'hold', state: 'pending', at: 0 },
      { event: 'expire', state: 'cancelled', at: 1 },
      { event: 'pay', state: 'placed', at: 2 },
    ] as const;
    const order = anOrder('AAAAA-00001', { A: 2 }, { history });
    expect(openUnits({ ...order, history: history.slice(0, 2) })).toEqual([]);
    expect(openUnits(order)).toEqual([{ sku: 'A', quantity: 2 }]);
  });

  it('tells what was sent and what was called off apart, with its parcel and who did it', () => {
    const parcel = { id: 'p', tracking: '370' };
    const order = anOrder('AAAAA-00001', { A: 3 });
    const history: Order['history'] = [
      ...order.history,
      { event: 'cancel', state: 'placed', at: 1, by: 'shop', units: [{ sku: 'A', quantity: 1 }] },
      { event: 'ship', state: 'part-shipped', at: 2, units: [{ sku: 'A', quantity: 1 }], parcel },
    ];
    const [one, two] = [1, 2].map((quantity) => [{ sku: 'A', quantity }]);
    const sent = { at: 2, units: one, left: one, parcel };
    expect(shipmentsOf({ ...order, history })).toEqual([sent]);
    expect(movesOf({ ...order, history })).toEqual([undefined, { at: 1, units: one, left: two, by: 'shop' }, sent]);
    expect(Object.keys(movesOf({ ...order, history })[1] ?? {})).not.toContain('parcel');
    expect(Object.keys(sent)).not.toContain('by');
    expect(calledOffUnits({ ...order, history })).toEqual(one);
    expect(openUnits({ ...order, history })).toEqual(one);
  });

  it('adds up, however an order is sent', () => {
    const someUnits = fc.record({ sku: fc.constantFrom(...skus), quantity: fc.integer({ min: 1, max: 4 }) });
    const sendings = fc.array(
      fc.record({ units: fc.array(someUnits, { minLength: 1, maxLength: 3 }) }, { requiredKeys: [] }),
      { maxLength: 6 },
    );
    const ordered = fc.record({
      A: fc.integer({ min: 1, max: 9 }),
      B: fc.integer({ min: 1, max: 9 }),
      C: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(ordered, sendings, (quantities, all) => {
        const order = all.reduce(afterSending, anOrder('AAAAA-00001', quantities));
        const [open, shipped] = [openUnits(order), shippedUnits(order)];
        for (const sku of skus) {
          expect(sum(open, sku) + sum(shipped, sku)).toBe(sum(order.lines, sku));
        }
        expect(shipmentsOf(order).at(-1)?.left ?? open).toEqual(open);
        const state = shipped.length === 0 ? 'placed' : open.length === 0 ? 'shipped' : 'part-shipped';
        expect(order.state).toBe(state);
      }),
    );
  });
});

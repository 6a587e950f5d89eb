import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { noStockChanges, stockAfter } from './stock.ts';

const levels = new Map([
  ['A', { onHand: 5, reserved: 2 }],
  ['B', { onHand: null, reserved: 1 }],
]);
const units = (sku: string, quantity: number) => [{ sku, quantity }];
const leftAfter = (changes: Partial<typeof noStockChanges>) => {
  const result = stockAfter(levels, { ...noStockChanges, ...changes });
  return E.isRight(result) ? Object.fromEntries(result.right) : result.left;
};
const rest = { B: { onHand: null, reserved: 1 } };

describe('stock', () => {
  it('is reserved down to the last unit, and no further', () => {
    expect(leftAfter({ reserve: units('A', 3) })).toEqual({ ...rest, A: { onHand: 5, reserved: 5 } });
    expect(leftAfter({ reserve: units('A', 4) })).toEqual({ _tag: 'NotEnoughStock', sku: 'A', available: 3 });
    expect(leftAfter({ reserve: [...units('A', 2), ...units('A', 2)] })).toMatchObject({ _tag: 'NotEnoughStock' });
  });

  it('that is not counted never runs out', () => {
    expect(leftAfter({ reserve: units('B', 1000) })).toMatchObject({ B: { onHand: null, reserved: 1001 } });
  });

  it('that left the catalogue cannot be reserved, and nothing is to be done about what was', () => {
    expect(leftAfter({ reserve: units('C', 1) })).toEqual({ _tag: 'BasketChanged' });
    expect(leftAfter({ release: units('C', 1), ship: units('C', 1) })).toEqual(Object.fromEntries(levels));
  });

  it('that is released can be reserved by the same decision', () => {
    expect(leftAfter({ release: units('A', 2), reserve: units('A', 5) })).toMatchObject({
      A: { onHand: 5, reserved: 5 },
    });
    expect(leftAfter({ release: units('A', 2), reserve: units('A', 6) })).toMatchObject({ available: 5 });
  });

  it('that is shipped is neither reserved nor there any more', () => {
    expect(leftAfter({ ship: units('A', 2) })).toMatchObject({ A: { onHand: 3, reserved: 0 } });
    expect(leftAfter({ ship: units('B', 1) })).toMatchObject({ B: { onHand: null, reserved: 0 } });
  });

  it('never falls below nothing, or below what is reserved', () => {
    expect(leftAfter({ release: units('A', 9) })).toMatchObject({ A: { onHand: 5, reserved: 0 } });
    expect(leftAfter({ ship: units('A', 9) })).toMatchObject({ A: { onHand: 0, reserved: 0 } });
    const counted = new Map([['A', { onHand: 3, reserved: 3 }]]);
    const shipped = stockAfter(counted, { ...noStockChanges, ship: units('A', 1) });
    expect(shipped).toEqual(E.right(new Map([['A', { onHand: 2, reserved: 2 }]])));
  });
});

import { describe, expect, it } from 'vitest';
import { aBasket, aLine } from '../testing/examples.ts';
import { holdsAny, takeOut } from './take-out.ts';

const order = (...lines: readonly (readonly [sku: string, quantity: number])[]) => ({
  number: 'AAAAA-00001',
  lines: lines.map(([sku, quantity]) => ({ sku, quantity })),
});

describe('an order that takes goods out of a basket', () => {
  it('leaves what was put in since, and units beyond those that were ordered', () => {
    const basket = aBasket(aLine('A', 3), aLine('B', 2), aLine('C', 1));
    const { id, revision } = basket;
    expect(takeOut(basket, order(['A', 2], ['B', 2]))).toEqual({
      ...{ id, revision, orderedAs: 'AAAAA-00001' },
      lines: [aLine('A', 1), aLine('C', 1)],
    });
  });

  it('leaves no line that holds less than was ordered', () => {
    expect(takeOut(aBasket(aLine('A', 1)), order(['A', 2])).lines).toEqual([]);
  });

  it('adds up lines of one SKU', () => {
    expect(takeOut(aBasket(aLine('A', 3)), order(['A', 1], ['A', 1])).lines).toEqual([aLine('A', 1)]);
  });

  it('is the last word on what a login had made of the basket', () => {
    const together = { saved: [], brought: [], kept: 'both' } as const;
    const basket = { ...aBasket(aLine('A', 1)), mergedAtLogin: true, together };
    expect(Object.keys(takeOut(basket, order(['A', 1]))).sort()).toEqual(['id', 'lines', 'orderedAs', 'revision']);
  });

  it('concerns a basket that holds any of it', () => {
    const basket = aBasket(aLine('A', 1), aLine('B', 1));
    expect(holdsAny(basket, order(['C', 1], ['B', 1]))).toBe(true);
    expect(holdsAny(basket, order(['C', 1]))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { aPrice } from '../testing/examples.ts';
import { aProduct } from '../testing/examples-of-catalogue.ts';
import { galleryOf, preselectedVariant, type Variant } from './product.ts';
import { awaitedDay, canSupply, stockState } from './stock.ts';

const variant = (sku: string, amount: number, state: 'in_stock' | 'out', colour = 'Moss'): Variant => ({
  sku,
  options: { colour },
  price: aPrice(amount),
  stock: { state, delivery: { minDays: 1, maxDays: 2 } },
  images: [],
});

describe('stock', () => {
  it.each([
    [null, 'untracked'],
    [0, 'out'],
    [-1, 'out'],
    [1, 'low'],
    [5, 'low'],
    [6, 'in_stock'],
  ] as const)('of %s units is %s', (available, state) => expect(stockState(available, 5)).toBe(state));

  it('supplies any quantity when it is not counted, else what is there', () => {
    expect([canSupply(null, 1_000), canSupply(2, 2), canSupply(2, 3)]).toEqual([true, true, false]);
  });

  it.each([
    [null, undefined],
    [101, 101],
    [100, undefined],
    [99, undefined],
  ] as const)('that will be there at %s is waited for until %s', (availableAt, day) =>
    expect(awaitedDay(availableAt, 100)).toBe(day),
  );
});

describe('the variant shown first', () => {
  it('is the cheapest that can be ordered', () => {
    expect(
      preselectedVariant([variant('A', 300, 'in_stock'), variant('B', 100, 'out'), variant('C', 200, 'in_stock')])?.sku,
    ).toBe('C');
  });

  it('is the first when all are sold out', () => {
    expect(preselectedVariant([variant('A', 300, 'out'), variant('B', 100, 'out')])?.sku).toBe('A');
  });
});

describe('the pictures of a variant', () => {
  const image = (id: string) => ({ id, alt: id });
  const product = { ...aProduct, images: [image('red'), image('blue'), image('blue-back')] };
  const blue = variant('A', 100, 'in_stock', 'blue');
  const shown = (...ids: string[]) => galleryOf(product, { ...blue, images: ids.map(image) }).map(({ id }) => id);

  it('are its own alone where there are several', () => {
    expect(shown('blue', 'blue-back')).toEqual(['blue', 'blue-back']);
  });

  it('begin with its only one, then come those of the product', () => {
    expect(shown('blue')).toEqual(['blue', 'red', 'blue-back']);
  });

  it('are those of the product where it has none', () => {
    expect(shown()).toEqual(['red', 'blue', 'blue-back']);
  });
});

import { describe, expect, it } from 'vitest';
import { aProductCard } from '../testing/examples-of-catalogue.ts';
import { accessoriesInRows, hasAccessoryListing } from './accessories.ts';

describe('what goes with a product', () => {
  it.each([
    [0, 0, false],
    [3, 3, false],
    [4, 4, true],
    [6, 4, true],
    [8, 8, true],
  ])('of %i things shows %i in whole rows; has a listing of its own: %s', (count, shown, isListed) => {
    const accessories = Array.from({ length: count }, () => aProductCard);
    expect(accessoriesInRows({ accessories })).toHaveLength(shown);
    expect(hasAccessoryListing({ accessories })).toBe(isListed);
  });
});

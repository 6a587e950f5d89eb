import type { Product, Variant } from '@torg/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { aJacket } from '../../testing/a-catalogue.ts';
import { picturesOfOffers, variantOffers } from './variant-offers.ts';

const [blueM, blueL, redM] = aJacket.variants as [Variant, Variant, Variant];

const offersOf = (product: Product, chosen: Variant, option: string) =>
  variantOffers(product, chosen, option).map(({ value, variant, ...rest }) => [value, variant.sku, rest]);

describe('choosing a value', () => {
  it('leads to the variant that differs in nothing else', () => {
    expect(offersOf(aJacket, blueM, 'size')).toEqual([
      ['M', 'blue-M', { isChosen: true, isExact: true }],
      ['L', 'blue-L', { isChosen: false, isExact: true }],
    ]);
  });

  it('leads to another variant with the value where that one is not made, and says so', () => {
    expect(offersOf(aJacket, blueL, 'colour')).toEqual([
      ['blue', 'blue-L', { isChosen: true, isExact: true }],
      ['red', redM.sku, { isChosen: false, isExact: false }],
    ]);
  });

  it('that no variant has is not offered', () => {
    const product = { ...aJacket, options: [{ name: 'colour', values: ['blue', 'green'] }], variants: [blueM] };
    expect(offersOf(product, blueM, 'colour').map(([value]) => value)).toEqual(['blue']);
  });
});

describe('pictures of values', () => {
  it('are those of the variants that the values lead to, where each has its own', () => {
    const pictures = picturesOfOffers(variantOffers(aJacket, blueM, 'colour'));
    expect([...pictures].map(([value, { id }]) => [value, id])).toEqual([
      ['blue', 'jacket-blue'],
      ['red', 'jacket-red'],
    ]);
  });

  it('are left out where values look the same', () => {
    expect(picturesOfOffers(variantOffers(aJacket, blueM, 'size')).size).toBe(0);
  });
});

import { chooseVariant, offersOf } from '@torg/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { aJacket } from '../../testing/a-catalogue.ts';
import { flawOf, picturesOfOffers } from './value-offers.ts';

const offers = (option: string, options: Readonly<Record<string, string>> = {}) => {
  const choice = chooseVariant(aJacket, { options });
  return choice === undefined ? [] : offersOf(aJacket, choice, option);
};

describe('what is wrong with a value', () => {
  const flaws = (option: string, options?: Readonly<Record<string, string>>) =>
    offers(option, options).map((offer) => [offer.value, flawOf(offer)]);

  it('is that it is sold out, in all that is left to choose', () => {
    expect(flaws('size')).toEqual([
      ['M', undefined],
      ['L', 'product.variant_out'],
    ]);
    expect(flaws('colour')).toEqual([
      ['blue', undefined],
      ['red', 'product.variant_out'],
    ]);
  });

  it('is that it is not made with the rest', () => {
    expect(flaws('colour', { size: 'L' })).toEqual([
      ['blue', 'product.variant_out'],
      ['red', 'product.not_in_combination'],
    ]);
  });
});

describe('pictures of values', () => {
  it('are those of the variants that the values lead to, where each has its own', () => {
    const pictures = picturesOfOffers(offers('colour'));
    expect([...pictures].map(([value, { id }]) => [value, id])).toEqual([
      ['blue', 'jacket-blue'],
      ['red', 'jacket-red'],
    ]);
  });

  it('are left out where values look the same', () => {
    expect(picturesOfOffers(offers('size')).size).toBe(0);
  });
});

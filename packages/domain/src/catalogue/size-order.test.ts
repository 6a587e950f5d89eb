import { describe, expect, it } from 'vitest';
import { beginsSizes, inSizeOrder } from './size-order.ts';

const ordered = (values: readonly string[], name = 'size') => inSizeOrder(name, values, (value) => value);

describe('the order of sizes', () => {
  it('counts letters from the smallest to the largest', () => {
    expect(ordered(['L', 'M', 'S', 'XL', '3XL', 'XXS', 'XXL', 'XS'])).toEqual([
      'XXS',
      'XS',
      'S',
      'M',
      'L',
      'XL',
      'XXL',
      '3XL',
    ]);
    expect(ordered(['L/XL', 'S/M'])).toEqual(['S/M', 'L/XL']);
  });

  it('counts numbers, then ranges, by their number', () => {
    expect(ordered(['40–43', '36–39', '9', '36', '44,5', '44'])).toEqual(['9', '36', '44', '44,5', '36–39', '40–43']);
    expect(ordered(['160 x 80 cm', '120 x 80 cm', '120 x 60 cm'])).toEqual([
      '120 x 60 cm',
      '120 x 80 cm',
      '160 x 80 cm',
    ]);
  });

  it('knows that a unit may be larger than another', () => {
    expect(ordered(['1 TB', '256 GB', '128 GB', '512 GB'])).toEqual(['128 GB', '256 GB', '512 GB', '1 TB']);
    expect(ordered(['1 m', '90 cm', '1,5 m', '5 mm'])).toEqual(['5 mm', '90 cm', '1 m', '1,5 m']);
    expect(ordered(['1 400 lumen', '900 lumen'])).toEqual(['900 lumen', '1 400 lumen']);
  });

  it('lets letters come before numbers and words that are no sizes last, in the order they have', () => {
    expect(ordered(['One size', '36–39', 'Long', 'M', 'S'])).toEqual(['S', 'M', '36–39', 'One size', 'Long']);
  });

  it('moves nothing under another name where a value is no size', () => {
    expect(ordered(['White', '3M', '2M'], 'brand')).toEqual(['White', '3M', '2M']);
    expect(ordered(['20 l', '5 l'], 'capacity')).toEqual(['5 l', '20 l']);
  });
});

describe('sizes of another kind', () => {
  const begun = (values: readonly string[], name = 'size') =>
    values.filter((value, place) => beginsSizes(name, values[place - 1], value));

  it('begin where letters, numbers, ranges, measures and words follow each other', () => {
    expect(begun(['S', 'M', 'S/M', '30', '42', '36–39', '40–43', '175 cm', '120 x 80 cm', 'Long', 'Short'])).toEqual([
      '30',
      '36–39',
      '175 cm',
      '120 x 80 cm',
      'Long',
    ]);
  });

  it('are no matter of other facets', () => expect(begun(['M', '42'], 'pack')).toEqual([]));
});

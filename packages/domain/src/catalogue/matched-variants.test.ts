import { describe, expect, it } from 'vitest';
import { matchedOptions, matchedVariants, type NarrowedVariant } from './matched-variants.ts';

const variant = (
  options: Readonly<Record<string, string>>,
  more: NarrowedVariant['attributes'] = {},
): NarrowedVariant => ({
  options,
  attributes: { ...Object.fromEntries(Object.entries(options).map(([name, value]) => [name, [value]])), ...more },
});
const [greenS, greenM, blueS, blueM] = [
  variant({ colour: 'green', size: 'S' }),
  variant({ colour: 'green', size: 'M' }),
  variant({ colour: 'blue', size: 'S' }, { basecolour: ['blue'] }),
  variant({ colour: 'blue', size: 'M' }, { basecolour: ['blue'] }),
];
const all = [greenS, greenM, blueS, blueM];

const card = (variants: readonly NarrowedVariant[], filters: Readonly<Record<string, readonly string[]>>) => {
  const matched = matchedVariants(variants, filters);
  return matched && { matched, leadsTo: matchedOptions(matched, variants, filters) };
};

describe('a card of a narrowed listing', () => {
  it('is about the colour that was chosen, and leaves the size to be chosen', () => {
    expect(card(all, { colour: ['blue'] })).toEqual({ matched: [blueS, blueM], leadsTo: { colour: 'blue' } });
  });

  it('is about the size that was chosen, in any colour', () => {
    expect(card(all, { size: ['M'] })).toEqual({ matched: [greenM, blueM], leadsTo: { size: 'M' } });
  });

  it('is about one variant where colour and size were chosen', () => {
    expect(card(all, { colour: ['blue'], size: ['M'] })).toEqual({
      ...{ matched: [blueM], leadsTo: { colour: 'blue', size: 'M' } },
    });
  });

  it('leads to what it shows of several colours, and to none of several sizes', () => {
    const three = [...all, variant({ colour: 'red', size: 'L' })];
    expect(card(three, { colour: ['green', 'blue'] })?.leadsTo).toEqual({ colour: 'green' });
    expect(card(three, { size: ['S', 'M'] })?.leadsTo).toEqual({});
  });

  it('leads to the looks that go with what was chosen otherwise, never to a size that does', () => {
    expect(card(all, { basecolour: ['blue'] })?.leadsTo).toEqual({ colour: 'blue' });
    expect(card([greenS, blueM], { colour: ['blue'] })?.leadsTo).toEqual({ colour: 'blue' });
  });

  it('is that of the product where the choice tells no variant from another, or is about the product', () => {
    expect(card(all, { colour: ['blue', 'green'] })).toBeUndefined();
    expect(card(all, { brand: ['Skarv'] })).toBeUndefined();
    expect(card([blueM], { colour: ['blue'] })).toBeUndefined();
    expect(card([], { colour: ['blue'] })).toBeUndefined();
  });

  it('meets as much as one variant can where no variant meets all', () => {
    expect(card([greenS, blueM], { colour: ['blue'], size: ['S'] })).toEqual({
      ...{ matched: [blueM], leadsTo: { colour: 'blue' } },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { amountToType, typedAmount } from './typed-amount.ts';

describe('an amount as it is typed', () => {
  it.each([
    ['0', 0],
    ['007', 700],
    ['20 000', 2_000_000],
    ['20\u00a0000', 2_000_000],
    ['20\u202f000', 2_000_000],
    ['1500,5', 150_050],
    ['1500.05', 150_005],
    ['10000000000', 1_000_000_000_000],
  ])('%j is one', (typed, minor) => {
    expect(typedAmount(typed)).toBe(minor);
  });

  it.each(['', ' ', '-1', '+1', ',5', '1,', '1,234', '1.234,50', '1e3', 'x1', '1x', '10000000000,01', '1'.repeat(13)])(
    '%j is none',
    (typed) => {
      expect(typedAmount(typed)).toBeUndefined();
    },
  );

  it('is written as it is read', () => {
    expect([0, 100, 150_050, 150_005, 5].map(amountToType)).toEqual(['0', '1', '1500.50', '1500.05', '0.05']);
    for (const minor of [0, 5, 100, 150_050, 1_000_000_000_000]) expect(typedAmount(amountToType(minor))).toBe(minor);
  });
});

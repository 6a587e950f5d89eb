import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meantWords, slipsBetween } from './spelling.ts';

describe('slips between two words', () => {
  it.each([
    ['galaxy', 'galaxy', 0],
    ['galxy', 'galaxy', 1],
    ['gallaxy', 'galaxy', 1],
    ['galaxt', 'galaxy', 1],
    ['galxay', 'galaxy', 1],
    ['glaaxt', 'galaxy', 2],
    ['', 'abc', 3],
    ['smørbrød', 'smorbrod', 2],
  ])('%j and %j: %i', (a, b, slips) => {
    expect(slipsBetween(a, b)).toBe(slips);
  });

  it('are the same in both directions, and never more than letters', () => {
    const word = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const slips = slipsBetween(a, b);
        expect(slips).toBe(slipsBetween(b, a));
        expect(slips).toBeLessThanOrEqual(Math.max([...a].length, [...b].length));
        expect(slips === 0).toBe(a === b);
      }),
    );
  });
});

describe('a misspelt word', () => {
  const known = [
    { word: 'galaxy', products: 40 },
    { word: 'jakke', products: 9 },
    { word: 'jakken', products: 2 },
    { word: 'takke', products: 30 },
    { word: 'telt', products: 4 },
  ];

  it('means the nearest known one', () => {
    expect(meantWords('galxay', known)).toEqual(['galaxy']);
    expect(meantWords('tlet', known)).toEqual(['telt']);
  });

  it('means the commonest first where several are as near', () => {
    expect(meantWords('bakke', known)).toEqual(['takke', 'jakke']);
  });

  it.each(['xy', 'ab', 'rulleskøyter', 'tt'])('means none when all are too far off: %s', (word) => {
    expect(meantWords(word, known)).toEqual([]);
  });
});

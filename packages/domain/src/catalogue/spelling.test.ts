import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corrections, editDistance, type KnownWord } from './spelling.ts';

describe('the edit distance of two words', () => {
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
    expect(editDistance(a, b)).toBe(slips);
  });

  it('are the same in both directions, and never more than letters', () => {
    const word = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const slips = editDistance(a, b);
        expect(slips).toBe(editDistance(b, a));
        expect(slips).toBeLessThanOrEqual(Math.max([...a].length, [...b].length));
        expect(slips === 0).toBe(a === b);
      }),
    );
  });
});

describe('a misspelt word', () => {
  const goods = (word: string, products: number, stem?: string): KnownWord => ({
    ...{ word, products, isBrand: false },
    ...(stem === undefined ? {} : { stem }),
  });
  const known = [
    goods('galaxy', 40),
    goods('jakke', 9),
    goods('jakken', 2),
    goods('takke', 30),
    goods('telt', 4),
    goods('stoler', 7, 'stol'),
    { word: 'stell', products: 20, isBrand: true },
    { word: 'samsung', products: 5, isBrand: true },
    goods('samling', 50),
    goods('ty', 9, 't'),
    goods('boker', 6, 'bok'),
    goods('gra', 6),
  ];

  it('means the nearest known one', () => {
    expect(corrections('galxay', known)).toEqual(['galaxy']);
    expect(corrections('tlet', known)).toEqual(['telt']);
  });

  it('means the commonest first where several are as near', () => {
    expect(corrections('bakke', known)).toEqual(['takke', 'jakke']);
  });

  it.each(['xy', 'ab', 'rulleskøyter', 'tt', 'tz', 'toner', 'fra', 'velt'])(
    'means none when all are too far off: %s',
    (word) => {
      expect(corrections(word, known)).toEqual([]);
    },
  );

  it('means what goods or a category are called before a brand, by any form of it', () => {
    expect(corrections('stoll', known)).toEqual(['stoler', 'stell']);
  });

  it('means a brand that is nearer than any goods', () => {
    expect(corrections('samsng', known)).toEqual(['samsung']);
  });
});

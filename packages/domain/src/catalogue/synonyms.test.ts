import { describe, expect, it } from 'vitest';
import { synonymsOf } from './synonyms.ts';

const groups = [
  ['ryggsekk', 'sekk'],
  ['pult', 'skrivebord', 'arbeidsbord'],
  ['pult', 'katedral'],
];

describe('words for the same thing', () => {
  it.each([
    ['ryggsekk', ['sekk']],
    ['sekk', ['ryggsekk']],
    ['RYGGSEKKER', ['sekk']],
    ['pulten', ['skrivebord', 'arbeidsbord', 'katedral']],
  ])('are found for %s', (word, others) => expect(synonymsOf(word, groups)).toEqual(others));

  it.each(['rygg', 'ryggsekktrekk', 'bord', ''])('are none for %s', (word) => {
    expect(synonymsOf(word, groups)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { wordsOf } from './search-query.ts';

it('a search looks at the first eight words of letters and digits', () => {
  expect(wordsOf('a b c d e f g h')).toEqual([...'abcdefgh']);
  expect(wordsOf(`x-${'a '.repeat(99)}`)).toEqual(['x', ...'aaaaaaa']);
  expect(wordsOf(' & | ! ')).toEqual([]);
});

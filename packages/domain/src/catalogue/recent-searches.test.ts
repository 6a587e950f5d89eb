import { describe, expect, it } from 'vitest';
import { readSearches, withSearch } from './recent-searches.ts';

describe('recent searches', () => {
  it('have the newest in front, once, as it was typed last', () => {
    expect(withSearch(['telt', 'Jakke'], ' jakke ')).toEqual(['jakke', 'telt']);
  });

  it('are six at most', () => {
    expect(withSearch(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'], 'a7')).toEqual(['a7', 'a1', 'a2', 'a3', 'a4', 'a5']);
  });

  it('gain nothing by a search for nothing', () => {
    expect(withSearch(['telt'], '  ')).toEqual(['telt']);
  });

  it.each([
    ['as they were', ['telt', 'jakke'], ['telt', 'jakke']],
    ['without what is none', ['telt', 7, '', 'x'.repeat(201)], ['telt']],
    ['of something else, none', { telt: true }, []],
  ])('are read %s', (_, kept, expected) => {
    expect(readSearches(kept)).toEqual(expected);
  });
});

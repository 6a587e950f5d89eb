import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch, toSearchParams } from './search-params.ts';

describe('a query string', () => {
  it('is read as text, repeated names as lists', () => {
    expect(parseSearch('?q=123&filter.size=M&filter.size=L&x=%7B%7D')).toEqual({
      q: '123',
      'filter.size': ['M', 'L'],
      x: '{}',
    });
  });

  it('is written as it was read', () => {
    const search = '?filter.size=M&filter.size=L&q=r%C3%B8d+%26+bl%C3%A5';
    expect(stringifySearch(parseSearch(search))).toBe(search);
    expect(stringifySearch({})).toBe('');
  });

  it('cannot reach into the prototype', () => {
    const params = parseSearch('?__proto__=x&constructor=y');
    expect(Object.getPrototypeOf(params)).toBe(Object.prototype);
    expect(toSearchParams(params).get('constructor')).toBe('y');
  });
});

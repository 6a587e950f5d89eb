import { describe, expect, it } from 'vitest';
import { aStorefrontConfig } from '../testing/a-shop.ts';
import { isOwnPage } from './navigation.ts';
import { parseSearch, stringifySearch, toSearchParams } from './search-params.ts';

const origin = 'https://shop.example';
const isOwn = (path: string, locale = 'nb') => isOwnPage(new URL(path, origin), origin, aStorefrontConfig(locale));

describe('a link is followed without a new document', () => {
  it.each(['/', '/all', '/all/a/b?sort=name', '/product/x?sku=1', '/basket'])('to %s', (path) => {
    expect(isOwn(path)).toBe(true);
    expect(isOwn(`/en${path}`, 'en')).toBe(true);
  });

  it.each([
    ['another host', 'https://elsewhere.example/all'],
    ['another language', '/en/all'],
    ['a file', '/media/normal/x.webp'],
    ['a call', '/api/products'],
    ['no page', '/nowhere'],
    ['another scheme', 'mailto:post@shop.example'],
  ])('not to %s', (_, path) => {
    expect(isOwn(path)).toBe(false);
  });

  it('not from one language to the main one', () => {
    expect(isOwn('/all', 'en')).toBe(false);
  });
});

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

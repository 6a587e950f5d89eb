import { describe, expect, it } from 'vitest';
import { aStorefrontConfig } from '../testing/a-shop.ts';
import { isOwnPage } from './navigation.ts';

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

  it('not before login where the shop requires it: the server tells what is there for whom', () => {
    const config = { ...aStorefrontConfig(), isBeforeLogin: true as const };
    expect(isOwnPage(new URL('/all', origin), origin, config)).toBe(false);
  });

  it('not from one language to the main one', () => {
    expect(isOwn('/all', 'en')).toBe(false);
  });
});

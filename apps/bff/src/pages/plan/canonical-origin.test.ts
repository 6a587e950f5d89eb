import { describe, expect, it } from 'vitest';
import { aRunningShop } from '../../testing/shops.ts';
import { canonicalOrigin } from './canonical-origin.ts';

const shop = aRunningShop({ hosts: ['shop.example', 'www.shop.example'] });
const asked = { protocol: 'https', host: 'www.shop.example:8443' } as const;

describe('the origin of a shop', () => {
  it('has the first host of the shop and, on a developer’s machine, the visitor’s port', () => {
    const origin = canonicalOrigin({ production: false, port: 3000, isBehindProxy: false });
    expect(origin(asked, shop)).toBe('https://shop.example:8443');
    expect(origin({ protocol: 'http', host: 'shop.example' }, shop)).toBe('http://shop.example');
  });

  it('has no port that a visitor claims, in production', () => {
    const behindProxy = canonicalOrigin({ production: true, port: 3000, isBehindProxy: true });
    expect(behindProxy(asked, shop)).toBe('https://shop.example');
    const alone = canonicalOrigin({ production: true, port: 3000, isBehindProxy: false });
    expect(alone({ protocol: 'http', host: 'shop.example:9' }, shop)).toBe('http://shop.example:3000');
    const usual = canonicalOrigin({ production: true, port: 80, isBehindProxy: false });
    expect(usual({ protocol: 'http', host: 'shop.example' }, shop)).toBe('http://shop.example');
  });

  it('has no other scheme than those of pages', () => {
    const origin = canonicalOrigin({ production: true, port: 80, isBehindProxy: false });
    expect(origin({ protocol: 'javascript' as 'http', host: 'shop.example' }, shop)).toBe('http://shop.example');
  });
});

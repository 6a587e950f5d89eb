import { describe, expect, it } from 'vitest';
import { isShopAddress } from './shop-address.ts';

describe('addresses that the bank leads to', () => {
  const known = { isShopHost: (host: string) => host === 'shop.example', port: 3000, isBehindProxy: false };
  const isShop = (address: string, differences = {}) => isShopAddress(new URL(address), { ...known, ...differences });

  it('are those of shops', () => {
    expect(isShop('http://shop.example:3000/complete-payment?order=N')).toBe(true);
    expect(isShop('http://shop.example/x', { port: 80 })).toBe(true);
    expect(isShop('https://shop.example/x', { isBehindProxy: true })).toBe(true);
  });

  it.each([
    'http://shop.example.evil.example:3000/',
    'http://evil.example:3000/',
    'http://evil@shop.example:3000/',
    'http://shop.example:3000@evil.example/',
    'http://shop.example:6666/',
    'https://shop.example/',
    'ftp://shop.example:3000/',
    'javascript:alert(1)',
  ])('are not %s', (address) => expect(isShop(address)).toBe(false));
});

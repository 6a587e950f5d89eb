import { describe, expect, it } from 'vitest';
import { goalOf, leadTo, type Targets } from './lead-on.ts';

const targets: Targets = {
  origin: 'https://shop.example',
  redirectOrigins: ['https://portal.example'],
  locales: ['nb', 'en'],
};

describe('where a start-up leads', () => {
  it('is another site only where the operator lists it', () => {
    expect(goalOf('https://portal.example/back?x=1', false, targets)).toBe('https://portal.example/back?x=1');
    expect(goalOf('https://evil.example/back', false, targets)).toBe('/');
    expect(goalOf(undefined, false, targets)).toBe('/');
  });

  it.each([
    ...['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https:evil.example'],
    ...['/me/login', '/en/me/auth', '/init', '/en/init?redirectUri=/init', '/%69nit', '/logout', '/api/basket'],
    ...['https://user@shop.example/', 'data:text/html,x', '/\t/evil.example', '\u0000', 'http://shop.example/'],
  ])('is never %j', (target) => {
    expect(goalOf(target, false, targets)).toBe('/');
  });

  it.each([
    ['/basket', '/basket?change=true'],
    ['/basket?reordered=A#top', '/basket?reordered=A&change=true#top'],
    ['/basket?change=true', '/basket?change=true'],
    ['/en/checkout', '/en/checkout?change=true'],
    // Pages that are about something else tell nothing of it.
    ['/', '/basket?change=true'],
    ['/en', '/en/basket?change=true'],
    ['/product/jacket?sku=A', '/basket?change=true'],
    ['/en/all?page=2', '/en/basket?change=true'],
    ['/me/orders', '/basket?change=true'],
  ])('with another basket is from %s %s, which says so', (target, address) => {
    expect(goalOf(target, true, targets)).toBe(address);
  });

  it('with another basket is the listed site that was wanted all the same', () => {
    const portal = 'https://portal.example/back';
    expect(goalOf(portal, true, targets)).toBe(portal);
  });
});

describe('a page that is gone to', () => {
  const going = async (target: string, isThere: boolean) => {
    const log: string[] = [];
    const answers = (path: string) => async () => {
      log.push(`GET ${path}`);
      return isThere;
    };
    await leadTo({ ...targets, answers, replace: (address) => void log.push(`to ${address}`) })(target)();
    return log;
  };

  it('is asked for first', async () => {
    expect(await going('/all?page=2', true)).toEqual(['GET /all?page=2', 'to /all?page=2']);
  });

  it.each([
    ['/all', '/'],
    ['/en/product/gone?sku=A', '/en'],
  ])('and answers no longer is left for home in its language: %s', async (target, home) => {
    expect(await going(target, false)).toEqual([`GET ${target}`, `to ${home}`]);
  });

  it('on another site is not asked', async () => {
    expect(await going('https://portal.example/x', false)).toEqual(['to https://portal.example/x']);
  });
});

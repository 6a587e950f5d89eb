import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginPath } from './login-paths.ts';
import { campaignOfPath, isShownInPunchOut, movedPath, pageAt, pageRoleAt, showsCampaigns } from './page.ts';
import { listingPath, localizedPath, paths, splitLocale, withoutMainLocale } from './paths.ts';
import { redirectTarget } from './redirect-target.ts';

describe('pages', () => {
  it.each([
    ['/', 'start'],
    ['/all', 'search'],
    ['/all/klar/jakker', 'search'],
    ['/search', 'search'],
    ['/brand/ravn', 'brand'],
    ['/campaign/winter', 'campaign'],
    ['/product/jacket/accessories', 'search'],
    ['/product/anorak', 'product'],
    ['/content/vilkar', 'content'],
    ['/privacy', 'privacy'],
    ['/basket', 'basket'],
    ['/checkout', 'checkout'],
    ['/confirmation', 'checkout'],
    ['/me/orders', 'profile'],
    ['/me/order/7K3M9-QXA2B', 'profile'],
  ])('%s is a %s page', (path, name) => {
    expect(pageAt(path)?.page.name).toBe(name);
  });

  it.each([
    ['/content', '/all'],
    ['/product', '/all'],
    ['/me/order', '/me/orders'],
  ])('%s leads to %s for good', (path, target) => {
    expect(pageAt(path)).toBeUndefined();
    expect(movedPath(path)).toBe(target);
    expect(pageAt(target)).toBeDefined();
    expect(movedPath(target)).toBeUndefined();
  });

  it.each(['/product', '/product/a/b', '/nowhere', '/me', '/basket/x'])('%s is no page', (path) => {
    expect(pageAt(path)).toBeUndefined();
  });

  it.each([
    ['/campaign/winter', 'winter'],
    ['/campaign/winter?page=2#tents', 'winter'],
    ['/brand/winter', undefined],
    ['https://elsewhere.example/campaign/winter', undefined],
  ])('the campaign that %s leads to is %s', (link, slug) => expect(campaignOfPath(link)).toBe(slug));

  it('tell their parameters', () => {
    expect(pageAt('/product/anorak')?.params).toEqual({ slug: 'anorak' });
    expect(pageAt('/all/klar/jakker')?.params).toEqual({ rest: 'klar/jakker' });
  });

  it('fetch the basket on basket, checkout and product pages only', () => {
    const paths = ['/', '/all', '/product/x', '/basket', '/checkout', '/confirmation', '/me/orders'];
    expect(paths.filter((path) => pageAt(path)?.page.showsBasket)).toEqual(['/product/x', '/basket', '/checkout']);
  });
});

describe('addresses', () => {
  it('escape what would end a segment', () => {
    expect(paths.product('a/b', 'x&y')).toBe('/product/a%2Fb?sku=x%26y');
    expect(paths.category('klar/jakker & skjell')).toBe('/all/klar/jakker%20%26%20skjell');
  });

  it('name a listing by its place', () => {
    const rest = { filters: {}, sort: 'popularity', page: 1, pageSize: 24 } as const;
    expect(listingPath(rest)).toBe('/all');
    expect(listingPath({ ...rest, category: 'klar/jakker', page: 2 })).toBe('/all/klar/jakker?page=2');
    expect(listingPath({ ...rest, brand: 'ravn' })).toBe('/brand/ravn');
    expect(listingPath({ ...rest, accessoriesOf: 'rain jacket', category: 'tents', page: 2 })).toBe(
      '/product/rain%20jacket/accessories?category=tents&page=2',
    );
    expect(listingPath({ ...rest, campaign: 'winter', brand: 'ravn', page: 2 })).toBe(
      '/campaign/winter?brand=ravn&page=2',
    );
    expect(listingPath({ ...rest, text: 'telt', sort: 'relevance' })).toBe('/search?q=telt');
  });

  it('have a prefix in every language but the main one, and lose it again', () => {
    const locales = ['nb', 'en'];
    for (const path of ['/', '/all', '/product/nb']) {
      for (const locale of locales) {
        expect(splitLocale(localizedPath(path, locale, locales), locales)).toEqual({ locale, path });
      }
    }
    expect(splitLocale('/nb/all', locales)).toEqual({ locale: 'nb', path: '/nb/all' });
    expect(splitLocale('/entry', locales)).toEqual({ locale: 'nb', path: '/entry' });
  });

  it.each([
    ['/nb', '/'],
    ['/nb?a=1', '/?a=1'],
    ['/nb/', '/'],
    ['/nb/basket?a=/nb', '/basket?a=/nb'],
    ['/en/basket', undefined],
    ['/nbx/basket', undefined],
    ['/', undefined],
    ['//nb/basket', undefined],
    ['/nb//elsewhere.example/subscription', undefined],
    ['/nb/\\elsewhere.example/subscription', undefined],
  ])('are found below the main language’s prefix, too: %s', (url, plain) => {
    expect(withoutMainLocale(url, ['nb', 'en'])).toBe(plain);
  });
});

it('a path of any text can be asked for', () => {
  expect(paths.content('caf\ud83d')).toBe('/content/caf%EF%BF%BD');
  fc.assert(
    fc.property(fc.string({ unit: fc.nat(0x10_ff_ff).map((point) => String.fromCodePoint(point)) }), (text) => {
      const { category, product, confirmation } = paths;
      for (const path of [category, product, confirmation])
        for (const end of ['', '\ud800', '\udfff'])
          expect(() => new URL(path(text + end), 'http://shop')).not.toThrow();
    }),
  );
});

describe('a login-required shop', () => {
  it.each(['/init', '/me/login', '/me/login-actions/external', '/me/auth', '/privacy', '/content/vilkar'])(
    'shows %s to everybody',
    (path) => expect(pageRoleAt(path, ['vilkar'])).toBe('open'),
  );

  it.each(['/', '/all', '/product/kappe', '/content/other', '/me/orders', '/checkout', '/bankid/redirect', '/nothing'])(
    'shows %s to who may browse it',
    (path) => expect(pageRoleAt(path, ['vilkar'])).toBe('shopper'),
  );

  it('sends a visitor to login with the path and query as target, and from the root without one', () => {
    expect(loginPath('/all', '?page=2')).toBe('/me/login?redirectUri=%2Fall%3Fpage%3D2');
    expect(loginPath('/', '')).toBe('/me/login');
    expect(loginPath('/all', '', '/en/all')).toBe('/me/login?redirectUri=%2Fen%2Fall');
  });
});

describe('redirect targets', () => {
  const origin = 'https://shop.example';
  const trusted = ['https://partner.example'];
  it.each([
    ['/basket?x=1#y', '/basket?x=1#y'],
    ['basket', '/basket'],
    ['https://shop.example/all', '/all'],
    ['https://partner.example/back', 'https://partner.example/back'],
    ['/en/me/orders', '/en/me/orders'],
    ['/product/api', '/product/api'],
    ['/search?q=%E0%A4%A', '/search?q=%E0%A4%A'],
    ['/all/%E0%A4%A', '/all/%E0%A4%A'],
  ])('keep %s', (wish, target) => expect(redirectTarget(wish, origin, trusted)).toBe(target));

  it.each([
    undefined,
    '',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'http://partner.example/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'blob:https://shop.example/logout',
    'BLOB:https://shop.example/api/order/clearBasketId',
    'blob:https://shop.example/all',
    'filesystem:https://shop.example/temporary/x',
    'https://a@shop.example/all',
    'https://:pw@shop.example/all',
    'https://a:pw@shop.example/all',
    'https://a@partner.example/back',
    'https://:pw@partner.example/back',
    'https://partner.example.evil.example/',
    'https://partner.example:8443/',
    'https://partner.example@evil.example/',
    'https://shop.example:pw@evil.example',
    '/\t/evil.example',
    '/a\nb',
    '/me/login?redirectUri=%2F',
    '/logout',
    '/me/auth?code=1',
    '/en/logout',
    '/%6cogout?redirectUri=%2F',
    '/me//login',
    '/me/%6cogin/',
    '/me%2Flogin',
    '/api/order/clearBasketId',
    '/en/../api/order/clearBasketId',
    '/%61pi/order/clearBasketId',
    '/bff/login',
    '/auth/realms/torg/account',
    'https://shop.example//evil.example',
    '/..//evil.example',
    'https://shop.example.evil.example',
  ])('refuse %j', (wish) => expect(redirectTarget(wish, origin, trusted)).toBe('/'));

  it('never leave the own origin and the allowed ones, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (wish) => {
          const target = redirectTarget(wish, origin, trusted);
          const url = new URL(target, origin);
          return url.origin === origin || trusted.includes(url.origin);
        },
      ),
    );
  });
});

it.each([
  ['start', true],
  ['campaign', true],
  ['product', false],
  [undefined, false],
] as const)('a %s page shows campaigns: %s', (page, expected) => {
  expect(showsCampaigns(page)).toBe(expected);
});

describe('a buyer from a procurement system', () => {
  it.each([
    '/',
    '/all',
    '/all/a/b',
    '/search',
    '/compare',
    '/product/x',
    '/brand/x',
    '/content/x',
    '/basket',
    '/nowhere',
  ])('is shown what is at %s', (path) => expect(isShownInPunchOut(path)).toBe(true));

  it.each([
    '/checkout',
    '/confirmation',
    '/me/orders',
    '/me/order/1',
    '/me/profile',
    '/me/login',
    '/wishlist',
    '/withdraw',
  ])('is not shown what is at %s', (path) => expect(isShownInPunchOut(path)).toBe(false));
});

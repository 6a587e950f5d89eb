import { unavailable } from '@torg/domain/failure';
import { pages } from '@torg/domain/navigation';
import type { PlanTable } from '@torg/domain/subscription';
import { anOrder, anOrderPage } from '@torg/domain/testing';
import { option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { aCatalogue, aListing } from './testing/a-catalogue.ts';
import { aRequest, aShop, aStorefrontConfig, away } from './testing/a-shop.ts';

const order = anOrder('ABCDE-12345', { A: 1 });
const orders = {
  place: away,
  find: () => TE.right(O.some(order)),
  see: () => TE.right(O.some(order)),
  stepsAhead: () => TE.right({}),
  taxations: () => TE.right({ byCountry: {} }),
  list: () => TE.right(anOrderPage([order], {})),
  reorder: away,
  cancel: away,
  withdraw: away,
};
const payment = { orderNumber: order.number, state: 'started', expiresAt: order.placedAt } as const;
const payments = { status: () => TE.right(O.some(payment)) };
const keycloakConfig = { authServerUrl: 'https://id.example', realm: 'torg', clientId: 'web', minAgeRefreshToken: 60 };
const config = aStorefrontConfig('nb', {
  ...{ privacyPageContentId: 'care', keycloakConfig, oidcAuth: { enable: true }, quickOrder: true },
});
const plans: PlanTable = {
  ...{ categories: ['phones'], minimumAge: 18, familyDiscount: 0, porting: { earliestWorkingDays: 2, latestDays: 90 } },
  plans: [{ id: 'fri', name: 'Tel Fri', monthly: 39_900, bindingMonths: 12, startFee: 0, goods: [] }],
};
const shop = aShop({ config: { ...config, plans }, orders, payments });

/** An address of every page in the domain's table. */
const examples: Readonly<Record<string, string>> = {
  '/': '/',
  '/all': '/all',
  '/all/*': '/all/clothing/jackets',
  '/search': '/search?q=rain',
  '/compare': '/compare?product=jacket&product=gone',
  '/brand/:slug': '/brand/skarv',
  '/campaign/:slug': '/campaign/rain',
  '/product/:slug': '/product/jacket',
  '/product/:slug/reviews': '/product/jacket/reviews?sort=newest',
  '/product/:slug/accessories': '/product/jacket/accessories',
  '/content/:slug': '/content/care',
  '/privacy': '/privacy',
  '/wishlist': '/wishlist',
  '/wishlist/:secret': '/wishlist/a-secret',
  '/basket': '/basket',
  '/quick-order': '/quick-order',
  '/add-basket': '/add-basket?sku=A',
  '/:place/subscription': '/phones/subscription',
  '/checkout': '/checkout',
  '/complete-payment': '/complete-payment?order=ABCDE-12345',
  '/confirmation': '/confirmation?order=ABCDE-12345',
  '/init': '/init?redirectUri=%2Fbasket',
  '/me/login': '/me/login?redirectUri=%2Fbasket',
  '/me/login-actions/:type': '/me/login-actions/external?idp=bankid&redirectUri=%2F',
  '/me/auth': '/me/auth?code=c&state=s',
  '/me/customers': '/me/customers',
  '/me/customers/quotes': '/me/customers/quotes',
  '/me/customers/quote': '/me/customers/quote?number=Q-1',
  '/ks': '/ks',
  '/ks/orders': '/ks/orders',
  '/ks/orders/:number': '/ks/orders/ABCDE-12345',
  '/me/quotes': '/me/quotes',
  '/me/quote': '/me/quote?number=Q-1',
  '/me/quote/order': '/me/quote/order?number=Q-1',
  '/me/acting': '/me/acting',
  '/review/*': '/review/ABCDE-12345',
  '/find-order': '/find-order',
  '/withdraw': '/withdraw',
  '/shared-order/:key': '/shared-order/ABCDE-12345.x.y',
  '/me/credit-policy': '/me/credit-policy',
  '/me/company-credit-policy': '/me/company-credit-policy',
  '/me/credit-policy-report': '/me/credit-policy-report',
  '/gift-card': '/gift-card',
  '/subscription': '/subscription',
  '/gift-card/buy': '/gift-card/buy',
  '/me/loyalty-points': '/me/loyalty-points',
  '/me/orders': '/me/orders',
  '/me/order/:number': '/me/order/ABCDE-12345',
  '/me/responsible-order': '/me/responsible-order',
  '/me/responsible-order/:number': '/me/responsible-order/ABCDE-12345',
  '/me/bought': '/me/bought',
  '/me/cards': '/me/cards',
  '/me/recurring-orders': '/me/recurring-orders',
  '/me/recurring-order': '/me/recurring-order?id=a',
  '/me/orders-attest': '/me/orders-attest',
  '/approve/:key': '/approve/ABCDE-12345.x.y',
  '/join/:key': '/join/ABCDE-12345.x.y',
  '/me/orders-attest/absence': '/me/orders-attest/absence',
  '/me/orders-attest/rules': '/me/orders-attest/rules',
  '/me/profile': '/me/profile',
  '/me/profile/choose': '/me/profile/choose?redirectUri=%2Fbasket',
  '/me/lists/handed': '/me/lists/handed',
  '/me/lists': '/me/lists',
  '/me/list': '/me/list?id=a',
  '/me/profile/users': '/me/profile/users',
  '/me/link-user-approval': '/me/link-user-approval?key=ABCDE-12345.x.y',
  '/me/profile/data': '/me/profile/data',
  '/me/profile/addresses': '/me/profile/addresses',
  '/me/profile/address': '/me/profile/address?id=a',
  '/me/profile/address/new': '/me/profile/address/new',
};

const count = (html: string, part: RegExp): number => [...html.matchAll(part)].length;

/** The levels of the headings in the main part, in their order. */
const levels = (html: string): readonly number[] =>
  [...html.slice(html.indexOf('<main')).matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));

describe('a product that has left the shop', () => {
  it('is gone for good: the page says so, and leads to where it stood', async () => {
    const { status, html, jsonLd } = await renderPage(
      aRequest('/product/vindjakke', aShop({ catalogue: aCatalogue() })),
    );
    expect(status).toBe(410);
    expect(html).toContain('Vindjakke');
    expect(html).toContain('href="/all/clothing/jackets"');
    expect(html).toContain('name="robots" content="noindex"');
    expect(jsonLd).toEqual([]);
  });
});

describe('offers of subscriptions', () => {
  it.each(['/shoes/subscription', '/vindjakke/subscription'])('are none at %s', async (url) => {
    expect((await renderPage(aRequest(url, shop))).status).toBe(404);
  });

  it('are none in a shop without plans', async () => {
    const without = aShop({ config, orders, payments });
    expect((await renderPage(aRequest('/phones/subscription', without))).status).toBe(404);
  });
});

describe('every page of the shop', () => {
  it('has an example here', () => {
    expect(Object.keys(examples).sort()).toEqual(pages.map((page) => page.pattern).sort());
  });

  it.each(Object.values(examples))('%s stands, with one main heading and no step left out below it', async (url) => {
    const { status, html } = await renderPage(aRequest(url, shop));
    expect(status).toBe(200);
    const found = levels(html.slice(0, html.indexOf('<footer')));
    expect(found.filter((level) => level === 1)).toHaveLength(1);
    expect(found[0]).toBe(1);
    expect(found.every((level, index) => level <= (found[index - 1] ?? 1) + 1)).toBe(true);
  });

  it.each(Object.values(examples))('%s asks nothing of the browser that its security policy forbids', async (url) => {
    const { html } = await renderPage(aRequest(url, shop));
    expect(html).not.toMatch(/<[^>]+\sstyle="/);
    expect(html).not.toMatch(/<[^>]+\son[a-z]+="/);
    expect(html).not.toMatch(/<style/);
  });

  it.each(Object.values(examples))('%s has a title, and a word for search engines', async (url) => {
    const { html } = await renderPage(aRequest(url, shop));
    expect(count(html, /<title>[^<]+<\/title>/g)).toBe(1);
    expect(count(html, /<meta name="robots" content="(noindex|index, follow)"\/>/g)).toBe(1);
  });
});

describe('a page in another language', () => {
  const english = aShop({ config: aStorefrontConfig('en') });

  it('says so, and leads to pages of that language', async () => {
    const { html } = await renderPage(aRequest('/en/product/jacket', english));
    expect(html).toContain('<html lang="en" data-config="/config.json">');
    expect(html).toContain('href="/en/all/clothing"');
    expect(html).toContain('href="/en/content/care"');
  });

  it.each(['/en', '/en?sku=x', '/en/all', '/en/search?q=rain', '/en/basket'])(
    '%s is shown where it was asked for',
    async (url) => {
      const { status, location } = await renderPage(aRequest(url, english));
      expect([status, location]).toEqual([200, undefined]);
    },
  );

  it('names itself and its sisters to search engines', async () => {
    const { html } = await renderPage(aRequest('/en/product/jacket', english));
    expect(html).toContain('<link rel="canonical" href="https://shop.example/en/product/jacket"/>');
    expect(html).toContain('<link rel="alternate" hrefLang="nb" href="https://shop.example/product/jacket"/>');
  });
});

describe('what is not there', () => {
  it.each([
    ...['/nowhere', '/all/nowhere', '/product/nothing', '/content/nothing', '/closed/x'].map(
      (url) => [url, 'siden'] as const,
    ),
    ...(['/confirmation', '/me/order/AAAAA-00001'] as const).map((url) => [url, 'bestillingen'] as const),
  ])('%s is answered with 404 and a page with ways onward', async (url, what) => {
    const { status, html } = await renderPage(aRequest(url));
    expect(status).toBe(404);
    expect(html).toContain(`Vi finner ikke ${what}`);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('content="noindex"');
  });

  it('a brand without products is none', async () => {
    const empty = aCatalogue(() => TE.right(aListing({ items: [], total: 0, facets: [], priceRange: null })));
    expect((await renderPage(aRequest('/brand/none', aShop({ catalogue: empty })))).status).toBe(404);
  });

  it('a missing privacy article leads home', async () => {
    const { status, location } = await renderPage(aRequest('/privacy'));
    expect([status, location]).toEqual([302, '/']);
  });

  it('the account area leads to its first page', async () => {
    const { status, location } = await renderPage(aRequest('/en/me', aShop({ config: aStorefrontConfig('en') })));
    expect([status, location]).toEqual([302, '/en/me/orders']);
  });
});

describe('trouble', () => {
  it('is 503 with a way to try again when the outside is away, and is told to the log only', async () => {
    const catalogue = { ...aCatalogue(), product: away };
    const { status, html, failure } = await renderPage(aRequest('/product/jacket?sku=x', aShop({ catalogue })));
    expect(status).toBe(503);
    expect(html).toContain('href="/product/jacket?sku=x"');
    expect(html).not.toContain('the database is away');
    expect(failure).toEqual(new Error('the database is away'));
  });

  it('leaves the menu out, not the page, when only the categories are away', async () => {
    const catalogue = { ...aCatalogue(), categories: away };
    const told: unknown[] = [];
    const request = aRequest('/product/jacket', aShop({ catalogue }));
    const { status, html } = await renderPage({ ...request, categoriesFailed: [(why) => void told.push(why)] });
    expect(status).toBe(200);
    expect(html).toContain('Rain jacket');
    expect(told).toEqual([unavailable(new Error('the database is away'))]);
  });

  it.each([
    ['softbreak', undefined],
    ['a defect', new Error('a defect')],
  ])('is told to the log for a fault, and not for what only directs the flow: %s', async (message, told) => {
    const catalogue = { ...aCatalogue(), product: () => () => Promise.reject(new Error(message)) };
    const { status, failure } = await renderPage(aRequest('/product/jacket', aShop({ catalogue })));
    expect([status, failure]).toEqual([500, told]);
  });

  it('is 500 with the error page when a component fails', async () => {
    const broken = aCatalogue(() => TE.right({ ...aListing(), items: [{ slug: 'x' } as never] }));
    const { status, html, failure } = await renderPage(aRequest('/all?sort=name', aShop({ catalogue: broken })));
    expect(status).toBe(500);
    expect(html).toContain('href="/all?sort=name"');
    expect(html).not.toContain('data-config');
    expect(String(failure)).toContain('/all?sort=name');
    expect((failure as Error).cause).toBeInstanceOf(TypeError);
  });

  it.each([
    ['redirect', undefined],
    ['a defect', { cause: new Error('a defect') }],
  ])('of a component is told to the log for a fault alone: %s', async (message, told) => {
    const plain = aStorefrontConfig();
    // Cards read it, and nothing else does.
    const info = Object.defineProperty({ ...plain.info }, 'showBrandName', {
      get: () => {
        throw new Error(message);
      },
    });
    const { status, html, failure } = await renderPage(aRequest('/all', aShop({ config: { ...plain, info } })));
    expect([status, html.includes('href="/all"')]).toEqual([500, true]);
    expect(failure).toEqual(told === undefined ? undefined : expect.objectContaining(told));
  });
});

describe('a closed shop', () => {
  const config = aStorefrontConfig('nb', { temporaryClosedContent: 'care' });

  it.each(['/', '/all', '/product/jacket', '/nowhere'])(
    'shows its closed page at %s, and nothing else',
    async (url) => {
      const { status, html } = await renderPage(aRequest(url, aShop({ config })));
      expect(status).toBe(503);
      expect(html).toContain('<h1>Care</h1>');
      expect(html).not.toContain('<header');
      expect(html).not.toContain('data-config');
    },
  );
});

it.each(['/failed', '/en/failed'])('%s is no page of its own', async (url) => {
  const { status, html } = await renderPage(aRequest(url));
  expect(status).toBe(404);
  expect(html).toContain('data-config');
});

it('a shop that is open has no closed page', async () => {
  expect((await renderPage(aRequest('/closed'))).status).toBe(404);
});

it('two pages at once know nothing of each other', async () => {
  const [nb, en] = await Promise.all([
    renderPage(aRequest('/product/jacket')),
    renderPage(aRequest('/en/product/jacket', aShop({ config: aStorefrontConfig('en') }))),
  ]);
  expect(nb.html).toContain('Velg størrelse');
  expect(en.html).toContain('Choose size');
  expect(en.html).not.toContain('Velg størrelse');
});

describe('structured data', () => {
  it('tells the offers of a product and where it stands', async () => {
    const { jsonLd } = await renderPage(aRequest('/product/jacket'));
    expect(jsonLd).toMatchObject([
      {
        '@type': 'Product',
        name: 'Rain jacket',
        offers: [
          { price: '4299.00', priceCurrency: 'NOK', availability: 'https://schema.org/InStock' },
          { availability: 'https://schema.org/OutOfStock' },
          { availability: 'https://schema.org/OutOfStock' },
        ],
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, {}, {}, { name: 'Rain jacket', position: 4 }] },
    ]);
  });

  it('tells the way to a category', async () => {
    const { jsonLd } = await renderPage(aRequest('/all/clothing/jackets'));
    expect(jsonLd).toMatchObject([{ '@type': 'BreadcrumbList', itemListElement: [{}, {}, { name: 'Jackets' }] }]);
  });
});

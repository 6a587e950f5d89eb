import { permissionNames } from '@torg/domain/permission';
import type { ShopInfo } from '@torg/domain/shop';
import { aCheckoutForm, aDirectoryCustomer, bankMethod, createInMemoryCustomerDirectory } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { addressStoreOf } from '../composition/address-module.ts';
import { basketStoreOf } from '../composition/basket-module.ts';
import { consentStoreOf } from '../composition/consent-module.ts';
import { purchaseStoreOf } from '../composition/order-module.ts';
import { preferencesStoreOf } from '../composition/preferences-module.ts';
import { settingsStoreOf } from '../composition/settings-module.ts';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { own } from '../testing/client.ts';
import { openWorld, users } from '../testing/demo-users.ts';
import { requestOf } from '../testing/route-table.ts';
import { aRunningShop } from '../testing/shops.ts';
import { buildTestApp, composeWorld } from '../testing/test-app.ts';
import { aTestWorld } from '../testing/test-world.ts';

/** What answers a user who has not consented to the privacy text: it tells nothing of a person, or is about the consent. */
const answersBeforeConsent = [
  ...['GET /healthz', 'GET /readyz', 'GET /api/shop', 'GET /api/openapi.json', 'POST /api/seo', 'GET /robots.txt'],
  ...['GET /sitemap.xml', 'GET /sitemap/:file', 'GET /media/:type/:file', 'GET /favicon.ico', 'GET /static/:file'],
  ...[
    'GET /static/config/:file',
    'GET /static/font/:file',
    'GET /static/f/img/:file',
    'GET /dev/mail',
    'GET /dev/mail/:id',
  ],
  ...['GET /dev/mail/:id/html', 'GET /*', 'GET /api/*', 'GET /media/*', 'GET /static/*', 'GET /auth/*', 'GET /bff/*'],
  // Who proves who they are, on the way to a page that then asks.
  ...['GET /bankid/checkout', 'GET /:locale/bankid/checkout'],
  ...['GET /bankid/redirect', 'GET /:locale/bankid/redirect', 'GET /redirect-scrive', 'GET /:locale/redirect-scrive'],
  // The question itself.
  ...['GET /api/consent', 'POST /api/consent', 'GET /me/privacy-consent', 'POST /me/privacy-consent'],
  'POST /api/cookie-consent',
  ...['GET /:locale/me/privacy-consent', 'POST /:locale/me/privacy-consent'],
  // Nobody has to accept anything to get their data, or rid of it.
  ...['GET /api/me/data', 'POST /api/me/deletion', 'GET /me/profile/data', 'POST /me/profile/data'],
  ...['GET /me/profile/data.json', 'GET /:locale/me/profile/data', 'POST /:locale/me/profile/data'],
  'GET /:locale/me/profile/data.json',
  // The session: that there is one, its tokens and its end.
  ...['GET /me/session', 'POST /me/guest-session', 'DELETE /me/guest-session', 'GET /me/events', 'POST /bff/login'],
  ...['GET /logout', 'POST /logout', 'GET /:locale/logout', 'POST /:locale/logout', 'POST /bff/backchannel-logout'],
  'POST /auth/realms/:realm/protocol/openid-connect/token',
  'GET /auth/realms/:realm/.well-known/openid-configuration',
  'POST /bff/payments/callback',
  'POST /bff/signing/callback/:id',
  'POST /api/warehouse/events',
  // Whoever comes from a procurement system, and its own call, is nobody's login.
  ...[
    'POST /punchout/cxml',
    'POST /punchout/oci',
    'GET /punchout/start/:secret',
    'POST /punchout/return',
    'POST /:locale/punchout/return',
  ],
  // A signed link of a mail that asks for a review ends such mails for whoever holds it.
  ...['GET /review/mails/:key', 'POST /review/mails/:key'],
  ...['GET /:locale/review/mails/:key', 'POST /:locale/review/mails/:key'],
];

/** Who asks for a token of the identity server shows one of the shop. */
const asksRealm = ['GET /auth/realms/:realm/protocol/openid-connect/userinfo', 'GET /auth/realms/:realm/account'];

/** Who has every right: what is refused is refused for want of consent alone. */
const entitled = { nonResourcePermissions: [...permissionNames] };

type Route = { readonly method: string; readonly url: string };
const routesOf = ({ manifest }: FastifyInstance): readonly Route[] =>
  manifest.filter(({ method }) => method !== 'HEAD').map(({ method, url }) => ({ method, url }));

describe('a user without consent is led to the question, or refused', async () => {
  const article = { slug: 'privacy', title: 'Privacy', description: '', inFooter: true, body: ['What we keep'] };
  const settings = { keycloakConfig, privacyPageContentId: 'privacy', privacy: { enabled: true } };
  const shop = aRunningShop(settings, {}, { articles: { nb: [article], en: [article] } });
  const world = aTestWorld({ shops: [shop] });
  const server = await buildTestApp(world);
  afterAll(() => server.close());

  it.each(routesOf(server))('at $method $url', async ({ method, url }) => {
    const route = `${method} ${url}`;
    const browser = createBrowser(server);
    const { access_token } = await logIn(browser, world.identity, { ...users.siri, sub: 'siri', ...entitled });
    const bearer = asksRealm.includes(route) ? { authorization: `Bearer ${access_token}` } : {};
    for (const accept of ['text/html', 'application/json']) {
      const headers = { ...own, ...bearer, cookie: browser.cookie(), accept };
      const answer = await server.inject(requestOf(method, url.replace(':realm', 'torg'), headers));
      const isLed = answer.statusCode === 303 && /^\/me\/privacy-consent/.test(String(answer.headers.location));
      const isRefused = answer.statusCode === 403 && answer.body.includes('problem.consent_required');
      expect([accept, isLed || isRefused]).toEqual([accept, !answersBeforeConsent.includes(route)]);
    }
  });
});

/** What writes although it is asked with GET. */
const writesWithGet = [
  'GET /api/order/clearBasketId',
  ...[
    'GET /redirect-payment',
    'GET /:locale/redirect-payment',
    'GET /complete-payment',
    'GET /:locale/complete-payment',
    'GET /punchout/start/:secret',
    'GET /add-basket',
    'GET /:locale/add-basket',
    'GET /redirect-scrive',
    'GET /:locale/redirect-scrive',
  ],
];

/** To where the bank leads back, a procurement system its buyer, and whoever gives a link away, which asks first. */
const ledToByOthers = [
  ...['GET /complete-payment', 'GET /:locale/complete-payment', 'GET /punchout/start/:secret'],
  ...['GET /add-basket', 'GET /:locale/add-basket', 'GET /redirect-scrive', 'GET /:locale/redirect-scrive'],
];

describe('what writes although it is asked with GET', async () => {
  const server = await buildTestApp(aTestWorld());
  afterAll(() => server.close());

  it.each(writesWithGet)('%s is caused by no other site, unless that one is to lead there', async (route) => {
    const [method = '', url = ''] = route.split(' ');
    const { statusCode } = await server.inject(requestOf(method, url, { ...own, 'sec-fetch-site': 'cross-site' }));
    expect(statusCode === 403).toBe(!ledToByOthers.includes(route));
  });
});

/** What looks up nobody's session: it is about nobody who is shopping. */
const ofNobody = [
  ...['POST /bff/login', 'POST /bff/backchannel-logout'],
  'POST /auth/realms/:realm/protocol/openid-connect/token',
  'POST /api/warehouse/events',
  'POST /punchout/cxml',
  'POST /punchout/oci',
];

/** What only the customers themselves have the right to: who acts as one of them is turned away before. */
const ofCustomersAlone = [
  'POST /api/approvals/:number',
  'POST /api/company/users/:id',
  'POST /api/company/requests/:id',
  'POST /api/company/invitations',
  'POST /api/company/invitations/:id',
];

/** Looks into an order of a customer, each of which is in the audit before anything is told. */
const looks = [
  ...['GET /api/desk/orders/:number', 'GET /ks/orders/:number'],
  ...['confirmation', 'receipt', 'invoice', 'credit-note', 'contract'].map(
    (kind) => `GET /ks/orders/:number/${kind}.pdf`,
  ),
];

/** What a store is asked that leaves it as it is. */
const readings = [
  'find',
  'findByKey',
  'findOfCompanies',
  'buyersOf',
  'list',
  'bought',
  'listOfActing',
  'heldUnpaid',
  'findPayment',
  'findPaymentOf',
  'latest',
];

describe('while somebody acts as a customer', async () => {
  const world = openWorld({ paymentMethods: [bankMethod] });
  world.identity.introduce(...Object.values(users));
  world.customers = createInMemoryCustomerDirectory([aDirectoryCustomer()]);
  const written: string[] = [];
  const container = composeWorld(world);
  const watched = <A extends object>(store: A): A =>
    new Proxy(store, {
      get: (target, name) => {
        const call: unknown = Reflect.get(target, name);
        if (typeof call !== 'function' || readings.includes(String(name))) return call;
        return (...args: readonly unknown[]): unknown => {
          written.push(String(name));
          return call(...args);
        };
      },
    });
  for (const stores of [
    basketStoreOf,
    purchaseStoreOf,
    preferencesStoreOf,
    settingsStoreOf,
    consentStoreOf,
    addressStoreOf,
  ]) {
    const of = container.get<(info: ShopInfo) => object>(stores);
    container.rebind<(info: ShopInfo) => object>(stores).toConstantValue((info) => watched(of(info)));
  }
  const server = await buildTestApp(world, {}, container);
  afterAll(() => server.close());
  const log = world.actingLogOf(world.shops[0]?.info.id ?? '');

  const acting = async () => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, { ...users.siri, sub: 'siri', name: 'Siri' });
    await browser.json('/api/user/assumeRole', { userId: 'ingrid', reason: 'Asked for help by phone' });
    browser.shown.madeFor = 'ingrid';
    return browser;
  };
  const browser = await acting();
  await browser.json('/api/basket/lines', { sku: 'A1' });
  const placed = await browser.ask('POST', '/api/orders', {
    payload: { ...aCheckoutForm, paymentMethod: 'bank' },
    headers: { 'content-type': 'application/json', 'idempotency-key': 'key-0123456789abcdef' },
  });
  const { number } = placed.json().order;
  await browser.json('/api/basket/lines', { sku: 'A1' });
  const linesSince = (start: number) => log.entries.slice(start).map(({ event, route }) => `${event} ${route}`);

  it.each(routesOf(server).filter(({ method }) => method !== 'GET'))(
    '$method $url is in the audit',
    async ({ method, url }) => {
      const browser = await acting();
      const before = log.entries.length;
      await server.inject(requestOf(method, url, { ...own, cookie: browser.cookie(), 'x-assumed-user': 'ingrid' }));
      const lines = linesSince(before);
      expect(lines.includes(`done ${method} ${url}`)).toBe(
        ![...ofNobody, ...ofCustomersAlone].includes(`${method} ${url}`),
      );
    },
  );

  it.each(routesOf(server).filter(({ method }) => method === 'GET'))(
    '$method $url writes nothing, or is in the audit',
    async ({ method, url }) => {
      const browser = await acting();
      const before = log.entries.length;
      written.length = 0;
      await browser.get(`${url.replace(':number', number)}?order=${number}`, { 'sec-fetch-site': 'same-origin' });
      const lines = linesSince(before);
      const route = `${method} ${url}`;
      // A look at one order is noted with its number.
      const [line = ''] = lines.map((one) => one.replace(/ [0-9A-Z]{5}-[0-9A-Z]{5}$/, ''));
      const isOfOrder = /\/(ks|desk)\/orders\/:number/.test(url);
      if (looks.includes(route)) {
        expect({ line, lines: lines.length, written }).toEqual({ line: `search ${route}`, lines: 1, written: [] });
        expect(line !== lines[0]).toBe(isOfOrder);
      } else if (!writesWithGet.includes(route)) expect({ lines, written }).toEqual({ lines: [], written: [] });
      else if (!url.startsWith('/:locale')) expect(lines).toEqual([`begun ${route}`, `done ${route}`]);
      if (url === '/redirect-payment') expect(world.bank.requests).toHaveLength(1);
    },
  );
});

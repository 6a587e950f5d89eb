import type { InjectOptions } from 'fastify';

/**
 * What each caller gets at each route: statuses for a visitor, a guest and somebody who is logged in, in an open shop;
 * for strangers in a shop that requires login, where who is logged in gets what an open shop gives unless three say what;
 * for all in a closed shop. A call that is let in may still find nothing (404) or lack a body (400, 415).
 */
type Status = number | readonly [visitor: number, guest: number, known: number];
export type Expected = readonly [open: Status, loginRequired: Status, closed: number];

export const routeTable: Readonly<Record<string, Expected>> = {
  'GET /healthz': [200, 200, 200],
  'GET /readyz': [200, 200, 200],
  'GET /api/shop': [200, 200, 503],
  'GET /api/products': [200, 401, 503],
  'GET /api/products/:slug': [404, 401, 503],
  'GET /api/products/:slug/reviews': [404, 401, 503],
  'GET /api/products/categories': [200, 401, 503],
  'GET /api/product/categories': [200, 401, 503],
  'GET /api/product/cards': [400, 401, 503],
  'GET /api/user/wishes': [[401, 401, 200], 401, 503],
  'POST /api/user/wishes': [[401, 401, 400], 401, 503],
  'GET /api/wishes/:secret': [404, 401, 503],
  'GET /api/product/filters': [200, 401, 503],
  'GET /api/product/accessories/filters': [400, 401, 503],
  'GET /api/product/campaign': [400, 401, 503],
  'GET /api/content/page': [200, 401, 503],
  'GET /api/trade-in': [200, 401, 503],
  'GET /api/stock': [400, 401, 503],
  'GET /api/pickup-points/:method/:country/:postalCode': [400, 401, 503],
  'GET /api/postal-codes/:country/:postalCode': [400, 401, 503],
  'GET /api/search/suggestions': [200, 401, 503],
  'POST /api/basket': [200, 401, 503],
  'POST /api/basket/lines': [400, 401, 503],
  'PATCH /api/basket/lines/:id': [400, 401, 503],
  'DELETE /api/basket/lines/:id': [404, 401, 503],
  'POST /api/basket/changes': [200, 401, 503],
  'PUT /api/basket/kept': [400, 401, 503],
  'GET /api/basket/status': [200, 401, 503],
  'GET /api/order/clearBasketId': [200, 401, 503],
  'GET /api/user/seePriceInclVat': [200, 401, 503],
  'PUT /api/user/seePriceInclVat': [400, 401, 503],
  'GET /api/user/permissions': [[401, 401, 200], 401, 503],
  'GET /api/consent': [[401, 401, 200], 401, 503],
  'POST /api/consent': [[401, 401, 400], 401, 503],
  'POST /api/cookie-consent': [400, 400, 503],
  'GET /me/privacy-consent': [303, 303, 503],
  'POST /me/privacy-consent': [303, 303, 503],
  'GET /:locale/me/privacy-consent': [404, 404, 503],
  'POST /:locale/me/privacy-consent': [404, 404, 503],
  'GET /api/user/acting': [[401, 401, 200], 401, 503],
  'POST /api/user/customers': [[401, 401, 403], 401, 503],
  'POST /api/user/assumeRole': [[401, 401, 403], 401, 503],
  'DELETE /api/user/assumeRole': [[401, 401, 200], 401, 503],
  'POST /vat-view': [303, 401, 503],
  'POST /api/user/changeProfile/:id': [[401, 401, 404], 401, 503],
  'POST /api/user/save': [[401, 401, 400], 401, 503],
  'POST /me/profile/save': [[401, 401, 303], 401, 503],
  'POST /me/profile/choose': [[401, 401, 303], 401, 503],
  'POST /:locale/me/profile/choose': [[401, 401, 404], 401, 503],
  'GET /api/websiteSettings': [200, 401, 503],
  'PUT /api/websiteSettings': [422, 401, 503],
  'POST /website-settings': [303, 401, 503],
  'POST /api/orders': [400, 401, 503],
  'GET /api/orders': [200, 401, 503],
  'GET /api/orders/:number': [404, 401, 503],
  'GET /api/credit': [200, 401, 503],
  'GET /api/credit/events': [200, 401, 503],
  'GET /api/user/addresses': [200, 401, 503],
  'POST /api/user/addresses': [[401, 401, 400], 401, 503],
  'PUT /api/user/addresses/:id': [[401, 401, 400], 401, 503],
  'DELETE /api/user/addresses/:id': [[401, 401, 404], 401, 503],
  'PUT /api/user/addresses/:id/default': [[401, 401, 404], 401, 503],
  'GET /api/lists': [[401, 401, 200], 401, 503],
  'POST /api/lists': [[401, 401, 400], 401, 503],
  'GET /api/lists/:id': [[401, 401, 404], 401, 503],
  'PUT /api/lists/:id': [[401, 401, 400], 401, 503],
  'DELETE /api/lists/:id': [[401, 401, 404], 401, 503],
  'POST /api/lists/:id/basket': [[401, 401, 404], 401, 503],
  'GET /me/lists': [[303, 303, 200], [303, 303, 200], 503],
  'POST /me/lists': [[303, 303, 400], [303, 303, 400], 503],
  'GET /me/list': [[303, 303, 404], [303, 303, 404], 503],
  'POST /me/list': [[303, 303, 404], [303, 303, 404], 503],
  'GET /:locale/me/lists': [[303, 303, 404], [303, 303, 404], 503],
  'POST /:locale/me/lists': [[303, 303, 404], [303, 303, 404], 503],
  'GET /:locale/me/list': [[303, 303, 404], [303, 303, 404], 503],
  'POST /:locale/me/list': [[303, 303, 404], [303, 303, 404], 503],
  'GET /me/profile/addresses': [[303, 303, 200], [303, 303, 200], 503],
  'POST /me/profile/addresses': [[303, 303, 400], [303, 303, 400], 503],
  'GET /me/profile/address': [[303, 303, 404], [303, 303, 404], 503],
  'POST /me/profile/address': [[303, 303, 404], [303, 303, 404], 503],
  'GET /me/profile/address/new': [[303, 303, 200], [303, 303, 200], 503],
  'POST /me/profile/address/new': [[303, 303, 422], [303, 303, 422], 503],
  'GET /:locale/me/profile/addresses': [[303, 303, 404], [303, 303, 404], 503],
  'POST /:locale/me/profile/addresses': [[303, 303, 404], [303, 303, 404], 503],
  'GET /:locale/me/profile/address': [[303, 303, 404], [303, 303, 404], 503],
  'POST /:locale/me/profile/address': [[303, 303, 404], [303, 303, 404], 503],
  'GET /:locale/me/profile/address/new': [[303, 303, 404], [303, 303, 404], 503],
  'POST /:locale/me/profile/address/new': [[303, 303, 404], [303, 303, 404], 503],
  'GET /api/orders/:number/payment': [404, 401, 503],
  'POST /api/orders/:number/payment': [404, 401, 503],
  'POST /bff/payments/callback': [415, 415, 415],
  'POST /api/warehouse/events': [401, 401, 401],
  'POST /bff/backchannel-logout': [400, 400, 400],
  'GET /me/customers': [[303, 303, 403], [303, 303, 403], 503],
  'POST /me/customers': [[303, 303, 403], [303, 303, 403], 503],
  'GET /me/acting': [[303, 303, 200], [303, 303, 200], 503],
  'GET /:locale/me/customers': [[303, 303, 404], [303, 303, 404], 503],
  'POST /:locale/me/customers': [[303, 303, 404], [303, 303, 404], 503],
  'GET /:locale/me/acting': [[303, 303, 404], [303, 303, 404], 503],
  'GET /redirect-payment': [303, 303, 503],
  'GET /complete-payment': [200, 303, 503],
  'GET /:locale/redirect-payment': [404, 303, 503],
  'GET /:locale/complete-payment': [404, 303, 503],
  'GET /me/session': [200, 200, 503],
  'POST /me/session': [[401, 401, 200], 401, 503],
  'GET /me/events': [[401, 401, 400], 401, 503],
  'POST /me/guest-session': [400, 400, 503],
  'DELETE /me/guest-session': [200, 200, 503],
  'POST /bff/login': [200, 200, 503],
  'POST /auth/realms/:realm/protocol/openid-connect/token': [404, 404, 503],
  'GET /auth/realms/:realm/protocol/openid-connect/userinfo': [404, 404, 503],
  'GET /auth/realms/:realm/account': [404, 404, 503],
  'GET /auth/realms/:realm/.well-known/openid-configuration': [404, 404, 503],
  'GET /logout': [303, 303, 503],
  'POST /logout': [303, 303, 503],
  'GET /:locale/logout': [404, 404, 503],
  'POST /:locale/logout': [404, 404, 503],
  'POST /api/seo': [400, 400, 503],
  'GET /api/openapi.json': [200, 200, 503],
  'POST /basket': [400, 401, 503],
  'POST /checkout': [[409, 422, 422], 401, 503],
  'POST /me/order/:number/cancel': [404, 401, 503],
  'POST /:locale/me/order/:number/cancel': [404, 401, 503],
  'POST /me/order/:number/withdraw': [303, 401, 503],
  'POST /:locale/me/order/:number/withdraw': [404, 401, 503],
  'POST /api/orders/:number/withdrawal': [404, 401, 503],
  'POST /api/orders/:number/cancel': [404, 401, 503],
  'POST /me/order/:number/reorder': [404, 401, 503],
  'POST /:locale/me/order/:number/reorder': [404, 401, 503],
  'POST /api/orders/:number/reorder': [404, 401, 503],
  'GET /quick-order': [404, 303, 503],
  'POST /quick-order': [404, 401, 503],
  'GET /:locale/quick-order': [404, 303, 503],
  'POST /:locale/quick-order': [404, 401, 503],
  'POST /api/quick-order': [400, 401, 503],
  'GET /me/order/:number/confirmation.pdf': [404, 303, 503],
  'GET /:locale/me/order/:number/confirmation.pdf': [404, 303, 503],
  'GET /me/order/:number/receipt.pdf': [404, 303, 503],
  'GET /:locale/me/order/:number/receipt.pdf': [404, 303, 503],
  'GET /find-order': [200, 303, 503],
  'POST /find-order': [422, 401, 503],
  'GET /:locale/find-order': [404, 303, 503],
  'POST /:locale/find-order': [404, 401, 503],
  'GET /shared-order/:key': [404, 303, 503],
  'POST /shared-order/:key': [404, 401, 503],
  'GET /:locale/shared-order/:key': [404, 303, 503],
  'POST /:locale/shared-order/:key': [404, 401, 503],
  'POST /shared-order/:key/confirmation.pdf': [404, 401, 503],
  'POST /:locale/shared-order/:key/confirmation.pdf': [404, 401, 503],
  'POST /shared-order/:key/receipt.pdf': [404, 401, 503],
  'POST /:locale/shared-order/:key/receipt.pdf': [404, 401, 503],
  'GET /shared-order/:key/confirmation.pdf': [303, 303, 503],
  'GET /:locale/shared-order/:key/confirmation.pdf': [404, 303, 503],
  'GET /shared-order/:key/receipt.pdf': [303, 303, 503],
  'GET /:locale/shared-order/:key/receipt.pdf': [404, 303, 503],
  'GET /shared-order/:key/withdraw': [303, 303, 503],
  'GET /:locale/shared-order/:key/withdraw': [404, 303, 503],
  'POST /shared-order/:key/withdraw': [404, 401, 503],
  'POST /:locale/shared-order/:key/withdraw': [404, 401, 503],
  'GET /withdraw': [200, 303, 503],
  'POST /withdraw': [422, 401, 503],
  'GET /:locale/withdraw': [404, 303, 503],
  'POST /:locale/withdraw': [404, 401, 503],
  'GET /review/:key': [404, 303, 503],
  'POST /review/:key': [415, 401, 503],
  'GET /:locale/review/:key': [404, 303, 503],
  'POST /:locale/review/:key': [415, 401, 503],
  'GET /review/mails/:key': [404, 404, 503],
  'POST /review/mails/:key': [404, 404, 503],
  'GET /:locale/review/mails/:key': [404, 404, 503],
  'POST /:locale/review/mails/:key': [404, 404, 503],
  'POST /review/:id/:deed': [404, 401, 503],
  'POST /:locale/review/:id/:deed': [404, 401, 503],
  'GET /media/review/:file': [404, 401, 503],
  'GET /dev/mail': [200, 200, 503],
  'GET /dev/mail/:id': [404, 404, 503],
  'GET /dev/mail/:id/html': [404, 404, 503],
  'POST /:locale/basket': [404, 401, 503],
  'POST /:locale/checkout': [404, 401, 503],
  'GET /static/config/:file': [404, 404, 404],
  'GET /static/font/:file': [404, 404, 404],
  'GET /static/f/img/:file': [404, 404, 404],
  'GET /static/:file': [404, 404, 404],
  'GET /robots.txt': [200, 200, 503],
  'GET /sitemap.xml': [200, [404, 404, 404], 503],
  'GET /sitemap/:file': [404, 404, 503],
  'GET /files/:file': [404, 401, 503],
  'GET /media/:type/:file': [404, 404, 404],
  'GET /favicon.ico': [404, 404, 404],
  'GET /*': [404, 302, 503],
  ...Object.fromEntries(
    ['/api/*', '/media/*', '/static/*', '/auth/*', '/bff/*'].map((url) => [`GET ${url}`, [404, 404, 503]]),
  ),
};

/** What a user gets who may what the others may not, or may not what they may, in an open shop. */
const permitted: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'POST /api/user/customers': { siri: 400 },
  'POST /api/user/assumeRole': { siri: 400 },
  'GET /me/customers': { siri: 200 },
  'POST /me/customers': { siri: 422 },
  'GET /api/lists': { gina: 403 },
  'GET /api/lists/:id': { gina: 403 },
  'DELETE /api/lists/:id': { gina: 403 },
  'GET /me/lists': { gina: 403 },
  'POST /me/lists': { gina: 403 },
  'GET /me/list': { gina: 403 },
  'POST /me/list': { gina: 403 },
  'GET /me/profile/addresses': { gina: 403 },
  'POST /me/profile/addresses': { gina: 403 },
  'GET /me/profile/address': { gina: 403 },
  'POST /me/profile/address': { gina: 403 },
  'GET /me/profile/address/new': { gina: 403 },
  'POST /me/profile/address/new': { gina: 403 },
};

const addressOf = (url: string): string => url.replace(/:\w+/g, 'x').replace('*', 'nothing/far/below');

/** A request at a route, with a body where one is expected: empty, in the form that the route reads. */
export const requestOf = (method: string, url: string, headers: Readonly<Record<string, string>>): InjectOptions => {
  const type =
    url.startsWith('/api') || url === '/me/guest-session' ? 'application/json' : 'application/x-www-form-urlencoded';
  const hasBody =
    ['POST', 'PUT', 'PATCH'].includes(method) && !/^\/(api\/basket(\/changes)?|bff\/login|me\/session)$/.test(url);
  return {
    method: method as 'GET',
    url: addressOf(url),
    headers: hasBody ? { ...headers, 'content-type': type } : headers,
    ...(hasBody ? { payload: type.endsWith('json') ? '{}' : '' } : {}),
  };
};

/** Who calls: with the cookie of a login, or as a program with a token of the identity server. */
export const ways = ['cookie', 'bearer'] as const;
export type Way = (typeof ways)[number];

/** What nobody's session is looked up for: a token that does not hold goes unseen there. */
const seesNoToken = [
  'GET /healthz',
  'GET /readyz',
  'GET /api/openapi.json',
  'GET /api/shop',
  'POST /bff/login',
  'POST /bff/backchannel-logout',
  'POST /auth/realms/:realm/protocol/openid-connect/token',
  'GET /auth/realms/:realm/.well-known/openid-configuration',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemap/:file',
  'GET /static/config/:file',
  'GET /static/font/:file',
  'GET /static/f/img/:file',
  'GET /static/:file',
  'GET /media/:type/:file',
  'GET /favicon.ico',
  ...['api', 'media', 'static', 'auth', 'bff'].map((folder) => `GET /${folder}/*`),
];

/** What only the session of a browser has. */
const onlyForBrowsers = ['POST /me/session', 'POST /me/customers'];

/**
 * What a user gets at a route.
 * @param route method and path, as the table has them.
 * @param isWelcome whether a shop that requires login is for this user.
 * @param user by name, where a permission decides.
 */
export const expectedOf = (
  route: string,
  { loginRequired }: { readonly loginRequired: boolean },
  isWelcome: boolean,
  way: Way,
  user?: string,
): number => {
  const row = routeTable[route];
  if (row === undefined) throw new Error(`the table lacks ${route}`);
  const [open, staff] = row;
  const [visitorInOpen = 0, , known = visitorInOpen] = [open].flat();
  const isKept = way === 'bearer' && onlyForBrowsers.includes(route);
  if (!loginRequired) return isKept ? 403 : (permitted[route]?.[user ?? ''] ?? known);
  const [visitor = 0, , knownInStaff = known] = [staff].flat();
  if (isWelcome) return isKept ? 403 : knownInStaff;
  return way === 'bearer' && !seesNoToken.includes(route) ? 401 : visitor;
};

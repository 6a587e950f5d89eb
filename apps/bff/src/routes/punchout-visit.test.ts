import { itemOut } from '@torg/adapter-punchout/testing';
import { aCheckoutForm } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { describe, expect, it, vi } from 'vitest';
import { createBrowser, logIn } from '../testing/browser.ts';
import { host, serving } from '../testing/client.ts';
import { aShopWithCompany, handedOver, punchIn, setUp, startPath } from '../testing/procurement.ts';
import { requestOf } from '../testing/route-table.ts';

const serve = serving();

describe('a buyer from a procurement system', () => {
  it('fills a basket at the company’s prices, hands it over, and is gone', async () => {
    const server = await serve(await aShopWithCompany());
    const { browser, landed } = await punchIn(server);
    expect([landed.statusCode, landed.headers.location]).toEqual([303, '/']);
    const session = (await browser.get('/me/session')).json();
    expect(session.user).toMatchObject({ punchOut: { company: 'Berg AS', operation: 'create', missing: [] } });
    expect((await browser.get('/api/products/kappe')).json().product).toMatchObject({ name: 'Kappe' });
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 2 });
    await browser.json('/api/basket/lines', { sku: 'C3', quantity: 1 });
    const back = await browser.form('/punchout/return', {});
    expect(back.statusCode).toBe(200);
    expect(handedOver(back)).toEqual({
      action: 'https://erp.example/return?visit=1',
      message: {
        ...{ to: '12345', buyerCookie: 'cookie & 1', total: '240.00 NOK' },
        items: [
          { quantity: '2', sku: 'A1', auxiliaryId: 'A1', price: '80.00 NOK', name: 'Kappe' },
          { quantity: '1', sku: 'C3', auxiliaryId: 'C3', price: '80.00 NOK', name: 'Desk <b>' },
        ],
      },
    });
    expect((await browser.get('/me/session')).json().user).toEqual({});
    expect((await browser.json('/api/basket?type=get', {})).json().basket.lines).toEqual([]);
  });

  it('hands over by a page that may post to that origin alone, and run its one script', async () => {
    const server = await serve(await aShopWithCompany());
    const { browser } = await punchIn(server);
    const { headers, body } = await browser.form('/punchout/return', {});
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('form-action https://erp.example; ');
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]+'; /);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toContain('<script>document.forms[0].requestSubmit()</script>');
  });

  it('gives up without a line', async () => {
    const server = await serve(await aShopWithCompany());
    const { browser } = await punchIn(server);
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 2 });
    const back = await browser.form('/punchout/return', { intent: 'give-up' });
    expect(handedOver(back).message).toMatchObject({ total: '0.00 NOK', items: [] });
  });

  it('presses twice, and hands over the same basket once more', async () => {
    const server = await serve(await aShopWithCompany());
    const { browser } = await punchIn(server);
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 2 });
    const [first, second] = [await browser.form('/punchout/return', {}), await browser.form('/punchout/return', {})];
    expect(handedOver(second)).toEqual(handedOver(first));
    expect(handedOver(second).message.items).toHaveLength(1);
  });

  it('changes a basket of before, and is told what could not be brought back', async () => {
    const server = await serve(await aShopWithCompany());
    const items = itemOut('a1', '3.0', 'A1') + itemOut('GONE', '1') + itemOut('C3', '1.5') + itemOut('B2', '1');
    const { browser, landed } = await punchIn(server, { operation: 'edit', items });
    expect(landed.headers.location).toBe('/basket');
    const { user } = (await browser.get('/me/session')).json();
    expect(user.punchOut).toMatchObject({ operation: 'edit', missing: ['GONE', 'C3', 'B2'] });
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 1 });
    expect(handedOver(await browser.form('/punchout/return', {})).message.items).toMatchObject([
      { sku: 'A1', quantity: '4' },
    ]);
  });

  it('only looks at a basket that is not to be changed, and returns it as it was', async () => {
    const server = await serve(await aShopWithCompany());
    const { browser } = await punchIn(server, { operation: 'inspect', items: itemOut('A1', '3') });
    const refused = { status: 403, code: 'problem.punchout' };
    expect((await browser.json('/api/basket/lines', { sku: 'C3', quantity: 1 })).json()).toMatchObject(refused);
    expect((await browser.json('/api/quick-order', { lines: [{ sku: 'C3', quantity: '1' }] })).json()).toMatchObject(
      refused,
    );
    expect((await browser.json('/api/basket?type=get', {})).json().basket.lines).toMatchObject([
      { sku: 'A1', quantity: 3 },
    ]);
    expect(handedOver(await browser.form('/punchout/return', {})).message.items).toMatchObject([
      { sku: 'A1', quantity: '3' },
    ]);
    expect((await browser.get('/me/session')).json().user).toEqual({});
  });

  it('takes the place of whoever was logged in there, and takes nothing of theirs along', async () => {
    const world = await aShopWithCompany();
    const server = await serve(world);
    const browser = createBrowser(server);
    await logIn(browser, world.identity, { sub: 'kari', customerGroupIds: ['consumer'] });
    await browser.json('/api/basket/lines', { sku: 'A1' });
    const former = browser.cookie();
    await browser.get(startPath((await setUp(server)).startPage));
    expect((await browser.json('/api/basket?type=get', {})).json().basket.lines).toEqual([]);
    const before = await server.inject({ url: '/me/session', headers: { host, cookie: former } });
    expect(before.json().user).toEqual({});
  });

  it('logs out here alone: no identity server knows of the visit', async () => {
    const server = await serve(await aShopWithCompany());
    const { browser } = await punchIn(server);
    const out = await browser.form('/logout', {});
    expect([out.statusCode, out.headers.location]).toEqual([303, '/']);
    expect((await browser.get('/me/session')).json().user).toEqual({});
  });

  it('orders nothing here, by a call or by the checkout’s form', async () => {
    const server = await serve(await aShopWithCompany());
    const { browser } = await punchIn(server);
    await browser.json('/api/basket/lines', { sku: 'A1' });
    const order = await browser.ask('POST', '/api/orders', {
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-0123456789abcdef' },
      payload: aCheckoutForm,
    });
    expect(order.json()).toMatchObject({ status: 403, code: 'problem.punchout' });
    const html = { accept: 'text/html' };
    const form = await browser.form('/checkout', { ...aCheckoutForm }, { headers: html });
    expect([form.statusCode, form.headers.location]).toEqual([303, '/basket']);
    const page = await browser.get('/checkout', html);
    expect([page.statusCode, page.headers.location]).toEqual([302, '/basket']);
  });
});

/** Where a buyer from a procurement system is let in, beside what is open to everybody. */
const goodsAndBasket =
  /^\w+ (\/:locale)?\/(api\/(products?|trade-in|content|stock|pickup-points|delivery-windows|postal-codes|search|basket|order\/clearBasketId|user\/(seePriceInclVat|permissions|wishes)|websiteSettings|quick-order)\b|me\/(session|events)$|(basket|quick-order|:place\/subscription|vat-view|website-settings)$)/;

it('a buyer from a procurement system is let in to goods and the basket, and to nothing else of a shop', async () => {
  const server = await serve(await aShopWithCompany());
  const { browser } = await punchIn(server);
  const routes = server.manifest.filter(({ method, role }) => method !== 'HEAD' && role !== 'open');
  const letIn: string[] = [];
  for (const { method, url } of routes) {
    // A stream that stays open; pages are walked by the table of the domain.
    if (['/me/events', '/*'].includes(url)) continue;
    const answer = await server.inject(
      requestOf(method, url, { host, origin: browser.origin, cookie: browser.cookie() }),
    );
    if (answer.statusCode !== 403 && answer.headers.location !== '/basket') letIn.push(`${method} ${url}`);
  }
  expect(letIn.filter((route) => !goodsAndBasket.test(route) && !route.includes('/:locale/'))).toEqual([]);
  expect(letIn).toContain('POST /api/basket/lines');
  expect(letIn).not.toContain('POST /api/user/wishes');
  expect(routes.length).toBeGreaterThan(letIn.length + 30);
});

describe('a start address', () => {
  it('leads to a visit once', async () => {
    const server = await serve(await aShopWithCompany());
    const { path } = await punchIn(server);
    const other = createBrowser(server);
    const again = await other.get(path);
    expect(again.statusCode).toBe(410);
    expect(other.cookies.get('torg.sid')).toBeUndefined();
  });

  it('is over after five minutes', async () => {
    const server = await serve(await aShopWithCompany());
    const { startPage } = await setUp(server);
    vi.useFakeTimers({ now: Date.now() + 5 * 60 * 1000, toFake: ['Date'] });
    try {
      expect((await createBrowser(server).get(startPath(startPage))).statusCode).toBe(410);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not used up by what fetches ahead, or by a frame', async () => {
    const server = await serve(await aShopWithCompany());
    const { startPage } = await setUp(server);
    const browser = createBrowser(server);
    const path = startPath(startPage);
    expect((await browser.get(path, { 'sec-purpose': 'prefetch' })).statusCode).toBe(403);
    expect((await browser.get(path, { 'sec-fetch-dest': 'iframe' })).statusCode).toBe(403);
    expect((await browser.ask('HEAD', path)).statusCode).toBe(405);
    expect((await browser.get(path, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(303);
  });

  it('that was never given leads nowhere', async () => {
    const server = await serve(await aShopWithCompany());
    expect((await createBrowser(server).get(`/punchout/start/${'x'.repeat(43)}`)).statusCode).toBe(410);
  });
});

describe('what is handed over', () => {
  it('comes from a page of the shop alone', async () => {
    const server = await serve(await aShopWithCompany());
    const { browser } = await punchIn(server);
    const headers = { origin: 'https://evil.example' };
    expect((await browser.form('/punchout/return', {}, { headers })).statusCode).toBe(403);
  });

  it('is nothing for a guest, for a user, and once the session is over', async () => {
    const world = await aShopWithCompany();
    const server = await serve(world);
    const guest = createBrowser(server);
    expect((await guest.form('/punchout/return', {})).statusCode).toBe(410);
    await logIn(guest, world.identity, { sub: 'kari', customerGroupIds: ['consumer'] });
    expect((await guest.form('/punchout/return', {})).statusCode).toBe(410);
    const { browser } = await punchIn(server);
    const cookie = browser.cookie();
    await browser.form('/logout', {});
    const late = createBrowser(server);
    expect((await late.form('/punchout/return', {}, { headers: { cookie } })).statusCode).toBe(410);
  });

  it('is kept with the company’s visit, and goes with the company', async () => {
    const world = await aShopWithCompany();
    const server = await serve(world);
    const { browser } = await punchIn(server);
    expect(await world.punchOutsOf('demo').companies.remove('berg')()).toEqual(E.right(true));
    expect((await browser.form('/punchout/return', {})).statusCode).toBe(410);
  });
});

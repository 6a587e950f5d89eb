import { aCheckoutForm, aDirectoryCustomer, createInMemoryCustomerDirectory } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { type Browser, createBrowser, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { openWorld, users } from '../testing/demo-users.ts';

const serve = serving();
const direct = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' };

const start = async () => {
  const world = openWorld();
  world.identity.introduce(...Object.values(users));
  world.customers = createInMemoryCustomerDirectory([aDirectoryCustomer()]);
  const server = await serve(world);
  const enter = async (name: string, more: object = {}): Promise<Browser> => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, { ...users[name], sub: name, name, ...more });
    return browser;
  };
  const log = world.actingLogOf(world.shops[0]?.info.id ?? '');
  return { world, enter, log, guest: () => createBrowser(server), shown: () => world.rendered.at(-1)?.own };
};

let keys = 0;
const order = async (browser: Browser, more: object = {}): Promise<string> => {
  keys += 1;
  await browser.json('/api/basket/lines', { sku: 'A1', quantity: 1 });
  const placed = await browser.ask('POST', '/api/orders', {
    payload: { ...aCheckoutForm, ...more },
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `key-0123456789abcd${String(keys).padStart(4, '0')}`,
    },
  });
  expect(placed.statusCode).toBe(201);
  return placed.json().order.number;
};
const act = async (browser: Browser) => {
  await browser.json('/api/user/assumeRole', { userId: 'ingrid', reason: 'Asked for help by phone' });
  browser.shown.madeFor = 'ingrid';
};
const numbersIn = (own: unknown): readonly string[] =>
  (own as { readonly orders: readonly { readonly number: string }[] }).orders.map(({ number }) => number);

describe('orders at the sales desk', () => {
  it('are found by a representative, by what is posted and stands in no address, and each look is in the audit', async () => {
    const { enter, guest, shown, log } = await start();
    const ofKari = await order(await enter('kari'));
    const ofGuest = await order(guest(), { lastName: 'Gjest', email: 'gjest@example.com', phone: '+47 99 88 77 66' });
    const siri = await enter('siri');
    expect((await siri.get('/ks/orders')).statusCode).toBe(200);
    expect(shown()).toMatchObject({ page: 'desk-orders', orders: [] });
    for (const search of ['gjest', 'GJEST@example.com', '99887766', ofGuest]) {
      expect((await siri.form('/ks/orders', { search })).statusCode).toBe(200);
      expect([search, numbersIn(shown())]).toEqual([search, [ofGuest]]);
    }
    expect((await siri.get(`/ks/orders/${ofKari}`)).statusCode).toBe(200);
    expect(shown()).toMatchObject({ page: 'desk-order', isOfUser: true, order: { number: ofKari } });
    expect((await siri.get(`/ks/orders/${ofGuest}/confirmation.pdf`)).statusCode).toBe(200);
    expect(log.entries.map(({ event, route }) => `${event} ${route}`).slice(-2)).toEqual([
      `search GET /ks/orders/:number ${ofKari}`,
      `search GET /ks/orders/:number/confirmation.pdf ${ofGuest}`,
    ]);
    expect((await siri.form('/ks/orders', { search: 'ab' })).statusCode).toBe(422);
    expect(shown()).toMatchObject({ code: 'acting.invalid_search', query: { search: 'ab' } });
    expect((await siri.get('/ks/orders/NONE0-00001')).statusCode).toBe(404);
    expect((await siri.get('/ks/orders/NONE%00')).statusCode).toBe(404);
  });

  it('are those that a representative placed for others, without a search, also while they act', async () => {
    const { enter, shown } = await start();
    await order(await enter('kari'));
    const siri = await enter('siri');
    await act(siri);
    const placed = await order(siri);
    await siri.get('/ks/orders');
    expect(numbersIn(shown())).toEqual([placed]);
    await siri.form('/ks/orders', { state: 'shipped' });
    expect(numbersIn(shown())).toEqual([]);
    expect((await siri.get('/en/ks')).statusCode).toBe(200);
    expect(numbersIn(shown())).toEqual([placed]);
  });

  it('of a user of a sales system are those of that login, and no other order is there', async () => {
    const { enter, shown } = await start();
    const ofKari = await order(await enter('kari'));
    const [before, gina] = [
      await enter('gina'),
      await enter('gina', { nonResourcePermissions: ['Shop', 'Sales representative'] }),
    ];
    const ofBefore = await order(before);
    const own = await order(gina);
    for (const search of ['', ofKari, 'Nordmann']) {
      await gina.form('/ks/orders', { search });
      expect(numbersIn(shown())).not.toContain(ofBefore);
      expect(numbersIn(shown())).not.toContain(ofKari);
    }
    await gina.get('/ks/orders');
    expect(numbersIn(shown())).toEqual([own]);
    for (const number of [ofKari, ofBefore]) {
      expect((await gina.get(`/ks/orders/${number}`)).statusCode).toBe(404);
      expect((await gina.get(`/ks/orders/${number}/confirmation.pdf`)).statusCode).toBe(404);
    }
    expect((await gina.get(`/ks/orders/${own}`)).statusCode).toBe(200);
  });

  it('are nobody else’s, and no longer those of who lost the permission', async () => {
    const { enter, guest } = await start();
    const number = await order(await enter('kari'));
    const former = await enter('siri', { nonResourcePermissions: ['Shop'] });
    for (const browser of [await enter('kari'), await enter('per'), former]) {
      for (const path of ['/ks', '/ks/orders', `/ks/orders/${number}`, `/ks/orders/${number}/confirmation.pdf`])
        expect([path, (await browser.get(path)).statusCode]).toEqual([path, 403]);
      expect((await browser.form('/ks/orders', { search: 'Nordmann' })).statusCode).toBe(403);
      expect((await browser.form('/ks', {})).statusCode).toBe(403);
    }
    expect((await guest().get('/ks')).headers.location).toBe('/me/login?redirectUri=%2Fks');
  });
});

describe('a link that the desk makes', () => {
  it('fills the basket of the customer as whom somebody acts, and of nobody else', async () => {
    const { enter, shown } = await start();
    const siri = await enter('siri');
    await act(siri);
    expect((await siri.form('/ks', {})).statusCode).toBe(409);
    expect(shown()).toMatchObject({ page: 'desk', code: 'order.empty_basket' });
    await siri.json('/api/basket/lines', { sku: 'A1', quantity: 3 });
    expect((await siri.form('/ks', {})).statusCode).toBe(200);
    const { link = '', until = 0 } = shown() as { link?: string; until?: number };
    expect(until).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000);
    const { origin, pathname, search } = new URL(link);
    expect([origin, pathname]).toEqual([siri.origin, '/add-basket']);
    const ingrid = await enter('ingrid');
    const elsewhere = { ...direct, 'sec-fetch-site': 'cross-site' };
    expect((await ingrid.get(pathname + search, elsewhere)).headers.location).toBe('/basket');
    const { basket } = (await ingrid.json('/api/basket', {})).json();
    expect(basket.lines).toMatchObject([{ sku: 'A1', quantity: 3 }]);
    expect((await (await enter('kari')).get(pathname + search, elsewhere)).statusCode).toBe(403);
  });

  it('is for anybody where a user of a sales system makes it', async () => {
    const { enter, guest, shown } = await start();
    const gina = await enter('gina');
    await gina.json('/api/basket/lines', { sku: 'A1', quantity: 2 });
    await gina.form('/en/ks', {});
    const { link = '', until } = shown() as { link?: string; until?: number };
    expect([link, until]).toEqual([`${gina.origin}/en/add-basket?sku=A1&quantity=2`, undefined]);
    expect((await guest().get('/en/add-basket?sku=A1&quantity=2', direct)).headers.location).toBe('/en/basket');
  });

  it('is none where a representative acts as nobody, whatever is in the basket', async () => {
    const { enter, shown } = await start();
    const siri = await enter('siri');
    await siri.json('/api/basket/lines', { sku: 'A1', quantity: 2 });
    expect((await siri.form('/ks', {})).statusCode).toBe(422);
    expect(shown()).toMatchObject({ page: 'desk', code: 'desk.link_needs_customer' });
    expect(shown()).not.toHaveProperty('link');
  });
});

describe('the desk for other frontends', () => {
  it('finds orders, looks at one, and tells no order to whom it is not for', async () => {
    const { enter, guest } = await start();
    const ofKari = await order(await enter('kari'));
    const siri = await enter('siri');
    const found = await siri.json('/api/desk/orders', { search: ofKari, state: 'placed' });
    expect([found.statusCode, numbersIn(found.json())]).toEqual([200, [ofKari]]);
    expect(found.json().orders[0]).toMatchObject({ customer: 'Ada Nordmann' });
    expect(numbersIn((await siri.json('/api/desk/orders', { search: ofKari, state: 'shipped' })).json())).toEqual([]);
    expect((await siri.get(`/api/desk/orders/${ofKari}`)).json()).toMatchObject({
      ...{ isOfUser: true, order: { number: ofKari } },
    });
    const short = await siri.json('/api/desk/orders', { search: 'ab' });
    expect([short.statusCode, short.json().code]).toEqual([422, 'acting.invalid_search']);
    for (const wrong of [{ state: 'lost' }, { after: 'first' }])
      expect((await siri.json('/api/desk/orders', wrong)).statusCode).toBe(400);
    const gina = await enter('gina');
    expect(numbersIn((await gina.json('/api/desk/orders', { search: ofKari })).json())).toEqual([]);
    expect((await gina.get(`/api/desk/orders/${ofKari}`)).statusCode).toBe(404);
    const kari = await enter('kari');
    expect((await kari.json('/api/desk/orders', {})).statusCode).toBe(403);
    expect((await kari.get(`/api/desk/orders/${ofKari}`)).statusCode).toBe(403);
    expect((await guest().json('/api/desk/orders', {})).statusCode).toBe(401);
  });

  it('makes the same links as its page', async () => {
    const { enter } = await start();
    const siri = await enter('siri');
    const none = await siri.json('/api/desk/basket-link', {});
    expect([none.statusCode, none.json().code]).toEqual([422, 'desk.link_needs_customer']);
    await act(siri);
    await siri.json('/api/basket/lines', { sku: 'A1', quantity: 3 });
    const made = (await siri.json('/api/desk/basket-link', {})).json();
    expect(made.link).toContain(`${siri.origin}/add-basket?sku=A1&quantity=3&customer=ingrid`);
    expect(made.until).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000);
    const gina = await enter('gina');
    await gina.json('/api/basket/lines', { sku: 'A1', quantity: 2 });
    expect((await gina.json('/api/desk/basket-link', {})).json()).toEqual({
      link: `${gina.origin}/add-basket?sku=A1&quantity=2`,
    });
    expect((await (await enter('kari')).json('/api/desk/basket-link', {})).statusCode).toBe(403);
  });
});

import { describe, expect, it } from 'vitest';
import { addLine, cookiesOf, form, host, json, own, serving } from '../testing/client.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

describe('a guest’s basket', () => {
  it('begins with the first thing put in, and belongs to an httpOnly cookie', async () => {
    const server = await serve();
    const added = await addLine(server, { sku: 'A1', quantity: 2 });
    expect(added.statusCode).toBe(200);
    expect(added.json().basket).toMatchObject({ count: 2, lines: [{ sku: 'A1', quantity: 2 }] });
    expect(added.headers['cache-control']).toBe('no-store');
    expect(added.cookies).toEqual([
      expect.objectContaining({ name: 'torg.guest', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 7_776_000 }),
      expect.objectContaining({ name: 'guestBasketTotalItems', value: '2' }),
    ]);
    expect(added.cookies[0]?.value).toMatch(/^[\w-]{43}$/);
    expect(added.cookies[1]?.httpOnly).toBeUndefined();

    const cookie = cookiesOf(added);
    const read = await server.inject({ method: 'POST', url: '/api/basket?type=get', headers: { ...own, cookie } });
    expect(read.json().basket.count).toBe(2);
  });

  it('is made by neither reading nor failing', async () => {
    const server = await serve();
    const read = await server.inject({ method: 'POST', url: '/api/basket', headers: { host } });
    expect(read.json().basket).toMatchObject({ id: null, lines: [], count: 0 });
    expect(read.cookies).toEqual([]);
    expect((await addLine(server, { sku: 'A1', quantity: 0 })).cookies).toEqual([]);
  });

  it('is changed line by line', async () => {
    const server = await serve();
    const added = await addLine(server, { sku: 'A1' });
    const url = `/api/basket/lines/${added.json().basket.lines[0].id}`;
    const headers = { ...json, cookie: cookiesOf(added) };
    const set = await server.inject({ method: 'PATCH', url, headers, payload: { quantity: 4 } });
    expect(set.json().basket.count).toBe(4);
    const removed = await server.inject({ method: 'DELETE', url, headers: { ...own, cookie: headers.cookie } });
    expect(removed.json().basket.lines).toEqual([]);
    expect(removed.cookies).toContainEqual(expect.objectContaining({ name: 'guestBasketTotalItems', value: '0' }));
  });

  it('takes a prefix and Secure for its cookie over https', async () => {
    const server = await serve(aTestWorld(), { trustedProxies: ['127.0.0.1'] });
    const added = await addLine(server, { sku: 'A1' }, { 'x-forwarded-proto': 'https', origin: `https://${host}` });
    expect(added.cookies[0]).toMatchObject({ name: '__Host-torg.guest', secure: true, path: '/' });
    expect(added.headers['strict-transport-security']).toContain('max-age=');
  });

  it('is not another guest’s, whose lines do not exist', async () => {
    const server = await serve();
    const mine = await addLine(server, { sku: 'A1' });
    const theirs = await addLine(server, { sku: 'A1' });
    const url = `/api/basket/lines/${mine.json().basket.lines[0].id}`;
    const strange = await server.inject({
      method: 'PATCH',
      url,
      headers: { ...json, cookie: cookiesOf(theirs) },
      payload: { quantity: 2 },
    });
    const nobody = await server.inject({ method: 'PATCH', url, headers: json, payload: { quantity: 2 } });
    for (const answer of [strange, nobody]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('basket.unknown_line');
    }
  });
});

describe('a basket that is asked for', () => {
  const ask = async (query: string) => {
    const server = await serve();
    const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
    return server.inject({ method: 'POST', url: `/api/basket?${query}`, headers: { ...own, cookie } });
  };

  it('tells the stock of its lines where that is asked for', async () => {
    expect((await ask('type=get&stock=true')).json().basket.lines[0]).toHaveProperty('stock.state');
    for (const query of ['type=get', 'type=get&stock=false', 'type=merge']) {
      const [line] = (await ask(query)).json().basket.lines;
      expect(line).toMatchObject({ sku: 'A1', quantity: 1 });
      expect(line).not.toHaveProperty('stock');
    }
  });

  it.each(['basket', 'checkout', 'product'])('is loaded for the page %s', async (pageName) => {
    expect((await ask(`pageName=${pageName}`)).json().basket.count).toBe(1);
  });

  it.each(['start', 'search', 'profile', 'no-such-page'])('is not loaded for the page %s', async (pageName) => {
    const answer = await ask(`type=get&pageName=${pageName}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { basket: null }]);
    expect(answer.cookies).toEqual([]);
  });

  it('is taken over from a guest on whatever page the login ends', async () => {
    expect((await ask('type=merge&pageName=login')).json().basket.count).toBe(1);
  });
});

describe('a basket refuses', () => {
  it.each([0, -1, 1.5, '2', null, true, {}, [1]])('the quantity %j, and stays as it was', async (quantity) => {
    const server = await serve();
    const added = await addLine(server, { sku: 'A1', quantity: 3 });
    const headers = { ...json, cookie: cookiesOf(added) };
    const line = added.json().basket.lines[0].id;
    const answers = [
      await addLine(server, { sku: 'A1', quantity }, headers),
      await server.inject({ method: 'PATCH', url: `/api/basket/lines/${line}`, headers, payload: { quantity } }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(answer.json()).toMatchObject({ code: 'basket.invalid_quantity', max: 99, status: 422 });
      expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
    }
    const after = await server.inject({
      method: 'POST',
      url: '/api/basket',
      headers: { ...own, cookie: headers.cookie },
    });
    expect(after.json().basket.count).toBe(3);
  });

  it.each(['nope', '', 7, null, { $ne: 1 }])('the sku %j', async (sku) => {
    const answer = await addLine(await serve(), { sku, quantity: 1 });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe('basket.unknown_sku');
  });

  it.each([11, 1e9])('%d units of ten, saying what there is', async (quantity) => {
    const answer = await addLine(await serve(), { sku: 'A1', quantity });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'basket.not_enough_stock', sku: 'A1', available: 10 });
  });
});

describe('a basket that is no longer wanted', () => {
  it('is let go of, with its count and what its payment was waiting for', async () => {
    const server = await serve();
    const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
    const status = await server.inject({ url: '/api/basket/status', headers: { ...own, cookie } });
    expect(status.json()).toEqual({ duplicated: false });
    const cleared = await server.inject({ url: '/api/order/clearBasketId', headers: { ...own, cookie } });
    expect(cleared.json()).toEqual({ cleared: true });
    expect(cleared.cookies.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'guestBasketTotalItems=0',
      'paymentOnHold=complete',
    ]);
    const read = await server.inject({ method: 'POST', url: '/api/basket', headers: { ...own, cookie } });
    expect(read.json().basket).toMatchObject({ id: null, count: 0 });
  });

  it.each(['cross-site', 'same-site', 'none'])('is not emptied by a link, %s', async (site) => {
    const server = await serve();
    const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
    const headers = { host, cookie, 'sec-fetch-site': site };
    const refused = await server.inject({ url: '/api/order/clearBasketId', headers });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'problem.foreign_origin']);
    const read = await server.inject({ method: 'POST', url: '/api/basket', headers: { ...own, cookie } });
    expect(read.json().basket.count).toBe(1);
  });

  it('is left alone by a request that only asks for headers', async () => {
    const server = await serve();
    const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
    await server.inject({ method: 'HEAD', url: '/api/order/clearBasketId', headers: { ...own, cookie } });
    const read = await server.inject({ method: 'POST', url: '/api/basket', headers: { ...own, cookie } });
    expect(read.json().basket.count).toBe(1);
  });

  it('can be emptied without scripts', async () => {
    const server = await serve();
    const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
    const payload = 'intent=clear';
    const posted = await server.inject({ method: 'POST', url: '/basket', headers: { ...form, cookie }, payload });
    expect([posted.statusCode, posted.headers.location]).toEqual([303, '/basket']);
    expect(posted.cookies).toContainEqual(expect.objectContaining({ name: 'guestBasketTotalItems', value: '0' }));
  });
});

it('a guest has nothing to merge: the basket is read', async () => {
  const server = await serve();
  const cookie = cookiesOf(await addLine(server, { sku: 'A1', quantity: 3 }));
  const read = await server.inject({ method: 'POST', url: '/api/basket?type=merge', headers: { ...own, cookie } });
  expect(read.json().basket).toMatchObject({ count: 3, isBasketChange: false });
});

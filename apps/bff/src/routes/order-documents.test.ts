import { aCheckoutForm, anInvoicingShop, aShopInfo } from '@torg/domain/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { signLink } from '../mail/signed-link.ts';
import { addLine, cookiesOf, host, json, orderIn } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { buildTestApp, testSecret } from '../testing/test-app.ts';
import { aTestWorld } from '../testing/test-world.ts';
import { signedEvent, warehouseKey } from '../testing/warehouse.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const serve = async () => {
  const world = aTestWorld();
  const server = await buildTestApp(world);
  closers.push(() => server.close());
  const order = async (form: Partial<typeof aCheckoutForm> = {}) => {
    const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
    const placed = await server.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { ...json, cookie, 'idempotency-key': 'key-0123456789abcdef' },
      payload: { ...aCheckoutForm, ...form },
    });
    const { number } = placed.json<{ order: { number: string } }>().order;
    const get = (
      kind: string,
      rest: { readonly cookie?: string; readonly number?: string; readonly prefix?: string } = {},
    ) =>
      server.inject({
        url: `${rest.prefix ?? ''}/me/order/${rest.number ?? number}/${kind}.pdf`,
        headers: { host, cookie: rest.cookie ?? cookie },
      });
    return { number, cookie, get };
  };
  const shown = () => world.rendered.at(-1);
  return { world, server, order, shown };
};

const link = (number: string) =>
  signLink(testSecret, 'order', { shopId: aShopInfo.id, number, until: Date.UTC(2100, 0, 1) });

describe('a document of an order', () => {
  it('is a PDF that is shown, kept by nobody, and runs nothing', async () => {
    const { number, get } = await (await serve()).order();
    const answer = await get('confirmation');
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${aShopInfo.id}-${number}-confirmation.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-length': String(answer.rawPayload.length),
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is not there for others, nor for an order that there is not: the page of a missing order says so', async () => {
    const { order, shown } = await serve();
    const { number, get } = await order();
    const { cookie } = await order();
    for (const asked of [{ cookie: '' }, { cookie }, { number: 'AAAAA-00000' }, { number: '..%2F..%2Fetc' }]) {
      const answer = await get('confirmation', asked);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    }
    expect((await get('confirmation', { cookie: '' })).statusCode).toBe(404);
    expect(shown()?.url).toBe(`/me/order/${number}`);
  });

  it('is not there where the order has none such: no receipt by invoice, nothing while a payment is waited for', async () => {
    const { order } = await serve();
    const later = await order();
    const waiting = await order({ paymentMethod: 'bank' });
    expect((await later.get('receipt')).statusCode).toBe(404);
    expect((await waiting.get('confirmation')).statusCode).toBe(404);
    expect((await waiting.get('receipt')).statusCode).toBe(404);
  });

  it('has a limit for each network, whatever is asked for', async () => {
    const world = aTestWorld();
    const server = await buildTestApp(world, { rateLimits: true });
    closers.push(() => server.close());
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      const kind = count % 2 === 0 ? 'confirmation' : 'receipt';
      statuses.push((await server.inject({ url: `/me/order/AAAAA-00000/${kind}.pdf`, headers: { host } })).statusCode);
    }
    expect([statuses.at(59), statuses.at(60)]).toEqual([404, 429]);
  });
});

describe('an invoice of an order', () => {
  /** A shop that writes invoices, with an order of which one unit was sent and one came back. */
  const serveInvoices = async () => {
    const world = aTestWorld({ shops: [aRunningShop({ ...anInvoicingShop, id: aShopInfo.id })] });
    const server = await buildTestApp(world, { warehouseKeys: { [aShopInfo.id]: warehouseKey } });
    closers.push(() => server.close());
    const { number, cookie } = await orderIn(server);
    const data = { order: number, units: [{ sku: 'A1', quantity: 1 }] };
    await server.inject(signedEvent('parcel-1', { type: 'parcel.sent', data }));
    await server.inject(signedEvent('parcel-2', { type: 'parcel.returned', data: { ...data, restock: true } }));
    const get = (kind: string, query: string, as = cookie) =>
      server.inject({ url: `/me/order/${number}/${kind}.pdf${query}`, headers: { host, cookie: as } });
    return { world, server, number, cookie, get };
  };

  it('is told with the order, and given by its number, as its credit note is', async () => {
    const { server, number, cookie, get } = await serveInvoices();
    const { order } = (await server.inject({ url: `/api/orders/${number}`, headers: { host, cookie } })).json();
    expect(order.invoices).toMatchObject([
      { kind: 'invoice', number: 'K1', toPay: expect.any(Number), due: { account: '1234 56 78903' } },
      { kind: 'credit-note', number: 'K2', corrects: { number: 'K1' } },
    ]);
    for (const [kind, of] of [
      ['invoice', 'K1'],
      ['credit-note', 'K2'],
    ] as const) {
      const answer = await get(kind, `?number=${of}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.headers['content-disposition']).toBe(
        `inline; filename="${aShopInfo.id}-${number}-${kind}-${of}.pdf"`,
      );
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('is not there for others, by a number of another order, nor by what is no number', async () => {
    const { server, get } = await serveInvoices();
    const other = await orderIn(server);
    for (const query of [
      '',
      '?number=',
      '?number=K2',
      '?number=K99',
      '?number=K1&number=K1',
      '?number=%00',
      '?number[a]=K1',
    ])
      expect([query, (await get('invoice', query)).statusCode]).toEqual([query, 404]);
    expect((await get('invoice', '?number=K1', other.cookie)).statusCode).toBe(404);
    expect((await get('invoice', '?number=K1', '')).statusCode).toBe(404);
    const ofOther = `/me/order/${other.number}/invoice.pdf?number=K1`;
    expect((await server.inject({ url: ofOther, headers: { host, cookie: other.cookie } })).statusCode).toBe(404);
  });

  it('is given by the link of a mail to who knows the mailbox', async () => {
    const { server, number } = await serveInvoices();
    const ask = (email: string, of: string) =>
      server.inject({
        method: 'POST',
        url: `/shared-order/${link(number)}/invoice.pdf`,
        headers: { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ email, number: of }).toString(),
      });
    const given = await ask(aCheckoutForm.email, 'K1');
    expect([given.statusCode, given.headers['content-disposition']]).toEqual([
      ...[200, `attachment; filename="${aShopInfo.id}-${number}-invoice-K1.pdf"`],
    ]);
    expect((await ask('eve@example.com', 'K1')).statusCode).toBe(422);
    expect((await ask(aCheckoutForm.email, 'K2')).statusCode).toBe(404);
  });
});

describe('a document of an order by the link of its mail', () => {
  const ask = async (email: string, kind = 'confirmation') => {
    const { order, server, shown } = await serve();
    const { number } = await order();
    const answer = await server.inject({
      method: 'POST',
      url: `/shared-order/${link(number)}/${kind}.pdf`,
      headers: { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email }).toString(),
    });
    const opened = await server.inject({ url: `/shared-order/${link(number)}/${kind}.pdf`, headers: { host } });
    return { answer, opened, shown, number };
  };

  it('is given to who knows the mailbox, as a file, and to nobody who only has the link', async () => {
    const { answer, opened, number } = await ask(aCheckoutForm.email);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="${aShopInfo.id}-${number}-confirmation.pdf"`,
    );
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([303, undefined]);
  });

  it('is asked for again of who does not know the mailbox', async () => {
    const { answer, shown } = await ask('eve@example.com');
    expect(answer.statusCode).toBe(422);
    expect(shown()?.own).toMatchObject({ isRefused: true });
    expect(shown()?.own).not.toHaveProperty('order');
  });

  it('is not there where the order has none such, and the order is', async () => {
    const { answer, shown, number } = await ask(aCheckoutForm.email, 'receipt');
    expect(answer.statusCode).toBe(404);
    expect(shown()?.own).toMatchObject({ order: { number } });
  });
});

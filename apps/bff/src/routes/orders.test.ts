import type { VatSettings } from '@torg/domain/shop';
import { aCheckoutForm } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addLine, cookiesOf, form, host, json, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

describe('an order', () => {
  const place = (
    server: FastifyInstance,
    cookie: string,
    key = 'key-0123456789abcdef',
    payload: object = aCheckoutForm,
  ) =>
    server.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { ...json, cookie, 'idempotency-key': key },
      payload,
    });

  it('is placed once, however often it is posted', async () => {
    const server = await serve();
    const cookie = cookiesOf(await addLine(server, { sku: 'A1', quantity: 2 }));
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(server, cookie)));
    const later = await place(server, cookie);
    const numbers = new Set([...answers, later].map((answer) => answer.json().order.number));
    expect([...answers, later].map((answer) => answer.statusCode)).toEqual(Array(11).fill(201));
    expect(numbers.size).toBe(1);
    expect(later.cookies).toContainEqual(expect.objectContaining({ name: 'guestBasketTotalItems', value: '0' }));
    const listed = await server.inject({ url: '/api/orders', headers: { host, cookie } });
    expect(listed.json().orders).toHaveLength(1);
  });

  it('is listed in short, a page at a time, by what is asked for', async () => {
    const server = await serve();
    const cookie = cookiesOf(await addLine(server, { sku: 'A1', quantity: 2 }));
    const { order } = (await place(server, cookie)).json();
    const list = (search: string) => server.inject({ url: `/api/orders${search}`, headers: { host, cookie } });
    const [listed] = (await list('')).json().orders;
    expect(listed).toMatchObject({ number: order.number, state: 'placed', units: 2, gross: order.totals.gross });
    expect(listed).not.toHaveProperty('contact');
    const own = `${order.placedAt}.${order.number}`;
    const word = `text=${order.number.slice(0, 4).toLowerCase()}`;
    expect((await list(`?${word}`)).json().orders).toHaveLength(1);
    for (const none of ['text=zzzz', 'state=shipped', 'to=1971-01-01', `after=${own}`, `before=${own}`]) {
      expect((await list(`?${none}`)).json()).toEqual({ orders: [] });
    }
  });

  it.each(['state=lost', 'from=yesterday', 'to=2026-1-1', 'after=1', 'before=1.aaaaa-00001'])(
    'is not listed by what is none: %s',
    async (search) => {
      const server = await serve();
      const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
      const answer = await server.inject({ url: `/api/orders?${search}`, headers: { host, cookie } });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'problem.bad_request']);
      expect(answer.body).toContain(search.split('=')[0]);
    },
  );

  it('is refused with the key of an order that was placed otherwise', async () => {
    const server = await serve();
    const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
    await place(server, cookie);
    const other = await place(server, cookie, undefined, { ...aCheckoutForm, street: 'Elsewhere 2' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'order.key_used']);
  });

  it('by invoice is refused to guests of a network that holds much unpaid, where rates are limited', async () => {
    const world = aTestWorld();
    const server = await serve(world, { rateLimits: true });
    const order = async (n: number, email: string) => {
      const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
      return place(server, cookie, `key-of-16-letters-${n}`, { ...aCheckoutForm, email });
    };
    for (let n = 0; n < 5; n += 1) expect((await order(n, 'ada@example.com')).statusCode).toBe(201);
    const refused = await order(5, 'ada+shop@example.com');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order.too_much_unpaid']);
    expect((await order(6, 'eva@example.com')).statusCode).toBe(201);
  });

  it('leaves the count of a newer basket alone when its key comes again', async () => {
    const server = await serve();
    const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
    await place(server, cookie);
    await server.inject({
      method: 'POST',
      url: '/api/basket/lines',
      headers: { ...json, cookie },
      payload: { sku: 'A1', quantity: 3 },
    });
    const again = await place(server, cookie);
    expect(again.cookies).toContainEqual(expect.objectContaining({ name: 'guestBasketTotalItems', value: '3' }));
  });

  it('is refused when the basket is not the one that was reviewed', async () => {
    const server = await serve();
    const added = await addLine(server, { sku: 'A1' });
    const { revision } = added.json().basket;
    const cookie = cookiesOf(added);
    expect((await place(server, cookie, undefined, { ...aCheckoutForm, revision: revision - 1 })).json()).toMatchObject(
      {
        status: 409,
        code: 'order.basket_changed',
      },
    );
    expect((await place(server, cookie, undefined, { ...aCheckoutForm, revision })).statusCode).toBe(201);
  });

  it('is refused at another total than was shown, with what it costs, by calls and by forms', async () => {
    const vat: VatSettings = {
      ...{ country: 'DE', oss: true, chargedIn: [] },
      classes: { food: 'reduced', standard: 'standard' },
    };
    const server = await serve(aTestWorld({ shops: [aRunningShop({ vat, countries: ['DE', 'FI', 'CH'] })] }));
    const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
    const abroad = { ...aCheckoutForm, country: 'CH', postalCode: '8001' };
    const told = await server.inject({ url: '/api/taxations', headers: { ...json, cookie } });
    expect(told.json()).toMatchObject({
      byCountry: { FI: { _tag: 'Destination', rates: { standard: 2550 } }, CH: { _tag: 'Export', country: 'CH' } },
    });
    expect((await place(server, cookie, undefined, { ...abroad, total: 19_900 })).json()).toMatchObject({
      ...{ status: 409, code: 'order.total_changed', total: 15_920 },
    });
    const post = (total: string) =>
      server.inject({
        method: 'POST',
        url: '/checkout',
        headers: { ...form, cookie },
        payload: new URLSearchParams({
          ...{ ...abroad, idempotencyKey: 'key-0123456789abcdef', 'total-home': total, 'total-express': '15920' },
        }).toString(),
      });
    const posted = await post('19900');
    expect([posted.statusCode, posted.body]).toEqual([409, expect.stringContaining('"code":"order.total_changed"')]);
    expect(posted.body).toContain('"total":15920');
    expect((await post('15920')).statusCode).toBe(303);
  });

  it('is sold by reverse charge to a company with a valid VAT number, by calls and by forms', async () => {
    const vat: VatSettings = {
      ...{ country: 'DE', number: 'DE136695976', oss: false, chargedIn: [] },
      classes: { food: 'reduced', standard: 'standard' },
    };
    const shop = aRunningShop({ vat, countries: ['DE', 'SE', 'MT'], viewMode: 'B2B' });
    const server = await serve(aTestWorld({ shops: [shop] }));
    const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
    const stateOf = async (vatNumber: string) => {
      const search = new URLSearchParams({ vatNumber });
      return (await server.inject({ url: `/api/taxations?${search}`, headers: { ...json, cookie } })).json();
    };
    expect(await stateOf('SE 556036079301')).toMatchObject({
      ...{ vatNumber: 'Valid', byCountry: { SE: { _tag: 'ReverseCharge', vatNumber: 'SE556036079301' } } },
    });
    expect(await stateOf('SE 556036079302')).toEqual({ byCountry: {}, vatNumber: 'Invalid' });
    expect(await stateOf('MT 11679112')).toEqual({ byCountry: {}, vatNumber: 'Unknown' });
    const company = { company: 'Nord AB', organisationNumber: '556036-0793', vatNumber: 'SE556036079301' };
    const values = { ...aCheckoutForm, ...company, country: 'SE', postalCode: '111 22', invoiceBy: 'email' };
    const posted = await server.inject({
      method: 'POST',
      url: '/checkout',
      headers: { ...form, cookie },
      payload: new URLSearchParams({
        ...{ ...values, vatNumber: 'SE556036079302', idempotencyKey: 'key-0123456789abcdef', 'total-home': '15920' },
      }).toString(),
    });
    expect([posted.statusCode, posted.body]).toEqual([422, expect.stringContaining('checkout.vat_number_unknown')]);
    expect((await place(server, cookie, undefined, { ...values, total: 15_920 })).json()).toMatchObject({
      order: { taxation: { _tag: 'ReverseCharge' }, totals: { vat: 0, gross: 15_920 } },
    });
  });

  it('is refused below the smallest order, with what is missing', async () => {
    const shop = aRunningShop({ minimumOrder: 30_000 });
    const server = await serve(aTestWorld({ shops: [shop] }));
    const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
    expect((await place(server, cookie)).json()).toMatchObject({
      ...{ status: 409, code: 'order.below_minimum', minimum: 30_000, missing: 20_000, vat: 'gross' },
    });
    const posted = await server.inject({
      method: 'POST',
      url: '/checkout',
      headers: { ...form, cookie },
      payload: new URLSearchParams({ ...aCheckoutForm, idempotencyKey: 'key-0123456789abcdef' }).toString(),
    });
    expect(posted.statusCode).toBe(409);
    expect(posted.body).toContain('"code":"order.below_minimum"');
    expect(posted.body).toContain(aCheckoutForm.street);
  });

  it('is seen by its guest alone', async () => {
    const server = await serve();
    const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
    const { number } = (await place(server, cookie)).json().order;
    const other = cookiesOf(await addLine(server, { sku: 'A1' }));
    const url = `/api/orders/${number}`;
    const [own, others, nobodys, unknown] = await Promise.all([
      server.inject({ url, headers: { host, cookie } }),
      server.inject({ url, headers: { host, cookie: other } }),
      server.inject({ url, headers: { host } }),
      server.inject({ url: '/api/orders/00000-00000', headers: { host, cookie } }),
    ]);
    expect(own.json().order.number).toBe(number);
    for (const answer of [others, nobodys, unknown]) {
      expect(answer.statusCode).toBe(404);
      expect({ ...answer.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
    }
  });

  it('is refused with what is wrong beside each field', async () => {
    const server = await serve();
    const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
    const answer = await place(server, cookie, undefined, { ...aCheckoutForm, email: 'nowhere' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'order.invalid_details', errors: [{ field: 'email' }] });
  });

  it('needs a basket, a key, and a basket that was seen as it is', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    expect((await place(server, '')).json()).toMatchObject({ status: 409, code: 'order.empty_basket' });
    const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
    expect((await place(server, cookie, 'short')).json()).toMatchObject({
      status: 422,
      code: 'order.invalid_idempotency_key',
    });
    const offer = world.offers.get('A1');
    if (offer) world.offers.set('A1', { ...offer, price: { ...offer.price, amount: 12_000 } });
    expect((await place(server, cookie)).json()).toMatchObject({ status: 409, code: 'order.basket_changed' });
  });
});

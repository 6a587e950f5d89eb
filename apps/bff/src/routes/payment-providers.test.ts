import type { PaymentMethod } from '@torg/domain/shop';
import { bankMethod, invoiceMethod } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { goodSignature, pocketSignature } from '../testing/bank.ts';
import { addLine, cookiesOf, json, own, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const wallet: PaymentMethod = { id: 'wallet', provider: 'pocket', name: { nb: 'Lomme', en: 'Pocket' } };

/** A shop with two providers, and a guest who orders by the second one. */
const start = async (paymentMethod = wallet.id) => {
  const world = aTestWorld({ shops: [aRunningShop({ paymentMethods: [invoiceMethod, bankMethod, wallet] })] });
  const server = await serve(world);
  const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
  const post = (payload: Readonly<Record<string, string>>, key = crypto.randomUUID()) =>
    server.inject({
      ...{ method: 'POST', url: '/api/orders', headers: { ...json, cookie, 'idempotency-key': key } },
      payload,
    });
  const details = {
    ...{ firstName: 'Ada', lastName: 'Nordmann', email: 'ada@example.com', phone: '22334455' },
    ...{ street: 'Storgata 1', extra: '', postalCode: '0155', city: 'Oslo', country: 'NO' },
    ...{ deliveryMethod: 'home', paymentMethod },
  };
  const placed = await post(details);
  expect(placed.statusCode, placed.body).toBe(201);
  const number: string = placed.json().order.number;
  const get = (url: string) => server.inject({ url, headers: { ...own, cookie } });
  const redirect = await get(`/redirect-payment?order=${number}`);
  const tell = (signature: string, body?: object) => {
    const { reference = '', amount = 0, currency = '' } = world.pocket.requests[0] ?? world.bank.requests[0] ?? {};
    return server.inject({
      ...{ method: 'POST', url: '/bff/payments/callback' },
      headers: { host: own.host, 'content-type': 'application/json', 'torg-signature': signature },
      payload: JSON.stringify(body ?? { reference, report: { state: 'approved', amount, currency } }),
    });
  };
  const order = async () => (await get(`/api/orders/${number}`)).json().order;
  return { world, server, get, number, redirect, tell, order };
};

describe('a second payment provider', () => {
  it('receives the shopper who chose it, and the first one hears nothing of it', async () => {
    const { world, redirect, number, order } = await start();
    expect(redirect.headers.location).toMatch(/^https:\/\/pocket\.example\/pay\//);
    expect(world.pocket.requests).toEqual([expect.objectContaining({ orderNumber: number })]);
    expect(world.bank.requests).toEqual([]);
    expect(await order()).toMatchObject({ state: 'pending', paymentMethod: 'wallet', paymentState: 'started' });
  });

  it('places the order that it says is paid', async () => {
    const { tell, order } = await start();
    const told = await tell(pocketSignature);
    expect([told.statusCode, told.json()]).toEqual([200, { state: 'approved' }]);
    expect(await order()).toMatchObject({ state: 'placed', paymentState: 'approved' });
  });

  it('is asked itself while it has not told', async () => {
    const { world, get, number } = await start();
    const [reference, report] = [...world.pocket.reports][0] ?? [];
    if (reference === undefined || report === undefined) throw new Error('nothing was started');
    world.pocket.reports.set(reference, { ...report, state: 'approved' });
    world.bank.isAway = true;
    expect((await get(`/api/orders/${number}/payment`)).json().payment).toMatchObject({ state: 'approved' });
  });

  it.each([
    ['wallet', goodSignature],
    ['bank', pocketSignature],
  ])('has no say in payments of another: %s', async (method, signature) => {
    const { tell, order } = await start(method);
    expect((await tell(signature)).statusCode).toBe(404);
    expect(await order()).toMatchObject({ state: 'pending' });
  });

  describe('that only names a payment', () => {
    const paid = async () => {
      const { world, tell, order } = await start();
      const [reference, report] = [...world.pocket.reports][0] ?? [];
      if (reference === undefined || report === undefined) throw new Error('nothing was started');
      world.pocket.reports.set(reference, { ...report, state: 'approved' });
      return { world, order, name: (reference: string) => tell(pocketSignature, { reference }), tell, reference };
    };

    it('is asked how it stands, as often as it names it', async () => {
      const { name, order, reference } = await paid();
      for (let times = 0; times < 2; times += 1) {
        const told = await name(reference);
        expect([told.statusCode, told.json()]).toEqual([200, { state: 'approved' }]);
      }
      expect(await order()).toMatchObject({ state: 'placed', paymentState: 'approved' });
    });

    it('is heard, and nothing is done, where it is about nothing of the shop’s', async () => {
      const { name, tell, order } = await paid();
      for (const told of [await name('of another shop'), await tell(pocketSignature, {})]) {
        expect([told.statusCode, told.json()]).toEqual([200, {}]);
      }
      expect(await order()).toMatchObject({ state: 'pending' });
    });

    it('has to tell again where it does not answer', async () => {
      const { world, name, reference } = await paid();
      world.pocket.isAway = true;
      expect((await name(reference)).statusCode).toBe(503);
    });

    it('is not heard with a forged signature, nor with more than anybody sends', async () => {
      const { tell, order, reference } = await paid();
      expect((await tell('forged', { reference })).statusCode).toBe(401);
      expect((await tell(pocketSignature, { reference, more: 'x'.repeat(1_000_000) })).statusCode).toBe(413);
      expect(await order()).toMatchObject({ state: 'pending' });
    });
  });

  it('is where forms of the shop may end, too', async () => {
    const { get } = await start();
    expect((await get('/all')).headers['content-security-policy']).toContain(
      "form-action 'self' http://bank.localhost:3000 https://pocket.example;",
    );
  });
});

import { unavailable } from '@torg/domain/failure';
import type { PurchaseStore } from '@torg/domain/purchase';
import type { FastifyInstance } from 'fastify';
import { taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { purchaseStoreOf } from '../composition/order-module.ts';
import { addLine, cookiesOf, form, host, orderIn, own, serving } from '../testing/client.ts';
import { composeWorld } from '../testing/test-app.ts';
import { aTestWorld } from '../testing/test-world.ts';
import { signedEvent, warehouseKey } from '../testing/warehouse.ts';

const serve = serving();

const cancel = (server: FastifyInstance, number: string, cookie: string) =>
  server.inject({ method: 'POST', url: `/api/orders/${number}/cancel`, headers: { ...own, cookie } });

describe('cancelling an order', () => {
  it('is done once, and answers with the order', async () => {
    const server = await serve();
    const { cookie, number } = await orderIn(server);
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(server, number, cookie)));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, 409, 409, 409, 409]);
    const done = answers.find(({ statusCode }) => statusCode === 200)?.json().order;
    expect(done).toMatchObject({ number, state: 'cancelled' });
    expect((await cancel(server, number, cookie)).json().code).toBe('order.too_late_to_cancel');
    const found = await server.inject({ url: `/api/orders/${number}`, headers: { host, cookie } });
    expect(found.json().order.state).toBe('cancelled');
  });

  it('by the form of its page leads back to it, also by a second click', async () => {
    const server = await serve();
    const { cookie, number } = await orderIn(server);
    const post = () =>
      server.inject({
        method: 'POST',
        url: `/en/me/order/${number}/cancel`,
        headers: { ...form, cookie },
        payload: 'shown=2',
      });
    expect((await post()).headers.location).toBe(`/en/me/order/${number}`);
    // A second click finds it done.
    expect((await post()).headers.location).toBe(`/en/me/order/${number}`);
  });

  it('by the form cancels nothing where less is left than was shown, and says why', async () => {
    const world = aTestWorld();
    const warehouseKeys = Object.fromEntries(world.shops.map(({ info }) => [info.id, warehouseKey]));
    const server = await serve(world, { warehouseKeys });
    const { cookie, number } = await orderIn(server);
    const post = async (shown: number) =>
      (
        await server.inject({
          method: 'POST',
          url: `/en/me/order/${number}/cancel`,
          headers: { ...form, cookie },
          payload: `shown=${shown}`,
        })
      ).headers.location;
    const send = async (id: string) => {
      const parcel = { type: 'parcel.sent', data: { order: number, units: [{ sku: 'A1', quantity: 1 }] } };
      const sent = await server.inject(signedEvent(id, parcel));
      expect(sent.statusCode).toBe(200);
    };
    await send('parcel-1');
    expect(await post(2)).toBe(`/en/me/order/${number}?cancel=moved`);
    await send('parcel-2');
    expect(await post(1)).toBe(`/en/me/order/${number}?cancel=late`);
  });

  it('by the form that cannot be done just now says so on the order’s page', async () => {
    const world = aTestWorld();
    const container = composeWorld(world);
    const storeOf = container.get(purchaseStoreOf);
    let isAway = false;
    const change =
      (store: PurchaseStore): PurchaseStore['change'] =>
      (key, decide) =>
        isAway ? TE.left(unavailable(new Error('the store is away'))) : store.change(key, decide);
    container.rebind(purchaseStoreOf).toConstantValue((info) => {
      const store = storeOf(info);
      return { ...store, change: change(store) };
    });
    const server = await serve(world, {}, container);
    const { cookie, number } = await orderIn(server);
    isAway = true;
    const answer = await server.inject({
      method: 'POST',
      url: `/en/me/order/${number}/cancel`,
      headers: { ...form, cookie },
      payload: 'shown=2',
    });
    expect(answer.statusCode).toBe(503);
    expect(world.rendered.at(-1)?.url).toBe(`/en/me/order/${number}?cancel=failed`);
  });

  it('of somebody else finds nothing, and changes nothing', async () => {
    const server = await serve();
    const { cookie, number } = await orderIn(server);
    const other = cookiesOf(await addLine(server, { sku: 'A1' }));
    for (const stranger of [other, '']) {
      expect((await cancel(server, number, stranger)).json()).toMatchObject({ status: 404, code: 'problem.not_found' });
    }
    const found = await server.inject({ url: `/api/orders/${number}`, headers: { host, cookie } });
    expect(found.json().order.state).toBe('placed');
  });

  it('is refused to other sites', async () => {
    const server = await serve();
    const { cookie, number } = await orderIn(server);
    const headers = { ...own, cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await server.inject({ method: 'POST', url: `/api/orders/${number}/cancel`, headers });
    expect(answer.statusCode).toBe(403);
  });
});

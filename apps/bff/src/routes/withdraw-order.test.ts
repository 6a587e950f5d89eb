import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { form, host, json, orderIn, own, serving } from '../testing/client.ts';
import { aTestWorld } from '../testing/test-world.ts';
import { signedEvent, warehouseKey } from '../testing/warehouse.ts';

const serve = serving();

/** A shop with an order of two units, of which some are sent. */
const withOrder = async (sent = 0) => {
  const world = aTestWorld();
  const warehouseKeys = Object.fromEntries(world.shops.map(({ info }) => [info.id, warehouseKey]));
  const server = await serve(world, { warehouseKeys });
  const { cookie, number } = await orderIn(server);
  if (sent > 0) {
    const data = { order: number, units: [{ sku: 'A1', quantity: sent }] };
    expect((await server.inject(signedEvent('parcel', { type: 'parcel.sent', data }))).statusCode).toBe(200);
  }
  const look = async () =>
    (await server.inject({ url: `/api/orders/${number}`, headers: { host, cookie } })).json().order;
  return { server, cookie, number, look };
};

const call = (server: FastifyInstance, number: string, cookie: string, payload: object = {}) =>
  server.inject({
    method: 'POST',
    url: `/api/orders/${number}/withdrawal`,
    headers: { ...json, cookie },
    payload,
  });

const post = async (server: FastifyInstance, number: string, cookie: string, payload: string) => {
  const url = `/en/me/order/${number}/withdraw`;
  const { headers } = await server.inject({ method: 'POST', url, headers: { ...form, cookie }, payload });
  return headers.location;
};

describe('withdrawing from a purchase', () => {
  it('is done once, however many ask at once, and answers with the order', async () => {
    const { server, cookie, number } = await withOrder(1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(server, number, cookie)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const done = answers.find(({ statusCode }) => statusCode === 200)?.json().order;
    expect(done).toMatchObject({ number, state: 'shipped' });
    const { code, reason } = (await call(server, number, cookie)).json();
    expect([code, reason]).toEqual(['order.not_withdrawable', 'nothing']);
  });

  it('is about the goods that are named', async () => {
    const { server, cookie, number, look } = await withOrder();
    expect((await call(server, number, cookie, { units: [{ sku: 'A1', quantity: 3 }] })).json()).toMatchObject({
      ...{ code: 'order.units_not_open', sku: 'A1', available: 2 },
    });
    expect((await call(server, number, cookie, { units: [{ sku: 'A1', quantity: 0 }] })).statusCode).toBe(400);
    const one = { units: [{ sku: 'A1', quantity: 1 }] };
    for (const status of [200, 200])
      expect((await call(server, number, cookie, { ...one, shown: 2 })).statusCode).toBe(status);
    expect((await call(server, number, cookie, { ...one, shown: 3 })).json().code).toBe('order.moved');
    expect((await look()).history.at(-1)).toMatchObject({ event: 'withdraw', units: [{ sku: 'A1', quantity: 1 }] });
  });

  it('is nobody else’s business', async () => {
    const { server, number, look } = await withOrder();
    const { cookie } = await withOrder();
    expect((await call(server, number, cookie)).statusCode).toBe(404);
    expect((await look()).state).toBe('placed');
  });

  it('by the form of its page leads back to it, also by a second click', async () => {
    const { server, cookie, number, look } = await withOrder(1);
    const page = `/en/me/order/${number}`;
    for (const _ of ['once', 'again'])
      expect(await post(server, number, cookie, 'sku=A1&quantity=1&shown=2')).toBe(page);
    expect((await look()).history).toHaveLength(3);
    expect(await post(server, number, cookie, 'sku=A1&quantity=2&shown=2')).toBe(`${page}?withdrawal=moved`);
    expect(await post(server, number, cookie, 'sku=A1&quantity=1&shown=1')).toBe(page);
    expect((await look()).history).toHaveLength(4);
  });

  it('by the form says why it was not done', async () => {
    const { server, cookie, number } = await withOrder();
    const page = `/en/me/order/${number}?withdrawal=`;
    for (const nothing of ['', 'sku=A1', 'sku=A1&quantity=0', 'sku=A1&quantity=1.5', 'quantity=1'])
      expect(await post(server, number, cookie, nothing)).toBe(`${page}empty`);
    expect(await post(server, number, cookie, 'sku=A1&quantity=3')).toBe(`${page}moved`);
    await server.inject({ method: 'POST', url: `/api/orders/${number}/cancel`, headers: { ...own, cookie } });
    expect(await post(server, number, cookie, 'sku=A1&quantity=1')).toBe(`${page}refused`);
  });
});

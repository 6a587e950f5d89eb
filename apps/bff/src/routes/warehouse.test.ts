import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { host, orderIn, serving } from '../testing/client.ts';
import { aTestWorld } from '../testing/test-world.ts';
import { type Differences, signedEvent, warehouseKey } from '../testing/warehouse.ts';

const key = warehouseKey;
const serve = serving();

/** Tells the shop something, signed as a warehouse does. */
const tell = (server: FastifyInstance, told: unknown, id = 'parcel-1', differences: Differences = {}) =>
  server.inject(signedEvent(id, told, differences));

/** A parcel with both units of the order, unless something else is told. */
const sent = (order: string, more: object = { units: [{ sku: 'A1', quantity: 2 }] }) => ({
  type: 'parcel.sent',
  data: { order, ...more },
});
const oneOf = (sku: string) => ({ units: [{ sku, quantity: 1 }] });

/** A shop with an order of two units, and how that order now is. */
const withOrder = async (settings: Parameters<typeof serve>[1] = {}) => {
  const world = aTestWorld();
  const warehouseKeys = Object.fromEntries(world.shops.map(({ info }) => [info.id, key]));
  const server = await serve(world, { warehouseKeys, ...settings });
  const { number, cookie } = await orderIn(server);
  const look = async () =>
    (await server.inject({ url: `/api/orders/${number}`, headers: { host, cookie } })).json().order;
  return { server, number, look };
};

describe('what a warehouse tells', () => {
  it('ships an order in parts, and shows its buyer the parcels', async () => {
    const { server, number, look } = await withOrder();
    const first = await tell(server, sent(number, { ...oneOf('A1'), carrier: 'Posten', tracking: '370' }));
    expect([first.statusCode, first.json()]).toEqual([200, { order: number, state: 'part-shipped' }]);
    const rest = await tell(server, sent(number, oneOf('A1')), 'parcel-2');
    expect(rest.json()).toEqual({ order: number, state: 'shipped' });
    expect((await look()).history.slice(1)).toEqual([
      {
        ...{ event: 'ship', state: 'part-shipped', at: expect.any(Number), ...oneOf('A1') },
        parcel: { id: 'parcel-1', carrier: 'Posten', tracking: '370' },
      },
      { event: 'ship', state: 'shipped', at: expect.any(Number), ...oneOf('A1'), parcel: { id: 'parcel-2' } },
    ]);
  });

  it('takes goods back that came in a parcel of its own, once, and says whether they can be sold again', async () => {
    const { server, number, look } = await withOrder();
    await tell(server, sent(number, { units: [{ sku: 'A1', quantity: 2 }] }));
    const returned = (quantity: number, restock: unknown = true) => ({
      type: 'parcel.returned',
      data: { order: number, units: [{ sku: 'A1', quantity }], restock },
    });
    for (const id of ['back-1', 'back-1']) {
      const answer = await tell(server, returned(1), id);
      expect([answer.statusCode, answer.json()]).toEqual([200, { order: number, state: 'shipped' }]);
    }
    expect((await look()).history.slice(2)).toEqual([
      { event: 'return', state: 'shipped', at: expect.any(Number), ...oneOf('A1'), parcel: { id: 'back-1' } },
    ]);
    const codes = [returned(2), returned(1, 'yes'), returned(0)].map((told, nth) => tell(server, told, `bad-${nth}`));
    expect((await Promise.all(codes)).map(({ statusCode }) => statusCode)).toEqual([409, 400, 400]);
    expect((await tell(server, returned(1), 'parcel-1')).json().code).toBe('order.parcel_differs');
  });

  it('is what its kind says, whatever else stands in it', async () => {
    const { server, number } = await withOrder();
    const told = sent(number, oneOf('A1'));
    const answer = await tell(server, { ...told, data: { ...told.data, restock: false } });
    expect(answer.json()).toEqual({ order: number, state: 'part-shipped' });
  });

  it('happens once, however often it is told', async () => {
    const { server, number, look } = await withOrder();
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(server, sent(number, oneOf('A1')))));
    for (const answer of answers) expect(answer.json()).toEqual({ order: number, state: 'part-shipped' });
    expect((await look()).history).toHaveLength(2);
  });

  it.each([
    ['with another key', { signedWith: `whsec_${Buffer.alloc(32, 'yek').toString('base64')}` }],
    ['more than five minutes ago', { signedAt: new Date(Date.now() - 310_000) }],
    // Times are told when tests are collected, which may be long before one runs.
    ['more than five minutes ahead', { signedAt: new Date(Date.now() + 3_600_000) }],
    ['for other words', { signedBody: '{}' }],
    ['for another parcel', { headers: { 'webhook-id': 'parcel-9' } }],
    ['for another time', { headers: { 'webhook-timestamp': String(Math.floor(Date.now() / 1000) + 120) } }],
    ['not at all', { headers: { 'webhook-signature': '' } }],
    ['by another version alone', { headers: { 'webhook-signature': 'v2,AAAA' } }],
  ])('is not believed when it is signed %s', async (_, differences: Differences) => {
    const { server, number, look } = await withOrder();
    const answer = await tell(server, sent(number), 'parcel-1', differences);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'problem.invalid_signature']);
    expect((await look()).state).toBe('placed');
  });

  it('is believed by either of two signatures, while its key is changed', async () => {
    const { server, number } = await withOrder();
    const body = JSON.stringify(sent(number));
    const now = new Date();
    const both = `v1,AAAA ${new Webhook(key).sign('parcel-1', now, body)}`;
    const answer = await tell(server, body, 'parcel-1', { signedAt: now, headers: { 'webhook-signature': both } });
    expect(answer.statusCode).toBe(200);
  });

  it('is heard wherever it comes from, and with whatever cookie', async () => {
    const { server, number } = await withOrder();
    const headers = { origin: 'https://gateway.example', 'sec-fetch-site': 'cross-site', cookie: 'torg.session=x' };
    expect((await tell(server, sent(number), 'parcel-1', { headers })).statusCode).toBe(200);
  });

  it('is refused where the parcel was told of before with other contents', async () => {
    const { server, number } = await withOrder();
    await tell(server, sent(number, oneOf('A1')));
    const answer = await tell(server, sent(number, { ...oneOf('A1'), tracking: '370' }));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'order.parcel_differs']);
  });

  it('is not heard by a shop that has no key, nor with the key of another one', async () => {
    for (const warehouseKeys of [{}, { elsewhere: key }]) {
      const { server, number, look } = await withOrder({ warehouseKeys });
      expect((await tell(server, sent(number))).statusCode).toBe(401);
      expect((await look()).state).toBe('placed');
    }
  });

  it('is refused in words where it cannot be', async () => {
    const { server, number, look } = await withOrder();
    const refused = async (told: unknown, id?: string) => {
      const answer = await tell(server, told, id);
      const { status, code, sku, available, errors } = answer.json();
      return { status, code, sku, available, fields: errors?.map(({ field }: { field: string }) => field) };
    };
    expect(await refused(sent('ZZZZZ-ZZZZZ'))).toMatchObject({ status: 404 });
    expect(await refused(sent(number, { units: [{ sku: 'A1', quantity: 3 }] }))).toMatchObject({
      ...{ status: 409, code: 'order.units_not_open', sku: 'A1', available: 2 },
    });
    expect(await refused(sent(number, { units: [] }))).toMatchObject({ status: 400, fields: ['data.units'] });
    expect(await refused(sent(number, { ...oneOf('A1'), tracking: 'x'.repeat(200), carrier: '' }))).toMatchObject({
      ...{ status: 400, fields: ['data.carrier', 'data.tracking'] },
    });
    expect(await refused(sent(number), 'x'.repeat(200))).toMatchObject({ status: 400, fields: ['webhook-id'] });
    for (const units of ['all', [{}], [{ sku: 'A1' }], [{ sku: 'A1', quantity: 'one' }]]) {
      expect(await refused(sent(number, { units }))).toMatchObject({ status: 400 });
    }
    for (const unclear of [{}, { unit: [{ sku: 'A1', quantity: 1 }] }]) {
      expect(await refused(sent(number, unclear))).toMatchObject({ status: 400 });
    }
    for (const nonsense of ['{', '[]', '{}', { type: 'parcel.lost', data: { order: number } }]) {
      expect(await refused(nonsense)).toMatchObject({ status: 400, code: 'problem.bad_request' });
    }
    expect((await look()).state).toBe('placed');
    await tell(server, sent(number));
    expect(await refused(sent(number), 'parcel-2')).toMatchObject({ status: 409, code: 'order.impossible_transition' });
  });

  it('is refused where it is too long, or no JSON', async () => {
    const { server, number } = await withOrder();
    expect((await tell(server, sent(number, { ...oneOf('A1'), tracking: 'x'.repeat(70_000) }))).statusCode).toBe(413);
    const xml = { 'content-type': 'text/xml' };
    expect((await tell(server, '<order/>', 'parcel-1', { headers: xml })).statusCode).toBe(415);
  });
});

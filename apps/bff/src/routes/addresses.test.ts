import type { Answer, getAddresses } from '@torg/contracts';
import { aCheckoutForm, anAddress } from '@torg/domain/testing';
import type { Claims } from '@torg/domain/user';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld, type TestWorld } from '../testing/test-world.ts';

const serve = serving();
const aWorld = () =>
  aTestWorld({
    shops: [aRunningShop({ keycloakConfig }), aRunningShop({ keycloakConfig, id: 'two', hosts: ['two.localhost'] })],
  });
const kari = { sub: 'kari' };

type Shopper = ReturnType<typeof createBrowser>;

type Entrance = { readonly server?: FastifyInstance; readonly host?: string };

/** A browser with something in the basket, logged in where there are claims. */
const enter = async (world: TestWorld, claims?: Claims, { server, host }: Entrance = {}) => {
  const browser = createBrowser(server ?? (await serve(world)), host);
  if (claims !== undefined) await logIn(browser, world.identity, claims);
  await browser.json('/api/basket/lines', { sku: 'A1', quantity: 1 });
  return browser;
};

const listOf = async (browser: Shopper) => {
  const answer = await browser.get('/api/user/addresses');
  const { addresses }: Answer<typeof getAddresses> = answer.json();
  return addresses.map(({ address }) => address.street);
};

let keys = 0;
const order = (browser: Shopper, details: object) =>
  browser.ask('POST', '/api/orders', {
    headers: { 'content-type': 'application/json', 'idempotency-key': `key-${'0'.repeat(16)}${++keys}` },
    payload: { ...aCheckoutForm, ...details },
  });

const postForm = (browser: Shopper, fields: Readonly<Record<string, string>>) =>
  browser.form('/checkout', { ...aCheckoutForm, idempotencyKey: `key-${'0'.repeat(16)}${++keys}`, ...fields });

describe('the address of an order', () => {
  it('is kept for a user who wants that, by a call and by a form', async () => {
    const browser = await enter(aWorld(), kari);
    expect((await order(browser, { saveAddress: true })).statusCode).toBe(201);
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 1 });
    expect((await postForm(browser, { street: 'Lillegata 2', saveAddress: 'yes' })).statusCode).toBe(303);
    expect(await listOf(browser)).toEqual(['Lillegata 2', 'Storgata 1']);
  });

  it('is not kept unasked', async () => {
    const browser = await enter(aWorld(), kari);
    expect((await postForm(browser, {})).statusCode).toBe(303);
    expect(await listOf(browser)).toEqual([]);
  });

  it('is not kept when nothing was ordered, and the form shows the wish again', async () => {
    const world = aWorld();
    const browser = await enter(world, kari);
    expect((await postForm(browser, { city: '', saveAddress: 'yes' })).statusCode).toBe(422);
    expect(world.rendered.at(-1)?.posted).toMatchObject({ form: 'checkout', saveAddress: true });
    expect(await listOf(browser)).toEqual([]);
  });

  it('is kept for nobody who is a guest, or at a sales desk', async () => {
    const guest = await enter(aWorld());
    expect((await order(guest, { saveAddress: true })).statusCode).toBe(201);
    expect(await listOf(guest)).toEqual([]);
    const desk = await enter(aWorld(), { sub: 'gina', isGuestUser: true });
    expect((await order(desk, { saveAddress: true })).statusCode).toBe(201);
    expect(await listOf(desk)).toEqual([]);
  });

  it('is not shown with its order to the next customer of a sales desk', async () => {
    const world = aWorld();
    const server = await serve(world);
    const gina = { sub: 'gina', isGuestUser: true };
    const desk = await enter(world, gina, { server });
    const { number } = (await order(desk, {})).json().order;
    expect((await desk.get('/api/orders')).json().orders).toHaveLength(1);
    const next = await enter(world, gina, { server });
    expect((await next.get('/api/orders')).json()).toEqual({ orders: [] });
    expect((await next.get(`/api/orders/${number}`)).statusCode).toBe(404);
  });

  it.each([true, 'by a defect'] as const)('that cannot be kept (%j) stops no order, and is noted', async (away) => {
    const world = aWorld();
    const browser = await enter(world, kari);
    world.areAddressesAway = away;
    expect((await order(browser, { saveAddress: true })).statusCode).toBe(201);
    expect(world.mishaps).toEqual(['an address could not be kept for the next time']);
    expect((await browser.get('/api/user/addresses')).statusCode).toBe(503);
  });
});

describe('saved addresses', () => {
  it("are the session's own, whoever the call names", async () => {
    const world = aWorld();
    const server = await serve(world);
    const browser = await enter(world, kari, { server });
    await order(browser, { saveAddress: true });
    expect(await listOf(browser)).toEqual(['Storgata 1']);
    const stranger = await enter(world, { sub: 'nils' }, { server });
    for (const query of ['', '?userId=kari', '?customerUserId=kari', '?user=user:kari']) {
      expect((await stranger.get(`/api/user/addresses${query}`)).json()).toMatchObject({ addresses: [] });
    }
    expect(await listOf(await enter(world, undefined, { server }))).toEqual([]);
  });

  it('of one shop are not known in another, whose visitors the same identity server knows', async () => {
    const world = aWorld();
    const server = await serve(world);
    await order(await enter(world, kari, { server }), { saveAddress: true });
    expect(await listOf(await enter(world, kari, { server, host: 'two.localhost:3000' }))).toEqual([]);
  });

  it('tell what a checkout needs, and nothing that a cache may keep', async () => {
    const browser = await enter(aWorld(), kari);
    await order(browser, { saveAddress: true });
    const answer = await browser.get('/api/user/addresses');
    expect(answer.headers['cache-control']).toBe('no-store');
    const { contact, address } = anAddress('Storgata 1');
    expect(answer.json()).toEqual({
      addresses: [
        {
          ...{ id: expect.any(String), contact: { ...contact, phone: '+47 22 33 44 55' }, address },
          ...{ of: 'user', isDefault: true, revision: 1 },
        },
      ],
      mayEdit: { user: true, company: false },
    });
  });
});

const { contact, address } = anAddress('Nyveien 3');
const form = { ...contact, ...address };
const url = '/api/user/addresses';
const call = (browser: Shopper, method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  browser.ask(method, path, payload === undefined ? {} : { payload, headers: { 'content-type': 'application/json' } });
const shownTo = async (browser: Shopper): Promise<Answer<typeof getAddresses>> => (await browser.get(url)).json();

describe('an address by calls', () => {
  it('is added, changed, made the default and removed, each answered with how they then are', async () => {
    const browser = await enter(aWorld(), kari);
    const added = await call(browser, 'POST', url, { form });
    expect(added.statusCode).toBe(200);
    expect(added.json().addresses).toMatchObject([{ address: { street: 'Nyveien 3' }, isDefault: true, revision: 1 }]);
    await call(browser, 'POST', url, { form: { ...form, street: 'Lillegata 2' } });
    const [second, first] = (await shownTo(browser)).addresses;
    const changed = { revision: 1, form: { ...form, street: 'Storgata 4' } };
    expect((await call(browser, 'PUT', `${url}/${second?.id}`, changed)).json().addresses[0]).toMatchObject({
      ...{ id: second?.id, address: { street: 'Storgata 4' }, isDefault: false, revision: 2 },
    });
    const chosen = await call(browser, 'PUT', `${url}/${second?.id}/default`);
    expect(chosen.json().addresses.map((one: { isDefault: boolean }) => one.isDefault)).toEqual([true, false]);
    const removed = await call(browser, 'DELETE', `${url}/${second?.id}`);
    expect(removed.json().addresses).toMatchObject([{ id: first?.id, isDefault: true }]);
  });

  it('is refused beside its fields, and where it was changed since it was read', async () => {
    const browser = await enter(aWorld(), kari);
    const wrong = await call(browser, 'POST', url, { form: { ...form, postalCode: '12', city: ' ' } });
    expect([wrong.statusCode, wrong.json().code, wrong.json().errors]).toEqual([
      ...[422, 'address.invalid'],
      [
        { field: 'postalCode', code: 'checkout.postal_code_invalid' },
        { field: 'city', code: 'checkout.required' },
      ],
    ]);
    await call(browser, 'POST', url, { form });
    const id = (await shownTo(browser)).addresses[0]?.id;
    const other = { ...form, street: 'Lillegata 9' };
    const stale = await call(browser, 'PUT', `${url}/${id}`, { revision: 2, form: other });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'address.changed']);
    expect((await call(browser, 'PUT', `${url}/${id}`, { revision: 2, form })).statusCode).toBe(200);
  });

  it("of somebody else's, or of another shop, is as unknown as one that there is not", async () => {
    const world = aWorld();
    const server = await serve(world);
    const browser = await enter(world, kari, { server });
    await call(browser, 'POST', url, { form });
    const id = (await shownTo(browser)).addresses[0]?.id ?? '';
    const strangers = [
      await enter(world, { sub: 'nils' }, { server }),
      await enter(world, kari, { server, host: 'two.localhost:3000' }),
    ];
    const withoutName = ({ requestId: _, ...rest }: Readonly<Record<string, unknown>>) => rest;
    for (const stranger of strangers) {
      for (const [method, end, body] of [
        ['PUT', '', { revision: 1, form }],
        ['PUT', '/default', undefined],
        ['DELETE', '', undefined],
      ] as const) {
        const theirs = await call(stranger, method, `${url}/${id}${end}`, body);
        const none = await call(stranger, method, `${url}/none${end}`, body);
        expect([theirs.statusCode, withoutName(theirs.json())]).toEqual([404, withoutName(none.json())]);
      }
    }
    expect(await listOf(browser)).toEqual(['Nyveien 3']);
  });

  it('of a company is changed by who may, and seen by all who buy for it', async () => {
    const world = aWorld();
    const server = await serve(world);
    const north = { id: 'north', customerGroupIds: ['consumer'], attributes: { customerType: 'B2B' } };
    const buyer = (sub: string, ...permissions: readonly string[]): Claims => ({
      ...{ sub, customerGroupIds: ['consumer'], customerGroups: ['consumer'], customerProfiles: [north] },
      nonResourcePermissions: ['Shop', ...permissions],
    });
    const per = await enter(world, buyer('per', 'Edit customer profile addresses'), { server });
    const ola = await enter(world, buyer('ola'), { server });
    expect((await call(per, 'POST', url, { form })).statusCode).toBe(403);
    expect((await call(per, 'POST', url, { of: 'company', form })).statusCode).toBe(200);
    const { addresses, mayEdit } = await shownTo(ola);
    expect(addresses).toMatchObject([{ of: 'company', address: { street: 'Nyveien 3' } }]);
    expect(mayEdit).toEqual({ user: false, company: false });
    const id = addresses[0]?.id;
    expect((await call(ola, 'DELETE', `${url}/${id}`)).statusCode).toBe(403);
    expect((await call(ola, 'PUT', `${url}/${id}/default`)).statusCode).toBe(403);
    expect((await call(ola, 'PUT', `${url}/${id}`, { revision: 1, form })).statusCode).toBe(403);
    expect((await call(ola, 'POST', url, { of: 'company', form })).statusCode).toBe(403);
    expect((await call(per, 'DELETE', `${url}/${id}`)).json().addresses).toEqual([]);
  });

  it('is none of a guest, or at a sales desk', async () => {
    const guest = await enter(aWorld());
    expect((await call(guest, 'POST', url, { form })).statusCode).toBe(401);
    const desk = await enter(aWorld(), { sub: 'gina', isGuestUser: true });
    expect((await call(desk, 'POST', url, { form })).statusCode).toBe(403);
  });
});

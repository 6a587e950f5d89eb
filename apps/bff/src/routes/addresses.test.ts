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
      expect((await stranger.get(`/api/user/addresses${query}`)).json()).toEqual({ addresses: [] });
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
      addresses: [{ id: expect.any(String), contact: { ...contact, phone: '+47 22 33 44 55' }, address }],
    });
  });
});

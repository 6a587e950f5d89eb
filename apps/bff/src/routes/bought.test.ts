import { aCheckoutForm } from '@torg/domain/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Browser, createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-31T22:30Z') }));
afterEach(() => void vi.useRealTimers());

const claims = (sub: string, ...permissions: readonly string[]) => ({
  ...{ sub, name: sub, customerGroupIds: ['framework'], customerGroups: ['framework'] },
  customerProfiles: [
    { id: 'north', name: 'North AS', customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } },
  ],
  nonResourcePermissions: ['Shop', ...permissions],
});

const order = async (browser: Browser, quantity: number): Promise<void> => {
  await browser.json('/api/basket/lines', { sku: 'A1', quantity });
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const answer = await browser.ask('POST', '/api/orders', { headers, payload: aCheckoutForm });
  expect(answer.statusCode).toBe(201);
};

/** Ingrid bought three, per two; now it is November by the shop's clock. */
const start = async () => {
  const groups = { customerGroups: [{ id: 'framework', priceList: 'retail' }], defaultGroupId: 'framework' };
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig, ...groups })] });
  const server = await serve(world);
  const enter = async (...who: Parameters<typeof claims>): Promise<Browser> => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, claims(...who));
    return browser;
  };
  const [before, boss] = [await enter('ingrid'), await enter('per', 'Attest orders')];
  await order(before, 3);
  await order(boss, 2);
  vi.setSystemTime(new Date('2026-11-01T11:00Z'));
  return {
    world,
    server,
    ingrid: await enter('ingrid'),
    per: await enter('per', 'Attest orders'),
    shown: () => world.rendered.at(-1)?.own,
  };
};

it('what was bought last month is told by call, one’s own or the company’s, and goes into the basket once', async () => {
  const { ingrid, per } = await start();
  const own = (await ingrid.get('/api/bought?period=month')).json();
  expect(own).toMatchObject({ days: { from: 20_727, to: 20_757 }, lines: [{ sku: 'A1', bought: 3, quantity: 3 }] });
  expect((await ingrid.get('/api/bought?period=quarter')).json().lines).toEqual([]);
  expect((await ingrid.get('/api/bought?period=month&of=company')).statusCode).toBe(403);
  expect((await per.get('/api/bought?period=month&of=company')).json()).toMatchObject({
    company: { name: 'North AS' },
    lines: [{ sku: 'A1', bought: 5 }],
  });
  for (const _ of [1, 2]) {
    const put = await ingrid.json('/api/bought/basket', { period: 'month', lines: [{ sku: 'A1', quantity: 4 }] });
    expect(put.json()).toMatchObject({ findings: [], basket: { count: 4 } });
    expect(put.cookies).toContainEqual(expect.objectContaining({ name: 'basketTotalItems', value: '4' }));
  }
});

it('the page says what was bought, and its form puts what is ticked into the basket as it was typed', async () => {
  const { ingrid, per, server, world, shown } = await start();
  expect((await ingrid.get('/me/bought')).statusCode).toBe(200);
  expect(shown()).toMatchObject({ page: 'bought', bought: { query: { period: 'month' }, lines: [{ bought: 3 }] } });
  expect((await ingrid.get('/me/bought?period=nonsense')).statusCode).toBe(200);
  expect((await ingrid.get('/me/bought?of=company')).statusCode).toBe(403);
  expect((await per.get('/me/bought?of=company')).statusCode).toBe(200);
  const fields = { period: 'month', sku: 'A1', chosen: 'A1' };
  const wrong = await ingrid.form('/me/bought', { ...fields, quantity: '1.5' });
  expect([wrong.statusCode, shown()]).toMatchObject([
    422,
    { code: 'list.invalid_quantity', sku: 'A1', typed: { lines: [{ quantity: '1.5' }] } },
  ]);
  expect((await ingrid.form('/me/bought', { period: 'month', sku: 'A1', quantity: '1' })).statusCode).toBe(422);
  expect(shown()).toMatchObject({ code: 'list.none_chosen' });
  world.offers.delete('A1');
  expect((await ingrid.form('/me/bought', { ...fields, quantity: '2' })).statusCode).toBe(200);
  expect(shown()).toMatchObject({ put: { goods: 1, findings: [{ _tag: 'Gone', sku: 'A1' }] } });
  const guest = await createBrowser(server).get('/me/bought');
  expect([guest.statusCode, guest.headers.location]).toMatchObject([303, expect.stringContaining('/me/login')]);
});

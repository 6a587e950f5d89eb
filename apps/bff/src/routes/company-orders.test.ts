import { aCheckoutForm } from '@torg/domain/testing';
import { expect, it } from 'vitest';
import { type Browser, createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

const claims = (sub: string, company: string, ...permissions: readonly string[]) => ({
  ...{ sub, name: `${sub} of ${company}`, customerGroupIds: ['framework'], customerGroups: ['framework'] },
  customerProfiles: [
    { id: company, name: `${company} AS`, customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } },
  ],
  nonResourcePermissions: ['Shop', ...permissions],
});

const order = async (browser: Browser): Promise<string> => {
  await browser.json('/api/basket/lines', { sku: 'A1', quantity: 1 });
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const answer = await browser.ask('POST', '/api/orders', { headers, payload: aCheckoutForm });
  expect(answer.statusCode).toBe(201);
  return answer.json().order.number;
};

it('who approves the orders of a company sees all of them, and none of another company', async () => {
  const groups = { customerGroups: [{ id: 'framework', priceList: 'retail' }], defaultGroupId: 'framework' };
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig, ...groups })] });
  const server = await serve(world);
  const as = async (...who: Parameters<typeof claims>): Promise<Browser> => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, claims(...who));
    return browser;
  };
  const [ingrid, per, olga] = [
    await as('ingrid', 'north'),
    await as('per', 'north', 'Attest orders'),
    await as('olga', 'south', 'Attest orders'),
  ];
  const [bought, own] = [await order(ingrid), await order(per)];

  const all = (await per.get('/api/orders?of=company')).json();
  expect(all.orders.map(({ number, buyer }: { number: string; buyer: string }) => [number, buyer]).toSorted()).toEqual(
    [
      [bought, 'ingrid of north'],
      [own, 'per of north'],
    ].toSorted(),
  );
  expect(all.company).toEqual({ name: 'north AS', buyers: ['ingrid of north', 'per of north'] });
  // To look at it is all: it is none of theirs to be reviewed, paid or cancelled.
  expect((await per.get(`/review/${bought}`)).statusCode).toBe(404);
  expect((await per.get(`/api/orders/${bought}/payment`)).statusCode).toBe(404);
  expect((await per.ask('POST', `/api/orders/${bought}/cancel`)).statusCode).toBe(404);
  expect((await ingrid.get(`/api/orders/${bought}`)).json().order.state).toBe('placed');
  const one = (await per.get(`/api/orders/${bought}`)).json().order;
  expect(one.buyer).toEqual({ name: 'ingrid of north', isColleague: true });
  expect((await per.get('/api/orders')).json().orders).toHaveLength(1);

  expect((await ingrid.get('/api/orders?of=company')).json()).toMatchObject({ orders: [{ number: bought }] });
  expect((await ingrid.get('/api/orders?of=company')).json().company).toBeUndefined();
  expect((await ingrid.get(`/api/orders/${own}`)).statusCode).toBe(404);
  expect((await olga.get('/api/orders?of=company')).json().orders).toEqual([]);
  expect((await olga.get(`/api/orders/${bought}`)).statusCode).toBe(404);
  expect((await olga.form(`/me/order/${bought}/reorder`, {})).statusCode).toBe(404);
});

import { aCheckoutForm } from '@torg/domain/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Browser, createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
afterEach(() => void vi.useRealTimers());

const call = '/api/responsible-orders';
const page = '/me/responsible-order';
const responsible = 'Customer responsible - see my customer responsible orders';

const buyer = (sub: string, company: string) => ({
  ...{ sub, name: `${sub} of ${company}`, customerGroupIds: ['framework'], customerGroups: ['framework'] },
  customerProfiles: [
    { id: company, name: `${company} AS`, customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } },
  ],
});
const siri = {
  ...{ sub: 'siri', name: 'Siri', nonResourcePermissions: ['Shop', 'Sales representative', responsible] },
  responsibleFor: [{ id: 'north', name: 'North AS' }, { id: 'south' }, { name: 'without an id' }, 'nothing'],
};

const order = async (browser: Browser): Promise<string> => {
  await browser.json('/api/basket/lines', { sku: 'A1', quantity: 1 });
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const answer = await browser.ask('POST', '/api/orders', { headers, payload: aCheckoutForm });
  expect(answer.statusCode).toBe(201);
  return answer.json().order.number;
};

/** Ingrid orders for north, olga for south, wanda for west; siri is responsible for the first two. */
const open = async () => {
  const groups = { customerGroups: [{ id: 'framework', priceList: 'retail' }], defaultGroupId: 'framework' };
  const other = { id: 'two', hosts: ['two.localhost'] };
  const world = aTestWorld({
    shops: [aRunningShop({ keycloakConfig, ...groups }), aRunningShop({ keycloakConfig, ...groups, ...other })],
  });
  const server = await serve(world);
  const enter = async (claims: Parameters<typeof logIn>[2], host?: string): Promise<Browser> => {
    const browser = createBrowser(server, host);
    await logIn(browser, world.identity, claims);
    return browser;
  };
  const [ingrid, olga, wanda] = [
    await enter(buyer('ingrid', 'north')),
    await enter(buyer('olga', 'south')),
    await enter(buyer('wanda', 'west')),
  ];
  const numbers = { north: await order(ingrid), south: await order(olga), west: await order(wanda) };
  const elsewhere = await order(await enter(buyer('ingrid', 'north'), 'two.localhost'));
  const shown = () => world.rendered.at(-1)?.own;
  return { world, server, enter, ingrid, siri: await enter(siri), numbers, elsewhere, shown };
};

const listed = (answer: { json: () => { orders: readonly { number: string }[] } }) =>
  answer
    .json()
    .orders.map(({ number }) => number)
    .toSorted();

describe('orders of customers for whom somebody is responsible', () => {
  it('are told by call, all of them or those of one customer, in this shop alone', async () => {
    const { siri: browser, numbers, elsewhere } = await open();
    const all = await browser.get(call);
    expect(listed(all)).toEqual([numbers.north, numbers.south].toSorted());
    expect(all.json()).toMatchObject({ customers: [{ id: 'north', name: 'North AS' }, { id: 'south' }], buyers: [] });
    const one = await browser.get(`${call}?customer=north`);
    expect(listed(one)).toEqual([numbers.north]);
    expect(one.json()).toMatchObject({
      orders: [{ company: 'north', buyer: 'ingrid of north' }],
      buyers: ['ingrid of north'],
    });
    expect(listed(await browser.get(`${call}?customer=west`))).toEqual([]);
    expect(listed(await browser.get(`${call}?text=${numbers.west}`))).toEqual([]);
    expect(listed(await browser.get(`${call}?text=${elsewhere}`))).toEqual([]);
    // A place is a place in time: whose orders are listed does not follow from it.
    expect(listed(await browser.get(`${call}?after=9999999999999.${numbers.west}`))).not.toContain(numbers.west);
    expect((await browser.get(`${call}?state=lost`)).statusCode).toBe(400);
  });

  it('are looked at one by one, and nothing is done to them', async () => {
    const { siri: browser, ingrid, numbers, elsewhere } = await open();
    const seen = (await browser.get(`${call}/${numbers.north}`)).json().order;
    expect(seen).toMatchObject({ number: numbers.north, buyer: { name: 'ingrid of north', isColleague: true } });
    for (const number of [numbers.west, elsewhere, 'AAAAA-00000', '%00', 'x'.repeat(40)]) {
      expect((await browser.get(`${call}/${number}`)).statusCode).toBe(404);
      expect((await browser.get(`${page}/${number}`)).statusCode).toBe(404);
      expect((await browser.get(`${page}/${number}/confirmation.pdf`)).statusCode).toBe(404);
    }
    for (const deed of ['cancel', 'withdrawal', 'reorder', 'payment']) {
      expect((await browser.json(`/api/orders/${numbers.north}/${deed}`, {})).statusCode).toBe(404);
    }
    expect((await browser.get(`/api/orders/${numbers.north}`)).statusCode).toBe(404);
    expect((await browser.get(`/api/orders/${numbers.north}/payment`)).statusCode).toBe(404);
    expect((await ingrid.get(`/api/orders/${numbers.north}`)).json().order.state).toBe('placed');
  });

  it('have pages, and the documents that their buyers have', async () => {
    const { siri: browser, numbers, shown } = await open();
    expect((await browser.get(`${page}?customer=south&state=placed`)).statusCode).toBe(200);
    expect(shown()).toMatchObject({
      ...{ page: 'responsible-orders', query: { customer: 'south', state: 'placed' } },
      orders: [{ number: numbers.south }],
    });
    expect((await browser.get(`${page}/${numbers.south}`)).statusCode).toBe(200);
    expect(shown()).toMatchObject({ page: 'responsible-order', order: { number: numbers.south } });
    const file = await browser.get(`${page}/${numbers.south}/confirmation.pdf`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('are nobody else’s: of who has no permission, is at a sales desk, or is not logged in', async () => {
    const { enter, server, numbers } = await open();
    const paths = [page, `${page}/${numbers.north}`, `${page}/${numbers.north}/confirmation.pdf`];
    const refused = [
      await enter({ ...siri, sub: 'sven', nonResourcePermissions: ['Shop', 'Sales representative'] }),
      await enter({ ...siri, sub: 'gina', isGuestUser: true }),
    ];
    for (const browser of refused) {
      for (const path of [call, `${call}/${numbers.north}`, ...paths]) {
        expect([path, (await browser.get(path)).statusCode]).toEqual([path, 403]);
      }
    }
    const guest = createBrowser(server);
    expect((await guest.get(call)).statusCode).toBe(401);
    for (const path of paths) expect((await guest.get(path)).statusCode).toBe(303);
    const ofNobody = await enter({ ...siri, sub: 'nina', responsibleFor: [] });
    expect((await ofNobody.get(call)).json()).toEqual({ orders: [], customers: [], buyers: [] });
    expect((await ofNobody.get(`${call}/${numbers.north}`)).statusCode).toBe(404);
  });

  it('are not those of a customer from when the identity server says so, which is asked once a minute', async () => {
    const { world, siri: browser, numbers } = await open();
    world.identity.rename('siri', { responsibleFor: [{ id: 'south' }] });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(listed(await browser.get(call))).toEqual([numbers.south]);
    expect((await browser.get(`${call}/${numbers.north}`)).statusCode).toBe(404);
    world.identity.rename('siri', { nonResourcePermissions: ['Shop'] });
    vi.setSystemTime(Date.now() + 61_000);
    expect((await browser.get(call)).statusCode).toBe(403);
    expect((await browser.get(page)).statusCode).toBe(403);
  });

  it('are not seen as somebody else: while a representative acts, the customer’s rights count', async () => {
    const { world, siri: browser, numbers } = await open();
    world.identity.introduce({ ...buyer('ingrid', 'north'), nonResourcePermissions: ['Shop'] });
    await browser.json('/api/user/assumeRole', { userId: 'ingrid', reason: 'Asked for help by phone' });
    browser.shown.madeFor = 'ingrid';
    expect((await browser.get(call)).statusCode).toBe(403);
    expect((await browser.get(`${page}/${numbers.south}`)).statusCode).toBe(403);
    await browser.ask('DELETE', '/api/user/assumeRole');
    browser.shown.madeFor = undefined;
    expect((await browser.get(call)).statusCode).toBe(200);
  });
});

import { shipOrder, takeBackOrder } from '@torg/domain/purchase';
import { aCheckoutForm, aDirectoryCustomer, createInMemoryCustomerDirectory } from '@torg/domain/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { purchaseStoreOf } from '../composition/order-module.ts';
import { type Browser, createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { openWorld, users } from '../testing/demo-users.ts';
import { aRunningShop } from '../testing/shops.ts';
import { buildTestApp, composeWorld } from '../testing/test-app.ts';
import { aTestWorld, type TestWorld } from '../testing/test-world.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Two points for each krone; days ago, so that what was earned then can be used. */
const loyaltyPoints = { enabled: true, perHundred: 2, worth: 1, days: 365 };
const [ago, day] = [60, 86_400_000];
const kari = { sub: 'kari' };
const aWorld = () => aTestWorld({ shops: [aRunningShop({ keycloakConfig, loyaltyPoints })] });

const serve = async (world: TestWorld) => {
  const container = composeWorld(world);
  const server = await buildTestApp(world, {}, container);
  closers.push(() => server.close());
  const { info } = world.shops[0] ?? aRunningShop();
  const desk = {
    store: container.get(purchaseStoreOf)(info),
    clock: { now: () => Date.now() - ago * day },
    info,
  };
  const enter = async (claims: Parameters<typeof logIn>[2] = kari) => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, claims);
    return browser;
  };
  return { server, enter, ship: shipOrder(desk), takeBack: takeBackOrder(desk) };
};

/** Orders so many of what costs 100 kroner more or less. */
const order = async (browser: Browser, points: string, quantity = 1, key: string = crypto.randomUUID()) => {
  await browser.json('/api/basket/lines', { sku: 'A1', quantity });
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  return browser.ask('POST', '/api/orders', { headers, payload: { ...aCheckoutForm, points } });
};

const balance = async (browser: Browser) => (await browser.get('/api/loyalty-points')).json().points;

/** Somebody who has earned points by an order that was sent long ago. */
const whoEarned = async () => {
  const world = await serve(aWorld());
  const browser = await world.enter();
  const { order: first } = (await order(browser, '', 5)).json();
  await world.ship(first.number)();
  const { available } = await balance(browser);
  return { ...world, browser, first, available };
};

describe('the points of a user', () => {
  it('are earned by what is sent, and pay with money for the next order, which earns for the money alone', async () => {
    const { browser, first, available } = await whoEarned();
    expect(first.points).toEqual({ perHundred: 2, worth: 1, days: 365, taken: 0 });
    // Two for each krone of the goods, and none for their delivery.
    expect(available).toBe((first.totals.gross - first.delivery.gross) / 50);
    expect(await balance(browser)).toMatchObject({ reserved: 0, debt: 0, worth: 1, maySpend: true });
    const { order: next } = (await order(browser, String(available))).json();
    expect(next.points.taken).toBe(available);
    expect(await balance(browser)).toMatchObject({ available: 0, reserved: available });
    const { events } = (await browser.get('/api/loyalty-points/events')).json();
    expect(events).toMatchObject([
      { kind: 'reserve', points: available, order: next.number },
      { kind: 'earn', points: available, order: first.number },
    ]);
    const older = (await browser.get(`/api/loyalty-points/events?before=${events[0].entry}`)).json();
    expect(older).toEqual({ events: [events[1]] });
    expect((await browser.ask('POST', `/api/orders/${next.number}/cancel`)).statusCode).toBe(200);
    expect(await balance(browser)).toMatchObject({ available, reserved: 0 });
  });

  it('are owed where they were spent before what earned them came back, and the next ones pay that', async () => {
    const { browser, first, available, takeBack, ship } = await whoEarned();
    const { order: next } = (await order(browser, String(available), 2)).json();
    await takeBack(first.number, { units: [{ sku: 'A1', quantity: 5 }] })();
    expect(await balance(browser)).toMatchObject({ available: 0, debt: available });
    await ship(next.number)();
    const { debt, available: left } = await balance(browser);
    expect(left).toBe(0);
    expect(debt).toBeLessThan(available);
  });

  it('are refused where they do not suffice, with how many there are, and nothing is ordered', async () => {
    const { browser, available } = await whoEarned();
    const refused = await order(browser, String(available + 1), 9);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'order.points_short', available }]);
    expect((await browser.get('/api/orders')).json().orders).toHaveLength(1);
    const page = await browser.form('/checkout', {
      ...{ ...aCheckoutForm, points: String(available + 1), idempotencyKey: crypto.randomUUID() },
    });
    expect([page.statusCode, page.body]).toEqual([409, expect.stringContaining('order.points_short')]);
  });

  it('pay once for the same key, and for no other form with it', async () => {
    const { browser, available } = await whoEarned();
    const key = crypto.randomUUID();
    const { order: made } = (await order(browser, String(available), 1, key)).json();
    expect((await order(browser, String(available), 1, key)).json().order.number).toBe(made.number);
    expect((await order(browser, '1', 1, key)).json().code).toBe('order.key_used');
    expect(await balance(browser)).toMatchObject({ reserved: available });
  });

  it.each(['0', '-5', '1.5', 'all', '1e3'])('of %s is no number of points', async (points) => {
    const refused = await order(await (await serve(aWorld())).enter(), points);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [{ field: 'points', code: 'checkout.points_invalid' }],
    ]);
  });

  it('are told to nobody else, and guests have none', async () => {
    const { enter, server } = await whoEarned();
    expect(await balance(await enter({ sub: 'olga' }))).toMatchObject({ available: 0 });
    const guest = createBrowser(server);
    expect(await balance(guest)).toBeUndefined();
    expect((await guest.get('/api/loyalty-points/events')).json()).toEqual({ events: [] });
    expect((await order(guest, '1')).json()).toMatchObject({ code: 'order.points_short', available: 0 });
    const { order: made } = (await order(guest, '')).json();
    expect(made).not.toHaveProperty('points');
  });

  it('are earned, and not paid with, by a representative who acts as the customer', async () => {
    const world = openWorld({ loyaltyPoints });
    world.identity.introduce(...Object.values(users));
    world.customers = createInMemoryCustomerDirectory([aDirectoryCustomer({ id: 'kari' })]);
    const browser = await (await serve(world)).enter({ ...users.siri, sub: 'siri', name: 'Siri' });
    const assumed = await browser.json('/api/user/assumeRole', { userId: 'kari', reason: 'Asked for help by phone' });
    expect(assumed.statusCode).toBe(200);
    browser.shown.madeFor = 'kari';
    expect(await balance(browser)).toMatchObject({ available: 0, maySpend: false });
    expect((await order(browser, '1')).json()).toMatchObject({ code: 'order.points_short', available: 0 });
  });

  it('are none for who buys on credit, and in a shop without', async () => {
    const employeeCredit = { type: 'EMPLOYEE', available: true, advanceMode: false, limit: 9, reset: 'year' } as const;
    for (const more of [{ employeeCredit, loyaltyPoints }, {}]) {
      const { enter } = await serve(aTestWorld({ shops: [aRunningShop({ keycloakConfig, ...more })] }));
      const browser = await enter();
      expect(await balance(browser)).toBeUndefined();
      expect((await order(browser, '1')).json()).toMatchObject({ code: 'order.points_short', available: 0 });
    }
  });
});

import { aCheckoutForm, aDirectoryCustomer, createInMemoryCustomerDirectory } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { type Browser, createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { openWorld, users } from '../testing/demo-users.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

const employeeCredit = { type: 'EMPLOYEE', available: true, advanceMode: false, limit: 50_000, reset: 'year' } as const;
const aWorld = () => aTestWorld({ shops: [aRunningShop({ keycloakConfig, employeeCredit })] });
const nils = { sub: 'nils' };

const enter = async (world = aWorld(), claims: Parameters<typeof logIn>[2] = nils) => {
  const browser = createBrowser(await serve(world));
  await logIn(browser, world.identity, claims);
  return browser;
};

/** Orders one of what costs 100 kroner more or less, so much of it on credit. */
const order = async (browser: Browser, credit: string, key: string = crypto.randomUUID()) => {
  await browser.json('/api/basket/lines', { sku: 'A1', quantity: 1 });
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  return browser.ask('POST', '/api/orders', { headers, payload: { ...aCheckoutForm, credit } });
};

const balance = async (browser: Browser) => (await browser.get('/api/credit')).json();

describe('the credit of an employee', () => {
  it('pays for an order what was asked for, and tells what is left, what for, and until when', async () => {
    const browser = await enter();
    expect(await balance(browser)).toMatchObject({
      credit: { kind: 'employee', limit: 50_000, available: 50_000, reserved: 0, spent: 0 },
    });
    const placed = await order(browser, '10000');
    expect(placed.statusCode).toBe(201);
    const { order: made } = placed.json();
    expect(made.credit).toEqual({ reset: 'year', parts: [{ period: expect.any(Number), amount: 10_000 }] });
    expect(await balance(browser)).toMatchObject({ credit: { available: 40_000, reserved: 10_000 } });
    const { events } = (await browser.get('/api/credit/events')).json();
    expect(events).toMatchObject([
      { kind: 'reserve', amount: 10_000, order: made.number },
      { kind: 'grant', amount: 50_000 },
    ]);
    expect((await browser.ask('POST', `/api/orders/${made.number}/cancel`)).statusCode).toBe(200);
    expect(await balance(browser)).toMatchObject({ credit: { available: 50_000, reserved: 0 } });
  });

  it('takes no more of an order than it costs, and gives the same order for the same key', async () => {
    const browser = await enter();
    const key = crypto.randomUUID();
    const { order: made } = (await order(browser, '50000', key)).json();
    expect(made.credit.parts[0].amount).toBe(made.totals.gross);
    expect((await order(browser, '50000', key)).json().order.number).toBe(made.number);
    expect((await order(browser, '1', key)).json().code).toBe('order.key_used');
    expect(await balance(browser)).toMatchObject({ credit: { reserved: made.totals.gross } });
  });

  it.each([
    ['more than there is', aWorld, nils, '50001', 'order.credit_short', 50_000],
    [
      'somebody who may buy without a limit',
      aWorld,
      { ...nils, nonResourcePermissions: ['Purchase without credit limit'] },
      '1',
      'order.credit_short',
      0,
    ],
    [
      'a shop without credit',
      () => aTestWorld({ shops: [aRunningShop({ keycloakConfig })] }),
      nils,
      '1',
      'order.credit_short',
      0,
    ],
  ] as const)('is refused for %s, and nothing is ordered', async (_, world, claims, credit, code, available) => {
    const browser = await enter(world(), { ...claims });
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 9 });
    const refused = await order(browser, credit);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code, available }]);
    expect((await browser.get('/api/orders')).json().orders).toEqual([]);
  });

  it.each(['0', '-5', '1.5', 'all', '1e3'])('of %s is no amount', async (credit) => {
    const refused = await order(await enter(), credit);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [{ field: 'credit', code: 'checkout.credit_invalid' }],
    ]);
  });

  it('is told to nobody else', async () => {
    const world = aWorld();
    await order(await enter(world), '10000');
    expect(await balance(await enter(world, { sub: 'olga' }))).toMatchObject({ credit: { available: 50_000 } });
    const guest = createBrowser(await serve(world));
    expect(await balance(guest)).toEqual({});
    expect((await guest.get('/api/credit/events')).json()).toEqual({ events: [] });
    expect((await order(guest, '1')).json()).toMatchObject({ code: 'order.credit_short', available: 0 });
  });

  it('is not used by a representative who acts as the employee', async () => {
    const world = openWorld({ employeeCredit });
    world.identity.introduce(...Object.values(users));
    world.customers = createInMemoryCustomerDirectory([aDirectoryCustomer()]);
    const browser = await enter(world, { ...users.siri, sub: 'siri', name: 'Siri' });
    const assumed = await browser.json('/api/user/assumeRole', { userId: 'ingrid', reason: 'Asked for help by phone' });
    expect(assumed.statusCode).toBe(200);
    browser.shown.madeFor = 'ingrid';
    expect(await balance(browser)).toEqual({});
    expect((await order(browser, '1')).json()).toMatchObject({ code: 'order.credit_short', available: 0 });
  });

  it('by a form without scripts: the page says what is left of it', async () => {
    const browser = await enter();
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 9 });
    const page = await browser.form('/checkout', {
      ...{ ...aCheckoutForm, credit: '50001', idempotencyKey: crypto.randomUUID() },
    });
    expect([page.statusCode, page.body]).toEqual([409, expect.stringContaining('order.credit_short')]);
  });
});

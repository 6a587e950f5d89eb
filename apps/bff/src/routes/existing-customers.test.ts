import type { PlanTable } from '@torg/domain/subscription';
import { aCheckoutForm, anOffer } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { users } from '../testing/demo-users.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const plans: PlanTable = {
  ...{ categories: ['phones'], minimumAge: 18, familyDiscount: 5_000 },
  porting: { earliestWorkingDays: 2, latestDays: 90 },
  plans: [
    {
      ...{ id: 'fri', name: 'Tel Fri', monthly: 39_900, existingCustomerDiscount: 3_000, bindingMonths: 12 },
      ...{ startFee: 10_000, goods: [] },
    },
  ],
};
const phone = anOffer('A1', { name: 'Kappe', slug: 'kappe', category: 'phones/5g' });
const cable = anOffer('B2', { name: 'Kabel', slug: 'kabel', category: 'cables' });
const running = {
  ...{ id: 'line-1', version: 1, plan: 'fri', name: 'Tel Fri', monthly: 100, number: '+4791234567' },
  ...{ startsOn: 1, nextPeriod: 31 },
};
const wish = { plan: 'fri', sim: 'esim' };

/** A shop in which Ola has a running subscription as long as the operator's system answers. */
const open = async (table = plans) => {
  const asked: string[] = [];
  let answer: 'told' | 'away' | 'never' = 'told';
  const world = aTestWorld({
    shops: [aRunningShop({ keycloakConfig }, {}, { plans: table })],
    offers: new Map([phone, cable].map((offer) => [offer.sku, offer])),
    subscriptionSystem: async (_, init) => {
      const { id, subject } = JSON.parse(String(init?.body));
      asked.push(subject);
      if (answer === 'never')
        await new Promise((_, give) => init?.signal?.addEventListener('abort', () => give(init.signal?.reason)));
      if (answer === 'away') return new Response('<h1>Maintenance</h1>', { status: 502 });
      return new Response(JSON.stringify({ id, subscriptions: subject === 'ola' ? [running] : [] }));
    },
  });
  const server = await serve(world);
  const visit = async (sub?: string) => {
    const browser = createBrowser(server);
    if (sub !== undefined) await logIn(browser, world.identity, { sub });
    const subscribe = async () =>
      (await browser.json('/api/basket/lines', { sku: 'A1', subscription: wish })).json().basket.lines[0];
    const basket = async () => (await browser.json('/api/basket', { type: 'get' })).json().basket;
    const standing = () => browser.get('/api/subscriptions/standing');
    const place = (key: string) =>
      browser.ask('POST', '/api/orders', {
        headers: { 'content-type': 'application/json', 'idempotency-key': `key-0123456789ab${key}` },
        payload: { ...aCheckoutForm, dateOfBirth: '1990-02-28' },
      });
    return { browser, subscribe, basket, standing, place };
  };
  const become = (next: typeof answer) => {
    answer = next;
  };
  return { world, visit, asked, become };
};

describe('a price for existing customers', () => {
  it('is charged to who is logged in and has a running subscription, from the basket to the order', async () => {
    const { visit } = await open();
    const ola = await visit('ola');
    const terms = { monthly: 31_900, existingCustomerDiscount: 3_000, familyDiscount: 5_000, besideRunning: true };
    expect(await ola.subscribe()).toMatchObject({ changes: [], subscription: terms });
    expect(await ola.basket()).toMatchObject({ lines: [{ changes: [], subscription: terms }] });
    const placed = await ola.place('0001');
    expect([placed.statusCode, placed.json().order.lines[0].subscription]).toMatchObject([201, terms]);
  });

  it('is that of nobody else: a guest and a new customer pay what all pay', async () => {
    const { visit, asked } = await open();
    for (const sub of [undefined, 'kari']) {
      const { subscription } = await (await visit(sub)).subscribe();
      expect(subscription).toMatchObject({ monthly: 39_900 });
      expect(subscription.existingCustomerDiscount).toBeUndefined();
    }
    expect(new Set(asked)).toEqual(new Set(['kari']));
  });

  it('is no browser’s to claim, and asked about by nobody who buys no subscription', async () => {
    const { visit, asked } = await open();
    const kari = await visit('kari');
    const claimed = { sku: 'A1', subscription: { ...wish, isExistingCustomer: true, monthly: 1 } };
    const [line] = (await kari.browser.json('/api/basket/lines', claimed)).json().basket.lines;
    expect(line.subscription).toMatchObject({ monthly: 39_900 });
    asked.length = 0;
    const ola = await visit('ola');
    await ola.browser.json('/api/basket/lines', { sku: 'B2' });
    await ola.basket();
    expect(asked).toEqual([]);
  });

  it('is told to who comes as a guest and logs in, before anything is ordered', async () => {
    const { world, visit } = await open();
    const guest = await visit();
    await guest.subscribe();
    await logIn(guest.browser, world.identity, { sub: 'ola' });
    expect(await guest.basket()).toMatchObject({
      lines: [{ changes: [{ _tag: 'TermsChanged' }], subscription: { monthly: 31_900 } }],
    });
    const refused = await guest.place('0001');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order.basket_changed']);
    await guest.browser.json('/api/basket/changes', {});
    expect((await guest.place('0002')).json().order.lines[0].subscription).toMatchObject({ monthly: 31_900 });
  });

  it.each(['away', 'never'] as const)('is the ordinary one while the operator’s system is %s', async (how) => {
    const { world, visit, become } = await open();
    become(how);
    const ola = await visit('ola');
    const line = await ola.subscribe();
    expect(line).toMatchObject({ changes: [], subscription: { monthly: 39_900 } });
    const told = await ola.standing();
    expect([told.statusCode, told.json()]).toEqual([200, { isExistingCustomer: false }]);
    expect((await ola.place('0001')).statusCode).toBe(201);
    // Nobody waits until it is sure that there is no answer; the operator hears of it then.
    await expect.poll(() => world.mishaps.at(-1), { timeout: 10_000 }).toContain('who is a customer');
  });

  it('is told to who asks for it, to nobody who acts for them, and kept by no cache', async () => {
    const { siri = {}, ingrid = {} } = users;
    const { world, visit, asked } = await open();
    for (const [sub, isExistingCustomer] of [
      [undefined, false],
      ['kari', false],
      ['ola', true],
    ] as const) {
      const told = await (await visit(sub)).standing();
      expect([told.json(), told.headers['cache-control']]).toEqual([{ isExistingCustomer }, 'no-store']);
    }
    world.identity.introduce(siri, ingrid);
    asked.length = 0;
    const { browser, standing } = await visit();
    await logIn(browser, world.identity, siri);
    await browser.json('/api/user/assumeRole', { userId: 'ingrid', reason: 'Called and asked for help' });
    browser.shown.madeFor = 'ingrid';
    expect((await standing()).json()).toEqual({ isExistingCustomer: false });
    expect(asked).toEqual([]);
  });

  it('is asked about in no shop where all pay the same', async () => {
    const same = {
      ...plans,
      familyDiscount: 0,
      plans: plans.plans.map(({ existingCustomerDiscount: _, ...one }) => one),
    };
    const { visit, asked } = await open(same);
    const ola = await visit('ola');
    expect(await ola.subscribe()).toMatchObject({ subscription: { monthly: 39_900 } });
    expect((await ola.standing()).json()).toEqual({ isExistingCustomer: false });
    expect(asked).toEqual([]);
  });

  it('is on pages of offers that nobody keeps, and on no page that everybody gets', async () => {
    const { visit, asked } = await open();
    const { browser } = await visit('ola');
    asked.length = 0;
    const offers = await browser.get('/kappe/subscription');
    expect(offers.headers['cache-control']).toContain('no-store');
    const product = await browser.get('/product/kappe');
    expect(product.headers['cache-control']).not.toContain('no-store');
    expect(asked).toEqual([]);
  });
});

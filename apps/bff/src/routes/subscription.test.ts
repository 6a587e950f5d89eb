import type { PlanTable } from '@torg/domain/subscription';
import { aCheckoutForm, anOffer, bankMethod, invoiceMethod } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { addLine, cookiesOf, form, host, json, serving } from '../testing/client.ts';
import { users } from '../testing/demo-users.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const plans: PlanTable = {
  ...{ categories: ['phones'], minimumAge: 18, familyDiscount: 5_000 },
  porting: { earliestWorkingDays: 2, latestDays: 90 },
  plans: [
    {
      ...{ id: 'fri', name: 'Tel Fri', monthly: 39_900, bindingMonths: 12, startFee: 10_000 },
      goods: [{ product: 'kappe', discount: 2_000 }],
    },
  ],
};
const phone = anOffer('A1', { name: 'Kappe', slug: 'kappe', category: 'phones/5g' });
const aWorld = () => aTestWorld({ shops: [aRunningShop({}, {}, { plans })], offers: new Map([[phone.sku, phone]]) });
const wish = { plan: 'fri', sim: 'esim' };
const order = (server: FastifyInstance, cookie: string, more: object, key = 'key-0123456789abcdef') =>
  server.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { ...json, cookie, 'idempotency-key': key },
    payload: { ...aCheckoutForm, ...more },
  });

describe('a phone with a subscription', () => {
  it('is put into the basket at what is paid at once, and ordered with its terms', async () => {
    const server = await serve(aWorld());
    const added = await addLine(server, { sku: 'A1', subscription: { ...wish, number: '91234567' } });
    expect(added.json().basket.lines[0]).toMatchObject({
      ...{ gross: 8_000, changes: [] },
      subscription: { plan: 'fri', monthly: 39_900, porting: { number: '+4791234567' } },
    });
    const placed = await order(server, cookiesOf(added), { dateOfBirth: '1990-02-28' });
    expect(placed.json().order).toMatchObject({
      lines: [{ gross: 8_000, subscription: { plan: 'fri', bindingMonths: 12, sim: 'esim' } }],
    });
    expect(placed.body).not.toContain('1990-02-28');
  });

  it('is ordered by nobody who is too young, or does not say how old they are', async () => {
    const server = await serve(aWorld());
    const cookie = cookiesOf(await addLine(server, { sku: 'A1', subscription: wish }));
    const young = `${new Date().getFullYear() - 10}-01-01`;
    for (const [dateOfBirth, code] of [
      [undefined, 'checkout.required'],
      ['31.12.1990', 'checkout.date_of_birth_invalid'],
      ['2990-01-01', 'checkout.date_of_birth_invalid'],
      [young, 'checkout.too_young'],
    ]) {
      const refused = await order(server, cookie, { dateOfBirth });
      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors).toEqual([{ field: 'dateOfBirth', code }]);
    }
    const without = cookiesOf(await addLine(server, { sku: 'A1' }));
    expect((await order(server, without, {}, 'key-without-a-plan')).statusCode).toBe(201);
  });

  it.each([
    [{ plan: 'of-another-shop' }, 'plan_unknown'],
    [{ number: '+46 70 123 45 67' }, 'number_foreign'],
    [{ number: '22334455' }, 'number_not_mobile'],
    [{ number: '91234567', portingDay: '2020-01-01' }, 'porting_day'],
  ])('is refused with %j', async (change, reason) => {
    const server = await serve(aWorld());
    const refused = await addLine(server, { sku: 'A1', subscription: { ...wish, ...change } });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'subscription.refused', reason });
  });

  it('may be bought without it, and is one unit as long as it has it', async () => {
    const server = await serve(aWorld());
    const added = await addLine(server, { sku: 'A1', subscription: wish });
    const url = `/api/basket/lines/${added.json().basket.lines[0].id}`;
    const change = (payload: object) =>
      server.inject({ method: 'PATCH', url, headers: { ...json, cookie: cookiesOf(added) }, payload });
    expect((await change({ quantity: 2 })).json()).toMatchObject({ code: 'basket.invalid_quantity', max: 1 });
    const [alone] = (await change({ subscription: null })).json().basket.lines;
    expect(alone).toMatchObject({ gross: 10_000 });
    expect(alone.subscription).toBeUndefined();
  });

  it('is bought by a form before any script, which says why a number cannot move', async () => {
    const server = await serve(aWorld());
    const url = '/kappe/subscription';
    const post = (payload: string) => server.inject({ method: 'POST', url, headers: form, payload });
    const fields = 'intent=add&sku=A1&plan=fri&sim=esim&number=';
    expect(await post(fields)).toMatchObject({ statusCode: 303, headers: { location: '/basket' } });
    const refused = await post(`${fields}%2B46701234567&portingDay=2026-12-25`);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('<title>/kappe/subscription?sku=A1&plan=fri</title>');
    const typed = { plan: 'fri', sim: 'esim', number: '+46701234567', portingDay: '2026-12-25' };
    const told = { form: 'plan', code: 'subscription.refused', reason: 'number_foreign', ...typed };
    expect(refused.body).toContain(JSON.stringify(told).slice(1, -1));
    expect(await post('intent=add&sku=A1')).toMatchObject({ statusCode: 400 });
  });
});

describe('a shop without plans', () => {
  it('sells none, and tells of none', async () => {
    const server = await serve();
    const refused = await addLine(server, { sku: 'A1', subscription: wish });
    expect(refused.json()).toMatchObject({ code: 'subscription.refused', reason: 'plan_unknown' });
    const config = (await server.inject({ url: '/api/shop', headers: { host } })).json();
    expect(config.plans).toBeUndefined();
  });

  it('tells plans where it has some', async () => {
    const server = await serve(aWorld());
    const config = (await server.inject({ url: '/api/shop', headers: { host } })).json();
    expect(config.plans).toEqual(plans);
  });
});

describe('a shop that has people prove who they are', () => {
  const acr = 'urn:bankid:bid;LOA=4';
  const identification = { provider: 'bankid', acrValues: [acr], maxAge: 600 };
  const open = async () => {
    const shops = [aRunningShop({ keycloakConfig, identification }, {}, { plans })];
    const world = aTestWorld({ shops, offers: new Map([[phone.sku, phone]]) });
    const server = await serve(world);
    return { server, browser: createBrowser(server), identity: world.identity };
  };
  const body = { ...aCheckoutForm, dateOfBirth: '1990-02-28' };
  const place = (browser: ReturnType<typeof createBrowser>, key: string) =>
    browser.ask('POST', '/api/orders', {
      headers: { 'content-type': 'application/json', 'idempotency-key': `key-0123456789ab${key}` },
      payload: body,
    });

  it('sells subscriptions to who has, lately and surely enough, and other goods to everybody', async () => {
    const { browser, identity } = await open();
    await browser.json('/api/basket/lines', { sku: 'A1' });
    expect((await place(browser, '0001')).statusCode).toBe(201);
    await browser.json('/api/basket/lines', { sku: 'A1', subscription: wish });
    const seconds = Math.floor(Date.now() / 1000);
    for (const claims of [undefined, { sub: 'ola' }, { sub: 'ola', acr, auth_time: seconds - 700 }]) {
      if (claims !== undefined) await logIn(browser, identity, claims);
      const refused = await place(browser, '0002');
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'order.unidentified']);
    }
    await logIn(browser, identity, { sub: 'ola', acr, auth_time: seconds });
    const placed = await place(browser, '0002');
    expect(placed.statusCode).toBe(201);
    expect(placed.json().order.identification).toEqual({ provider: 'bankid', level: acr, at: seconds * 1000 });
  });

  it('leads who has not there, and back to the checkout, also without scripts', async () => {
    const { browser } = await open();
    await browser.json('/api/basket/lines', { sku: 'A1', subscription: wish });
    const answer = await browser.form('/en/checkout', { ...body, idempotencyKey: 'key-0123456789ab0003' });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      ...[303, '/en/bankid/redirect?redirectUri=%2Fen%2Fcheckout'],
    ]);
  });
});

describe('a shop that checks credit', () => {
  const acr = 'urn:bankid:bid;LOA=4';
  const identification = { provider: 'bankid', acrValues: [acr], maxAge: 600 };
  const body = { ...aCheckoutForm, dateOfBirth: '1990-02-28', paymentMethod: 'bank' };
  const open = async (creditService?: typeof fetch) => {
    const rules = { keycloakConfig, identification, creditCheck: { validFor: 600, perDay: 2 } };
    const shops = [aRunningShop({ ...rules, paymentMethods: [bankMethod, invoiceMethod] }, {}, { plans })];
    const world = aTestWorld({
      shops,
      offers: new Map([[phone.sku, phone]]),
      ...(creditService ? { creditService } : {}),
    });
    const browser = createBrowser(await serve(world));
    await logIn(browser, world.identity, { sub: 'ola', acr, auth_time: Math.floor(Date.now() / 1000) });
    await browser.json('/api/basket/lines', { sku: 'A1', subscription: wish });
    const place = (more: object = {}) =>
      browser.ask('POST', '/api/orders', {
        headers: { 'content-type': 'application/json', 'idempotency-key': 'key-0123456789abcdef' },
        payload: { ...body, ...more },
      });
    return { browser, place };
  };
  const saying =
    (told: object, asked: unknown[] = []): typeof fetch =>
    async (_, init) => {
      const question = JSON.parse(String(init?.body));
      asked.push(question);
      return new Response(JSON.stringify({ id: question.id, ...told }));
    };

  it('sells to who is approved, once for each basket, and tells the check the least that it takes', async () => {
    const asked: unknown[] = [];
    const { place } = await open(saying({ decision: 'approved' }, asked));
    expect((await place()).statusCode).toBe(201);
    expect(asked).toEqual([
      { id: expect.any(String), shop: expect.any(String), subject: 'ola', amount: 488_800, currency: 'NOK' },
    ]);
  });

  it('sells against a deposit once it was shown, which is paid with the goods and at once', async () => {
    const asked: unknown[] = [];
    const { browser, place } = await open(saying({ decision: 'deposit', deposit: 200_000 }, asked));
    const ahead = async () => (await browser.get('/api/steps-ahead')).json();
    const identified = { identification: 'done', provider: 'bankid' };
    expect(await ahead()).toEqual({ ...identified, creditCheck: 'open' });
    const refused = await place();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'order.deposit_needed', available: 200_000 },
    ]);
    expect(await ahead()).toEqual({ ...identified, creditCheck: 'done', deposit: 200_000 });
    const later = await place({ deposit: 200_000, paymentMethod: 'invoice' });
    expect(later.json().errors).toEqual([{ field: 'paymentMethod', code: 'checkout.deposit_at_once' }]);
    const page = await browser.form('/en/checkout', { ...body, idempotencyKey: 'key-0123456789abcdef' });
    expect(page.body).toContain('"deposit":200000');
    const placed = await place({ deposit: 200_000 });
    expect(placed.json().order).toMatchObject({ state: 'pending', deposit: { amount: 200_000 } });
    expect(asked).toHaveLength(1);
  });

  it('refuses without a reason, and keeps the basket, from which goods alone may be bought', async () => {
    const { browser, place } = await open(saying({ decision: 'refused', reason: 'owes a lot' }));
    const refused = await place();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order.credit_refused']);
    expect(refused.body).not.toContain('owes');
    const { basket } = (await browser.json('/api/basket?type=get', {})).json();
    expect(basket.count).toBe(1);
    await browser.ask('PATCH', `/api/basket/lines/${basket.lines[0].id}`, {
      headers: { 'content-type': 'application/json' },
      payload: { subscription: null },
    });
    expect((await place()).statusCode).toBe(201);
  });

  it('approves nobody while the check is away, or talks nonsense', async () => {
    const { place } = await open(async () => new Response('<h1>Maintenance</h1>'));
    const refused = await place();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order.credit_unchecked']);
  });
});

describe('a sales desk', () => {
  it('hands over no phone with a subscription, nor a link of it, and names it', async () => {
    const { siri = {}, ingrid = {} } = users;
    const world = aTestWorld({
      shops: [aRunningShop({ keycloakConfig }, {}, { plans })],
      offers: new Map([[phone.sku, phone]]),
    });
    world.identity.introduce(siri, ingrid);
    const desk = createBrowser(await serve(world));
    await logIn(desk, world.identity, siri);
    await desk.json('/api/user/assumeRole', { userId: 'ingrid', reason: 'Called and asked for help' });
    desk.shown.madeFor = 'ingrid';
    await desk.json('/api/basket/lines', { sku: 'A1', subscription: wish });
    const handing = { id: 'handed-000000000001', message: 'As we said' };
    for (const [url, body] of [
      ['/api/handed-baskets', handing],
      ['/api/desk/basket-link', {}],
    ] as const) {
      const refused = await desk.json(url, body);
      expect([url, refused.statusCode, refused.json()]).toMatchObject([
        ...[url, 409],
        { code: 'desk.subscription_stays', reason: 'Kappe' },
      ]);
    }
    expect((await desk.json('/api/basket', { type: 'get' })).json().basket.count).toBe(1);
  });
});

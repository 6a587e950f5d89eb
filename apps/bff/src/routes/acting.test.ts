import type { AuditEntry } from '@torg/domain/acting';
import { unavailable } from '@torg/domain/failure';
import {
  aCheckoutForm,
  aDirectoryCustomer,
  aSavedCard,
  bankMethod,
  createInMemoryActingLog,
  createInMemoryCustomerDirectory,
} from '@torg/domain/testing';
import { taskEither as TE } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, createBrowser, logIn } from '../testing/browser.ts';
import { openWorld, users } from '../testing/demo-users.ts';
import { buildTestApp } from '../testing/test-app.ts';
import type { TestWorld } from '../testing/test-world.ts';

const minute = 60_000;
const reason = 'Asked for help by phone';
const assumeRole = '/api/user/assumeRole';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds);

const { kari = {}, ingrid = {}, siri = {}, gina = {}, per = {} } = users;
const sigurd = { ...siri, sub: 'sigurd', name: 'Sigurd' };

const start = async (differences: Partial<TestWorld> = {}) => {
  const world = Object.assign(openWorld(), differences);
  world.identity.introduce(kari, ingrid, per, siri, gina);
  world.customers = createInMemoryCustomerDirectory([
    aDirectoryCustomer(),
    aDirectoryCustomer({ id: 'kari', name: 'Kari Nordmann', email: 'kari@example.no' }),
  ]);
  const server = await buildTestApp(world);
  const log = world.actingLogOf(world.shops[0]?.info.id ?? '');
  const as = async (who: Readonly<Record<string, unknown>>): Promise<Browser> => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, { name: String(who.sub), ...who });
    return browser;
  };
  return { world, server, log, as };
};

const assume = async (browser: Browser, userId = 'ingrid', why = reason) => {
  const assumed = await browser.json(assumeRole, { userId, reason: why });
  if (assumed.statusCode === 200) browser.shown.madeFor = userId;
  return assumed;
};
const release = async (browser: Browser) => {
  const released = await browser.ask('DELETE', assumeRole);
  if (released.statusCode === 200) browser.shown.madeFor = undefined;
  return released;
};
const add = (browser: Browser, sku = 'A1') => browser.json('/api/basket/lines', { sku });
const session = async (browser: Browser) => (await browser.get('/me/session')).json();
/** The own data of whoever shops: as a file, as a call, and its deletion by form and by call. */
const ownDataAnswers = async (browser: Browser, word: string) => [
  (await browser.get('/api/me/data')).statusCode,
  (await browser.get('/me/profile/data.json')).statusCode,
  (await browser.get('/me/profile/data')).statusCode,
  (await browser.json('/api/me/deletion', { word })).statusCode,
  (await browser.form('/me/profile/data', { user: browser.shown.madeFor ?? '', word })).statusCode,
];
const shopperOf = async (browser: Browser): Promise<unknown> => {
  const { user, assumedUser } = await session(browser);
  return [user.customerUserId, assumedUser?.customerUserId ?? null];
};
const countOf = async (browser: Browser): Promise<number> =>
  (await browser.json('/api/basket', { type: 'mini' })).json().basket.count;

describe('a representative', () => {
  it('gets neither the data of the customer nor its deletion, nor the own', async () => {
    const { world, as } = await start();
    const browser = await as(siri);
    const own = world.ownDataOf(world.shops[0]?.info.id ?? '');
    for (const user of ['ingrid', 'siri']) own.keep(user, 'wishes', user, {});
    await assume(browser);
    expect(await ownDataAnswers(browser, 'ingrid@example.no')).toEqual([403, 403, 403, 403, 403]);
    expect(await ownDataAnswers(browser, 'siri')).toEqual([403, 403, 403, 403, 403]);
    expect(await own.store.list('ingrid')()).toMatchObject({ right: { wishes: ['ingrid'] } });
    await release(browser);
    expect((await browser.get('/api/me/data')).json()).toMatchObject({ user: { customerUserId: 'siri' } });
  });

  it('acts as a customer, whom everything is then about', async () => {
    const { as } = await start();
    const browser = await as(siri);
    const answer = await assume(browser);
    expect(answer.json()).toMatchObject({
      assumedUser: { customerUserId: 'ingrid', customerGroupIds: ['framework'] },
      until: Date.now() + 60 * minute,
    });
    expect(await shopperOf(browser)).toEqual(['siri', 'ingrid']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('gets a session cookie of another value when acting begins and ends, and the one before is worth nothing', async () => {
    const { as } = await start();
    const browser = await as(siri);
    const before = new Map(browser.cookies);
    await assume(browser);
    const during = new Map(browser.cookies);
    await release(browser);
    const values = [before, during, browser.cookies].map((cookies) => cookies.get('torg.sid'));
    expect(new Set(values).size).toBe(3);
    for (const old of [before, during]) {
      browser.cookies.set('torg.sid', old.get('torg.sid') ?? '');
      expect((await session(browser)).user).toEqual({});
    }
  });

  it('has the tokens of the new cookie, which no identity server gave', async () => {
    const { as, world } = await start();
    const browser = await as(siri);
    await assume(browser);
    const told = await browser.get('/me/session');
    expect(told.json().keycloakToken).toMatchObject({ token: expect.any(String) });
    const everything = [told.body, browser.cookie(), (await release(browser)).body];
    for (const token of world.identity.tokens) expect(everything.join()).not.toContain(token);
  });

  it('tells the own permissions from the customer’s', async () => {
    const { as } = await start();
    const browser = await as(siri);
    const permissions = async (query = '') => (await browser.get(`/api/user/permissions${query}`)).json().permissions;
    await assume(browser, 'per');
    expect(await permissions()).toEqual(['Shop']);
    expect(await permissions('?ignoreTuid=true')).toEqual(['Shop', 'Sales representative']);
    await release(browser);
    expect(await permissions()).toEqual(['Shop', 'Sales representative']);
  });

  it('sees prices of the customer’s group while acting, and the own again after', async () => {
    const { as, world } = await start();
    const browser = await as(siri);
    await assume(browser);
    await browser.get('/all');
    expect(world.rendered.at(-1)?.priceContext).toMatchObject({ customerGroup: 'framework' });
    expect(decodeURIComponent(browser.cookies.get('customerGroup') ?? '')).toContain('/framework/');
    await release(browser);
    await browser.get('/all');
    expect(world.rendered.at(-1)?.priceContext).toMatchObject({ customerGroup: 'consumer' });
  });

  it('sees prices with or without VAT as the customer does, and the own way again after', async () => {
    const { as } = await start();
    const view = (browser: Browser, showVat: string) => browser.form('/vat-view', { showVat, redirectUri: '/' });
    const [siris, ingrids] = [await as(siri), await as(ingrid)];
    await view(siris, 'true');
    await view(ingrids, 'false');
    const shown = async () => (await siris.get('/api/user/seePriceInclVat')).json().seePriceInclVat;
    await assume(siris);
    expect(await shown()).toBe(false);
    await release(siris);
    expect(await shown()).toBe(true);
    await assume(siris);
    await siris.form('/vat-view', { showVat: 'true', assumedUser: 'ingrid', redirectUri: '/' });
    expect(await shown()).toBe(true);
    await release(siris);
    await view(siris, 'false');
    await assume(siris, 'kari');
    expect(siris.cookies.has('showVat')).toBe(false);
    await siris.form('/vat-view', { showVat: 'true', assumedUser: 'kari', redirectUri: '/' });
    expect(await shown()).toBe(true);
    await release(siris);
    expect(await shown()).toBe(false);
  });

  it.each([
    ['nobody', 'ola', 404, 'acting.unknown_customer'],
    ['a representative', 'siri', 404, 'acting.unknown_customer'],
    ['a desk', 'gina', 404, 'acting.unknown_customer'],
  ])('does not act as %s', async (_, userId, status, code) => {
    const { as } = await start();
    const browser = await as(sigurd);
    const answer = await assume(browser, userId);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await shopperOf(browser)).toEqual(['sigurd', null]);
  });

  it.each(['', 'a\0b'])('does not act as a customer of number %j, whom nobody asks for', async (userId) => {
    const { as } = await start();
    const browser = await as(siri);
    const answer = await browser.form('/me/customers', { intent: 'assume', userId, reason });
    expect(answer.statusCode).toBe(404);
  });

  it('takes no order that waits for payment into acting, or out of it', async () => {
    const { as } = await start({ shops: openWorld({ paymentMethods: [bankMethod] }).shops });
    const browser = await as(siri);
    const payAnOrder = async () => {
      await add(browser);
      const { number } = (await placeOrder(browser, 'bank')).json().order;
      await browser.get(`/redirect-payment?order=${number}`);
      return browser.cookies.get('paymentOnHold') === number;
    };
    expect(await payAnOrder()).toBe(true);
    await assume(browser);
    expect(browser.cookies.has('paymentOnHold')).toBe(false);
    expect(await payAnOrder()).toBe(true);
    await release(browser);
    expect(browser.cookies.has('paymentOnHold')).toBe(false);
  });

  it('needs a reason', async () => {
    const { as } = await start();
    const answer = await assume(await as(siri), 'ingrid', 'no');
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'acting.invalid_reason', max: 200 }]);
  });

  it('never acts on top of acting, in a second tab with a second customer either', async () => {
    const { as } = await start();
    const browser = await as(siri);
    await assume(browser);
    const answer = await assume(browser, 'kari');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'acting.already_acting']);
    expect(await shopperOf(browser)).toEqual(['siri', 'ingrid']);
  });
});

describe('the permission to act', () => {
  it('that was taken away is missed by the next one who is to be acted for, within a minute', async () => {
    const { as, world, log } = await start();
    const browser = await as(siri);
    await browser.get('/me/customers');
    world.identity.rename('siri', { nonResourcePermissions: ['Shop'] });
    pass(minute);
    expect((await assume(browser)).statusCode).toBe(403);
    expect((await browser.json('/api/user/customers', { search: 'ingrid' })).statusCode).toBe(403);
    expect(await shopperOf(browser)).toEqual(['siri', null]);
    expect([...log.records.values()]).toEqual([]);
  });
});

describe('nobody else acts', () => {
  it.each([
    ['a customer', kari],
    ['a desk', { ...siri, sub: 'desk', isGuestUser: true }],
  ])('%s is refused, and cannot search', async (_, who) => {
    const { as, log } = await start();
    const browser = await as(who);
    expect((await assume(browser)).statusCode).toBe(403);
    expect((await browser.json('/api/user/customers', { search: 'ingrid' })).statusCode).toBe(403);
    expect(await shopperOf(browser)).toEqual([who.sub, null]);
    expect([...log.records.values()]).toEqual([]);
  });

  it('a guest has to log in, and a program has no session to act in', async () => {
    const { server, world } = await start();
    const guest = createBrowser(server);
    expect((await assume(guest)).statusCode).toBe(401);
    const headers = { host: 'demo.localhost:3000', authorization: `Bearer ${world.identity.nativeToken(siri)}` };
    const payload = { userId: 'ingrid', reason };
    const answer = await server.inject({ method: 'POST', url: assumeRole, headers, payload });
    expect(answer.statusCode).toBe(403);
  });

  it('another site cannot make a representative act, or end it', async () => {
    const { as } = await start();
    const browser = await as(siri);
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
    const payload = { userId: 'ingrid', reason };
    expect((await browser.ask('POST', assumeRole, { headers, payload })).statusCode).toBe(403);
    await assume(browser);
    expect((await browser.ask('DELETE', assumeRole, { headers })).statusCode).toBe(403);
    expect(await shopperOf(browser)).toEqual(['siri', 'ingrid']);
  });

  it('a forged user in the browser’s hands changes nothing', async () => {
    const { as } = await start();
    const browser = await as(kari);
    browser.cookies.set('assumedUser', 'ingrid');
    const headers = { 'x-assumed-user': 'ingrid' };
    expect((await browser.get('/me/session', headers)).json()).toMatchObject({
      ...{ user: { customerUserId: 'kari' }, assumedUser: null },
    });
  });
});

describe('baskets', () => {
  it('are one for each representative and customer, beside the own: none leaks or is emptied', async () => {
    const { as } = await start();
    const [siris, sigurds, ingrids] = [await as(siri), await as(sigurd), await as(ingrid)];
    await add(siris);
    await add(ingrids);
    await assume(siris);
    await assume(sigurds);
    expect(await countOf(siris)).toBe(0);
    await add(siris);
    await add(siris);
    expect(await countOf(siris)).toBe(2);
    expect(await countOf(sigurds)).toBe(0);
    expect(await countOf(ingrids)).toBe(1);
    await release(siris);
    expect(await countOf(siris)).toBe(1);
    await assume(siris, 'kari');
    expect(await countOf(siris)).toBe(0);
    await release(siris);
    await assume(siris);
    expect(await countOf(siris)).toBe(2);
    expect(await countOf(ingrids)).toBe(1);
  });

  it('tell the browser how much is in the one that is shown', async () => {
    const { as } = await start();
    const browser = await as(siri);
    await add(browser);
    const shown = () => browser.cookies.get('basketTotalItems');
    expect(shown()).toBe('1');
    await assume(browser);
    expect(shown()).toBe('0');
    await release(browser);
    expect(shown()).toBe('1');
  });
});

const placeOrder = (browser: Browser, paymentMethod = aCheckoutForm.paymentMethod) =>
  browser.ask('POST', '/api/orders', {
    payload: { ...aCheckoutForm, paymentMethod },
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  });

describe('an order that is placed while acting', () => {
  it('is paid without saved cards: the representative neither sees the customer’s nor leaves one', async () => {
    const { as, world } = await start({ shops: openWorld({ paymentMethods: [bankMethod] }).shops });
    const browser = await as(siri);
    await assume(browser);
    await add(browser, 'A1');
    for (const user of ['ingrid', 'siri']) world.cards.keep({ shopId: 'demo', user }, aSavedCard(`pm_${user}`));
    for (const answer of [
      await browser.get('/api/cards'),
      await browser.get('/me/cards'),
      await browser.ask('DELETE', '/api/cards/pm_ingrid'),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
    const { number } = (await placeOrder(browser, 'bank')).json().order;
    await browser.get(`/redirect-payment?order=${number}`);
    expect(world.bank.requests).toHaveLength(1);
    expect(world.bank.requests[0]?.cardOwner).toBeUndefined();
    await release(browser);
    expect((await browser.get('/api/cards')).json().cards).toEqual([aSavedCard('pm_siri')]);
  });

  it('is the customer’s, names the representative to both, and leaves the customer’s own basket alone', async () => {
    const { as } = await start();
    const [siris, ingrids] = [await as(siri), await as(ingrid)];
    await add(ingrids);
    await assume(siris);
    await add(siris);
    const placed = await placeOrder(siris);
    expect(placed.statusCode).toBe(201);
    const { number } = placed.json().order;
    for (const browser of [siris, ingrids]) {
      const found = await browser.get(`/api/orders/${number}`);
      expect(found.json().order).toMatchObject({ number });
      expect(found.json().order.representative).toEqual({ name: 'siri' });
    }
    expect(await countOf(siris)).toBe(0);
    expect(await countOf(ingrids)).toBe(1);
    await release(siris);
    expect((await siris.get('/api/orders')).json().orders).toEqual([]);
    expect((await siris.get(`/api/orders/${number}`)).statusCode).toBe(404);
  });

  it('leads the representative to the customer by its number', async () => {
    const { as } = await start();
    const [siris, karis] = [await as(siri), await as(kari)];
    await add(karis);
    const { number } = (await placeOrder(karis)).json().order;
    const found = await siris.json('/api/user/customers', { search: number });
    expect(found.json()).toEqual({ customers: [expect.objectContaining({ id: 'kari' })], isMore: false });
  });
});

describe('acting ends', () => {
  const acts = async (shops = openWorld().shops) => {
    const all = await start({ shops });
    const browser = await all.as(siri);
    await add(browser, 'A1');
    await assume(browser);
    await add(browser, 'A1');
    await add(browser, 'A1');
    return { ...all, browser };
  };
  const refused = async (browser: Browser) => {
    const answer = await add(browser);
    return [answer.statusCode, answer.json().code];
  };

  it('after an hour: nothing is written for anybody until the representative has seen it', async () => {
    const { browser } = await acts();
    for (let passed = 0; passed < 59; passed += 10) {
      pass(10 * minute - (passed === 50 ? 1 : 0));
      await browser.json('/api/basket', { type: 'mini' });
    }
    expect(await countOf(browser)).toBe(2);
    pass(1);
    expect(await shopperOf(browser)).toEqual(['siri', null]);
    expect(await refused(browser)).toEqual([409, 'acting.over']);
    expect((await placeOrder(browser)).statusCode).toBe(409);
    expect((await release(browser)).statusCode).toBe(200);
    expect(await countOf(browser)).toBe(1);
    await assume(browser);
    expect(await countOf(browser)).toBe(2);
  });

  it('within a minute after the permission was taken away', async () => {
    const { browser, world } = await acts();
    world.identity.rename('siri', { nonResourcePermissions: ['Shop'] });
    pass(minute);
    await browser.get('/me/session');
    expect(await shopperOf(browser)).toEqual(['siri', null]);
    expect(await refused(browser)).toEqual([409, 'acting.over']);
    expect((await release(browser)).statusCode).toBe(200);
    expect((await assume(browser)).statusCode).toBe(403);
  });

  it('within a minute after the customer was deactivated', async () => {
    const { browser, world, log } = await acts();
    world.identity.forget('ingrid');
    pass(minute);
    await browser.get('/me/session');
    expect(await shopperOf(browser)).toEqual(['siri', null]);
    expect(await refused(browser)).toEqual([409, 'acting.over']);
    expect([...log.records.values()]).toMatchObject([{ end: 'customer_gone', endsAt: Date.now() }]);
  });

  it('for forms of a page without scripts, too, which are answered by the page that says so', async () => {
    const { browser } = await acts();
    for (let passed = 0; passed < 60; passed += 10) {
      await browser.json('/api/basket', { type: 'mini' });
      pass(10 * minute);
    }
    const headers = { accept: 'text/html,*/*;q=0.8' };
    const sent = await browser.form('/en/checkout', { ...aCheckoutForm }, { headers });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/en']);
    browser.shown.madeFor = undefined;
    await release(browser);
    const other = await browser.form('/basket', { intent: 'add', sku: 'A1', assumedUser: 'ingrid' }, { headers });
    expect([other.statusCode, other.headers.location]).toEqual([303, '/']);
    expect(await countOf(browser)).toBe(1);
  });

  it('with a page that says whom the representative no longer acts for, and is the own one again', async () => {
    const { browser, world } = await acts();
    const released = await browser.form('/me/customers', { intent: 'release' });
    expect(released.statusCode).toBe(200);
    const page = world.rendered.at(-1);
    expect(page?.own).toEqual({ page: 'customers', left: { customerId: 'ingrid', customer: 'ingrid' } });
    expect(page?.acting).toBeUndefined();
    expect(page?.user?.customerUserId).toBe('siri');
    expect(page?.priceContext).toMatchObject({ customerGroup: 'consumer' });
    browser.shown.madeFor = undefined;
    expect((await browser.form('/me/customers', { intent: 'release' })).headers.location).toBe('/me/customers');
  });

  it('also for paying: the way to the bank leads to the start instead', async () => {
    const { browser, world } = await acts(openWorld({ paymentMethods: [bankMethod] }).shops);
    const { number } = (await placeOrder(browser, 'bank')).json().order;
    for (let passed = 0; passed < 60; passed += 10) {
      await browser.json('/api/basket', { type: 'mini' });
      pass(10 * minute);
    }
    for (const page of ['redirect-payment', 'complete-payment']) {
      const led = await browser.get(`/en/${page}?order=${number}`, { accept: 'text/html' });
      expect([led.statusCode, led.headers.location]).toEqual([303, '/en']);
    }
    expect(world.bank.requests).toEqual([]);
  });

  it('with the session, and with a logout', async () => {
    const { browser, log, world } = await acts();
    expect((await browser.get('/logout')).statusCode).toBe(303);
    browser.shown.madeFor = undefined;
    expect((await session(browser)).user).toEqual({});
    expect([...log.records.values()]).toMatchObject([{ customerId: 'ingrid', end: 'ended', endsAt: Date.now() }]);
    await logIn(browser, world.identity, siri);
    expect(await shopperOf(browser)).toEqual(['siri', null]);
    expect(await countOf(browser)).toBe(1);
  });
});

describe('a page that was made for somebody else', () => {
  const addFor = (browser: Browser, assumed: string) =>
    browser.ask('POST', '/api/basket/lines', {
      payload: { sku: 'A1' },
      headers: { 'content-type': 'application/json', 'x-assumed-user': assumed },
    });

  it('writes nothing: not for the next customer, and not for the representative', async () => {
    const { as } = await start();
    const browser = await as(siri);
    await assume(browser);
    expect((await addFor(browser, 'ingrid')).statusCode).toBe(200);
    await release(browser);
    const own = await addFor(browser, 'ingrid');
    expect([own.statusCode, own.json().code]).toEqual([409, 'acting.changed']);
    await assume(browser, 'kari');
    expect((await addFor(browser, 'ingrid')).statusCode).toBe(409);
    expect((await addFor(browser, 'none')).statusCode).toBe(409);
    expect(await countOf(browser)).toBe(0);
    await release(browser);
    expect((await addFor(browser, 'none')).statusCode).toBe(200);
  });

  it('empties no basket, although that is asked with GET', async () => {
    const { as } = await start();
    const browser = await as(siri);
    await assume(browser);
    await add(browser);
    const clear = (meant: string) =>
      browser.get('/api/order/clearBasketId', { 'sec-fetch-site': 'same-origin', 'x-assumed-user': meant });
    expect((await clear('none')).json().code).toBe('acting.changed');
    expect(await countOf(browser)).toBe(1);
    expect((await clear('ingrid')).statusCode).toBe(200);
    expect(await countOf(browser)).toBe(0);
  });

  it('says so in the field of a form, too', async () => {
    const { as } = await start();
    const browser = await as(siri);
    await assume(browser, 'kari');
    browser.shown.madeFor = undefined;
    expect((await browser.form('/basket', { intent: 'add', sku: 'A1', assumedUser: 'ingrid' })).statusCode).toBe(409);
    expect((await browser.form('/basket', { intent: 'add', sku: 'A1', assumedUser: 'kari' })).statusCode).toBe(303);
    browser.shown.madeFor = 'kari';
    expect(await countOf(browser)).toBe(1);
  });

  it('and one that says nothing writes nothing while somebody acts, in a form either', async () => {
    const { as } = await start();
    const browser = await as(siri);
    await assume(browser);
    browser.shown.madeFor = undefined;
    for (const answer of [await add(browser), await browser.form('/basket', { intent: 'add', sku: 'A1' })]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'acting.changed']);
    }
    for (const unreadable of ['%', '%E0%A4%A']) expect((await addFor(browser, unreadable)).statusCode).toBe(409);
    browser.shown.madeFor = 'ingrid';
    expect(await countOf(browser)).toBe(0);
    await release(browser);
    expect((await add(browser)).statusCode).toBe(200);
  });

  it('changes what belongs to who logged in, whoever they act as', async () => {
    const { as } = await start();
    const browser = await as(siri);
    await assume(browser);
    browser.shown.madeFor = undefined;
    expect((await browser.form('/website-settings', { listView: 'list' })).statusCode).toBe(303);
    for (let passed = 0; passed < 60; passed += 10) {
      pass(10 * minute);
      await browser.get('/api/orders');
    }
    expect((await add(browser)).json().code).toBe('acting.over');
    const stays = await browser.ask('POST', '/me/session');
    expect([stays.statusCode, stays.json().secondsLeft]).toEqual([200, expect.any(Number)]);
  });
});

describe('what is kept', () => {
  it('tells the customer who acted, when, why and how it ended; nobody else', async () => {
    const { as } = await start();
    const [siris, ingrids, karis] = [await as(siri), await as(ingrid), await as(kari)];
    await assume(siris);
    const begun = Date.now();
    const records = async (browser: Browser) => (await browser.get('/api/user/acting')).json().records;
    expect(await records(siris)).toEqual([]);
    pass(5 * minute);
    await release(siris);
    expect(await records(ingrids)).toEqual([
      { representative: 'siri', reason, startedAt: begun, endsAt: begun + 5 * minute, end: 'ended', orders: [] },
    ]);
    expect(await records(karis)).toEqual([]);
  });

  it('tells the customer which orders were placed in each time, and that one goes on', async () => {
    const { as } = await start();
    const [siris, ingrids] = [await as(siri), await as(ingrid)];
    const order = async (browser: Browser): Promise<string> => {
      await add(browser);
      return (await placeOrder(browser)).json().order.number;
    };
    await order(ingrids);
    await assume(siris);
    const [first, second] = [await order(siris), await order(siris)];
    pass(2 * minute);
    await release(siris);
    await assume(siris);
    const third = await order(siris);
    const shown = async (browser = ingrids) => (await browser.get('/api/user/acting')).json().records;
    const ended = { end: 'ended', orders: [first, second] };
    expect(await shown()).toMatchObject([{ orders: [third] }, ended]);
    expect((await shown())[0]).not.toHaveProperty('end');
    pass(60 * minute);
    expect(await shown(await as(ingrid))).toMatchObject([{ end: 'expired', orders: [third] }, ended]);
  });

  it('is every write, with both ids, route, time and outcome, and no word of what was typed', async () => {
    const { as, log } = await start();
    const browser = await as(siri);
    await browser.json('/api/user/customers', { search: 'kari@example.no' });
    await add(browser);
    await assume(browser);
    await browser.get('/api/orders');
    await add(browser);
    await add(browser, 'B2');
    await browser.form('/basket', { intent: 'clear' });
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await browser.get('/api/order/clearBasketId', headers)).statusCode).toBe(200);
    await release(browser);
    await add(browser);
    const told = log.entries.map(({ event, route, outcome, actingId, customerId }: AuditEntry) => [
      ...[event, route, outcome, customerId, actingId === undefined ? undefined : 'acting'],
    ]);
    const own = ['ingrid', 'acting'];
    expect(told).toEqual([
      ['search', 'POST /api/user/customers', undefined, undefined, undefined],
      ['found', 'POST /api/user/customers', 1, undefined, undefined],
      ['assume', `POST ${assumeRole}`, undefined, ...own],
      ['begun', 'POST /api/basket/lines', undefined, ...own],
      ['done', 'POST /api/basket/lines', 200, ...own],
      ['begun', 'POST /api/basket/lines', undefined, ...own],
      ['done', 'POST /api/basket/lines', 409, ...own],
      ['begun', 'POST /basket', undefined, ...own],
      ['done', 'POST /basket', 303, ...own],
      ['begun', 'GET /api/order/clearBasketId', undefined, ...own],
      ['done', 'GET /api/order/clearBasketId', 200, ...own],
      ['begun', `DELETE ${assumeRole}`, undefined, ...own],
      ['release', `DELETE ${assumeRole}`, undefined, ...own],
      ['done', `DELETE ${assumeRole}`, 200, ...own],
    ]);
    for (const entry of log.entries) {
      expect(entry).toMatchObject({ representativeId: 'siri', requestId: expect.stringMatching(/./), at: Date.now() });
    }
    expect(JSON.stringify(log.entries)).not.toMatch(/kari|example|phone|Ingrid/);
  });

  it('comes before the write: without it nothing is done', async () => {
    const memory = createInMemoryActingLog();
    const state = { isAway: false };
    const away = {
      ...memory,
      add: (entry: AuditEntry) => (state.isAway ? TE.left(unavailable('no')) : memory.add(entry)),
    };
    const { as } = await start({ actingLogOf: () => away });
    const browser = await as(siri);
    await assume(browser);
    state.isAway = true;
    expect((await add(browser)).statusCode).toBe(503);
    expect((await browser.json('/api/user/customers', { search: 'kari' })).statusCode).toBe(503);
    expect((await release(browser)).statusCode).toBe(503);
    state.isAway = false;
    expect(await countOf(browser)).toBe(0);
    expect(await shopperOf(browser)).toEqual(['siri', 'ingrid']);
    await release(browser);
    state.isAway = true;
    expect((await assume(browser)).statusCode).toBe(503);
    state.isAway = false;
    expect(await shopperOf(browser)).toEqual(['siri', null]);
  });

  it('settles how the representative sees the shop with the representative', async () => {
    const { as } = await start();
    const [siris, ingrids] = [await as(siri), await as(ingrid)];
    await assume(siris);
    const settings = { locale: 'nb', listView: 'list', pageSize: 48 };
    const headers = { 'content-type': 'application/json' };
    await siris.ask('PUT', '/api/websiteSettings', { payload: settings, headers });
    expect((await ingrids.get('/api/websiteSettings')).json().settings).toMatchObject({ listView: 'grid' });
  });
});

describe('a search for customers', () => {
  const search = (browser: Browser, typed: string) => browser.json('/api/user/customers', { search: typed });

  it('tells who they are, and nothing more', async () => {
    const { as } = await start();
    const found = await search(await as(siri), 'ingr');
    expect(found.json()).toEqual({
      customers: [{ id: 'ingrid', name: 'Ingrid Innkjøp', email: 'ingrid@example.no' }],
      isMore: false,
    });
    expect(found.headers['cache-control']).toBe('no-store');
  });

  it('is refused when it is too short, and after sixty in ten minutes', async () => {
    const { as } = await start();
    const browser = await as(siri);
    expect((await search(browser, 'in')).json()).toMatchObject({ status: 422, code: 'acting.invalid_search' });
    for (let done = 0; done < 60; done += 1) await search(browser, 'ingrid');
    const answer = await search(browser, 'ingrid');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600']);
  });
});

it('lets wait what was to follow a login, until nobody is acted for', async () => {
  const { world, server } = await start();
  const browser = createBrowser(server);
  await add(browser);
  world.areBasketsAway = true;
  await logIn(browser, world.identity, { name: 'siri', ...siri });
  const deferred = browser.cookies.get('torg.deferred');
  world.areBasketsAway = false;
  const assumed = await assume(browser);
  expect([deferred, assumed.statusCode]).toEqual(['true', 200]);
  await session(browser);
  expect((await browser.ask('POST', '/api/basket')).json().basket.count).toBe(0);
  expect(browser.cookies.get('torg.deferred')).toBe('true');
});

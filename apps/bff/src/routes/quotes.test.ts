import { aCheckoutForm } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { type Browser, createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

const claims = (sub: string, company: string, ...permissions: readonly string[]) => ({
  ...{ sub, name: `${sub} of ${company}`, email: `${sub}@example.no` },
  ...{ customerGroupIds: ['framework'], customerGroups: ['framework'] },
  customerProfiles: [
    { id: company, name: `${company} AS`, customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } },
  ],
  nonResourcePermissions: ['Shop', ...permissions],
});
const checkout = { ...aCheckoutForm, company: 'north AS', organisationNumber: '974760673', paymentMethod: 'invoice' };
const representative = {
  ...{ sub: 'siri', name: 'Siri Selger', customerGroupIds: [], customerGroups: [] },
  nonResourcePermissions: ['Shop', 'Sales representative'],
};

const open = async () => {
  const groups = { customerGroups: [{ id: 'framework', priceList: 'retail' }], defaultGroupId: 'framework' };
  const shop = { keycloakConfig, ...groups, quotes: true, viewMode: 'B2B' as const };
  const world = aTestWorld({ shops: [aRunningShop(shop)] });
  const server = await serve(world);
  const enter = async (who: Readonly<Record<string, unknown>>): Promise<Browser> => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, { name: String(who.sub), ...who });
    return browser;
  };
  const as = (...who: Parameters<typeof claims>) => enter(claims(...who));
  world.identity.introduce(claims('ingrid', 'north'), representative);
  const ingrid = await as('ingrid', 'north');
  await ingrid.json('/api/basket/lines', { sku: 'A1', quantity: 2 });
  return { world, as, ingrid, siri: await enter(representative), shown: () => world.rendered.at(-1)?.own };
};

const ask = async (browser: Browser): Promise<string> => {
  const asked = await browser.json('/api/quotes', { message: 'For the whole house' });
  expect(asked.statusCode).toBe(201);
  return asked.json().quote.number;
};
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const priced = (net: number, revision = 1) => ({ revision, prices: [{ sku: 'A1', net }], lastDay: tomorrow() });
const send = (browser: Browser, number: string, payload: object) =>
  browser.ask('PUT', `/api/desk/quotes/${number}`, { payload, headers: { 'content-type': 'application/json' } });
const order = (browser: Browser, number: string, key: string, more: object = {}) =>
  browser.ask('POST', `/api/quotes/${number}/order`, {
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    payload: { ...checkout, ...more },
  });
const acting = async (browser: Browser) => {
  await browser.json('/api/user/assumeRole', { userId: 'ingrid', reason: 'Called and asked for help' });
  browser.shown.madeFor = 'ingrid';
};

describe('calls about quotes', () => {
  it('lead from a basket to an order at exactly the prices that the shop sent, once', async () => {
    const { ingrid, siri } = await open();
    const number = await ask(ingrid);
    expect(await ask(ingrid)).toBe(number);
    const waiting = (await siri.get('/api/desk/quotes')).json().quotes;
    expect(waiting).toMatchObject([{ number, state: 'asked', customer: { email: 'ingrid@example.no' } }]);
    expect((await order(ingrid, number, 'too-early-0000000000')).json().code).toBe('quote.moved');
    expect((await send(siri, number, priced(7_001))).json().quote).toMatchObject({ state: 'sent', revision: 2 });

    const keys = ['first-tab-0000000000', 'other-tab-0000000000'];
    const both = await Promise.all(keys.map((key) => order(ingrid, number, key)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const [won] = both.filter(({ statusCode }) => statusCode === 201);
    const [lost] = both.filter(({ statusCode }) => statusCode === 409);
    expect(lost?.json().code).toBe('quote.moved');
    const placed = won?.json().order;
    expect(placed).toMatchObject({ quote: number, lines: [{ quantity: 2, unitPrice: { amount: 7_001, vat: 'net' } }] });
    // A click that is sent twice has the order that there is.
    const key = keys[both.findIndex(({ statusCode }) => statusCode === 201)] ?? '';
    expect((await order(ingrid, number, key)).json().order.number).toBe(placed.number);
    expect((await ingrid.get(`/api/quotes/${number}`)).json().quote).toMatchObject({
      ...{ state: 'accepted', order: placed.number },
      steps: [{ event: 'ask' }, { event: 'send' }, { event: 'accept', by: 'ingrid of north' }],
    });
  });

  it('count what is ordered for the limit of its buyer, whose basket it is not', async () => {
    const { ingrid, as, siri } = await open();
    const kim = await as('kim', 'north', 'Edit customer group users');
    const limit = { limit: 100, reset: 'year' };
    await kim.json('/api/company/users/ingrid', { intent: 'limit', revision: 0, limit });
    const number = await ask(ingrid);
    await send(siri, number, priced(7_001));
    const refused = await order(ingrid, number, 'beyond-the-limit-000');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order.over_limit']);
    await kim.json('/api/company/users/ingrid', { intent: 'limit', revision: 1, limit: { ...limit, limit: 100_000 } });
    const { totals } = (await order(ingrid, number, 'within-the-limit-000')).json().order;
    const { spending } = (await ingrid.get('/api/approvals/rules')).json();
    expect(spending.available).toBe(100_000 - totals.gross);
  });

  it('tell a colleague no mailbox, and another company nothing at all', async () => {
    const { ingrid, as, siri } = await open();
    const number = await ask(ingrid);
    await send(siri, number, priced(7_000));
    const { quote } = (await (await as('per', 'north')).get(`/api/quotes/${number}`)).json();
    expect(quote.customer).toEqual({ name: 'ingrid of north', company: 'north AS' });
    expect(JSON.stringify(quote)).not.toMatch(/example\.no|basket/);
    const olga = await as('olga', 'south');
    expect((await olga.get('/api/quotes')).json().quotes).toEqual([]);
    expect((await olga.get(`/api/quotes/${number}`)).statusCode).toBe(404);
    expect((await olga.json(`/api/quotes/${number}/refusal`, { reason: 'No', revision: 2 })).statusCode).toBe(404);
    expect((await order(olga, number, 'of-another-company-0')).statusCode).toBe(404);
    for (const path of ['/api/desk/quotes', `/api/desk/quotes/${number}`]) {
      expect((await ingrid.get(path)).statusCode).toBe(403);
    }
    expect((await send(ingrid, number, priced(0, 2))).statusCode).toBe(403);
  });

  it('order nothing by a quote that was sent anew, declined or withdrawn since it was shown', async () => {
    const { ingrid, siri } = await open();
    const number = await ask(ingrid);
    await send(siri, number, priced(7_000));
    await send(siri, number, priced(6_000, 2));
    expect((await order(ingrid, number, 'of-the-first-price-0', { revision: 2 })).json().code).toBe('quote.moved');
    const refused = await ingrid.json(`/api/quotes/${number}/refusal`, { reason: 'Too dear', revision: 2 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'quote.moved']);
    expect((await siri.json(`/api/desk/quotes/${number}/withdrawal`, { revision: 3 })).statusCode).toBe(200);
    expect((await order(ingrid, number, 'after-its-withdrawal')).json().code).toBe('quote.moved');
    expect((await send(siri, number, priced(7_000, 4))).json().code).toBe('quote.moved');
    expect((await ingrid.get('/api/orders')).json().orders).toEqual([]);
  });

  it('name the price and the day that are wrong', async () => {
    const { ingrid, siri } = await open();
    const number = await ask(ingrid);
    const dear = await send(siri, number, priced(1_000_000));
    expect(dear.json()).toMatchObject({ code: 'quote.invalid_price', sku: 'A1' });
    const none = await send(siri, number, { ...priced(1), lastDay: '2026-02-30' });
    expect(none.json()).toMatchObject({ code: 'quote.invalid_day', max: 365 });
  });

  it('are accepted by nobody who acts as the customer', async () => {
    const { ingrid, siri } = await open();
    const number = await ask(ingrid);
    await send(siri, number, priced(7_000));
    await acting(siri);
    expect((await siri.get(`/api/quotes/${number}`)).statusCode).toBe(200);
    expect((await order(siri, number, 'by-a-representative-')).statusCode).toBe(403);
    const refused = await siri.json(`/api/quotes/${number}/refusal`, { reason: 'No', revision: 2 });
    expect(refused.statusCode).toBe(403);
  });
});

describe('pages about quotes', () => {
  const day = tomorrow();

  it('do the same by forms, and show what was typed where something is wrong', async () => {
    const { ingrid, siri, shown } = await open();
    const number = await ask(ingrid);
    expect((await siri.get('/me/customers/quotes')).statusCode).toBe(200);
    expect(shown()).toMatchObject({ page: 'desk-quotes', quotes: [{ number }] });
    const form = { number, intent: 'send', revision: '1', lastDay: day, message: 'Our best' };
    const wrong = await siri.form('/me/customers/quote', { ...form, 'price 0': 'tusen' });
    expect(wrong.statusCode).toBe(422);
    expect(shown()).toMatchObject({
      ...{ page: 'desk-quote', code: 'quote.invalid_price', sku: 'A1' },
      typed: { 'price 0': 'tusen', lastDay: day, message: 'Our best' },
    });
    const sent = await siri.form('/me/customers/quote', { ...form, 'price 0': '70,5' });
    expect(sent.headers.location).toBe(`/me/customers/quote?number=${number}&done=sent`);

    await ingrid.get(`/me/quote?number=${number}`);
    expect(shown()).toMatchObject({ page: 'quote', quote: { state: 'sent', lines: [{ net: 7_050 }] } });
    await ingrid.get(`/me/quote/order?number=${number}`);
    expect(shown()).toMatchObject({ page: 'quote-order', number, basket: { totals: { net: 14_100 } } });
    const details = { ...checkout, number, idempotencyKey: 'form-0000000000000000' };
    const empty = await ingrid.form('/me/quote/order', { ...details, revision: '2', firstName: '' });
    expect(empty.statusCode).toBe(422);
    expect(shown()).toMatchObject({ page: 'quote-order', number });
    const placed = await ingrid.form('/me/quote/order', { ...details, revision: '2' });
    expect(placed.headers.location).toMatch(/^\/confirmation\?order=/);
    const again = await ingrid.form('/me/quote/order', { ...details, revision: '2' });
    expect(again.headers.location).toBe(placed.headers.location);
    const other = { ...details, revision: '2', idempotencyKey: 'form-of-another-tab-0' };
    expect((await ingrid.form('/me/quote/order', other)).statusCode).toBe(409);
    expect(shown()).toMatchObject({ page: 'quote', code: 'quote.moved', quote: { state: 'accepted' } });
  });

  it('ask for a quote and decline it', async () => {
    const { ingrid, siri, shown } = await open();
    await ingrid.get('/me/quotes');
    expect(shown()).toMatchObject({ page: 'quotes', quotes: [], basket: { lines: [{ sku: 'A1', quantity: 2 }] } });
    expect((await ingrid.form('/me/quotes', { message: 'x'.repeat(1_001) })).statusCode).toBe(422);
    expect(shown()).toMatchObject({ page: 'quotes', code: 'quote.invalid_text', typed: 'x'.repeat(1_001) });
    const asked = await ingrid.form('/me/quotes', { message: 'For the whole house' });
    const number = /number=([^&]+)&done=asked$/.exec(String(asked.headers.location))?.[1] ?? '';
    expect((await ingrid.form('/me/quotes', { message: 'For the whole house' })).statusCode).toBe(303);
    expect((await ingrid.form('/me/quotes', { message: 'By Monday, please' })).statusCode).toBe(409);
    const told = { code: 'quote.asked_before', typed: 'By Monday, please', quotes: [{ number }] };
    expect(shown()).toMatchObject({ page: 'quotes', ...told });
    await send(siri, number, priced(7_000));
    const without = await ingrid.form('/me/quote', { number, revision: '2', reason: ' ' });
    expect(without.statusCode).toBe(422);
    const declined = await ingrid.form('/me/quote', { number, revision: '2', reason: 'Too dear' });
    expect(declined.headers.location).toBe(`/me/quote?number=${number}&done=declined`);
    expect((await ingrid.form('/me/quote', { number, revision: '2', reason: 'Too dear' })).statusCode).toBe(409);
  });

  it('lead a representative from the customer’s basket to the prices', async () => {
    const { siri } = await open();
    await acting(siri);
    await siri.json('/api/basket/lines', { sku: 'A1', quantity: 3 });
    const asked = await siri.form('/me/quotes', { assumedUser: 'ingrid', message: '' });
    expect(asked.headers.location).toMatch(/^\/me\/customers\/quote\?number=Q-/);
    expect((await siri.get(String(asked.headers.location))).statusCode).toBe(200);
  });
});

import { longestHandedMessage } from '@torg/domain/sales-desk';
import { describe, expect, it } from 'vitest';
import { type Browser, createBrowser, logIn } from '../testing/browser.ts';
import { openWorld, users } from '../testing/demo-users.ts';
import { buildTestApp } from '../testing/test-app.ts';

const { ingrid = {}, siri = {}, kari = {} } = users;
const id = 'handed-000000000001';
const page = '/me/lists/handed';
/** What tells the browser that its basket is empty. */
const emptied = expect.objectContaining({ name: 'basketTotalItems', value: '0' });

const start = async () => {
  const world = openWorld();
  world.identity.introduce({ ...ingrid, email: 'ingrid@example.no' }, siri, kari);
  const server = await buildTestApp(world);
  const as = async (who: Readonly<Record<string, unknown>>) => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, { name: String(who.sub), ...who });
    return browser;
  };
  const acting = async () => {
    const browser = await as(siri);
    await browser.json('/api/user/assumeRole', { userId: 'ingrid', reason: 'Called and asked for help' });
    browser.shown.madeFor = 'ingrid';
    return browser;
  };
  return { world, as, acting, shown: () => world.rendered.at(-1)?.own };
};

const put = (browser: Browser, sku: string, quantity: number) => browser.json('/api/basket/lines', { sku, quantity });
const held = async (browser: Browser): Promise<readonly unknown[]> =>
  (await browser.json('/api/basket', { type: 'mini' }))
    .json()
    .basket.lines.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity]);
const answerTo = (browser: Browser, deed: 'basket' | 'refusal') =>
  browser.json(`/api/handed-baskets/${id}/${deed}`, {});

describe('calls about handed baskets', () => {
  it('hand a basket over once, and put it beside what the customer has, once', async () => {
    const { as, acting } = await start();
    const customer = await as({ ...ingrid, email: 'ingrid@example.no' });
    await put(customer, 'A1', 3);
    const desk = await acting();
    await put(desk, 'A1', 2);
    for (let sent = 0; sent < 2; sent += 1) {
      const handed = await desk.json('/api/handed-baskets', { id, message: 'As we said' });
      expect([handed.statusCode, handed.json().handed]).toMatchObject([201, { id, by: 'siri', goods: 1 }]);
      expect(handed.cookies).toContainEqual(emptied);
    }
    expect(await held(desk)).toEqual([]);
    const { handed } = (await customer.get('/api/handed-baskets')).json();
    expect(handed).toMatchObject([{ id, by: 'siri', message: 'As we said', state: 'waiting' }]);
    const one = (await customer.get(`/api/handed-baskets/${id}`)).json().handed;
    expect(one.lines).toMatchObject([{ sku: 'A1', quantity: 2, unitPrice: { currency: 'NOK' } }]);
    for (const answered of await Promise.all([answerTo(customer, 'basket'), answerTo(customer, 'basket')])) {
      expect(answered.json()).toMatchObject({ handed: { state: 'taken' }, findings: [], basket: { count: 3 } });
    }
    expect(await held(customer)).toEqual([['A1', 3]]);
    expect((await answerTo(customer, 'refusal')).json().code).toBe('handed.answered');
  });

  it('are refused who does not act, who acts and would answer, and anybody else', async () => {
    const { as, acting } = await start();
    const desk = await acting();
    await put(desk, 'A1', 2);
    await desk.json('/api/handed-baskets', { id });
    expect((await answerTo(desk, 'basket')).statusCode).toBe(403);
    const [customer, other, plain] = [await as(ingrid), await as(kari), await as(siri)];
    for (const browser of [customer, other, plain]) {
      await put(browser, 'A1', 1);
      const refused = await browser.json('/api/handed-baskets', { id: `${id}-2` });
      expect([refused.statusCode, await held(browser)]).toEqual([403, [['A1', 1]]]);
    }
    for (const browser of [other, plain]) {
      expect((await browser.get(`/api/handed-baskets/${id}`)).statusCode).toBe(404);
      expect((await answerTo(browser, 'basket')).statusCode).toBe(404);
      expect((await answerTo(browser, 'refusal')).statusCode).toBe(404);
      expect((await browser.get('/api/handed-baskets')).json()).toEqual({ handed: [] });
    }
    expect((await customer.get('/api/handed-baskets/a%00b')).statusCode).toBe(404);
    expect((await customer.get('/api/handed-baskets')).json().handed).toHaveLength(1);
  });

  it('hand nothing over once acting has ended', async () => {
    const { acting } = await start();
    const desk = await acting();
    await put(desk, 'A1', 2);
    await desk.ask('DELETE', '/api/user/assumeRole');
    expect((await desk.json('/api/handed-baskets', { id })).json().code).toBe('acting.changed');
    desk.shown.madeFor = undefined;
    expect((await desk.json('/api/handed-baskets', { id })).statusCode).toBe(403);
  });
});

describe('the page of handed baskets', () => {
  it('does the same by forms, and keeps what was typed', async () => {
    const { as, acting, shown } = await start();
    const desk = await acting();
    await put(desk, 'A1', 2);
    await desk.get(page);
    expect(shown()).toMatchObject({ basket: { lines: [{ sku: 'A1', quantity: 2 }] } });
    const form = { intent: 'hand', handedId: id, assumedUser: 'ingrid' };
    const typed = 'x'.repeat(longestHandedMessage + 1);
    expect((await desk.form(page, { ...form, message: typed })).statusCode).toBe(422);
    expect(shown()).toMatchObject({ code: 'handed.invalid_message', max: longestHandedMessage, typed });
    expect((await desk.form(page, { ...form, message: '', revision: '99' })).statusCode).toBe(409);
    expect(shown()).toMatchObject({ code: 'order.basket_changed' });
    const handed = await desk.form(page, { ...form, message: 'As we said' });
    expect([handed.statusCode, handed.headers.location]).toEqual([303, `${page}?id=${id}&done=handed`]);
    expect(handed.cookies).toContainEqual(emptied);
    expect(await held(desk)).toEqual([]);

    const customer = await as(ingrid);
    await customer.get('/me/lists');
    expect(shown()).toMatchObject({ page: 'lists', handed: [{ id, by: 'siri', goods: 1 }] });
    await customer.get(`${page}?id=${id}`);
    expect(shown()).toMatchObject({ shown: { message: 'As we said', lines: [{ sku: 'A1' }] } });
    expect((await customer.form(page, { intent: 'take', id })).statusCode).toBe(200);
    expect(shown()).toMatchObject({ shown: { state: 'taken' }, put: { goods: 1, findings: [] } });
    expect(await held(customer)).toEqual([['A1', 2]]);
    await customer.get('/me/lists');
    expect(shown()).toMatchObject({ page: 'lists', handed: [] });
    await (await as(siri)).form('/me/customers', { intent: 'card', userId: 'ingrid' });
    expect(shown()).toMatchObject({ card: { card: { handed: [{ id, state: 'taken', by: 'siri' }] } } });
  });

  it('declines one for good: a form that was opened before takes nothing over', async () => {
    const { as, acting, shown } = await start();
    const desk = await acting();
    await put(desk, 'A1', 2);
    await desk.json('/api/handed-baskets', { id });
    const customer = await as(ingrid);
    const declined = await customer.form(page, { intent: 'decline', id });
    expect(declined.headers.location).toBe(`${page}?id=${id}&done=declined`);
    expect((await customer.form(page, { intent: 'take', id })).statusCode).toBe(409);
    expect(shown()).toMatchObject({ code: 'handed.answered' });
    expect(await held(customer)).toEqual([]);
  });

  it('says of one that is nobody’s that there is none, and of an unknown form nothing', async () => {
    const { as, shown } = await start();
    const customer = await as(ingrid);
    expect((await customer.get(`${page}?id=nobody`)).statusCode).toBe(404);
    expect(shown()).toMatchObject({ page: 'handed-baskets', code: 'problem.not_found', baskets: [] });
    expect((await customer.form(page, { intent: 'take', id: 'nobody' })).statusCode).toBe(404);
    expect((await customer.form(page, { intent: 'keep', id })).statusCode).toBe(400);
    expect((await customer.form(page, { intent: 'hand', handedId: id })).statusCode).toBe(403);
  });
});

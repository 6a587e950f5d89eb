import { readFileSync } from 'node:fs';
import { isoDay } from '@torg/domain/calendar';
import { aCheckoutForm, createInMemoryRecurringStore } from '@torg/domain/testing';
import { either as E, option as O } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shops } from '../composition/base.ts';
import { mailsOfOrders } from '../composition/mail-module.ts';
import { runRecurringOrder } from '../composition/recurring-module.ts';
import { recurringStoreOf } from '../composition/recurring-store-module.ts';
import { type Browser, createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { composeWorld } from '../testing/test-app.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const nb: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../../web/messages/nb.json', import.meta.url), 'utf8'),
);
const mailTexts = Object.fromEntries(Object.entries(nb).filter(([key]) => /^(mail|order|recurring)\./.test(key)));

/** 27 November 2026. */
const today = 20_784;
const at = (day: number) => new Date(`${isoDay(day)}T11:00Z`);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(today) }));
afterEach(() => void vi.useRealTimers());

const kari = { sub: 'kari', name: 'Kari', email: 'kari@example.no', nonResourcePermissions: ['Shop'] };
const nils = { ...kari, sub: 'nils', name: 'Nils' };
const id = 'recurring-0123456789';
const wanted = { rhythm: 'month', day: today + 10, lines: [{ sku: 'A1', quantity: 2 }], form: aCheckoutForm };

/** @param texts of the shop: its mails need theirs. */
const start = async (texts: Readonly<Record<string, string>> = {}) => {
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig }, texts)] });
  const container = composeWorld(world);
  const store = createInMemoryRecurringStore();
  container.rebind(recurringStoreOf).toConstantValue(() => store);
  let ids = 0;
  container.rebind(mailsOfOrders).toConstantValue({
    ...{ shops: container.get(shops), server: O.none, port: 3000, secret: 'x', clock: Date },
    newId: () => `mail-${++ids}`,
    readOrderOf: () => () => async () => E.right(O.none),
    mailStoreOf: ({ id: shopId }) => world.mailStoreOf(shopId),
  });
  const server = await serve(world, {}, container);
  const enter = async (who: typeof kari) => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, who);
    return browser;
  };
  const job = container.get(runRecurringOrder);
  /** Does what is due, as two workers at once. */
  const run = (day: number) => {
    vi.setSystemTime(at(day));
    const due = { name: 'run-recurring-order', shopId: world.shops[0]?.info.id ?? '', id } as const;
    return Promise.all([job(due)(), job(due)()]);
  };
  return { world, store, enter, run, browser: await enter(kari), shown: () => world.rendered.at(-1)?.own };
};
const put = (browser: Browser, payload: object = wanted, name = id) =>
  browser.ask('PUT', `/api/recurring-orders/${name}`, { payload, headers: { 'content-type': 'application/json' } });
const deed = (browser: Browser, payload: object) => browser.json(`/api/recurring-orders/${id}`, payload);
const ordersOf = async (browser: Browser) => (await browser.get('/api/orders')).json().orders;

describe('orders that recur, by calls', () => {
  it('are made once, shown with what they cost, changed, paused, gone on with, left out and ended', async () => {
    const { browser } = await start();
    const made = await put(browser);
    expect(made.json().order).toMatchObject({
      ...{ id, revision: 1, next: today + 10, onCredit: false, outcomes: [] },
      now: { lines: [{ sku: 'A1', quantity: 2 }] },
    });
    expect(made.json().order.now.obstacle).toBeUndefined();
    expect((await put(browser)).json().order.revision).toBe(1);
    const changed = await put(browser, { ...wanted, revision: 1, rhythm: 'week', day: today + 12 });
    expect(changed.json().order).toMatchObject({ revision: 2, rhythm: 'week', next: today + 12 });
    expect((await put(browser, { ...wanted, revision: 1 })).json()).toMatchObject({ code: 'recurring.changed' });
    expect((await deed(browser, { deed: 'pause' })).json().orders).toMatchObject([{ paused: 'user' }]);
    expect((await deed(browser, { deed: 'resume' })).json().orders[0]).not.toHaveProperty('paused');
    const skipped = () => deed(browser, { deed: 'skip', next: today + 12 });
    expect((await skipped()).json().orders[0].next).toBe(today + 19);
    expect((await skipped()).json().orders[0].next).toBe(today + 19);
    expect((await deed(browser, { deed: 'end' })).json()).toEqual({ orders: [] });
    expect((await deed(browser, { deed: 'end' })).statusCode).toBe(404);
  });

  it('are unknown to everybody else, in every call and form', async () => {
    const { browser, enter } = await start();
    await put(browser);
    const stranger = await enter(nils);
    const answers = await Promise.all([
      stranger.get(`/api/recurring-orders/${id}`),
      put(stranger),
      put(stranger, { ...wanted, revision: 1 }),
      deed(stranger, { deed: 'end' }),
      stranger.get(`/me/recurring-order?id=${id}`),
      stranger.form('/me/recurring-order', { id, intent: 'end' }),
      stranger.form('/me/recurring-order', { id, revision: '1', sku: 'A1', quantity: '1' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect((await browser.get('/api/recurring-orders')).json().orders).toHaveLength(1);
  });

  it.each([
    [{ day: today }, 422, { code: 'recurring.invalid_day' }],
    [{ day: today + 367 }, 422, { code: 'recurring.invalid_day' }],
    [{ lines: [] }, 422, { code: 'list.empty' }],
    [{ lines: [{ sku: 'X', quantity: 1 }] }, 422, { code: 'basket.unknown_sku', sku: 'X' }],
    [{ lines: [{ sku: 'A1', quantity: 1.5 }] }, 422, { code: 'list.invalid_quantity', sku: 'A1' }],
    [{ form: { ...aCheckoutForm, postalCode: 'x' } }, 422, { errors: [{ field: 'postalCode' }] }],
    [{ onCredit: true }, 422, { code: 'recurring.paid_in_person' }],
  ])('%j are refused with %i', async (differences, status, problem) => {
    const { browser } = await start();
    const answer = await put(browser, { ...wanted, ...differences });
    expect([answer.statusCode, answer.json()]).toMatchObject([status, problem]);
  });
});

describe('an order that recurs is run', () => {
  it('its buyer is told before, and on its day it is an order of theirs, once; their own basket stays', async () => {
    const { browser, enter, store, run } = await start(mailTexts);
    await put(browser);
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 7 });
    await run(today + 6);
    expect(store.mails).toEqual([]);
    await run(today + 7);
    expect(store.mails).toMatchObject([
      { to: 'kari@example.no', subject: expect.stringContaining('7. desember 2026') },
    ]);
    expect(store.mails[0]?.text).toContain(`/me/recurring-order?id=${id}`);
    await run(today + 10);
    await run(today + 10);
    // The session of the first days is over.
    const later = await enter(kari);
    const orders = await ordersOf(later);
    expect(orders).toMatchObject([{ number: expect.any(String) }]);
    const { order } = (await later.get(`/api/recurring-orders/${id}`)).json();
    expect(order).toMatchObject({ outcomes: [{ day: today + 10, number: orders[0].number }] });
    expect(isoDay(order.next)).toBe('2027-01-07');
    expect((await later.ask('POST', '/api/basket?type=get')).json().basket.count).toBe(7);
  });

  it('whose goods cost more since is left out, and says why', async () => {
    const { browser, enter, world, store, run } = await start(mailTexts);
    await put(browser);
    await run(today + 7);
    const offer = world.offers.get('A1');
    if (offer === undefined) throw new Error('A1 is not sold');
    world.offers.set('A1', { ...offer, price: { ...offer.price, amount: offer.price.amount + 1 } });
    await run(today + 10);
    const later = await enter(kari);
    expect(await ordersOf(later)).toEqual([]);
    expect(store.mails.at(-1)?.text).toContain(`Prisene har gått opp. ${offer.name}`);
    expect((await later.get(`/api/recurring-orders/${id}`)).json().order.outcomes).toMatchObject([
      { day: today + 10, because: 'price' },
    ]);
  });

  it('of whoever lost the right to buy, as the identity server said at their last login, rests', async () => {
    const { browser, enter, store, run } = await start(mailTexts);
    await put(browser);
    await run(today + 7);
    const still = await enter({ ...kari, nonResourcePermissions: ['See orders'] });
    await still.get('/me/orders');
    await run(today + 10);
    expect(store.mails.at(-1)?.text).toContain('du kan ikke handle her lenger');
    const kept = await store.find(id)();
    expect(kept).toMatchObject(E.right(O.some({ paused: 'gone', outcomes: [] })));
  });
});

describe('the pages of orders that recur', () => {
  it('make one of the basket, once however often the form is sent, and say what is wrong beside what was typed', async () => {
    const { browser, shown } = await start();
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 3 });
    expect((await browser.get('/me/recurring-order?from=basket')).statusCode).toBe(200);
    const draft = shown();
    if (draft?.page !== 'recurring-order') throw new Error('no form');
    expect(draft).toMatchObject({
      ...{ errors: [], ways: { methods: ['invoice'], credit: false } },
      typed: { day: isoDay(today + 7), rhythm: 'month', lines: [{ sku: 'A1', quantity: '3' }] },
    });
    const fields = {
      ...{ ...aCheckoutForm, id: draft.id, rhythm: 'week', day: isoDay(today + 9), sku: 'A1', goods: 'Kappe' },
      quantity: '4',
    };
    const wrong = await browser.form('/me/recurring-order', { ...fields, day: '31.12.', quantity: '4' });
    expect(wrong.statusCode).toBe(422);
    expect(shown()).toMatchObject({
      ...{ code: 'recurring.invalid_day', id: draft.id },
      typed: { day: '31.12.', rhythm: 'week', lines: [{ sku: 'A1', name: 'Kappe', quantity: '4' }] },
    });
    await browser.form('/me/recurring-order', { ...fields, city: '' });
    expect(shown()).toMatchObject({ errors: [{ field: 'city' }] });
    const sent = await Promise.all([1, 2].map(() => browser.form('/me/recurring-order', fields)));
    const path = `/me/recurring-order?id=${draft.id}&done=made`;
    expect(sent.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, path],
      [303, path],
    ]);
    await browser.get(path);
    expect(shown()).toMatchObject({ done: 'made', order: { revision: 1, lines: [{ quantity: 4 }] } });
    await browser.get('/me/recurring-orders');
    expect(shown()).toMatchObject({ page: 'recurring-orders', orders: [{ id: draft.id }] });
  });

  it('pause, go on with, leave out and end one; of what is gone they say so', async () => {
    const { browser, shown } = await start();
    await put(browser);
    const act = async (intent: string) => {
      const answer = await browser.form('/me/recurring-order', { id, intent, next: String(today + 10) });
      return [answer.statusCode, answer.headers.location];
    };
    expect(await act('skip')).toEqual([303, `/me/recurring-order?id=${id}&done=skip`]);
    expect(await act('pause')).toEqual([303, `/me/recurring-order?id=${id}&done=pause`]);
    expect(await act('resume')).toEqual([303, `/me/recurring-order?id=${id}&done=resume`]);
    expect((await act('leave'))[0]).toBe(400);
    expect(await act('end')).toEqual([303, '/me/recurring-orders?done=end']);
    expect((await act('end'))[0]).toBe(404);
    expect(shown()).toMatchObject({ page: 'recurring-orders', code: 'recurring.missing', orders: [] });
    expect((await browser.get('/me/recurring-order?from=basket')).statusCode).toBe(422);
    expect(shown()).toMatchObject({ code: 'recurring.no_goods' });
  });
});

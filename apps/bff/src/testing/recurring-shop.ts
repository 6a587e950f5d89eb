import { readFileSync } from 'node:fs';
import { isoDay } from '@torg/domain/calendar';
import { aCheckoutForm, createInMemoryRecurringStore } from '@torg/domain/testing';
import { either as E, option as O } from 'fp-ts';
import { vi } from 'vitest';
import { shops } from '../composition/base.ts';
import { mailsOfOrders } from '../composition/mail-module.ts';
import { runRecurringOrder } from '../composition/recurring-module.ts';
import { recurringStoreOf } from '../composition/recurring-store-module.ts';
import { type Browser, createBrowser, keycloakConfig, logIn } from './browser.ts';
import { serving } from './client.ts';
import { aRunningShop } from './shops.ts';
import { composeWorld } from './test-app.ts';
import { aTestWorld } from './test-world.ts';

const serve = serving();
const nb: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../../web/messages/nb.json', import.meta.url), 'utf8'),
);
/** What mails need of the texts of a shop. */
export const mailTexts = Object.fromEntries(
  Object.entries(nb).filter(([key]) => /^(mail|order|recurring)\./.test(key)),
);

/** 27 November 2026. */
export const today = 20_784;
/** Noon of a day. */
export const at = (day: number) => new Date(`${isoDay(day)}T11:00Z`);

/** Claims of who has an order that recurs. */
export const kari = { sub: 'kari', name: 'Kari', email: 'kari@example.no', nonResourcePermissions: ['Shop'] };
/** Of the order that recurs. */
export const id = 'recurring-0123456789';
/** What is asked for. */
export const wanted = { rhythm: 'month', day: today + 10, lines: [{ sku: 'A1', quantity: 2 }], form: aCheckoutForm };

/** A shop whose orders that recur are run by hand. @param texts of the shop: its mails need theirs. */
export const aRecurringShop = async (texts: Readonly<Record<string, string>> = {}) => {
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
/** Makes one, or changes it. */
export const put = (browser: Browser, payload: object = wanted, name = id) =>
  browser.ask('PUT', `/api/recurring-orders/${name}`, { payload, headers: { 'content-type': 'application/json' } });
/** Does something with it. */
export const deed = (browser: Browser, payload: object) => browser.json(`/api/recurring-orders/${id}`, payload);
/** What was ordered. */
export const ordersOf = async (browser: Browser) => (await browser.get('/api/orders')).json().orders;

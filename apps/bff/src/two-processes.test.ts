import {
  createBasketStore,
  createLoginSessionStore,
  createPurchaseStore,
  type Database,
  openDatabase,
} from '@torg/adapter-postgres';
import { createJobList, createTestDatabase, cutListeners } from '@torg/adapter-postgres/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basketStoreOf } from './composition/basket-module.ts';
import { news, openNews } from './composition/news.ts';
import { purchaseStoreOf } from './composition/order-module.ts';
import { loginSessionStoreOf } from './composition/session-module.ts';
import {
  askForCode,
  codeForm,
  createBrowser,
  keycloakConfig,
  logIn,
  refreshForm,
  tokenUrl,
} from './testing/browser.ts';
import { listening, readEvents } from './testing/event-reader.ts';
import { createFakeIdentity, type FakeIdentity } from './testing/fake-identity.ts';
import { aRunningShop } from './testing/shops.ts';
import { buildTestApp, composeWorld, testSecret } from './testing/test-app.ts';
import { aTestWorld } from './testing/test-world.ts';

/** Two servers that share nothing but a database and an identity server. */
describe('two processes on one database', () => {
  const identity: FakeIdentity = createFakeIdentity();
  const closers: (() => Promise<unknown>)[] = [];
  const databases: Database[] = [];
  let servers: readonly FastifyInstance[] = [];

  const startOne = async (url: string): Promise<FastifyInstance> => {
    const database = openDatabase({ url });
    const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig })], identity });
    const container = composeWorld(world);
    container.rebind(basketStoreOf).toConstantValue(({ id }) => createBasketStore(database.db, id, Date));
    container
      .rebind(purchaseStoreOf)
      .toConstantValue((info) => createPurchaseStore(database.db, info, createJobList(), Date));
    container
      .rebind(loginSessionStoreOf)
      .toConstantValue(({ id }) => createLoginSessionStore(database.db, id, { secret: testSecret, clock: Date }));
    const heard = await openNews({ url });
    container.rebind(news).toConstantValue(heard);
    const server = await buildTestApp(world, {}, container);
    closers.unshift(() => server.close(), heard.stop, database.close);
    databases.push(database);
    return server;
  };

  beforeAll(async () => {
    const { url, drop } = await createTestDatabase();
    closers.push(drop);
    servers = [await startOne(url), await startOne(url)];
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });

  const begin = () => {
    const [one, two] = servers;
    if (one === undefined || two === undefined) throw new Error('there are no two servers');
    return { one, two, browser: createBrowser(one) };
  };
  const kari = { sub: 'kari', name: 'Kari' };

  it('know each other’s sessions, baskets, tokens and logouts', async () => {
    const { two, browser } = begin();
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 2 }, two);
    const tokens = await logIn(browser, identity, kari);
    const basket = await browser.ask('POST', '/api/basket', { at: two });
    expect(basket.json().basket.count).toBe(2);
    const session = await browser.get('/me/session', { authorization: `Bearer ${tokens.access_token}` }, two);
    expect(session.json()).toMatchObject({ user: { name: 'Kari' }, keycloakToken: { token: tokens.access_token } });
    const cookie = browser.cookie();
    await browser.get('/logout', {}, two);
    expect((await browser.get('/me/session', { cookie })).json().user).toEqual({});
  });

  it('tell the open pages of a session at the one what happens to it at the other', async () => {
    const { two, browser } = begin();
    await logIn(browser, identity, kari);
    const stream = await readEvents(await listening(two), browser.cookie());
    expect(stream.status).toBe(200);
    await browser.get('/logout');
    await expect.poll(stream.isOver).toBe(true);
    expect(stream.events()).toEqual([{ type: 'session-ended', reason: 'logged-out' }]);
  });

  it('end the streams of pages where something may have been missed, so that they come back', async () => {
    const { one, browser } = begin();
    await logIn(browser, identity, kari);
    const port = await listening(one);
    const stream = await readEvents(port, browser.cookie());
    const [database] = databases;
    if (database === undefined) throw new Error('there is no database');
    await cutListeners(database.db);
    await expect.poll(stream.isOver, { timeout: 10_000 }).toBe(true);
    expect(stream.events()).toEqual([]);
    const again = await readEvents(port, browser.cookie());
    expect(again.status).toBe(200);
    await browser.get('/logout');
    await expect.poll(again.events).toEqual([{ type: 'session-ended', reason: 'logged-out' }]);
  });

  it('refresh on either, five tabs at once with one call and one answer', async () => {
    const { one, two, browser } = begin();
    const tokens = await logIn(browser, identity, kari);
    const calls = () => identity.calls.filter((call) => call === 'refresh').length;
    const before = calls();
    const refresh = (handle: string, at: FastifyInstance) => browser.form(tokenUrl, refreshForm(handle), { at });
    const answers = await Promise.all([one, two, one, two, two].map((at) => refresh(tokens.refresh_token, at)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.replace(/"expires_in":\d+/, ''))).size).toBe(1);
    expect(calls() - before).toBe(1);
    const next = await refresh(answers[0]?.json().refresh_token, two);
    expect((await refresh(next.json().refresh_token, one)).statusCode).toBe(200);
    expect((await refresh(tokens.refresh_token, two)).statusCode).toBe(400);
    expect((await browser.get('/me/session')).json().user).toEqual({});
  });

  it('give tokens for a code that comes to both at the same instant once, again and again', async () => {
    const { one, two, browser } = begin();
    for (let round = 0; round < 10; round += 1) {
      const code = await askForCode(browser, identity, kari);
      const answers = await Promise.all(
        [one, two].map((at) => browser.form(tokenUrl, codeForm(browser, code), { at })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
      expect((await browser.get('/me/session', {}, two)).json().user.name).toBe('Kari');
    }
  });

  it('take a guest’s basket over once, however many ask for it at once', async () => {
    const { two, browser } = begin();
    await browser.json('/api/basket/lines', { sku: 'A1' });
    const code = await askForCode(browser, identity, { sub: 'ingrid' });
    const [login] = await Promise.all([
      browser.form(tokenUrl, codeForm(browser, code)),
      ...[1, 2, 3].map(() => browser.ask('POST', '/api/basket?type=merge', { at: two })),
    ]);
    expect(login.statusCode).toBe(200);
    const basket = await browser.ask('POST', '/api/basket?type=merge', { at: two });
    expect(basket.json().basket.count).toBe(1);
  });
});

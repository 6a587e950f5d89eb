import { aSavedCard } from '@torg/domain/testing';
import { expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const kari = { shopId: 'fjell', user: 'kari' };
const claims = (sub: string) => ({ sub, name: sub, nonResourcePermissions: ['Shop'] });

const start = async (sub = 'kari') => {
  const shop = aRunningShop({ keycloakConfig });
  const world = aTestWorld({ shops: [shop] });
  const owner = { ...kari, shopId: shop.info.id };
  world.cards.keep(owner, aSavedCard('pm_kari'));
  world.cards.keep({ ...owner, user: 'nils' }, aSavedCard('pm_nils'));
  world.cards.keep({ ...owner, shopId: 'another' }, aSavedCard('pm_elsewhere'));
  const server = await serve(world);
  const browser = createBrowser(server);
  await logIn(browser, world.identity, claims(sub));
  return { world, server, browser, owner, shown: () => world.rendered.at(-1)?.own };
};

it('cards are told by call, and removed, those of who is logged in alone', async () => {
  const { browser, world, owner } = await start();
  expect((await browser.get('/api/cards')).json()).toEqual({ cards: [aSavedCard('pm_kari')] });
  for (const id of ['pm_nils', 'pm_elsewhere', 'pm_nobody']) {
    expect((await browser.ask('DELETE', `/api/cards/${id}`)).statusCode).toBe(404);
  }
  expect((await browser.ask('DELETE', '/api/cards/pm_kari')).json()).toEqual({ cards: [] });
  expect((await browser.ask('DELETE', '/api/cards/pm_kari')).statusCode).toBe(404);
  expect(await world.cards.cards.listOf(owner.shopId, 'nils')()).toMatchObject({ right: [{ id: 'pm_nils' }] });
});

it('the page shows them, and its form removes one; a second press says that it is gone', async () => {
  const { browser, shown } = await start();
  expect((await browser.get('/me/cards')).statusCode).toBe(200);
  expect(shown()).toEqual({ page: 'cards', cards: [aSavedCard('pm_kari')] });
  expect((await browser.form('/me/cards', { id: 'pm_nils' })).statusCode).toBe(404);
  const removed = await browser.form('/me/cards', { id: 'pm_kari' });
  expect([removed.statusCode, removed.headers.location]).toEqual([303, '/me/cards?done=removed']);
  await browser.get('/me/cards?done=removed');
  expect(shown()).toEqual({ page: 'cards', cards: [], done: 'removed' });
  expect((await browser.form('/me/cards', { id: 'pm_kari' })).statusCode).toBe(404);
  expect(shown()).toEqual({ page: 'cards', cards: [], code: 'cards.missing' });
});

it('the page says so while the provider is away, and a call is told to come again', async () => {
  const { browser, world, shown } = await start();
  world.pocket.isAway = true;
  expect((await browser.get('/api/cards')).statusCode).toBe(503);
  expect((await browser.get('/me/cards')).statusCode).toBe(503);
  expect(shown()).toEqual({ page: 'cards' });
  expect((await browser.form('/me/cards', { id: 'pm_kari' })).statusCode).toBe(503);
  expect(shown()).toEqual({ page: 'cards', code: 'cards.not_removed' });
});

it('an export of own data has them', async () => {
  const { browser } = await start();
  expect((await browser.get('/api/me/data')).json().kept.cards).toEqual([aSavedCard('pm_kari')]);
});

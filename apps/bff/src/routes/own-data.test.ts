import { anOrder } from '@torg/domain/testing';
import type { Claims } from '@torg/domain/user';
import { taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const page = '/me/profile/data';
const file = '/me/profile/data.json';
const kari: Claims = { sub: 'kari', name: 'Kari Nordmann', email: 'Kari@Example.no' };

const start = async (claims: Claims = kari) => {
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig })] });
  const server = await serve(world);
  const enter = async (who: Claims) => {
    const browser = createBrowser(server);
    await logIn(browser, world.identity, who);
    return browser;
  };
  const own = world.ownDataOf('demo');
  const shown = () => world.rendered.at(-1)?.own;
  return { world, server, enter, own, shown, browser: await enter(claims) };
};

describe('the export of own data', () => {
  it('is one file with all that is kept, to be saved and never kept in between', async () => {
    const { browser, own } = await start();
    own.keep('kari', 'wishes', 'kari', { wishes: ['lamp'] });
    own.keepOrder('kari', anOrder('AAAAA-00001', { A: 1 }));
    own.keepOrder('kari', anOrder('AAAAA-00002', { A: 2 }));
    own.keep('nils', 'wishes', 'nils', { wishes: ['rope'] });
    for (const url of ['/api/me/data', file]) {
      const answer = await browser.get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="demo-my-data-\d{4}-\d\d-\d\d\.json"$/,
      );
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.json()).toMatchObject({
        ...{ format: 1, shop: { id: 'demo' }, user: { customerUserId: 'kari', name: 'Kari Nordmann' } },
        kept: { wishes: [{ wishes: ['lamp'] }], orders: [{ number: 'AAAAA-00001' }, { number: 'AAAAA-00002' }] },
      });
      expect(answer.body).not.toContain('rope');
    }
  });

  it('is whole JSON where nothing is kept', async () => {
    const { browser } = await start();
    expect((await browser.get('/api/me/data')).json()).toMatchObject({ user: { customerUserId: 'kari' }, kept: {} });
  });

  it('is refused while the database is away, and breaks off where it goes away on the way', async () => {
    const { browser, world, own } = await start();
    own.keep('kari', 'wishes', 'kari', {});
    const { read } = own.store;
    Object.assign(own.store, { read: () => TE.left({ _tag: 'Unavailable', cause: 'gone' }) });
    await expect(browser.get('/api/me/data')).rejects.toThrow();
    Object.assign(own.store, { read });
    world.isDatabaseAway = true;
    expect((await browser.get('/api/me/data')).statusCode).toBe(503);
  });
});

describe('the deletion of own data', () => {
  it('says before what goes and what stays, and asks for the address of mail', async () => {
    const { browser, shown } = await start();
    expect((await browser.get(page)).statusCode).toBe(200);
    const keptUntil = new Date().getUTCFullYear() + 5;
    expect(shown()).toEqual({ page: 'own-data', userId: 'kari', word: 'Kari@Example.no', keptUntil });
  });

  it('deletes, writes a mail, logs out everywhere and at the identity server, and says so on the next page', async () => {
    const { browser, enter, own, world } = await start();
    own.keep('kari', 'wishes', 'kari', {});
    const phone = await enter(kari);
    const answer = await browser.form(page, { user: 'kari', word: ' kari@example.NO ' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toContain('id.localhost');
    expect(own.mails).toEqual([{ to: 'Kari@Example.no', subject: 'Deleted, Kari Nordmann' }]);
    for (const one of [browser, phone]) expect((await one.get('/api/me/data')).statusCode).toBe(401);
    await browser.get('/');
    expect(world.rendered.at(-1)?.notice).toMatchObject({ notice: 'data-deleted' });
  });

  it('deletes nothing by a second post, which leads to the login', async () => {
    const { browser, enter, own } = await start();
    own.keep('kari', 'wishes', 'kari', {});
    const other = await enter(kari);
    const form = { user: 'kari', word: 'kari@example.no' };
    const answers = await Promise.all([browser.form(page, form), other.form(page, form)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    const again = await browser.form(page, form);
    expect(again.headers.location).toContain('/me/login');
    expect(own.mails).toHaveLength(1);
  });

  it('deletes nothing for another word, and keeps what was typed', async () => {
    const { browser, own, shown } = await start();
    own.keep('kari', 'wishes', 'kari', {});
    for (const word of ['', 'nils@example.no', 'kari']) {
      expect((await browser.form(page, { user: 'kari', word })).statusCode).toBe(422);
      expect(shown()).toMatchObject({ code: 'own_data.word_differs', typed: word });
    }
    expect((await browser.get('/api/me/data')).json().kept).toHaveProperty('wishes');
  });

  it('deletes nothing by a page that was made for somebody else', async () => {
    const { enter, own, shown } = await start();
    own.keep('nils', 'wishes', 'nils', {});
    const nils = await enter({ sub: 'nils', email: 'nils@example.no' });
    for (const user of ['kari', '']) {
      const answer = await nils.form(page, { user, word: 'nils@example.no' });
      expect(answer.statusCode).toBe(409);
      expect(shown()).toEqual(expect.objectContaining({ code: 'own_data.other_user', userId: 'nils' }));
      expect(shown()).not.toHaveProperty('typed');
    }
    expect((await nils.get('/api/me/data')).json().kept).toHaveProperty('wishes');
  });

  it('is refused while orders are open, which it names', async () => {
    const { browser, own, shown } = await start();
    own.keepOrder('kari', anOrder('AAAAA-00001', { A: 1 }));
    own.keepOrder('kari', anOrder('AAAAA-00002', { A: 1 }, { state: 'shipped' }));
    expect((await browser.form(page, { user: 'kari', word: 'kari@example.no' })).statusCode).toBe(409);
    expect(shown()).toMatchObject({ code: 'own_data.orders_open', orders: ['AAAAA-00001'] });
    const called = await browser.json('/api/me/deletion', { word: 'kari@example.no' });
    expect([called.statusCode, called.json()]).toMatchObject([409, { orders: ['AAAAA-00001'] }]);
    expect((await browser.get('/api/me/data')).statusCode).toBe(200);
  });

  it('is a call, too', async () => {
    const { browser, own } = await start();
    own.keep('kari', 'wishes', 'kari', {});
    expect((await browser.json('/api/me/deletion', { word: 'no' })).json()).toMatchObject({
      code: 'own_data.word_differs',
    });
    const answer = await browser.json('/api/me/deletion', { word: 'kari@example.no' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { deleted: true }]);
    expect((await browser.get('/me/session')).json().user).toEqual({});
  });

  it('asks who has no address of mail for the user name, and writes no mail', async () => {
    const { browser, own, shown } = await start({ sub: 'per', preferred_username: 'per' });
    own.keep('per', 'wishes', 'per', {});
    await browser.get(page);
    expect(shown()).toMatchObject({ word: 'per' });
    expect((await browser.form(page, { user: 'per', word: 'per' })).statusCode).toBe(303);
    expect(own.mails).toEqual([]);
  });

  it('is for who has not accepted the privacy text, too, on a page of their own', async () => {
    const article = { slug: 'privacy', title: 'Privacy', description: '', inFooter: true, body: ['What we keep'] };
    const settings = { keycloakConfig, privacyPageContentId: 'privacy', privacy: { enabled: true } };
    const world = aTestWorld({ shops: [aRunningShop(settings, {}, { articles: { nb: [article], en: [article] } })] });
    // Goods are for nobody before consent, and this page shows none.
    world.render = async () => ({ status: 200, html: '<html><head></head><body></body></html>', jsonLd: [] });
    const browser = createBrowser(await serve(world));
    await logIn(browser, world.identity, kari);
    expect((await browser.get('/me/profile', { accept: 'text/html' })).headers.location).toContain('privacy-consent');
    expect((await browser.get(page, { accept: 'text/html' })).statusCode).toBe(200);
    expect(world.rendered.at(-1)?.own).toMatchObject({ page: 'own-data', userId: 'kari' });
    expect((await browser.get(file)).json()).toMatchObject({ user: { customerUserId: 'kari' } });
    expect((await browser.form(page, { user: 'kari', word: 'kari@example.no' })).statusCode).toBe(303);
  });

  it('takes no form of another site', async () => {
    const { browser, own } = await start();
    own.keep('kari', 'wishes', 'kari', {});
    const form = { user: 'kari', word: 'kari@example.no' };
    const answer = await browser.form(page, form, { headers: { origin: 'https://elsewhere.example' } });
    expect(answer.statusCode).toBe(403);
    expect((await browser.get('/api/me/data')).json().kept).toHaveProperty('wishes');
  });
});

import { describe, expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { form, json, own, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const url = '/api/websiteSettings';
const plain = { locale: 'nb', listView: 'grid', pageSize: 24 };
const list = { locale: 'en', listView: 'list', pageSize: 48 };

const begin = async () => {
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig })] });
  const server = await serve(world);
  const newBrowser = () => {
    const browser = createBrowser(server);
    const put = (payload: object) =>
      browser.ask('PUT', url, { payload, headers: { 'content-type': 'application/json' } });
    const get = async () => (await browser.get(url)).json().settings;
    return { ...browser, put, get, logIn: (sub: string) => logIn(browser, world.identity, { sub }), browser };
  };
  return { world, server, newBrowser };
};

describe('website settings of a guest', () => {
  it('are the shop’s own until something is chosen, then what the readable cookie says', async () => {
    const { newBrowser } = await begin();
    const guest = newBrowser();
    expect(await guest.get()).toEqual(plain);
    const chosen = await guest.put(list);
    expect([chosen.statusCode, chosen.json()]).toEqual([200, { settings: list }]);
    const [cookie] = chosen.cookies;
    expect(cookie).toMatchObject({ name: 'websiteSettings', path: '/', sameSite: 'Lax', maxAge: 31_536_000 });
    expect(cookie?.httpOnly).toBeUndefined();
    expect(JSON.parse(cookie?.value ?? '')).toEqual({ ...list, changedAt: expect.any(Number) });
    expect(await guest.get()).toEqual(list);
    expect(await newBrowser().get()).toEqual(plain);
  });

  it.each(['x', '{}', '{"locale":"nb","listView":"table","pageSize":24,"changedAt":1}'])(
    'are the shop’s own beside a cookie of %s',
    async (value) => {
      const server = await serve();
      const cookie = `websiteSettings=${encodeURIComponent(value)}`;
      expect((await server.inject({ url, headers: { ...own, cookie } })).json().settings).toEqual(plain);
    },
  );

  it('are refused with each wrong field, its value and what would be right', async () => {
    const server = await serve();
    const payload = { locale: 'xx', listView: 'grid', pageSize: 7 };
    const refused = await server.inject({ method: 'PUT', url, headers: json, payload });
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([
      422,
      expect.stringMatching(/^application\/problem\+json/),
    ]);
    expect(refused.json()).toMatchObject({
      code: 'settings.invalid',
      errors: [
        { field: 'locale', code: 'settings.invalid', value: '"xx"', expected: 'one of "nb", "en"' },
        { field: 'pageSize', code: 'settings.invalid', value: '7', expected: 'one of 24, 48, 96' },
      ],
    });
    expect(refused.cookies).toEqual([]);
  });

  it('are not changed by another site', async () => {
    const server = await serve();
    const foreign = { origin: 'https://evil.example' };
    const call = await server.inject({ method: 'PUT', url, headers: { ...json, ...foreign }, payload: list });
    const posted = await server.inject({
      ...{ method: 'POST', url: '/website-settings', payload: 'listView=list' },
      headers: { ...form, ...foreign },
    });
    expect([call.statusCode, posted.statusCode]).toEqual([403, 403]);
    expect([...call.cookies, ...posted.cookies]).toEqual([]);
  });
});

describe('a form that changes website settings', () => {
  it('changes what it names, keeps the rest, and leads back to the page', async () => {
    const { newBrowser } = await begin();
    const guest = newBrowser();
    const first = await guest.form('/website-settings', { listView: 'list', redirectUri: '/all?page=2' });
    expect([first.statusCode, first.headers.location]).toEqual([303, '/all?page=2']);
    await guest.form('/website-settings', { pageSize: '96' });
    expect(await guest.get()).toEqual({ locale: 'nb', listView: 'list', pageSize: 96 });
  });

  it.each(['https://evil.example/', '//evil.example', '/logout'])('does not lead to %s', async (redirectUri) => {
    const { newBrowser } = await begin();
    const answer = await newBrowser().form('/website-settings', { listView: 'list', redirectUri });
    expect(answer.headers.location).toBe('/');
  });

  it('takes nothing that the shop does not offer', async () => {
    const { newBrowser } = await begin();
    const answer = await newBrowser().form('/website-settings', { pageSize: '7', redirectUri: '/all' });
    expect([answer.statusCode, answer.headers.location, answer.cookies]).toEqual([303, '/all', []]);
  });
});

describe('website settings of a user', () => {
  it('are there again after a login elsewhere, and in the cookie of that browser', async () => {
    const { newBrowser } = await begin();
    const [desk, phone] = [newBrowser(), newBrowser()];
    await desk.logIn('kari');
    await desk.put(list);
    await phone.logIn('kari');
    expect(JSON.parse(phone.cookies.get('websiteSettings') ?? '{}')).toMatchObject(list);
    expect(await phone.get()).toEqual(list);
  });

  it('become those that a guest chose later, and stay where the guest chose earlier', async () => {
    const { newBrowser } = await begin();
    const [early, desk, late] = [newBrowser(), newBrowser(), newBrowser()];
    await early.put({ ...plain, pageSize: 96 });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await desk.logIn('kari');
    await desk.put(list);
    await early.logIn('kari');
    expect(await early.get()).toEqual(list);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await late.put({ ...plain, pageSize: 96 });
    await late.logIn('kari');
    expect(await desk.get()).toEqual({ ...plain, pageSize: 96 });
  });

  it('are nobody else’s', async () => {
    const { newBrowser } = await begin();
    const [kari, nils] = [newBrowser(), newBrowser()];
    await kari.logIn('kari');
    await kari.put(list);
    await nils.logIn('nils');
    expect(await nils.get()).toEqual(plain);
  });

  it('are told to be away while the account is', async () => {
    const { newBrowser, world } = await begin();
    const kari = newBrowser();
    await kari.logIn('kari');
    world.isDatabaseAway = true;
    expect((await kari.put(list)).statusCode).toBe(503);
  });
});

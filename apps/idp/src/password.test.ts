import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordPath, realmPath } from './addresses.ts';
import { newBrowser, origin, type Page } from './testing/browser.ts';
import { berg, logIn, nativeProgram, refresh, tokensOf } from './testing/relying-party.ts';
import { startIdp, type TestIdp } from './testing/test-idp.ts';

let idp: TestIdp;
beforeEach(async () => {
  idp = await startIdp();
});
afterEach(() => idp.close());

const chosen = 'ti tusen rein';
const path = passwordPath(berg.id);
const change = async (fields: Readonly<Record<string, string>>, browser = newBrowser(idp.app)): Promise<Page> =>
  browser.submit(await browser.open(path), { userName: 'kari', currentPassword: 'torg', password: chosen, ...fields });
const isIn = async (password: string): Promise<boolean> =>
  (await logIn(newBrowser(idp.app), berg, { password })).code !== '';
const heading = ({ body }: Page) => /<h1>([^<]*)</.exec(body)?.[1];
const host = new URL(origin).host;

describe('the page where a password is changed', () => {
  it('is where a visit to the account leads from a shop; a program is still told the account', async () => {
    const visit = (query: string, headers = {}) =>
      idp.app.inject({ url: `${realmPath}/account${query}`, headers: { host, accept: 'text/html', ...headers } });
    const led = await visit(`?referrer=${berg.id}`);
    expect([led.statusCode, led.headers.location]).toEqual([303, path]);
    for (const query of ['', '?referrer=nobody']) expect((await visit(query)).statusCode).toBe(401);
    const { access_token: token } = await tokensOf(idp.app, newBrowser(idp.app));
    const told = await visit(`?referrer=${berg.id}`, { authorization: `Bearer ${token}` });
    expect(told.json()).toMatchObject({ username: 'kari' });
  });

  it('takes another password for the present one, and ends every login, which a mail tells', async () => {
    const tokens = await tokensOf(idp.app, newBrowser(idp.app));
    const done = await change({ userName: 'KARI@example.no' });
    expect([heading(done), done.url.search]).toEqual(['Passordet er endret', '?done=1']);
    expect([await isIn('torg'), await isIn(chosen)]).toEqual([false, true]);
    expect((await refresh(idp.app, berg, tokens.refresh_token ?? '')).status).toBe(400);
    await expect
      .poll(async () => (await idp.app.inject({ url: '/dev/mail', headers: { host } })).body)
      .toContain('kari@example.no');
  });

  it.each([
    ['the present password is wrong', { currentPassword: 'wrong' }, /role="alert">[^<]*hører ikke sammen/],
    ['there is no such user', { userName: 'nobody' }, /role="alert">[^<]*hører ikke sammen/],
    ['it is not given', { currentPassword: '' }, /id="currentPassword-error"/],
    ['nobody is named', { userName: ' ' }, /id="userName-error"/],
    ['the new one is short', { password: 'kort' }, /id="password-error"/],
    ['the new one is the name', { password: 'kari@example.no' }, /id="password-error"/],
    ['the new one is the present one', { password: 'torg' }, /id="password-error"/],
  ])('changes nothing where %s, says so, and keeps the name and no password', async (_, fields, said) => {
    const page = await change(fields);
    expect(page.body).toMatch(said);
    const typed = 'userName' in fields ? fields.userName : 'kari';
    expect(page.body).toContain(`value="${typed}"`);
    expect(page.body).not.toContain(`value="${chosen}"`);
    expect(await isIn('torg')).toBe(true);
  });

  it('takes no more than five guesses, together with those of the login', async () => {
    for (let guess = 0; guess < 3; guess += 1) await change({ currentPassword: `guess ${guess}` });
    for (let guess = 0; guess < 2; guess += 1) await logIn(newBrowser(idp.app), berg, { password: `guess ${guess}` });
    const refused = await change({});
    expect([refused.status, heading(refused)]).toEqual([429, 'For mange forsøk']);
    await sql`delete from attempt`.execute(idp.database.db);
    expect(await isIn('torg')).toBe(true);
  });

  it('takes no form of another site, and is at no shop that there is not', async () => {
    const browser = newBrowser(idp.app);
    const form = await browser.open(path);
    const fields = { userName: 'kari', currentPassword: 'torg', password: chosen };
    expect((await browser.submit(form, fields, { origin: 'http://berg.localhost:4100' })).status).toBe(403);
    for (const id of ['nobody', nativeProgram.id]) expect((await browser.open(passwordPath(id))).status).toBe(404);
    expect(await isIn('torg')).toBe(true);
  });
});

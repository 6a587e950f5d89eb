import { readFile } from 'node:fs/promises';
import { languages } from '@torg/domain/language';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { realmPath } from './addresses.ts';
import { locales } from './pages/texts.ts';
import { type Browser, newBrowser, origin, type Page } from './testing/browser.ts';
import { aRequest, berg, eng, logIn, nativeProgram, refresh, shopUrl, tokensOf } from './testing/relying-party.ts';
import { startIdp, type TestIdp } from './testing/test-idp.ts';

let idp: TestIdp;
let browser: Browser;

beforeAll(async () => {
  idp = await startIdp();
});
afterAll(() => idp.close());
beforeEach(async () => {
  browser = newBrowser(idp.app);
  await sql`delete from attempt`.execute(idp.database.db);
});

const openLogin = (more = {}) => browser.open(aRequest(berg, more).url);
const follow = (page: Page, text: string, by = browser) => {
  const link = [...page.body.matchAll(/<a class="link" href="([^"]*)">([^<]*)</g)].find(
    ([, , words]) => words === text,
  );
  if (link?.[1] === undefined) throw new Error(`no link ${text}`);
  return by.open(link[1]);
};
const mails = async () => (await idp.app.inject({ url: '/dev/mail', headers: { host: new URL(origin).host } })).body;
/** Mails are written after the answer. */
const mailTo = async (recipient: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const [, mail] = (await mails()).split(recipient);
      if (mail === undefined) throw new Error(`no mail to ${recipient}`);
      return mail.split('</li>')[0] ?? '';
    },
    { timeout: 60_000 },
  );
const linkIn = (mail: string, step: string) => {
  const [, link] = new RegExp(`href="(http[^"]*/${step}\\?token=[^"]*)"`).exec(mail) ?? [];
  if (link === undefined) throw new Error(`no link to ${step}`);
  return link;
};
/** The address that the button of a page leads to, which sends no form. */
const buttonOf = ({ body }: Page) => /<a class="button" href="([^"]*)">([^<]*)</.exec(body)?.slice(1);
/** The fields that the cursor is in when a page opens: one at most. */
const focused = ({ body }: Page) => [...body.matchAll(/<input id="(\w+)"[^>]* autofocus/g)].map(([, id]) => id);
const isWrong = ({ body }: Page) => /role="alert">[^<]*hører ikke sammen/.test(body);
/** What differs from login to login and from browser to browser. */
const words = ({ body }: Page) => body.replace(/(?<=berg-web\/)[\w-]+/g, 'UID');

describe('the login page', () => {
  it('speaks the shop’s main language, or the one that was asked for, in its looks', async () => {
    const page = await openLogin();
    expect(page.body).toContain('<html lang="nb">');
    expect(page.body).toMatch(/<h1>Logg inn<\/h1>/);
    expect(page.body).toMatch(/<img src="[^"]*\/berg\/logo-[\w-]{16}\.svg" alt="BERG"/);
    expect((await openLogin({ ui_locales: 'sv en-GB nb' })).body).toContain('<h1>Log in</h1>');
    const theme = /href="([^"]*\/berg\/theme-[^"]*)"/.exec(page.body)?.[1] ?? '';
    const css = await browser.open(theme);
    expect(css.body).toContain('#123456');
    expect(css.headers['cache-control']).toContain('immutable');
    const font = /url\(([^)]*\/berg\/letters-[\w-]{16}\.woff2)\)/.exec(css.body)?.[1] ?? '';
    expect(await browser.open(font)).toMatchObject({ body: 'letters', headers: { 'content-type': 'font/woff2' } });
  });

  it('says in every language what it says in one', async () => {
    const read = async (locale: string): Promise<Readonly<Record<string, string>>> =>
      JSON.parse(await readFile(new URL(`../messages/${locale}.json`, import.meta.url), 'utf8'));
    const filledIn = (text = '') => [...new Set(text.match(/\{\w+\}/g))].sort();
    const en = await read('en');
    expect(locales).toEqual(languages);
    expect(Object.values(en).filter((text) => /\bemail/i.test(text.replaceAll('{email}', '')))).toEqual([]);
    for (const other of await Promise.all(locales.filter((locale) => locale !== 'en').map(read))) {
      expect(Object.keys(other)).toEqual(Object.keys(en));
      expect(Object.keys(en).filter((key) => other[key] === en[key])).toEqual([]);
      for (const [key, text] of Object.entries(en)) {
        expect([key, filledIn(other[key])]).toEqual([key, filledIn(text)]);
      }
    }
  });

  it('names its fields for people and for password managers', async () => {
    const { body } = await openLogin({ login_hint: 'kari" autofocus="' });
    expect(body).toMatch(
      /<label for="userName">.*<input id="userName"[^>]*autocomplete="username" value="kari&quot; /s,
    );
    expect(body).toMatch(
      /<label for="password">.*<input id="password"[^>]*type="password" autocomplete="current-password"/s,
    );
    expect(body.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script src="[^"]*\/show-password-[^"]*">$/),
    ]);
  });

  it('has a button that shows the password, once its script is there', async () => {
    const login = await openLogin({ ui_locales: 'en' });
    const register = await browser.open(`${login.url.pathname}/register`);
    const script = /<script src="([^"]*)"/.exec(login.body)?.[1] ?? '';
    for (const { body } of [login, register]) {
      const [button = ''] = /<button class="show-password"[^>]*>/.exec(body) ?? [];
      expect(button).toContain(
        ' type="button" aria-controls="password" aria-pressed="false" aria-label="Show password"',
      );
      expect(button).toMatch(/ hidden>$/);
      expect(body).toContain(`<script src="${script}"></script>`);
    }
    const { status, headers } = await browser.open(script);
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/javascript/)]);
  });

  it('has a strict policy, and forms lead to the own shop only', async () => {
    const { headers } = await openLogin();
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'self' http://berg.localhost:4100; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('takes no form from another site, and none from a browser that did not open it', async () => {
    const form = await openLogin();
    const fields = { userName: 'kari', password: 'torg' };
    for (const foreign of ['http://berg.localhost:4100', 'null', 'http://evil.example']) {
      expect((await browser.submit(form, fields, { origin: foreign })).status).toBe(403);
    }
    expect((await newBrowser(idp.app).submit(form, fields)).status).toBe(400);
    expect((await browser.submit(form, fields)).url.searchParams.has('code')).toBe(true);
  });

  it('says what is missing beside the field', async () => {
    const page = await browser.submit(await openLogin(), { userName: ' ', password: '' });
    expect(page.body).toMatch(/aria-describedby="userName-error" aria-invalid="true"/);
    expect(page.body).toContain('id="password-error">Skriv passordet.');
    expect(focused(page)).toEqual(['userName']);
    const nameless = await browser.submit(await openLogin(), { userName: 'kari', password: '' });
    expect(focused(nameless)).toEqual(['password']);
  });
});

describe('a wrong password', () => {
  it('is answered like an unknown user', async () => {
    const [wrong, unknown] = [
      await logIn(browser, berg, { password: 'x' }),
      await logIn(browser, berg, { userName: 'karl' }),
    ];
    expect(isWrong(wrong.page)).toBe(true);
    expect(words(unknown.page).replace('"karl"', '"kari"')).toBe(words(wrong.page));
  });

  it.each(['kari', 'karl'])('is taken five times of %s, then nothing is for a while', async (userName) => {
    for (let tried = 0; tried < 5; tried += 1) {
      expect(isWrong((await logIn(browser, berg, { userName, password: 'x' })).page)).toBe(true);
    }
    const other = newBrowser(idp.app);
    const { page } = await logIn(other, berg, { userName: userName.toUpperCase(), password: 'torg' });
    expect(page.status).toBe(429);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.body).toContain('For mange forsøk');
    expect((await follow(page, 'Glemt passordet?', other)).body).toContain('<h1>Glemt passord</h1>');
    expect((await logIn(browser, berg, { userName: 'nils' })).page.url.searchParams.has('code')).toBe(true);
  });

  it('of a stranger does not keep the owner out: not by another network, not in a browser that is known', async () => {
    const distant = await startIdp({ trustedProxies: ['127.0.0.1'] });
    const from = (at: Browser, address: string, password: string, userName = 'kari') =>
      at
        .open(aRequest(berg).url)
        .then((form) => at.submit(form, { userName, password }, { 'x-forwarded-for': address }));
    const own = newBrowser(distant.app);
    const isIn = (page: Page): boolean => page.url.searchParams.has('code');
    expect(isIn(await from(own, '192.0.2.1', 'torg'))).toBe(true);
    const stranger = newBrowser(distant.app);
    for (let tried = 0; tried < 5; tried += 1) await from(stranger, '192.0.2.9', 'x');
    expect((await from(stranger, '192.0.2.9', 'torg')).status).toBe(429);
    expect(isIn(await from(newBrowser(distant.app), '192.0.2.2', 'torg'))).toBe(true);
    const again = newBrowser(distant.app);
    expect(isIn(await from(again, '192.0.2.9', 'torg', 'kari@example.no'))).toBe(false);
    const known = await own.open(aRequest(berg, { prompt: 'login' }).url);
    const page = await own.submit(known, { userName: 'kari', password: 'torg' }, { 'x-forwarded-for': '192.0.2.9' });
    expect(isIn(page)).toBe(true);
    await distant.close();
  });

  it('is forgotten after the right one', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let tried = 0; tried < 4; tried += 1) await logIn(browser, berg, { password: 'x' });
      expect((await logIn(newBrowser(idp.app))).page.url.searchParams.has('code')).toBe(true);
    }
  });
});

const newcomer = { givenName: 'Ola', familyName: 'Nordmann', email: 'Ola@Example.no', password: 'fire hester i fjæra' };

describe('a form that was sent', () => {
  const sendTo = async (step: '' | '/register' | '/forgotten', fields: Record<string, string>) => {
    const { url } = await openLogin();
    const form = await browser.open(`${url.pathname}${step}`);
    return browser.submit(form, fields);
  };
  const personal = ['kari', 'Ola', 'Nordmann', 'example', 'fjæra', 'passord1'];
  const never = 'et hemmelig passord';

  it.each([
    ['a wrong password', '', { userName: 'kari', password: never }, 'hører ikke sammen'],
    ['nothing typed', '', { userName: '', password: '' }, 'userName-error'],
    ['a registration that is wrong', '/register', { ...newcomer, email: 'ola@' }, 'email-error'],
    ['a registration', '/register', { ...newcomer, email: 'ine@example.no' }, 'Se i innboksen'],
    ['nobody’s password forgotten', '/forgotten', { userName: ' ' }, 'userName-error'],
    ['a forgotten password', '/forgotten', { userName: 'kari' }, 'Se i innboksen'],
  ] as const)('is answered by a page that a browser can go back to: %s', async (_, step, fields, said) => {
    const page = await sendTo(step, fields);
    expect([page.method, page.status, page.body.includes(said)]).toEqual(['GET', 200, true]);
    expect((await browser.open(page.url.href)).body).toBe(page.body);
    expect(personal.filter((word) => decodeURIComponent(page.url.href).includes(word))).toEqual([]);
    expect(page.body).not.toContain(never);
    // Nothing of it is shown by another login, in another browser, or where the form is opened anew.
    const [fresh, other] = [await browser.open(page.url.pathname), (await openLogin()).url.pathname];
    expect(fresh.body).not.toContain(said);
    expect((await browser.open(`${other}${step}${page.url.search}`)).body).not.toContain(said);
    expect((await newBrowser(idp.app).open(page.url.href)).status).toBe(400);
  });

  it('keeps what was typed, and the next try goes on from there', async () => {
    const page = await sendTo('', { userName: 'nils', password: never });
    expect([page.body.includes('value="nils"'), focused(page)]).toEqual([true, ['password']]);
    expect(isWrong(await browser.submit(page, { userName: 'nils', password: never }))).toBe(true);
    const right = await browser.submit(page, { userName: 'nils', password: 'torg' });
    expect(right.url.searchParams.has('code')).toBe(true);
  });

  it('too often can be gone back to, and says when to try again until then', async () => {
    const form = await openLogin();
    for (let tried = 0; tried < 5; tried += 1) await browser.submit(form, { userName: 'kari', password: never });
    const page = await browser.submit(form, { userName: 'kari', password: never });
    const again = await browser.open(page.url.href);
    expect([page.method, page.status, again.status]).toEqual(['GET', 429, 429]);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
    vi.useFakeTimers({ now: Date.now() + 15 * 60_000 - 5_000, toFake: ['Date'] });
    expect((await browser.open(page.url.href)).status).toBe(429);
    vi.setSystemTime(Date.now() + 10_000);
    const open = await browser.open(page.url.href);
    vi.useRealTimers();
    expect([open.status, open.body.includes('name="password"')]).toEqual([200, true]);
  });
});

describe('a mail that does not come', () => {
  const mailsTo = async (recipient: string): Promise<readonly string[]> => {
    const found = await sql<{
      body: string;
    }>`select body from mail where recipient = ${recipient} order by mail_id`.execute(idp.database.db);
    return found.rows.map(({ body }) => body);
  };
  const links = (bodies: readonly string[]) => bodies.map((body) => /http\S*\?token=\S*/.exec(body)?.[0] ?? '');
  const sendAgain = (page: Page) => browser.submit(page, { again: '1' });
  const start = async (step: 'register' | 'forgotten', fields: Record<string, string>) =>
    browser.submit(await browser.open(`${(await openLogin()).url.pathname}/${step}`), fields);

  it('is sent again to who registers, twice, and each of them makes the account', async () => {
    const first = await start('register', { ...newcomer, email: 'Eva@Example.no' });
    await expect.poll(() => mailsTo('eva@example.no'), { timeout: 60_000 }).toHaveLength(1);
    const second = await sendAgain(first);
    expect([first.body, second.body].map((body) => body.includes('Vi har prøvd på nytt'))).toEqual([false, true]);
    await expect.poll(() => mailsTo('eva@example.no'), { timeout: 60_000 }).toHaveLength(2);
    const third = await sendAgain(second);
    expect([second.body, third.body].map((body) => body.includes('name="again"'))).toEqual([true, false]);
    await expect.poll(() => mailsTo('eva@example.no'), { timeout: 60_000 }).toHaveLength(3);
    const [, , link = ''] = links(await mailsTo('eva@example.no'));
    const login = await browser.submit(await browser.open(link));
    expect(login.body).toContain('Kontoen din er klar');
    const right = await browser.submit(login, { userName: 'eva@example.no', password: newcomer.password });
    expect(right.url.searchParams.has('code')).toBe(true);
  });

  it('is sent again to who has forgotten a password, and both links are good', async () => {
    const first = await start('forgotten', { userName: 'siri' });
    await expect.poll(() => mailsTo('siri@example.no'), { timeout: 60_000 }).toHaveLength(1);
    await sendAgain(first);
    await expect.poll(() => mailsTo('siri@example.no'), { timeout: 60_000 }).toHaveLength(2);
    const forms = await Promise.all(links(await mailsTo('siri@example.no')).map((link) => browser.open(link)));
    expect(forms.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is sent to who has forgotten a password, however often strangers register that address', async () => {
    for (const tag of ['', '+1', '+2', '+3']) await start('register', { ...newcomer, email: `gina${tag}@example.no` });
    const all = async () => [...(await mailsTo('gina@example.no')), ...(await mailsTo('gina+1@example.no'))];
    await expect.poll(all, { timeout: 60_000 }).toHaveLength(2);
    await start('forgotten', { userName: 'gina' });
    await expect.poll(() => mailsTo('gina@example.no'), { timeout: 60_000 }).toHaveLength(2);
    await expect.poll(() => mailsTo('gina+2@example.no'), { timeout: 60_000 }).toHaveLength(1);
    expect(await mailsTo('gina+3@example.no')).toEqual([]);
  });

  it('greets nobody with what a stranger typed for a name', async () => {
    const givenName = 'Your parcel waits: http://evil.example/pay';
    await start('register', { ...newcomer, givenName, email: 'victim@example.no' });
    await expect.poll(() => mailsTo('victim@example.no'), { timeout: 60_000 }).toHaveLength(1);
    expect((await mailsTo('victim@example.no')).join()).not.toContain('evil.example');
  });

  it('is sent again to the owner of an address that was registered with', async () => {
    const sent = await start('register', { ...newcomer, email: 'siri@example.no' });
    const before = (await mailsTo('siri@example.no')).length;
    await sendAgain(sent);
    await expect
      .poll(async () => (await mailsTo('siri@example.no')).length, { timeout: 60_000 })
      .toBeGreaterThan(before);
    expect((await mailsTo('siri@example.no')).at(-1)).toContain('Du har allerede en');
  });

  it('leads back to the form, with what was typed, and to the login', async () => {
    const sent = await start('register', { ...newcomer, email: 'ulf@example.no' });
    const form = await follow(sent, 'Bruk en annen adresse');
    for (const typed of ['Ola', 'Nordmann', 'ulf@example.no']) expect(form.body).toContain(`value="${typed}"`);
    expect(form.body).not.toContain(newcomer.password);
    const forgotten = await start('forgotten', { userName: 'ulf' });
    expect((await follow(forgotten, 'Bruk en annen adresse')).body).toContain('value="ulf"');
    expect((await follow(forgotten, 'Tilbake til innlogging')).body).toContain('<h1>Logg inn</h1>');
  });

  it('is not sent by a browser that has asked for none', async () => {
    const form = await browser.open(`${(await openLogin()).url.pathname}/register`);
    const answer = await browser.submit(form, { again: '1' });
    expect([answer.method, answer.body.includes('<h1>Opprett konto</h1>')]).toEqual(['GET', true]);
  });
});

const register = async (fields: Record<string, string>) =>
  browser.submit(await follow(await openLogin(), 'Opprett konto'), fields);

describe('registration', () => {
  it('leads by a mail to an account, and on to the shop', async () => {
    const sent = await register(newcomer);
    expect(sent.body).toContain('Vi har sendt en e-post til Ola@Example.no');
    const early = { userName: newcomer.email, password: newcomer.password };
    expect(isWrong((await logIn(newBrowser(idp.app), berg, early)).page)).toBe(true);
    const question = await browser.open(linkIn(await mailTo('ola@example.no'), 'confirm'));
    const login = await browser.submit(question);
    expect(login.body).toContain('Kontoen din er klar');
    expect([login.body.includes('value="ola@example.no"'), focused(login)]).toEqual([true, ['password']]);
    expect(login.url.href).not.toContain('example');
    const page = await browser.submit(login, { userName: 'ola@example.no', password: newcomer.password });
    expect(page.url.searchParams.has('code')).toBe(true);
    const used = await browser.submit(question);
    expect(used.body).toContain('Lenken er brukt eller utløpt');
    expect(buttonOf(used)).toEqual([`${shopUrl}/me/login`, 'Logg inn']);
  });

  it('that is confirmed in another browser leads to the login of the shop', async () => {
    await register({ ...newcomer, email: 'oda@example.no' });
    const other = newBrowser(idp.app);
    const ready = await other.submit(await other.open(linkIn(await mailTo('oda@example.no'), 'confirm')));
    expect(ready.body).toContain('Nå kan du logge inn');
    expect([ready.method, (await other.open(ready.url.href)).body]).toEqual(['GET', ready.body]);
    expect(buttonOf(ready)).toEqual([`${shopUrl}/me/login`, 'Logg inn']);
  });

  it.each([
    ['a shop where an account of one’s own is good for something', berg, true],
    ['a program', nativeProgram, true],
    ['a shop for its own people', eng, false],
  ])('is offered in %s: %s', async (_, party, isOffered) => {
    const login = await browser.open(aRequest(party, { ui_locales: 'en' }).url);
    expect(login.body.includes('/register"')).toBe(isOffered);
    const form = await browser.open(`${login.url.pathname}/register`);
    expect(form.status).toBe(isOffered ? 200 : 404);
    const sent = await browser.submit({ ...form, body: '' }, { ...newcomer, email: `ida@${party.id}.example` });
    expect(sent.status).toBe(isOffered ? 200 : 404);
  });

  it('says the same of an address that has an account, and tells its owner alone', async () => {
    const known = await register({ ...newcomer, email: 'kari@example.no' });
    const unknown = await register({ ...newcomer, email: 'karl@example.no' });
    expect(known.status).toBe(200);
    expect(words(known).replace('kari@', 'karl@')).toBe(words(unknown));
    const mail = await mailTo('kari@example.no');
    expect(mail).toContain('Du har allerede en');
    expect(mail).not.toContain('token=');
  });

  it('says what is wrong beside each field, and keeps what was typed', async () => {
    const page = await register({ ...newcomer, givenName: '', email: 'ola@', password: 'passord1' });
    expect(page.body).toContain('id="givenName-error"');
    expect(page.body).toContain('id="email-error"');
    expect(page.body).toMatch(/aria-describedby="password-hint password-error"/);
    expect(page.body).toContain('value="Nordmann"');
    expect(page.body).not.toContain('passord1');
    expect(focused(page)).toEqual(['givenName']);
  });

  it.each([
    [{ givenName: ' ' }, 'givenName'],
    [{ familyName: ' ' }, 'familyName'],
    [{ email: 'ola@', password: 'kort' }, 'email'],
    [{ password: 'passord1' }, 'password'],
  ])('begins at the first field that is wrong: %j', async (wrong, first) => {
    expect(focused(await follow(await openLogin(), 'Opprett konto'))).toEqual(['givenName']);
    expect(focused(await register({ ...newcomer, ...wrong }))).toEqual([first]);
  });
});

describe('a forgotten password', () => {
  const mailsTo = async (recipient: string, words: string) =>
    (await mails()).split('<h2>').filter((mail) => mail.includes(recipient) && mail.includes(words));

  const forget = async (userName: string) =>
    browser.submit(await follow(await openLogin(), 'Glemt passordet?'), { userName });

  it('is answered the same whoever asks', async () => {
    const [known, unknown] = [await forget('nils'), await forget('karl')];
    expect(known.status).toBe(200);
    expect(words(known)).toBe(words(unknown));
  });

  it('is replaced once by the link of a mail, which ends what was open', async () => {
    const before = await tokensOf(idp.app, newBrowser(idp.app), { ...berg });
    const { pathname } = (await forget('Kari@example.no')).url;
    // Somebody may have asked for kari before.
    const reset = `${pathname.replace(/forgotten$/, 'reset')}?token`;
    const toKari = async () =>
      (await mails()).split('<h2>').find((mail) => mail.includes('kari@example.no') && mail.includes(reset));
    await expect.poll(toKari).toBeDefined();
    const link = linkIn((await toKari()) ?? '', 'reset');
    const form = await browser.open(link);
    const short = await browser.submit(form, { password: 'kort' });
    expect([short.method, short.body.includes('minst 8 tegn')]).toEqual(['GET', true]);
    expect((await browser.open(link)).body).not.toContain('minst 8 tegn');
    const login = await browser.submit(form, { password: 'ti tusen rein' });
    expect(login.body).toContain('Passordet er endret');
    expect([login.body.includes('value="kari"'), login.method]).toEqual([true, 'GET']);
    expect((await browser.submit(form, { password: 'noe helt annet' })).status).toBe(400);
    const used = await browser.open(link);
    expect([used.status, buttonOf(used)?.[1]]).toEqual([400, 'Be om en ny lenke']);
    expect((await browser.open(buttonOf(used)?.[0] ?? '')).body).toContain('<h1>Glemt passord</h1>');
    const elsewhere = await newBrowser(idp.app).open(link);
    expect([elsewhere.status, buttonOf(elsewhere)]).toEqual([400, [`${shopUrl}/me/login`, 'Logg inn']]);
    expect(elsewhere.body).toContain('Velg «Glemt passordet?» når du logger inn.');
    expect((await refresh(idp.app, berg, before.refresh_token)).body.error).toBe('invalid_grant');
    expect(isWrong((await logIn(browser)).page)).toBe(true);
    expect((await logIn(browser, berg, { password: 'ti tusen rein' })).page.url.searchParams.has('code')).toBe(true);
  });

  it('that is replaced in another browser leads to the login of the shop, and its owner is told by a mail', async () => {
    await forget('nils');
    const other = newBrowser(idp.app);
    await expect.poll(() => mailsTo('nils@example.no', 'reset?token'), { timeout: 60_000 }).not.toEqual([]);
    const [mail = ''] = await mailsTo('nils@example.no', 'reset?token');
    const done = await other.submit(await other.open(linkIn(mail, 'reset')), { password: 'ti tusen rein' });
    expect(done.body).toContain('<h1>Passordet er endret</h1>');
    expect([done.method, (await other.open(done.url.href)).body]).toEqual(['GET', done.body]);
    expect(buttonOf(done)).toEqual([`${shopUrl}/me/login`, 'Logg inn']);
    await expect
      .poll(() => mailsTo('nils@example.no', 'Passordet ditt er endret'), { timeout: 60_000 })
      .toHaveLength(1);
    const [told = ''] = await mailsTo('nils@example.no', 'Passordet ditt er endret');
    expect(told).toContain('hos BERG ble endret');
    const [home, asHtml] = [...told.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(home).toBe(`${shopUrl}/`);
    const host = new URL(origin).host;
    const shown = await idp.app.inject({ url: asHtml ?? '', headers: { host } });
    expect(shown.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups",
    );
    expect(shown.body).toContain('<html lang="nb">');
    expect(shown.body).toContain(`href="${shopUrl}/"`);
    expect(shown.body).toContain('Passordet til kontoen din hos BERG ble endret nå nettopp.');
    for (const unknown of ['0', 'x', '9'.repeat(30)])
      expect((await idp.app.inject({ url: `/dev/mail/${unknown}`, headers: { host } })).statusCode).toBe(404);
  });
});

it('no address begins more logins than people do', async () => {
  const limited = await startIdp({ rateLimits: true });
  const begin = async () => (await newBrowser(limited.app).open(aRequest(berg).url)).status;
  expect(await begin()).toBe(200);
  await sql`update attempt set count = 599`.execute(limited.database.db);
  expect(await begin()).toBe(200);
  expect(await begin()).toBe(429);
  await limited.close();
});

it('slow clients are let go of', async () => {
  const { requestTimeout, headersTimeout, timeout } = idp.app.server;
  expect([requestTimeout, headersTimeout, timeout]).toEqual([30_000, 30_000, 30_000]);
  expect(idp.app.server).toMatchObject({ connectionsCheckingInterval: 1000 });
});

it('mails are shown in demonstrations only', async () => {
  const serious = await startIdp({ demo: false });
  const answer = await serious.app.inject({ url: '/dev/mail', headers: { host: new URL(origin).host } });
  expect([answer.statusCode, (await browser.open('/dev/mail')).status]).toEqual([404, 200]);
  await serious.close();
});

it('what is not there is said in a page', async () => {
  for (const path of ['/', '/nowhere', `${realmPath}/login-actions/nobody/x`, `${realmPath}/resources/../../x`]) {
    const page = await browser.open(path);
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  }
});

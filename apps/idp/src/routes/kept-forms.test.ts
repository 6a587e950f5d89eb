import { afterEach, expect, it, vi } from 'vitest';
import { createKeptForms, type FormPlace, secondsLeft } from './kept-forms.ts';

const forms = createKeptForms('a secret that only tests know, 32+');
const login: FormPlace = { name: 'login', path: '/login/one' };
const form = { values: { userName: 'kari@example.no' }, problem: 'login.wrong' };
const cookieOf = (header: string): string => header.split(';')[0] ?? '';

afterEach(() => {
  vi.useRealTimers();
});

it('a form that was kept is found by its own page, among other cookies', async () => {
  const kept = cookieOf(await forms.keep(login, form));
  expect(await forms.find(`a=b; ${kept}; torg.idp.form.register=x`, login)).toEqual(form);
  expect(await forms.find('a=b', login)).toBeUndefined();
  expect(await forms.find(undefined, login)).toBeUndefined();
});

it('goes to its own page alone, out of reach of scripts', async () => {
  expect(await forms.keep(login, form)).toMatch(
    /^torg\.idp\.form\.login=[\w.-]+; path=\/login\/one; max-age=900; httponly; samesite=lax$/,
  );
});

it.each([
  ['another page', { name: 'login', path: '/login/two' }, 'a secret that only tests know, 32+'],
  ['another form', { name: 'register', path: '/login/one' }, 'a secret that only tests know, 32+'],
  ['another deployment', login, 'a secret that others know, 32+ characters'],
] as const)('is nothing to %s', async (_, place, secret) => {
  expect(await createKeptForms(secret).find(cookieOf(await forms.keep(login, form)), place)).toBeUndefined();
});

it('is not taken when somebody wrote it', async () => {
  const kept = cookieOf(await forms.keep(login, form));
  // The first character of the seal counts in full; the last ones may stand for the same bits as others.
  const altered = kept.replace(/[^.]+$/, (seal) => (seal.startsWith('A') ? 'B' : 'A') + seal.slice(1));
  for (const forged of [altered, 'torg.idp.form.login=a.b.c.d.e', 'torg.idp.form.login=x'])
    expect(await forms.find(forged, login)).toBeUndefined();
});

it('tells nobody what was typed', async () => {
  const parts =
    cookieOf(await forms.keep(login, form))
      .split('=')[1]
      ?.split('.') ?? [];
  const readable = parts.map((part) => Buffer.from(part, 'base64url').toString()).join();
  expect(readable).toContain('A256GCM');
  expect(readable).not.toMatch(/kari|userName|login/);
});

it('fits into a cookie, however much was typed', async () => {
  const name = '€'.repeat(100);
  const values = { givenName: name, familyName: name, email: '\u0001'.repeat(5000) };
  const errors = { givenName: 'required.given_name', email: 'required.email', password: 'password.known' };
  expect((await forms.keep(login, { values, errors })).length).toBeLessThan(4096);
  const typed = { email: 'e'.repeat(5000) };
  const found = await forms.find(cookieOf(await forms.keep(login, { values: typed })), login);
  expect(found?.values.email).toBe('e'.repeat(256));
});

it('is forgotten after a quarter of an hour', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const kept = cookieOf(await forms.keep(login, form));
  vi.setSystemTime(899_000);
  expect(await forms.find(kept, login)).toEqual(form);
  vi.setSystemTime(900_000);
  expect(await forms.find(kept, login)).toBeUndefined();
});

it('nothing is taken until its time has come', () => {
  vi.useFakeTimers({ now: 10_000, toFake: ['Date'] });
  expect(secondsLeft({ values: {}, until: 10_001 })).toBe(1);
  expect(secondsLeft({ values: {}, until: 12_000 })).toBe(2);
  expect(secondsLeft({ values: {}, until: 10_000 })).toBeUndefined();
  expect(secondsLeft({ values: {} })).toBeUndefined();
});

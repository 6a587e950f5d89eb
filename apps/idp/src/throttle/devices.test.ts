import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountStore } from '../accounts/account-store.ts';
import type { Database } from '../database/database.ts';
import { sweep } from '../database/sweep.ts';
import { aDatabase, cheapPasswords, secret } from '../testing/test-idp.ts';
import { createDevices, type Devices, mostDevices, ownGuesses } from './devices.ts';

let database: Database & { readonly drop: () => Promise<void> };
let devices: Devices;

beforeAll(async () => {
  database = await aDatabase();
  await createAccountStore(database.db, cheapPasswords).addDemoUsers();
  devices = createDevices(database.db, secret);
});
afterAll(() => database.drop());

const demo = ['kari', 'nils', 'ingrid', 'siri', 'gina'] as const;
type Name = (typeof demo)[number];
const of = (name: Name, passwordMark = 'first') => ({ id: `demo-${name}`, passwordMark });
const cookieOf = (header: string): string => header.split(';')[0] ?? '';
/** The cookie of a browser in which these logged in, one after the other. */
const after = async (...names: readonly Name[]): Promise<string> => {
  let cookie = '';
  for (const name of names) cookie = cookieOf(await devices.remember(cookie, of(name)));
  return cookie;
};
/** Whether a browser has guesses of its own at the password of somebody. */
const guess = async (cookie: string, name: Name): Promise<boolean> =>
  devices.guess(of(name).id, devices.knownAs(cookie, of(name)) ?? 'none');

describe('a browser', () => {
  it('is known for the accounts that logged in there, and for no other', async () => {
    const cookie = await after('kari', 'nils');
    expect(devices.knownAs(cookie, of('kari'))).toMatch(/^[\w-]{43}$/);
    expect(devices.knownAs(`a=b; ${cookie}; c=d`, of('nils'))).toMatch(/^[\w-]{43}$/);
    expect(devices.knownAs(cookie, of('ingrid'))).toBeUndefined();
    expect(devices.knownAs(undefined, of('kari'))).toBeUndefined();
  });

  it('is a stranger once the password was changed, unless it was changed there', async () => {
    const cookie = await after('kari');
    expect(devices.knownAs(cookie, of('kari', 'second'))).toBeUndefined();
    const changed = cookieOf(await devices.remember(cookie, of('kari', 'second')));
    expect(devices.knownAs(changed, of('kari', 'second'))).toBeDefined();
    await createAccountStore(database.db, cheapPasswords).setPassword('demo-kari', 'hash');
    expect(await devices.guess('demo-kari', devices.knownAs(changed, of('kari', 'second')) ?? '')).toBe(false);
  });

  it('is another one than any before', async () => {
    const [one, other] = [await after('kari'), await after('kari')];
    expect(devices.knownAs(one, of('kari'))).not.toBe(devices.knownAs(other, of('kari')));
  });

  it('is known for the last four accounts', async () => {
    const cookie = await after('kari', 'nils', 'ingrid', 'siri', 'nils', 'gina');
    expect(demo.filter((name) => devices.knownAs(cookie, of(name)))).toEqual(['nils', 'ingrid', 'siri', 'gina']);
  });

  it('cannot be made up: not by another secret, another id, a cut mark or a bare id', async () => {
    const cookie = await after('kari');
    const others = createDevices(database.db, 'another secret that tests know, 32+');
    expect(others.knownAs(cookie, of('kari'))).toBeUndefined();
    const otherId = cookie.replace(/=(.)/, (_, first: string) => (first === '_' ? '=A' : '=_'));
    expect(devices.knownAs(otherId, of('kari'))).toBeUndefined();
    expect(devices.knownAs(cookie.slice(0, -1), of('kari'))).toBeUndefined();
    expect(devices.knownAs(cookie.split('.').slice(0, 3).join('.'), of('kari'))).toBeUndefined();
  });

  it('keeps a cookie that tells scripts and other sites nothing', async () => {
    const header = await devices.remember(undefined, of('kari'));
    expect(header).toMatch(/; path=\/auth\/realms\/torg\/login-actions; max-age=31536000; httponly; samesite=lax$/);
    expect(header).not.toContain('kari');
  });

  it('has a few guesses of its own until the next login there, for each account apart, however many come at once', async () => {
    const cookie = await after('kari', 'nils');
    const other = await after('kari');
    const many = await Promise.all(Array.from({ length: ownGuesses + 3 }, () => guess(cookie, 'kari')));
    expect(many.filter((own) => own)).toHaveLength(ownGuesses);
    expect([await guess(cookie, 'nils'), await guess(other, 'kari')]).toEqual([true, true]);
    const process = createDevices(database.db, secret);
    expect(await process.guess('demo-kari', devices.knownAs(cookie, of('kari')) ?? '')).toBe(false);
    await devices.remember(cookie, of('kari'));
    expect(await guess(cookie, 'kari')).toBe(true);
  });

  it('has none for another account’s mark, or for one that nobody knows', async () => {
    const mark = devices.knownAs(await after('kari'), of('kari')) ?? '';
    expect(await devices.guess('demo-nils', mark)).toBe(false);
    expect(await devices.guess('demo-kari', 'made up')).toBe(false);
    expect(await devices.guess('demo-kari', mark)).toBe(true);
  });

  it('is forgotten when there are twenty in which somebody logged in later', async () => {
    const [first, second] = [await after('ingrid'), await after('ingrid')];
    for (let more = 2; more < mostDevices; more += 1) await after('ingrid');
    expect(await guess(first, 'ingrid')).toBe(true);
    await devices.remember(first, of('ingrid'));
    const nils = await after('nils');
    const last = await after('ingrid');
    expect(await guess(second, 'ingrid')).toBe(false);
    expect([await guess(first, 'ingrid'), await guess(last, 'ingrid'), await guess(nils, 'nils')]).toEqual([
      true,
      true,
      true,
    ]);
    const { rows } = await sql`select from device where account_id = 'demo-ingrid'`.execute(database.db);
    expect(rows).toHaveLength(mostDevices);
  });

  it('is forgotten after a year, and nobody reads of whom it was known', async () => {
    const [old, young] = [await after('siri'), await after('siri')];
    const markOf = (cookie: string) => devices.knownAs(cookie, of('siri')) ?? '';
    const { rows } = await sql<{ row: string }>`
      select d::text || encode(mark_hash, 'escape') as row from device d where account_id = 'demo-siri'
    `.execute(database.db);
    expect(rows.map(({ row }) => row).join()).not.toContain(markOf(old));
    await sql`
      update device set known_at = now() - interval '365 days'
      where account_id = 'demo-siri' and mark_hash = sha256(convert_to(${markOf(old)}, 'UTF8'))
    `.execute(database.db);
    await sweep(database.db);
    expect([await guess(old, 'siri'), await guess(young, 'siri')]).toEqual([false, true]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { aDatabase, secret } from '../testing/test-idp.ts';
import { createPasswordDoor, type PasswordTry } from './password-door.ts';
import { createThrottle } from './throttle.ts';

let database: Database & { readonly drop: () => Promise<void> };

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

/** Browsers with so many guesses of their own left, by their mark. */
const left = new Map<string, number>();
const devices = {
  guess: async (accountId: string, mark: string) => {
    const own = left.get(`${accountId} ${mark}`) ?? 0;
    left.set(`${accountId} ${mark}`, own - 1);
    return own > 0;
  },
};
const doorOf = (limitsAddresses = true) =>
  createPasswordDoor(createThrottle(database.db, secret), devices, limitsAddresses);

let accounts = 0;
/** Somebody else in each test; each host is a network of its own. */
const somebody = () => {
  const accountId = `account-${++accounts}`;
  const at = (host: number, more: Partial<PasswordTry> = {}): PasswordTry => ({
    ...{
      name: `name-of-${accountId}`,
      accountId,
      address: `10.${accounts}.${host >> 8}.${host & 255}`,
      device: undefined,
    },
    ...more,
  });
  return { at, email: `${accountId}@example.no` };
};

const open = { isOpen: true };
const closed = { isOpen: false };
const told = { wait: expect.any(Number) };

describe('tries at a password', () => {
  it('of a stranger keep the stranger out, and not the owner elsewhere', async () => {
    const { at } = somebody();
    const door = doorOf();
    for (let tries = 0; tries < 5; tries += 1) expect(await door.knock(at(1))).toEqual(open);
    const { wait } = (await door.knock(at(1))) as { readonly wait: number };
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
    expect(await door.knock(at(2))).toEqual(open);
  });

  it('by user name and by address of mail count together, and nothing tells so', async () => {
    const { at, email } = somebody();
    const door = doorOf();
    for (let tries = 0; tries < 5; tries += 1) await door.knock(at(1));
    for (let tries = 0; tries < 5; tries += 1) expect(await door.knock(at(1, { name: email }))).toEqual(closed);
    expect(await door.knock(at(1, { name: email }))).toEqual(told);
    const stranger = somebody();
    const unknown = (name: string) => ({ ...stranger.at(1), name, accountId: undefined });
    for (let tries = 0; tries < 5; tries += 1) expect(await door.knock(unknown('a'))).toEqual(open);
    expect(await door.knock(unknown('a'))).toEqual(told);
    expect(await door.knock(unknown('b'))).toEqual(open);
  });

  it('from many networks end after fifty in an hour, as if the password were wrong', async () => {
    const { at } = somebody();
    const door = doorOf();
    for (let host = 0; host < 50; host += 1) expect(await door.knock(at(host))).toEqual(open);
    expect(await door.knock(at(51))).toEqual(closed);
    await door.open(at(0).accountId ?? '');
    expect(await door.knock(at(52))).toEqual(open);
  });

  it('in a browser that is known are its own, whatever is counted elsewhere', async () => {
    const { at } = somebody();
    const door = doorOf();
    for (let host = 0; host < 60; host += 1) await door.knock(at(host));
    for (let tries = 0; tries < 6; tries += 1) await door.knock(at(1));
    const own = at(1, { device: 'laptop' });
    left.set(`${own.accountId} laptop`, 3);
    for (let tries = 0; tries < 3; tries += 1) expect(await door.knock(own)).toEqual(open);
    expect(await door.knock(own)).toEqual(told);
    expect(await door.knock(at(99, { device: 'laptop' }))).toEqual(closed);
  });

  it('in a browser where somebody fails too often count as those of anybody', async () => {
    const { at } = somebody();
    const door = doorOf();
    const thief = at(1, { device: 'stolen' });
    left.set(`${thief.accountId} stolen`, 2);
    for (let tries = 0; tries < 2 + 5; tries += 1) expect(await door.knock(thief)).toEqual(open);
    expect(await door.knock(thief)).toEqual(told);
    for (let host = 2; host < 47; host += 1) expect(await door.knock(at(host, { device: 'stolen' }))).toEqual(open);
    expect(await door.knock(at(48, { device: 'stolen' }))).toEqual(closed);
  });

  it('at nobody’s password count as those of anybody, whatever a browser is called', async () => {
    const { at } = somebody();
    const door = doorOf();
    const unknown = at(1, { accountId: undefined, device: 'laptop' });
    for (let tries = 0; tries < 5; tries += 1) expect(await door.knock(unknown)).toEqual(open);
    expect(await door.knock(unknown)).toEqual(told);
  });

  it('are forgotten where somebody got in', async () => {
    const { at } = somebody();
    const door = doorOf();
    for (let tries = 0; tries < 11; tries += 1) await door.knock(at(1));
    await door.forget(at(1));
    expect(await door.knock(at(1))).toEqual(open);
  });

  it('from one network are a hundred, whoever is meant, unless networks are not counted', async () => {
    const { at } = somebody();
    const door = doorOf();
    const anybody = (n: number) => at(9, { name: `name-${accounts}-${n}`, accountId: undefined });
    for (let n = 0; n < 100; n += 1) expect(await door.knock(anybody(n))).toEqual(open);
    expect(await door.knock(anybody(100))).toEqual(told);
    expect(await doorOf(false).knock(anybody(101))).toEqual(open);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { aDatabase, cheapPasswords } from '../testing/test-idp.ts';
import { type AccountStore, createAccountStore } from './account-store.ts';
import { commonestPasswords } from './commonest-passwords.ts';
import { demoUsers } from './demo-users.ts';
import { type Cost, createPasswords, owaspCost } from './password.ts';
import { passwordProblem } from './password-rule.ts';

describe('a password', () => {
  it('fits its own hash only, which has a salt of its own', async () => {
    const { hash, isRight } = createPasswords();
    const [one, other] = await Promise.all([hash('blåbær og melk'), hash('blåbær og melk')]);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await isRight('blåbær og melk', one)).toBe(true);
    expect(await isRight('blåbær og Melk', one)).toBe(false);
    expect(await isRight('', one)).toBe(false);
  });

  it('is the same however its letters were composed', async () => {
    const { hash, isRight } = cheapPasswords;
    expect(await isRight('bla\u030Aba\u0308r', await hash('bl\u00E5b\u00E4r'))).toBe(true);
  });

  it('of nobody is never right, and costs as much to find wrong as one of somebody', async () => {
    const computed: (readonly [number, number, Cost])[] = [];
    const { hash, isRight } = createPasswords(owaspCost, async (_password, salt, length, cost) => {
      computed.push([salt.length, length, cost]);
      return Buffer.alloc(length);
    });
    const known = await hash('torg');
    // Every key is the same here: only what is known of the user tells them apart.
    expect(await isRight('wrong', known)).toBe(true);
    expect(await isRight('wrong', undefined)).toBe(false);
    expect(computed).toEqual(Array(3).fill([16, 32, owaspCost]));
  });

  it('of an older, cheaper hash still opens, at its own cost', async () => {
    expect(await createPasswords().isRight('torg', await cheapPasswords.hash('torg'))).toBe(true);
  });

  it('is tried in turn: whoever signs tokens meanwhile does not wait for all of them', async () => {
    const under: (() => void)[] = [];
    const { isRight } = createPasswords(owaspCost, async (_password, _salt, length) => {
      await new Promise<void>((resolve) => under.push(resolve));
      return Buffer.alloc(length);
    });
    const tries = Array.from({ length: 6 }, () => isRight('wrong', undefined));
    for (let left = 6; left > 0; left -= 1) {
      await expect.poll(() => under.length).toBe(Math.min(left, 2));
      under.shift()?.();
    }
    await Promise.all(tries);
  });

  it.each([
    ['1234567', 'password.short'],
    ['åæøåæøå', 'password.short'],
    ['x'.repeat(257), 'password.long'],
    ['password', 'password.common'],
    ['PassWord123', 'password.common'],
    ['passord123', 'password.common'],
    ['Kari Nordmann', 'password.known'],
    ['kari.nordmann', 'password.known'],
    ['kari.nordmann@example.no', 'password.known'],
    ['fire hester', undefined],
    ['aaaaaaab', undefined],
    ['x'.repeat(256), undefined],
  ])('%s as a new one: %s', (password, problem) => {
    expect(passwordProblem(password, ['Kari Nordmann', 'kari.nordmann@example.no'])).toBe(problem);
  });

  it('is compared with a hundred of the commonest that are long enough', () => {
    const long = [...commonestPasswords].filter((word) => word.length >= 8);
    expect(long.length).toBeGreaterThanOrEqual(100);
    expect(long).toHaveLength(commonestPasswords.size);
  });
});

describe('accounts', () => {
  let database: Database & { readonly drop: () => Promise<void> };
  let accounts: AccountStore;
  beforeAll(async () => {
    database = await aDatabase();
    accounts = createAccountStore(database.db, cheapPasswords);
    await Promise.all([accounts.addDemoUsers(), accounts.addDemoUsers()]);
  });
  afterAll(() => database.drop());

  it('of the demo world are there, and may do what they should', async () => {
    expect(demoUsers.map(({ userName }) => userName)).toEqual([
      'kari',
      'nils',
      'ingrid',
      'per',
      'siri',
      'gina',
      'unni',
    ]);
    const found = await Promise.all(demoUsers.map(({ userName }) => accounts.authenticate(userName, 'torg')));
    expect(found).toMatchObject(demoUsers);
    const [kari, nils, ingrid, per, siri, gina] = found.map((account) => account?.claims);
    expect(kari).toMatchObject({ customerGroupIds: ['member'], isGuestUser: false });
    expect(nils).toMatchObject({ customerGroupIds: ['employee'] });
    expect(ingrid).toMatchObject({ customerGroupIds: ['framework'] });
    expect(ingrid?.customerProfiles.map(({ customerGroupIds }) => customerGroupIds)).toEqual([
      ['framework'],
      ['business'],
    ]);
    expect(per?.nonResourcePermissions).toEqual([
      ...['Shop', 'Attest orders', 'Company credit purchase', 'Edit customer group users'],
      'See employee credit policy company report',
      ...['Edit customer user addresses', 'Edit customer profile addresses'],
    ]);
    expect(siri).toMatchObject({
      nonResourcePermissions: [
        ...['Shop', 'Sales representative'],
        'Customer responsible - see my customer responsible orders',
      ],
      responsibleFor: [
        { id: 'nordlys-bygg', name: 'Nordlys Bygg AS' },
        { id: 'fjordheim-kontor', name: 'Fjordheim Eiendom AS' },
      ],
    });
    expect(ingrid?.nonResourcePermissions).toEqual([
      ...['Shop', 'Company credit purchase', 'Edit customer user addresses'],
    ]);
    for (const claims of [kari, nils, gina]) expect(claims?.nonResourcePermissions).toEqual(['Shop']);
    expect(gina).toMatchObject({ isGuestUser: true });
  });

  it('are opened by name or address in any case, by nothing else', async () => {
    for (const name of ['kari', ' KARI ', 'Kari@Example.no']) {
      expect(await accounts.authenticate(name, 'torg')).toMatchObject({ id: 'demo-kari' });
    }
    for (const name of ['', 'karl', "kari' or '1'='1", 'kari\u0000', '%', 'k_ri']) {
      expect(await accounts.authenticate(name, 'torg')).toBeUndefined();
    }
    expect(await accounts.authenticate('kari', 'Torg')).toBeUndefined();
  });

  it('cost one computed hash for each attempt, whether there is such a user or not', async () => {
    let computed = 0;
    const counting = createAccountStore(database.db, {
      ...cheapPasswords,
      isRight: (...guess) => {
        computed += 1;
        return cheapPasswords.isRight(...guess);
      },
    });
    for (const name of ['kari', 'karl', 'kari\u0000', '']) {
      const before = computed;
      expect(await counting.authenticate(name, 'wrong')).toBeUndefined();
      expect([name, computed - before]).toEqual([name, 1]);
    }
  });

  it('are made once for an address', async () => {
    const registration = {
      email: 'ola@example.no',
      givenName: 'Ola',
      familyName: 'Nordmann',
      passwordHash: await cheapPasswords.hash('fire hester'),
    };
    const made = await Promise.all([accounts.create(registration), accounts.create(registration)]);
    expect(made.filter((account) => account !== undefined)).toHaveLength(1);
    expect(await accounts.authenticate('ola@example.no', 'fire hester')).toMatchObject({
      userName: 'ola@example.no',
      claims: { nonResourcePermissions: ['Shop'], customerGroupIds: [] },
    });
    expect(await accounts.create({ ...registration, email: 'kari@example.no' })).toBeUndefined();
  });

  it('keep no password that could be read', async () => {
    const rows = await database.db.selectFrom('account').select('password_hash').execute();
    expect(rows.length).toBeGreaterThan(5);
    for (const { password_hash } of rows) expect(password_hash).not.toContain('torg');
  });
});

import { type BankDatabase, bankMigrations, openBankStore } from '@torg/adapter-payment';
import { aPaymentRequest, bankStoreSuite } from '@torg/adapter-payment/testing';
import { migrate } from '@torg/adapter-postgres';
import { createTestDatabase, type TestDatabase } from '@torg/adapter-postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isShopAddress } from './bank.ts';

let database: TestDatabase;
let store: BankDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, bankMigrations, 'bank');
  store = openBankStore(database.url, () => undefined);
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

bankStoreSuite(async () => store);

it('can be read as a whole', async () => {
  const reference = 'one among many';
  await store.open({ ...aPaymentRequest(reference), id: reference });
  const found = (await store.list()).filter((payment) => payment.reference === reference);
  expect(found).toEqual([{ ...aPaymentRequest(reference), id: reference, state: 'open' }]);
});

describe('addresses that the bank leads to', () => {
  const known = { hosts: new Set(['shop.example']), port: 3000, isBehindProxy: false };
  const isShop = (address: string, differences = {}) => isShopAddress(new URL(address), { ...known, ...differences });

  it('are those of shops', () => {
    expect(isShop('http://shop.example:3000/complete-payment?order=N')).toBe(true);
    expect(isShop('http://shop.example/x', { port: 80 })).toBe(true);
    expect(isShop('https://shop.example/x', { isBehindProxy: true })).toBe(true);
  });

  it.each([
    'http://shop.example.evil.example:3000/',
    'http://evil.example:3000/',
    'http://evil@shop.example:3000/',
    'http://shop.example:3000@evil.example/',
    'http://shop.example:6666/',
    'https://shop.example/',
    'ftp://shop.example:3000/',
    'javascript:alert(1)',
  ])('are not %s', (address) => expect(isShop(address)).toBe(false));
});

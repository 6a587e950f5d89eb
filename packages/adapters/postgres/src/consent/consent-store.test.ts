import { consentStoreSuite } from '@torg/domain/testing/suites';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createConsentStore } from './consent-store.ts';

let database: TestDatabase;
let shops = 0;
const newShop = () => `shop-${++shops}`;
const receipt = { decision: 'accepted', locale: 'nb', version: 'a-hash', decidedAt: 1 } as const;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

consentStoreSuite('PostgreSQL', async () => createConsentStore(database.db, newShop()));

it('decisions are about the text of one shop', async () => {
  const [here, there] = [newShop(), newShop()];
  await createConsentStore(database.db, here).append('kari', receipt)();
  expect(await createConsentStore(database.db, there).latest('kari')()).toEqual(E.right(O.none));
});

it('no receipt changes or goes, whoever asks for it', async () => {
  const shop = newShop();
  const store = createConsentStore(database.db, shop);
  await store.append('kari', receipt)();
  const refused = 'receipts of consents are never changed';
  await expect(sql`update torg.privacy_consent set version = 'x'`.execute(database.db)).rejects.toThrow(refused);
  await expect(sql`delete from torg.privacy_consent`.execute(database.db)).rejects.toThrow(refused);
  await expect(sql`truncate torg.privacy_consent`.execute(database.db)).rejects.toThrow(refused);
  expect(await store.latest('kari')()).toEqual(E.right(O.some(receipt)));
});

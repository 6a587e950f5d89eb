import { userPreferencesStoreSuite } from '@torg/domain/testing/suites';
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createUserPreferencesStore } from './user-preferences-store.ts';

let database: TestDatabase;
let shops = 0;
const newShop = () => `shop-${++shops}`;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

userPreferencesStoreSuite('PostgreSQL', async () => createUserPreferencesStore(database.db, newShop()));

it('preferences are those of one shop', async () => {
  const [here, there] = [newShop(), newShop()];
  await createUserPreferencesStore(database.db, here).keep('kari', { _isShowVat: true })();
  expect(await createUserPreferencesStore(database.db, there).find('kari')()).toEqual(E.right({}));
});

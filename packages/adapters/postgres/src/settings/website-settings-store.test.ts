import { websiteSettingsStoreSuite } from '@torg/domain/testing/suites';
import { either as E, option as O } from 'fp-ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createWebsiteSettingsStore } from './website-settings-store.ts';

let database: TestDatabase;
let shops = 0;
const newShop = () => `shop-${++shops}`;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

websiteSettingsStoreSuite('PostgreSQL', async () => createWebsiteSettingsStore(database.db, newShop()));

it('settings are those of one shop', async () => {
  const [here, there] = [newShop(), newShop()];
  const settings = { locale: 'nb', listView: 'list', pageSize: 48, changedAt: 1 } as const;
  await createWebsiteSettingsStore(database.db, here).keep('kari', settings)();
  expect(await createWebsiteSettingsStore(database.db, there).find('kari')()).toEqual(E.right(O.none));
});

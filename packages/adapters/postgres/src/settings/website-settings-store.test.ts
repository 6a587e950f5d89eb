import { websiteSettingsStoreSuite } from '@torg/domain/testing/suites';
import { either as E, option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createWebsiteSettingsStore } from './website-settings-store.ts';

const database = useTestDatabase();
const { newShop } = database;

websiteSettingsStoreSuite('PostgreSQL', async () => createWebsiteSettingsStore(database.db, newShop()));

it('settings are those of one shop', async () => {
  const [here, there] = [newShop(), newShop()];
  const settings = { locale: 'nb', listView: 'list', pageSize: 48, changedAt: 1 } as const;
  await createWebsiteSettingsStore(database.db, here).keep('kari', settings)();
  expect(await createWebsiteSettingsStore(database.db, there).find('kari')()).toEqual(E.right(O.none));
});

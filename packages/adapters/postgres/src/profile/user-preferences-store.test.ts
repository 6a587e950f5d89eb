import { userPreferencesStoreSuite } from '@torg/domain/testing/suites';
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createUserPreferencesStore } from './user-preferences-store.ts';

const database = useTestDatabase();
const { newShop } = database;

userPreferencesStoreSuite('PostgreSQL', async () => createUserPreferencesStore(database.db, newShop()));

it('preferences are those of one shop', async () => {
  const [here, there] = [newShop(), newShop()];
  await createUserPreferencesStore(database.db, here).keep('kari', { _isShowVat: true })();
  expect(await createUserPreferencesStore(database.db, there).find('kari')()).toEqual(E.right({}));
});

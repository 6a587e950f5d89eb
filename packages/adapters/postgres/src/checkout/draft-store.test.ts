import { draftStoreSuite } from '@torg/domain/testing/suites';
import { either as E, option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createDraftStore } from './draft-store.ts';

const database = useTestDatabase();
const { newShop } = database;

draftStoreSuite('PostgreSQL', async () => createDraftStore(database.db, newShop()));

it('drafts are those of one shop', async () => {
  const [here, there] = [newShop(), newShop()];
  const draft = { fields: { city: 'Oslo' }, wished: '', by: 'tab', changedAt: 1 };
  await createDraftStore(database.db, here).keep({ user: 'kari' }, draft)();
  expect(await createDraftStore(database.db, there).find({ user: 'kari' })()).toEqual(E.right(O.none));
});

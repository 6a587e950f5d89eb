import { draftStoreSuite } from '@torg/domain/testing/suites';
import { either as E, option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { createBasketStore } from '../basket/basket-store.ts';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createDraftStore, endDraftOf, useUpBasket } from './draft-store.ts';

const database = useTestDatabase();
const { newShop } = database;

draftStoreSuite('PostgreSQL', async () => createDraftStore(database.db, newShop()));

it('drafts are those of one shop', async () => {
  const [here, there] = [newShop(), newShop()];
  const draft = { fields: { city: 'Oslo' }, wished: '', by: 'tab', changedAt: 1 };
  await createDraftStore(database.db, here).keep({ user: 'kari' }, draft)();
  expect(await createDraftStore(database.db, there).find({ user: 'kari' })()).toEqual(E.right(O.none));
});

it.each([endDraftOf, useUpBasket])('a draft ends with a basket of its own shop alone, by $name', async (end) => {
  const [here, there] = [newShop(), newShop()];
  const kari = { user: 'kari' };
  const draft = { fields: { city: 'Oslo' }, wished: '', by: 'tab', changedAt: 1 };
  const [drafts, elsewhere] = [createDraftStore(database.db, here), createDraftStore(database.db, there)];
  for (const store of [drafts, elsewhere]) await store.keep(kari, draft)();
  const basket = await createBasketStore(database.db, here, Date).change(kari, E.right)();
  if (E.isLeft(basket)) throw new Error('there is no basket', { cause: basket.left });
  await database.db.transaction().execute((trx) => end(trx, here, basket.right.id ?? '', 1));
  expect(await drafts.find(kari)()).toEqual(E.right(O.none));
  expect(await elsewhere.find(kari)()).toEqual(E.right(O.some(draft)));
});

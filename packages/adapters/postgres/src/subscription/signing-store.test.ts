import { signingsSuite } from '@torg/domain/testing/suites';
import { expect, it } from 'vitest';
import { rightOf } from '../testing/test-database.ts';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createSigningStore, sweepSignings } from './signing-store.ts';

const database = useTestDatabase();

signingsSuite('PostgreSQL', async () => createSigningStore(database.db, database.newShop()));

it('contracts that nothing was ordered with are forgotten a month after they were over', async () => {
  const shopId = database.newShop();
  const day = 24 * 60 * 60 * 1000;
  const store = createSigningStore(database.db, shopId);
  const name = { givenName: 'Ola', familyName: 'Fremmed' };
  const signing = { id: 'a', person: 'ola', name, terms: 't', locale: 'nb', begunAt: 0, endsAt: day };
  rightOf(await store.begin({ ...signing, state: 'open' }, Buffer.from('%PDF-'), 0)());
  const left = () => database.db.selectFrom('contract_signing').select('terms').where('shop_id', '=', shopId).execute();
  await sweepSignings(database.db, 32 * day);
  expect(await left()).toEqual([{ terms: 't' }]);
  await sweepSignings(database.db, 32 * day + 1);
  expect(await left()).toEqual([]);
});

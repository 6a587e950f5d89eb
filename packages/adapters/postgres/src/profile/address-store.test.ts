import { anAddress } from '@torg/domain/testing';
import { addressStoreSuite } from '@torg/domain/testing/suites';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { rightOf } from '../testing/test-database.ts';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createAddressStore } from './address-store.ts';

const database = useTestDatabase();
const { newShop } = database;

addressStoreSuite('PostgreSQL', async () => createAddressStore(database.db, newShop()));

describe('addresses in PostgreSQL', () => {
  it('may be as long as the checkout lets them be, in any script', async () => {
    const store = createAddressStore(database.db, newShop());
    const long = anAddress('𠜎'.repeat(200), { extra: '𠜎'.repeat(200), city: '𠜎'.repeat(100) });
    expect(await store.save('kari', long)()).toEqual(E.right(undefined));
    expect(rightOf(await store.list('kari')())).toMatchObject([long]);
  });

  it('are those of one shop', async () => {
    const [here, there] = [newShop(), newShop()];
    await createAddressStore(database.db, here).save('kari', anAddress('Storgata 1'))();
    expect(await createAddressStore(database.db, there).list('kari')()).toEqual(E.right([]));
  });
});

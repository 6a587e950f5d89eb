import { applyAddress, type NewAddress } from '@torg/domain/profile';
import { anAddress } from '@torg/domain/testing';
import { addressStoreSuite } from '@torg/domain/testing/suites';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { rightOf } from '../testing/test-database.ts';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createAddressStore } from './address-store.ts';

const database = useTestDatabase();
const { newShop } = database;
const use = (address: NewAddress) => applyAddress({ intent: 'use', address });

addressStoreSuite('PostgreSQL', async () => createAddressStore(database.db, newShop()));

describe('addresses in PostgreSQL', () => {
  it('may be as long as the checkout lets them be, in any script', async () => {
    const store = createAddressStore(database.db, newShop());
    const long = anAddress('𠜎'.repeat(200), { extra: '𠜎'.repeat(200), city: '𠜎'.repeat(100) });
    expect(await store.change('kari', use(long))()).toEqual(E.right(undefined));
    expect(rightOf(await store.list('kari')())).toMatchObject([long]);
  });

  it('are those of one shop', async () => {
    const [here, there] = [newShop(), newShop()];
    await createAddressStore(database.db, here).change('kari', use(anAddress('Storgata 1')))();
    expect(await createAddressStore(database.db, there).list('kari')()).toEqual(E.right([]));
  });

  it('of before there were defaults have the one used last as theirs, and keep it', async () => {
    const shop = newShop();
    const store = createAddressStore(database.db, shop);
    await store.change('kari', use(anAddress('Storgata 1')))();
    await store.change('kari', use(anAddress('Lillegata 2')))();
    await database.db.updateTable('address').set({ is_default: false }).where('shop_id', '=', shop).execute();
    await store.change('kari', use(anAddress('Storgata 1')))();
    const book = rightOf(await store.list('kari')());
    expect(book.map(({ address, isDefault }) => [address.street, isDefault])).toEqual([
      ['Storgata 1', false],
      ['Lillegata 2', true],
    ]);
  });

  it('have no second default, whatever a writer does', async () => {
    const shop = newShop();
    const store = createAddressStore(database.db, shop);
    await store.change('kari', use(anAddress('Storgata 1')))();
    await store.change('kari', use(anAddress('Lillegata 2')))();
    const marked = database.db.updateTable('address').set({ is_default: true }).where('shop_id', '=', shop).execute();
    await expect(marked).rejects.toThrow('address_default');
  });
});

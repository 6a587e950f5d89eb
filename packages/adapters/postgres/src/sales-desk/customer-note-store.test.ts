import { noteStoreSuite } from '@torg/domain/testing/suites';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createCustomerNoteStore } from './customer-note-store.ts';

const database = useTestDatabase();

noteStoreSuite('PostgreSQL', async () => createCustomerNoteStore(database.db, database.newShop()));

it('PostgreSQL refuses that a note about a customer is changed', async () => {
  const shop = database.newShop();
  const note = { id: 'note-1', text: 'Pays late', by: { id: 'siri', name: 'Siri' }, at: 1 };
  await createCustomerNoteStore(database.db, shop).add('ingrid', note)();
  const change = sql`update customer_note set text = 'Pays early' where shop_id = ${shop}`.execute(database.db);
  await expect(change).rejects.toThrow('notes about customers stay as they were written');
});

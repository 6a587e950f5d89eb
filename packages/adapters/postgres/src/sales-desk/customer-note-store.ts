import { type CustomerNoteStore, shownNotes } from '@torg/domain/sales-desk';
import { type Db, isStorable } from '../database/database.ts';
import { attempt } from '../database/outage.ts';

/** Notes about customers of one shop, in PostgreSQL, which refuses every change of one. */
export const createCustomerNoteStore = (db: Db, shopId: string): CustomerNoteStore => ({
  list: (customerId) =>
    attempt(async () => {
      if (!isStorable(customerId)) return [];
      const rows = await db
        .selectFrom('customer_note')
        .select(['note_id', 'text', 'by_id', 'by_name', 'at'])
        .where('shop_id', '=', shopId)
        .where('customer_id', '=', customerId)
        .orderBy('at', 'desc')
        .orderBy('note_id')
        .limit(shownNotes)
        .execute();
      return rows.map(({ note_id: id, text, by_id, by_name, at }) => ({
        ...{ id, text, by: { id: by_id, name: by_name }, at: at.getTime() },
      }));
    }),
  add: (customerId, { id, text, by, at }) =>
    attempt(async () => {
      await db
        .insertInto('customer_note')
        .values({
          ...{ shop_id: shopId, customer_id: customerId, note_id: id, text },
          ...{ by_id: by.id, by_name: by.name, at: new Date(at) },
        })
        .onConflict((present) => present.columns(['shop_id', 'customer_id', 'note_id']).doNothing())
        .execute();
    }),
});

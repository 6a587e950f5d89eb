import { type AddressStore, maxSavedAddresses, type NewAddress } from '@torg/domain/profile';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';

/** Addresses of the users of one shop in PostgreSQL. */
export const createAddressStore = (db: Db, shopId: string): AddressStore => ({
  list: (userId) =>
    attempt(async () => {
      const rows = await newestFirst(db, shopId, userId)
        .select(['address_id', 'content'])
        .limit(maxSavedAddresses)
        .execute();
      return rows.map(({ address_id: id, content }) => ({ id, ...content }));
    }),
  // Two statements that hold no lock together: whoever saves at the same time never waits in a circle.
  save: (userId, address) =>
    attempt(async () => {
      await keep(db, shopId, userId, address);
      await letGoOfOldest(db, shopId, userId);
    }),
});

const newestFirst = (db: Db, shopId: string, userId: string) =>
  db.selectFrom('address').where('shop_id', '=', shopId).where('user_id', '=', userId).orderBy('last_use', 'desc');

const keep = (db: Db, shopId: string, userId: string, { contact, address, business }: NewAddress) =>
  db
    .insertInto('address')
    .values({
      shop_id: shopId,
      user_id: userId,
      content: JSON.stringify({ contact, address, ...(business === undefined ? {} : { business }) }),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'user_id', 'fingerprint'])
        .doUpdateSet({ last_use: sql<number>`nextval('address_use')` }),
    )
    .execute();

const letGoOfOldest = (db: Db, shopId: string, userId: string) =>
  db
    .deleteFrom('address')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .where('address_id', 'in', newestFirst(db, shopId, userId).select('address_id').offset(maxSavedAddresses))
    .execute();

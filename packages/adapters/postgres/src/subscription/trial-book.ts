import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * Changes what the stand-in of the operator's system of subscriptions knows of a shop, one change at a time.
 * @param decide told what is kept, an empty list at first. @throws what keeps the database from it.
 */
export const createTrialBook =
  (db: Db, shopId: string) =>
  <Entry, A>(decide: (book: readonly Entry[]) => { readonly book: readonly Entry[]; readonly answer: A }): Promise<A> =>
    db.transaction().execute(async (trx) => {
      await sql`
        insert into trial_subscriptions (shop_id, book) values (${shopId}, '[]') on conflict (shop_id) do nothing
      `.execute(trx);
      const { rows } = await sql<{ book: readonly Entry[] }>`
        select book from trial_subscriptions where shop_id = ${shopId} for update
      `.execute(trx);
      const known = rows[0]?.book ?? [];
      const { book, answer } = decide(known);
      if (book !== known)
        await sql`
          update trial_subscriptions set book = ${JSON.stringify(book)} where shop_id = ${shopId}
        `.execute(trx);
      return answer;
    });

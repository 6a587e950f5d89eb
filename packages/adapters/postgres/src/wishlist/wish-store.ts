import { noWishes, type WishStore } from '@torg/domain/wishlist';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { type Db, isStorable } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';

/** Wish lists of the users of one shop in PostgreSQL. */
export const createWishStore = (db: Db, shopId: string): WishStore => {
  const read = (from: Db | Trx, userId: string) =>
    from
      .selectFrom('wish_list')
      .select(['wishes', 'share'])
      .where('shop_id', '=', shopId)
      .where('user_id', '=', userId);
  return {
    find: (userId) =>
      F.pipe(
        attempt(() => read(db, userId).executeTakeFirst()),
        TE.map((row) => row ?? noWishes),
      ),
    change: (userId, decide) =>
      attemptEither(() =>
        inTransaction(db, async (trx) => {
          // A row to lock, so that a second first change waits for this one; refused, it vanishes with the transaction.
          await trx
            .insertInto('wish_list')
            .values({ shop_id: shopId, user_id: userId })
            .onConflict((conflict) => conflict.columns(['shop_id', 'user_id']).doNothing())
            .execute();
          const decided = decide(await read(trx, userId).forUpdate().executeTakeFirstOrThrow());
          if (E.isLeft(decided)) return decided;
          const { wishes, share } = decided.right;
          await trx
            .updateTable('wish_list')
            .set({ wishes: JSON.stringify(wishes), share })
            .where('shop_id', '=', shopId)
            .where('user_id', '=', userId)
            .execute();
          return decided;
        }),
      ),
    shared: (secret) =>
      F.pipe(
        attempt(async () =>
          isStorable(secret)
            ? db
                .selectFrom('wish_list')
                .select('wishes')
                .where('shop_id', '=', shopId)
                .where('share', '=', secret)
                .executeTakeFirst()
            : undefined,
        ),
        TE.map((row) => (row === undefined ? O.none : O.some(row.wishes))),
      ),
  };
};

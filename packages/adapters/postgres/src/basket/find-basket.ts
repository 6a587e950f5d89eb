import { randomUUID } from 'node:crypto';
import type { StoredBasket } from '@torg/domain/basket';
import { type ShopperId, shopperKey } from '@torg/domain/shopper';
import { option as O } from 'fp-ts';
import type { Db } from '../database/database.ts';
import type { Trx } from '../database/transaction.ts';
import { lifetime, type PlacedLine, readLines } from './basket-rows.ts';

export const removeBasket = async (db: Db | Trx, shopId: string, owner: ShopperId): Promise<void> => {
  await db.deleteFrom('basket').where('shop_id', '=', shopId).where('owner', '=', shopperKey(owner)).execute();
};

/** A basket as it is kept, with the positions of its lines. */
export type FoundBasket = { readonly basket: StoredBasket; readonly lines: readonly PlacedLine[] };

export const findBasket = async (
  db: Db | Trx,
  shopId: string,
  owner: ShopperId,
  now: number,
  lock?: 'locked',
): Promise<O.Option<FoundBasket>> => {
  const query = db
    .selectFrom('basket')
    .select(['basket_id', 'revision', 'is_basket_change', 'together', 'ordered_as', 'codes'])
    .where('shop_id', '=', shopId)
    .where('owner', '=', shopperKey(owner))
    .where('expires_at', '>', new Date(now));
  const row = await (lock === undefined ? query : query.forUpdate()).executeTakeFirst();
  if (!row) return O.none;
  const { basket_id: id, revision, together, ordered_as: orderedAs, codes } = row;
  const lines = await readLines(db, shopId, id);
  const basket: StoredBasket = {
    ...{ id, revision, lines: lines.map(({ line }) => line) },
    ...(row.is_basket_change ? { mergedAtLogin: true } : {}),
    ...(together === null ? {} : { together }),
    ...(orderedAs === null ? {} : { orderedAs }),
    ...(codes === null ? {} : { codes }),
  };
  return O.some({ lines, basket });
};

/**
 * The basket of an owner, locked until the transaction ends. Who has none gets a new row, so that a second first change
 * waits for this one; when the change is refused the row vanishes with the transaction.
 */
export const lockBasket = async (trx: Trx, shopId: string, owner: ShopperId, now: number): Promise<FoundBasket> => {
  for (;;) {
    const found = await findBasket(trx, shopId, owner, now, 'locked');
    if (O.isSome(found)) return found.value;
    await removeExpired(trx, shopId, owner, now);
    const id = randomUUID();
    const created = await trx
      .insertInto('basket')
      .values({
        ...{ shop_id: shopId, basket_id: id, owner: shopperKey(owner), revision: 1 },
        expires_at: new Date(now + lifetime),
      })
      .onConflict((conflict) => conflict.columns(['shop_id', 'owner']).doNothing())
      .returning('basket_id')
      .executeTakeFirst();
    if (created) return { basket: { id, revision: 0, lines: [] }, lines: [] };
  }
};

const removeExpired = async (trx: Trx, shopId: string, owner: ShopperId, now: number): Promise<void> => {
  await trx
    .deleteFrom('basket')
    .where('shop_id', '=', shopId)
    .where('owner', '=', shopperKey(owner))
    .where('expires_at', '<=', new Date(now))
    .execute();
};

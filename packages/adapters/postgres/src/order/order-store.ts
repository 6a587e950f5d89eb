import type { BasketOwner, Order, OrderDraft, OrderStore, PlaceOrderError, ShopInfo } from '@torg/domain';
import { either as E, option as O } from 'fp-ts';
import { moveVersion } from '../catalogue/version.ts';
import type { Db } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import { isStorable } from '../database/text.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';
import { insertOrder, insertOrderParts, orderFrom, selectOrders } from './order-rows.ts';
import { reserveStock } from './reserve-stock.ts';

/** Orders of one shop in PostgreSQL. */
export const createOrderStore = (db: Db, info: Pick<ShopInfo, 'id' | 'limits'>): OrderStore => {
  const findByKey = async (owner: BasketOwner, key: string): Promise<O.Option<Order>> => {
    if (!isStorable(key)) return O.none;
    const row = await selectOrders(db, info.id, owner).where('o.idempotency_key', '=', key).executeTakeFirst();
    return O.map(orderFrom)(O.fromNullable(row));
  };

  return {
    findByKey: (owner, key) => attempt(() => findByKey(owner, key)),

    find: (owner, number) =>
      attempt(async () => {
        if (!isStorable(number)) return O.none;
        const row = await selectOrders(db, info.id, owner).where('o.number', '=', number).executeTakeFirst();
        return O.map(orderFrom)(O.fromNullable(row));
      }),

    list: (owner) => attempt(async () => (await selectOrders(db, info.id, owner).execute()).map(orderFrom)),

    place: (owner, draft) =>
      attemptEither(async () => {
        const placed = await inTransaction(db, (trx) => place(trx, info, owner, draft));
        if (E.isRight(placed) || placed.left !== 'KeyWasUsed') return placed as E.Either<PlaceOrderError, Order>;
        const earlier = await findByKey(owner, draft.idempotencyKey);
        if (O.isNone(earlier)) throw new Error('the order of a used key has vanished');
        return E.right(earlier.value);
      }),
  };
};

/**
 * The key comes first: a repeated post waits for its twin at the unique key, and then finds the twin's order.
 * Then the basket, then stock by SKU: every order locks in this order.
 */
const place = async (
  trx: Trx,
  info: Pick<ShopInfo, 'id' | 'limits'>,
  owner: BasketOwner,
  { order, basket, idempotencyKey }: OrderDraft,
): Promise<E.Either<PlaceOrderError | 'KeyWasUsed', Order>> => {
  if (!(await insertOrder(trx, info.id, owner, order, idempotencyKey))) return E.left('KeyWasUsed');
  if (!(await useUpBasket(trx, info.id, owner, basket))) return E.left({ _tag: 'BasketChanged' });
  const reserved = await reserveStock(trx, info, order.lines);
  if (E.isLeft(reserved)) return reserved;
  await insertOrderParts(trx, info.id, order);
  if (reserved.right.stateChanged) await moveVersion(trx, info.id);
  return E.right(order);
};

/** Removes the basket if it still is the one that was read. */
const useUpBasket = async (
  trx: Trx,
  shopId: string,
  owner: BasketOwner,
  basket: OrderDraft['basket'],
): Promise<boolean> => {
  const removed = await trx
    .deleteFrom('basket')
    .where('shop_id', '=', shopId)
    .where('owner', '=', owner.guest)
    .where('basket_id', '=', basket.id)
    .where('revision', '=', basket.revision)
    .returning('basket_id')
    .executeTakeFirst();
  return removed !== undefined;
};

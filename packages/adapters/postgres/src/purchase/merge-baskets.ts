import type { StoredBasket } from '@torg/domain/basket';
import type { MergedBaskets, TakeAlong } from '@torg/domain/purchase';
import type { ShopperId } from '@torg/domain/shopper';
import { option as O } from 'fp-ts';
import { writeBasket } from '../basket/basket-rows.ts';
import { findBasket, lockBasket, removeBasket } from '../basket/find-basket.ts';
import type { Trx } from '../database/transaction.ts';
import { lockOrders } from './lock.ts';

/**
 * Empties one owner's basket into another's. The first basket is locked before the second: whoever merges the same two
 * waits here, and then finds none.
 * @param now milliseconds since 1970.
 * @returns both baskets as they were and what became of the second, or undefined where there is no first.
 */
export const mergeInto = async (
  trx: Trx,
  shopId: string,
  [owner, other]: readonly [from: ShopperId, into: ShopperId],
  decide: (from: StoredBasket, into: StoredBasket) => StoredBasket,
  now: number,
): Promise<MergedBaskets | undefined> => {
  const first = await findBasket(trx, shopId, owner, now, 'locked');
  if (O.isNone(first)) return undefined;
  const second = await lockBasket(trx, shopId, other, now);
  const [from, into] = [first.value.basket, second.basket];
  const merged = await writeBasket(trx, shopId, second, decide(from, into), now);
  await removeBasket(trx, shopId, owner);
  return { from, into, merged };
};

/** Writes which basket the orders of a basket that is gone belong to now. */
export const moveOrders = async (
  trx: Trx,
  shopId: string,
  baskets: MergedBaskets,
  takeAlong: TakeAlong,
): Promise<void> => {
  const locked = await lockOrders(trx, shopId, { basketId: baskets.from.id });
  const orders = locked.flatMap(({ ordered, ...one }) => (ordered === undefined ? [] : [{ ...one, ordered }]));
  for (const { order, ordered } of takeAlong(orders, baskets)) {
    await trx
      .updateTable('customer_order')
      .set({ basket_id: ordered.id, basket_revision: ordered.revision })
      .where('shop_id', '=', shopId)
      .where('number', '=', order.number)
      .execute();
  }
};

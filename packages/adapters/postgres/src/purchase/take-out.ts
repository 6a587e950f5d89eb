import { randomUUID } from 'node:crypto';
import { holdsAny, takeOut } from '@torg/domain/basket';
import { neverSeen, type Order, type PaidOrder, waitingOf } from '@torg/domain/purchase';
import { readLines, writeBasket } from '../basket/basket-rows.ts';
import type { Trx } from '../database/transaction.ts';

/**
 * Takes what was ordered out of a locked basket. What is left is another basket: it gets another id, and orders of the
 * first that still wait go along. A basket that holds nothing of the order stays as it is.
 * @param now milliseconds since 1970.
 */
export const takeOutOf = async (
  trx: Trx,
  shopId: string,
  { id, revision }: { readonly id: string; readonly revision: number },
  { order, siblings }: { readonly order: Order; readonly siblings: readonly PaidOrder[] },
  now: number,
): Promise<void> => {
  const lines = await readLines(trx, shopId, id);
  const basket = { id, revision, lines: lines.map(({ line }) => line) };
  if (!holdsAny(basket, order)) return;
  const left = { ...basket, id: randomUUID() };
  await trx
    .updateTable('basket')
    .set({ basket_id: left.id })
    .where('shop_id', '=', shopId)
    .where('basket_id', '=', id)
    .execute();
  await writeBasket(trx, shopId, { basket: left, lines }, takeOut(left, order), now);
  const waiting = waitingOf(siblings).map((sibling) => sibling.order.number);
  if (waiting.length === 0) return;
  await trx
    .updateTable('customer_order')
    .set({ basket_id: left.id, basket_revision: neverSeen })
    .where('shop_id', '=', shopId)
    .where('number', 'in', waiting)
    .execute();
};

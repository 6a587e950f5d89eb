import { randomUUID } from 'node:crypto';
import { holdsAny, takeOut } from '@torg/domain/basket';
import { neverSeen, type Order, type PaidOrder, waitingOf } from '@torg/domain/purchase';
import { readLines, writeBasket } from '../basket/basket-rows.ts';
import type { Trx } from '../database/transaction.ts';

/**
 * Takes what was ordered out of a locked basket. What is left is another basket, also where none of its goods were ordered: it
 * gets another id, for what was agreed about the first, such as credit, was agreed once. Orders of the first that still wait
 * go along.
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
  const left = { ...basket, id: randomUUID() };
  await trx
    .updateTable('basket')
    .set({ basket_id: left.id })
    .where('shop_id', '=', shopId)
    .where('basket_id', '=', id)
    .execute();
  if (holdsAny(basket, order)) await writeBasket(trx, shopId, { basket: left, lines }, takeOut(left, order), now);
  const waiting = waitingOf(siblings).map((sibling) => sibling.order.number);
  if (waiting.length === 0) return;
  await trx
    .updateTable('customer_order')
    .set({ basket_id: left.id, basket_revision: neverSeen })
    .where('shop_id', '=', shopId)
    .where('number', 'in', waiting)
    .execute();
};

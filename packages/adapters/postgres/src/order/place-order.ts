import type { Order, OrderDraft, PlaceOrderError } from '@torg/domain/order';
import { type ShopperId, shopperKey } from '@torg/domain/shopper';
import { either as E } from 'fp-ts';
import type { Trx } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/job.ts';
import { insertPayment, lockPayment, setPaymentState } from '../payment/payment-rows.ts';
import { lockOrdersOfBasket, readUnits } from './basket-orders.ts';
import { changeStock, type StockInfo } from './change-stock.ts';
import { insertOrder, insertOrderParts } from './insert-order.ts';
import { enqueueMail, moveOrder, type OrderWork } from './move-order.ts';

/**
 * The key comes first: a repeated post waits for its twin at the unique key, and then finds the twin's order.
 * Then the basket, its other orders, and stock by SKU: whoever changes orders locks in this order.
 */
export const placeOrder = async (
  trx: Trx,
  info: StockInfo,
  queue: JobQueue,
  owner: ShopperId,
  draft: OrderDraft,
): Promise<E.Either<PlaceOrderError | 'KeyWasUsed', Order>> => {
  const { order, basket, payment } = draft;
  if (!(await insertOrder(trx, info.id, owner, draft))) return E.left('KeyWasUsed');
  if (!(await takeBasket(trx, info.id, owner, basket, payment === undefined ? 'used up' : 'kept'))) {
    return E.left({ _tag: 'BasketChanged' });
  }
  const work: OrderWork = { trx, shopId: info.id, queue };
  const release = await giveUpPending(work, order, basket.id);
  const changed = await changeStock(trx, info, { reserve: order.lines, release });
  if (E.isLeft(changed)) return changed;
  await insertOrderParts(trx, info.id, order);
  if (payment === undefined) {
    await enqueueMail(work, order.number);
  } else {
    await insertPayment(trx, info.id, payment);
    const { reference, expiresAt: at } = payment;
    await queue.enqueue(trx, { name: 'expire-payment', shopId: info.id, reference, at });
  }
  return E.right(order);
};

/** Locks the basket if it still is the one that was read; it stays until a payment is approved. */
const takeBasket = async (
  trx: Trx,
  shopId: string,
  owner: ShopperId,
  { id, revision }: OrderDraft['basket'],
  after: 'used up' | 'kept',
): Promise<boolean> => {
  const found = await trx
    .selectFrom('basket')
    .select('basket_id')
    .where('shop_id', '=', shopId)
    .where('owner', '=', shopperKey(owner))
    .where('basket_id', '=', id)
    .where('revision', '=', revision)
    .forUpdate()
    .executeTakeFirst();
  if (found && after === 'used up') {
    await trx.deleteFrom('basket').where('shop_id', '=', shopId).where('basket_id', '=', id).execute();
  }
  return found !== undefined;
};

/**
 * Gives up orders of the basket that wait for a payment: the shopper came back and orders anew.
 * @returns the units that were held for them.
 */
const giveUpPending = async (work: OrderWork, order: Order, basketId: string) => {
  const { trx, shopId } = work;
  const others = await lockOrdersOfBasket(trx, shopId, basketId);
  const pending = others.filter(({ number, state }) => number !== order.number && state === 'pending');
  if (pending.length === 0) return [];
  for (const other of pending) {
    const payment = await lockPayment(trx, shopId, other.number);
    if (payment?.state === 'started') await setPaymentState(trx, shopId, payment.reference, 'expired');
    await moveOrder(work, other, 'cancelled', order.placedAt);
  }
  return readUnits(
    trx,
    shopId,
    pending.map(({ number }) => number),
  );
};

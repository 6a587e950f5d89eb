import {
  type Payment,
  type PaymentEvent,
  type PaymentStep,
  settlePayment,
  type UnknownPayment,
} from '@torg/domain/payment';
import type { Clock } from '@torg/domain/runtime';
import { either as E } from 'fp-ts';
import type { Trx } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/job.ts';
import { type LockedOrder, lockOrder, lockOrdersOfBasket, readUnits } from '../order/basket-orders.ts';
import { changeStock, type StockInfo } from '../order/change-stock.ts';
import { moveOrder } from '../order/move-order.ts';
import { lockPayment, paymentFrom, setPaymentState } from './payment-rows.ts';

export type Settling = {
  readonly trx: Trx;
  readonly info: StockInfo;
  readonly queue: JobQueue;
  readonly clock: Clock;
};

type Settled = Payment['state'];

/**
 * Settles a payment by an event. It locks as placing an order does: the basket, its orders, the payment, stock by SKU.
 * @returns the payment as it then stands.
 */
export const settle = async (
  settling: Settling,
  reference: string,
  event: PaymentEvent,
): Promise<E.Either<UnknownPayment, Payment>> => {
  const found = await lockAround(settling, reference);
  if (!found) return E.left({ _tag: 'UnknownPayment' });
  const { order, isBasketOrdered, row } = found;
  const payment = paymentFrom(row);
  const isOver = isBasketOrdered || row.is_called_off;
  const step = settlePayment(payment, order.state, event, isOver, settling.clock.now());
  return E.right({ ...payment, state: await carryOut(settling, order, payment, step) });
};

const lockAround = async ({ trx, info }: Settling, reference: string) => {
  const place = await trx
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', (join) =>
      join.onRef('o.shop_id', '=', 'p.shop_id').onRef('o.number', '=', 'p.number'),
    )
    .select(['o.number', 'o.basket_id'])
    .where('p.shop_id', '=', info.id)
    .where('p.reference', '=', reference)
    .executeTakeFirst();
  if (!place) return undefined;
  const { number, basket_id: basketId } = place;
  const orders = basketId === null ? [] : await lockBasketAndOrders(trx, info.id, basketId);
  const order = orders.find((one) => one.number === number) ?? (await lockOrder(trx, info.id, number));
  const row = await lockPayment(trx, info.id, number);
  if (!order || !row) throw new Error(`the payment ${reference} lost its order`);
  return { order, row, isBasketOrdered: orders.some((one) => one.number !== number && one.state !== 'cancelled') };
};

const lockBasketAndOrders = async (trx: Trx, shopId: string, basketId: string): Promise<readonly LockedOrder[]> => {
  await trx
    .selectFrom('basket')
    .select('basket_id')
    .where('shop_id', '=', shopId)
    .where('basket_id', '=', basketId)
    .forUpdate()
    .execute();
  return lockOrdersOfBasket(trx, shopId, basketId);
};

const carryOut = async (
  settling: Settling,
  order: LockedOrder,
  { reference, state }: Payment,
  step: PaymentStep,
): Promise<Settled> => {
  switch (step) {
    case 'none':
      return state;
    case 'approve':
      return approve(settling, order, reference);
    case 'revive':
      return (await reserveAgain(settling, order))
        ? approve(settling, order, reference)
        : end(settling, order, reference, 'refunding');
    case 'decline':
      return end(settling, order, reference, 'declined');
    case 'expire':
      return end(settling, order, reference, 'expired');
    case 'refund':
      return end(settling, order, reference, 'refunding');
    case 'refunded':
      await setPaymentState(settling.trx, settling.info.id, reference, 'refunded');
      return 'refunded';
  }
};

/** Places the order, and uses up its basket, unless the shopper went on filling that. */
const approve = async (settling: Settling, order: LockedOrder, reference: string): Promise<Settled> => {
  const { trx, info, queue, clock } = settling;
  await setPaymentState(trx, info.id, reference, 'approved');
  await moveOrder({ trx, shopId: info.id, queue }, order, 'placed', clock.now());
  await trx
    .deleteFrom('basket')
    .where('shop_id', '=', info.id)
    .where('basket_id', '=', order.basket_id ?? '')
    .where('revision', '=', order.basket_revision ?? 0)
    .execute();
  return 'approved';
};

const reserveAgain = async ({ trx, info }: Settling, { number }: LockedOrder): Promise<boolean> =>
  E.isRight(await changeStock(trx, info, { reserve: await readUnits(trx, info.id, [number]) }));

/** Nothing comes of the payment: an order that still waits for it is cancelled, and its goods can be sold again. */
const end = async (
  { trx, info, queue, clock }: Settling,
  order: LockedOrder,
  reference: string,
  state: 'declined' | 'expired' | 'refunding',
): Promise<Settled> => {
  const shopId = info.id;
  await setPaymentState(trx, shopId, reference, state);
  if (order.state === 'pending') {
    await moveOrder({ trx, shopId, queue }, order, 'cancelled', clock.now());
    await changeStock(trx, info, { release: await readUnits(trx, shopId, [order.number]) });
  }
  if (state === 'refunding') await queue.enqueue(trx, { name: 'refund-payment', shopId, reference });
  return state;
};

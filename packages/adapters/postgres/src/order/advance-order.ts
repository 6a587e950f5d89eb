import { type ImpossibleTransition, nextState, type OrderEvent, type UnknownOrder } from '@torg/domain/order';
import { either as E } from 'fp-ts';
import type { Trx } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/job.ts';
import { lockPayment, setPaymentState } from '../payment/payment-rows.ts';
import { lockOrder, readUnits } from './basket-orders.ts';
import { changeStock, type StockInfo, sendStock } from './change-stock.ts';
import { moveOrder } from './move-order.ts';

/** Ships an order, or cancels it, which gives back its goods and the money that came. */
export const advanceOrder = async (
  trx: Trx,
  info: StockInfo,
  queue: JobQueue,
  number: string,
  event: Exclude<OrderEvent, 'pay'>,
  now: number,
): Promise<E.Either<UnknownOrder | ImpossibleTransition, void>> => {
  const order = await lockOrder(trx, info.id, number);
  if (!order) return E.left({ _tag: 'UnknownOrder' });
  const next = nextState(order.state, event);
  if (E.isLeft(next)) return next;
  await moveOrder({ trx, shopId: info.id, queue }, order, next.right, now);
  if (event === 'cancel') await callOffPayment(trx, info.id, queue, number);
  const units = await readUnits(trx, info.id, [number]);
  if (event === 'ship') await sendStock(trx, info.id, units);
  else await changeStock(trx, info, { release: units });
  return E.right(undefined);
};

/** Money that came goes back; money that comes later will, too. */
const callOffPayment = async (trx: Trx, shopId: string, queue: JobQueue, number: string): Promise<void> => {
  const payment = await lockPayment(trx, shopId, number);
  if (!payment) return;
  const { reference } = payment;
  if (payment.state === 'approved') {
    await setPaymentState(trx, shopId, reference, 'refunding');
    await queue.enqueue(trx, { name: 'refund-payment', shopId, reference });
  } else {
    await trx
      .updateTable('payment')
      .set({ is_called_off: true })
      .where('shop_id', '=', shopId)
      .where('reference', '=', reference)
      .execute();
  }
};

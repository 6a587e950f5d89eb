import type { PaymentStore } from '@torg/domain/payment';
import type { Clock } from '@torg/domain/runtime';
import { shopperKey } from '@torg/domain/shopper';
import { either as E, function as F, option as O } from 'fp-ts';
import type { Db } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import { isStorable } from '../database/text.ts';
import { inTransaction } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/job.ts';
import type { StockInfo } from '../order/change-stock.ts';
import { paymentFrom } from './payment-rows.ts';
import { settle } from './settle.ts';

/**
 * Payments of one shop in PostgreSQL, beside their orders.
 * @param queue gets what has to follow: refunds and mails.
 */
export const createPaymentStore = (db: Db, info: StockInfo, queue: JobQueue, clock: Clock = Date): PaymentStore => {
  const payments = () => db.selectFrom('payment as p').selectAll('p').where('p.shop_id', '=', info.id);

  return {
    findOfOrder: (owner, orderNumber) =>
      attempt(async () => {
        if (!isStorable(orderNumber)) return O.none;
        const row = await payments()
          .innerJoin('customer_order as o', (join) =>
            join.onRef('o.shop_id', '=', 'p.shop_id').onRef('o.number', '=', 'p.number'),
          )
          .where('p.number', '=', orderNumber)
          .where('o.owner', '=', shopperKey(owner))
          .executeTakeFirst();
        return F.pipe(O.fromNullable(row), O.map(paymentFrom));
      }),

    find: (reference) =>
      attempt(async () => {
        if (!isStorable(reference)) return O.none;
        const row = await payments().where('p.reference', '=', reference).executeTakeFirst();
        return F.pipe(O.fromNullable(row), O.map(paymentFrom));
      }),

    settle: (reference, event) =>
      attemptEither(async () =>
        isStorable(reference)
          ? inTransaction(db, (trx) => settle({ trx, info, queue, clock }, reference, event))
          : E.left({ _tag: 'UnknownPayment' as const }),
      ),
  };
};

import type { Order, OrderStore, PlaceOrderError } from '@torg/domain/order';
import type { Clock } from '@torg/domain/runtime';
import type { ShopperId } from '@torg/domain/shopper';
import { either as E, option as O } from 'fp-ts';
import type { Db } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import { isStorable } from '../database/text.ts';
import { inTransaction } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/job.ts';
import { advanceOrder } from './advance-order.ts';
import type { StockInfo } from './change-stock.ts';
import { orderFrom, selectOrders, selectOrdersOf } from './order-rows.ts';
import { placeOrder } from './place-order.ts';

/**
 * Orders of one shop in PostgreSQL.
 * @param queue gets what has to follow an order: its mail, the end of its hold, a refund.
 * @param clock tells when an order was shipped or cancelled.
 */
export const createOrderStore = (db: Db, info: StockInfo, queue: JobQueue, clock: Clock = Date): OrderStore => {
  const findByKey = async (owner: ShopperId, key: string): Promise<O.Option<Order>> => {
    if (!isStorable(key)) return O.none;
    const row = await selectOrdersOf(db, info.id, owner).where('o.idempotency_key', '=', key).executeTakeFirst();
    return O.map(orderFrom)(O.fromNullable(row));
  };

  return {
    findByKey: (owner, key) => attempt(() => findByKey(owner, key)),

    find: (owner, number) =>
      attempt(async () => {
        if (!isStorable(number)) return O.none;
        const row = await selectOrdersOf(db, info.id, owner).where('o.number', '=', number).executeTakeFirst();
        return O.map(orderFrom)(O.fromNullable(row));
      }),

    list: (owner) => attempt(async () => (await selectOrdersOf(db, info.id, owner).execute()).map(orderFrom)),

    place: (owner, draft) =>
      attemptEither(async () => {
        const placed = await inTransaction(db, (trx) => placeOrder(trx, info, queue, owner, draft));
        if (E.isRight(placed) || placed.left !== 'KeyWasUsed') return placed as E.Either<PlaceOrderError, Order>;
        const earlier = await findByKey(owner, draft.idempotencyKey);
        if (O.isNone(earlier)) throw new Error('the order of a used key has vanished');
        return E.right(earlier.value);
      }),

    advance: (number, event) =>
      attemptEither(async () => {
        if (!isStorable(number)) return E.left({ _tag: 'UnknownOrder' as const });
        return inTransaction(db, async (trx) => {
          const advanced = await advanceOrder(trx, info, queue, number, event, clock.now());
          if (E.isLeft(advanced)) return advanced;
          return E.right(
            orderFrom(await selectOrders(trx, info.id).where('o.number', '=', number).executeTakeFirstOrThrow()),
          );
        });
      }),
  };
};

import type { Unavailable } from '@torg/domain/failure';
import type { Order, OrderState } from '@torg/domain/order';
import type { taskEither as TE } from 'fp-ts';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import { orderFrom, selectOrders } from './order-rows.ts';

/**
 * Reads the newest orders of one shop, whoever they belong to: for the operator, never for a visitor.
 * @param state left out, orders in every state.
 */
export const createReadNewestOrders =
  (db: Db, shopId: string) =>
  (limit: number, state?: OrderState): TE.TaskEither<Unavailable, readonly Order[]> =>
    attempt(async () => {
      const newest = selectOrders(db, shopId).limit(limit);
      const rows = await (state === undefined ? newest : newest.where('o.state', '=', state)).execute();
      return rows.map(orderFrom);
    });

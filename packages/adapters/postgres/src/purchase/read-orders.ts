import type { OwnerOfOrder } from '@torg/domain/acting';
import type { Unavailable } from '@torg/domain/failure';
import type { Order, OrderState, ReadOrder } from '@torg/domain/purchase';
import { userOfKey } from '@torg/domain/shopper';
import { option as O, type taskEither as TE } from 'fp-ts';
import type { Db } from '../database/database.ts';
import { isStorable } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import { orderFrom, selectOrders } from './order-rows.ts';

/** Reads orders of one shop whoever they belong to: for work that the shop does itself. */
export const createReadOrder =
  (db: Db, shopId: string): ReadOrder =>
  (number) =>
    attempt(async () => {
      if (!isStorable(number)) return O.none;
      const row = await selectOrders(db, shopId).where('o.number', '=', number).executeTakeFirst();
      return O.map(orderFrom)(O.fromNullable(row));
    });

/** Finds the user who has an order of one shop; none where nobody or a guest has it. */
export const createOwnerOfOrder =
  (db: Db, shopId: string): OwnerOfOrder =>
  (number) =>
    attempt(async () => {
      if (!isStorable(number)) return O.none;
      const row = await db
        .selectFrom('customer_order')
        .select('owner')
        .where('shop_id', '=', shopId)
        .where('number', '=', number)
        .executeTakeFirst();
      return O.chain(userOfKey)(O.fromNullable(row?.owner));
    });

/** Orders that are read at once. */
const readAtOnce = 500;

/**
 * Reads orders of one shop with a step of their history in a span of time, a page at a time in the order of their numbers: for
 * the shop's books. A page is the last one where it is empty.
 * @param span milliseconds since 1970, without its end. @param after the number of the last order of the page before.
 */
export const createReadMovedOrders =
  (db: Db, shopId: string) =>
  (span: { readonly from: number; readonly to: number }, after = ''): TE.TaskEither<Unavailable, readonly Order[]> =>
    attempt(async () => {
      const rows = await selectOrders(db, shopId)
        .clearOrderBy()
        .where('o.number', '>', after)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('order_history as moved')
              .select('moved.position')
              .whereRef('moved.shop_id', '=', 'o.shop_id')
              .whereRef('moved.number', '=', 'o.number')
              .where('moved.at', '>=', new Date(span.from))
              .where('moved.at', '<', new Date(span.to)),
          ),
        )
        .orderBy('o.number')
        .limit(readAtOnce)
        .execute();
      return rows.map(orderFrom);
    });

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

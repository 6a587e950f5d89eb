import type { ReadOrder } from '@torg/domain/mail';
import { option as O } from 'fp-ts';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import { isStorable } from '../database/text.ts';
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

import type { OrderState } from '@torg/domain';
import { sql } from 'kysely';
import type { Trx } from '../database/transaction.ts';

/** Brings an order, which the caller has locked, into another state, and writes down when. */
export const moveOrder = async (
  trx: Trx,
  shopId: string,
  number: string,
  state: OrderState,
  at: number,
): Promise<void> => {
  await trx
    .updateTable('customer_order')
    .set({ state })
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .execute();
  await sql`
    insert into order_history (shop_id, number, position, state, at)
    select ${shopId}, ${number}, count(*), ${state}, ${new Date(at)} from order_history
    where shop_id = ${shopId} and number = ${number}
  `.execute(trx);
};

import type { OrderState } from '@torg/domain/order';
import { sql } from 'kysely';
import type { Trx } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/job.ts';

/** What changing orders of a shop needs: a transaction, and the queue of what follows. */
export type OrderWork = { readonly trx: Trx; readonly shopId: string; readonly queue: JobQueue };

/** Brings an order, which the caller has locked, into another state, writes down when, and has its mail sent. */
export const moveOrder = async (
  work: OrderWork,
  { number, state: from }: { readonly number: string; readonly state: OrderState },
  state: OrderState,
  at: number,
): Promise<void> => {
  const { trx, shopId } = work;
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
  if (from !== 'pending' || state !== 'cancelled') await enqueueMail(work, number);
};

/** Has the mail sent that the present step of an order asks for. */
export const enqueueMail = ({ trx, shopId, queue }: OrderWork, number: string): Promise<void> =>
  queue.enqueue(trx, { name: 'send-order-mail', shopId, number });

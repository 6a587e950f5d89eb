import type { EndedActing } from '@torg/domain/acting';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Trx } from '../database/transaction.ts';

/** Notes the end of what is not ended yet, and never later than it would have ended by itself. */
export const noteEnd = async (db: Db | Trx, shopId: string, { id, at, why }: EndedActing): Promise<void> => {
  await db
    .updateTable('acting')
    .set({ ends_at: sql<Date>`least(ends_at, ${new Date(at)})`, end_cause: why })
    .where('shop_id', '=', shopId)
    .where('acting_id', '=', id)
    .where('end_cause', 'is', null)
    .execute();
};

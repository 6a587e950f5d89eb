import type { ApprovalList, Order } from '@torg/domain/purchase';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { orderFrom, selectOrders } from './order-rows.ts';

/** Most orders that a list of approvals shows. */
const mostApprovals = 100;

/** Orders of a company that wait for an approval, or that did, as the port says. */
export const listApprovals = async (
  db: Db,
  shopId: string,
  company: string,
  which: ApprovalList,
): Promise<readonly Order[]> => {
  const orders = selectOrders(db, shopId)
    .where('o.company', '=', company)
    .where('o.approval', 'is not', null)
    .limit(mostApprovals);
  const rows = await (which === 'waiting'
    ? orders.clearOrderBy().where('o.state', '=', 'awaiting-approval').orderBy(sql`(o.approval ->> 'lapsesAt')::bigint`)
    : orders.where('o.state', '!=', 'awaiting-approval')
  ).execute();
  return rows.map(orderFrom);
};

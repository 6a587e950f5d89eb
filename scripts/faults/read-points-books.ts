import { openDatabase } from '@torg/adapter-postgres';
import { sql } from 'kysely';
import type { PointsBooks } from './points-ledger.ts';

/** Reads what the database says of points, and of the orders that they pay for. */
export const readPointsBooks = async (url: string, shopId: string): Promise<PointsBooks> => {
  const { db, close } = openDatabase({ url, connections: 1 });
  try {
    const { rows: orders } = await sql<PointsBooks['orders'][number]>`
      select number, state, (points ->> 'taken')::int as taken
      from torg.customer_order where shop_id = ${shopId} and (points ->> 'taken')::int > 0
    `.execute(db);
    const { rows: entries } = await sql<PointsBooks['entries'][number]>`
      select number, kind, points from torg.points_entry where shop_id = ${shopId}
    `.execute(db);
    const { rows: lots } = await sql<PointsBooks['lots'][number]>`
      select remaining, reserved, spent from torg.points_lot where shop_id = ${shopId}
    `.execute(db);
    const { rows: sums } = await sql<{ readonly all: number }>`
      select coalesce(sum(points), 0)::bigint as all from torg.points_book
    `.execute(db);
    return { orders, entries, lots, imbalance: sums[0]?.all ?? 0 };
  } finally {
    await close();
  }
};

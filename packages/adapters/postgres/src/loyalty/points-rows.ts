import { emptyAccount, type PointsAccount, type PointsAccounts, type PointsChanges } from '@torg/domain/loyalty';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Trx } from '../database/transaction.ts';

type LotRow = {
  account: string;
  debt: number;
  lot: string | null;
  from: number | null;
  until: number | null;
  remaining: number;
  reserved: number;
  spent: number;
};

const accountFrom = (id: string, rows: readonly LotRow[]): PointsAccount => ({
  ...emptyAccount(id),
  debt: rows[0]?.debt ?? 0,
  lots: new Map(
    rows.flatMap(({ lot, from, until, remaining: left, reserved, spent }) => {
      if (lot === null) return [];
      const days = from === null || until === null ? {} : { usableFrom: from, until };
      return [[lot, { id: lot, ...days, left, reserved, spent }] as const];
    }),
  ),
});

/**
 * Accounts as they stand, each with its lots that have something left, or reserved.
 * @param lots lots that are read, too, whatever they have.
 */
export const readPoints = async (
  db: Db | Trx,
  shopId: string,
  accounts: readonly string[],
  lots: readonly string[] = [],
): Promise<PointsAccounts> => {
  const { rows } = await sql<LotRow>`
    select a.account, a.debt, l.lot, l.usable_from - date '1970-01-01' as from, l.until - date '1970-01-01' as until,
      l.remaining, l.reserved, l.spent
    from points_account a
    left join points_lot l on l.shop_id = a.shop_id and l.account = a.account
      and (l.remaining > 0 or l.reserved > 0 or l.lot = any(${lots}))
    where a.shop_id = ${shopId} and a.account = any(${accounts})
  `.execute(db);
  return new Map(
    accounts.map((id) => [
      id,
      accountFrom(
        id,
        rows.filter(({ account }) => account === id),
      ),
    ]),
  );
};

/**
 * Locks accounts in the order of their ids; only then are they read. One that nobody used yet begins here: where that comes to
 * nothing it vanishes with the transaction.
 */
export const lockPoints = async (
  trx: Trx,
  shopId: string,
  accounts: readonly string[],
  lots: readonly string[],
): Promise<PointsAccounts> => {
  const ids = [...new Set(accounts)].sort();
  if (ids.length === 0) return new Map();
  await sql`
    insert into points_account (shop_id, account) select ${shopId}, account from unnest(${ids}::text[]) account
    order by account on conflict do nothing
  `.execute(trx);
  await sql`
    select 1 from points_account where shop_id = ${shopId} and account = any(${ids}) order by account for update
  `.execute(trx);
  return readPoints(trx, shopId, ids, lots);
};

/** Notes lots and their days, and adds entries to the ledger, in their order. @param now milliseconds since 1970. */
export const writePoints = async (
  trx: Trx,
  shopId: string,
  { lots, moves }: PointsChanges,
  now: number,
): Promise<void> => {
  for (const { account, id: lot, usableFrom = null, until = null } of lots) {
    await sql`
      insert into points_lot (shop_id, account, lot, usable_from, until)
      values (${shopId}, ${account}, ${lot}, date '1970-01-01' + ${usableFrom}::int, date '1970-01-01' + ${until}::int)
      on conflict (shop_id, account, lot) do update set
        usable_from = coalesce(excluded.usable_from, points_lot.usable_from),
        until = coalesce(excluded.until, points_lot.until)
    `.execute(trx);
  }
  if (moves.length === 0) return;
  await trx
    .insertInto('points_entry')
    .values(
      moves.map(({ account, lot = null, kind, points, order = null }) => ({
        ...{ shop_id: shopId, account, lot, kind, points, number: order, at: new Date(now) },
      })),
    )
    .execute();
};

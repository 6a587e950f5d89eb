import type { CalendarDay } from '@torg/domain/calendar';
import type { CreditAccount, CreditAccountId, CreditAccounts, CreditBooks, CreditMove } from '@torg/domain/credit';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Trx } from '../database/transaction.ts';

/** Days for which books are read beside those that are asked for: the longest period, and some. */
const readBack = 400;

type Asked = {
  readonly accounts: readonly CreditAccountId[];
  /** The present day, by the shop's calendar. */
  readonly today: CalendarDay;
  /** Periods that are read, too, however long they are over. */
  readonly periods?: readonly CalendarDay[];
};

/** Accounts as they stand. */
export const readCredit = async (
  db: Db | Trx,
  shopId: string,
  { accounts, today, periods = [] }: Asked,
): Promise<CreditAccounts> => {
  const { rows } = await sql<{ account: CreditAccountId; limit: number | null; period: number | null } & CreditBooks>`
    select a.account, a.limit_amount as limit, p.period - date '1970-01-01' as period,
      p.granted, p.carried, p.reserved, p.spent
    from credit_account a
    left join credit_period p on p.shop_id = a.shop_id and p.account = a.account
      and (p.period >= date '1970-01-01' + ${today - readBack}::int
        or p.period = any(select date '1970-01-01' + d from unnest(${periods}::int[]) d))
    where a.shop_id = ${shopId} and a.account = any(${accounts})
  `.execute(db);
  return new Map(
    accounts.map((id): [CreditAccountId, CreditAccount] => {
      const own = rows.filter(({ account }) => account === id);
      const limit = own[0]?.limit ?? undefined;
      const booked = own.flatMap(({ period, granted, carried, reserved, spent }): readonly [number, CreditBooks][] =>
        period === null ? [] : [[period, { granted, carried, reserved, spent }]],
      );
      return [id, { id, ...(limit === undefined ? {} : { limit }), periods: new Map(booked) }];
    }),
  );
};

/**
 * Locks accounts in the order of their ids, so that those who use several never wait in a circle; only then are they read.
 * One that nobody used yet begins here: where that comes to nothing it vanishes with the transaction.
 */
export const lockCredit = async (trx: Trx, shopId: string, asked: Asked): Promise<CreditAccounts> => {
  const ids = [...new Set(asked.accounts)].sort();
  if (ids.length === 0) return new Map();
  await sql`
    insert into credit_account (shop_id, account) select ${shopId}, account from unnest(${ids}::text[]) account
    order by account on conflict do nothing
  `.execute(trx);
  await sql`
    select 1 from credit_account where shop_id = ${shopId} and account = any(${ids}) order by account for update
  `.execute(trx);
  return readCredit(trx, shopId, { ...asked, accounts: ids });
};

/** Adds entries to the ledger, in their order. @param now milliseconds since 1970. */
export const writeCredit = async (
  trx: Trx,
  shopId: string,
  moves: readonly CreditMove[],
  now: number,
): Promise<void> => {
  if (moves.length === 0) return;
  await trx
    .insertInto('credit_entry')
    .values(
      moves.map(({ account, period, kind, amount, order = null }) => ({
        ...{ shop_id: shopId, account, kind, amount, number: order, at: new Date(now) },
        period: sql<Date>`date '1970-01-01' + ${period}::int`,
      })),
    )
    .execute();
};

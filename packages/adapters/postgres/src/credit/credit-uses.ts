import type { CreditReportQuery, CreditReportScope, CreditUse, MonthlyUse, ReportPeriod } from '@torg/domain/credit';
import type { ShopInfo } from '@torg/domain/shop';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';

type Shop = Pick<ShopInfo, 'id' | 'timeZone'>;

/** Who ordered: as the order on credit names them, or, in one of before, who of the company, or its contact. */
const holder = sql<string>`coalesce(o.credit ->> 'holder', o.buyer_name,
  concat_ws(' ', o.contact ->> 'firstName', o.contact ->> 'lastName'))`;

/** The start of a day in the shop's zone. */
const startOf = (day: number, { timeZone }: Shop) =>
  sql`(date '1970-01-01' + ${day}::int)::timestamp at time zone ${timeZone}`;

/** What orders used of credits, and gave back, as far as it may be told. */
const usesOf = (shop: Shop, scope: CreditReportScope, { from, to }: ReportPeriod): RawBuilder<unknown> => sql`
  from credit_entry e join customer_order o on o.shop_id = e.shop_id and o.number = e.number
  where e.shop_id = ${shop.id} and e.kind in ('spend', 'give back')
    and ${
      'account' in scope
        ? sql`e.account = ${scope.account}`
        : sql`e.account like 'employee:%' and o.company is not distinct from ${scope.employeesOf ?? null}`
    }
    and e.at >= ${startOf(from, shop)} and e.at < ${startOf(to + 1, shop)}
`;

/** What was used in a period, the newest first. */
export const readUses = async (
  db: Db,
  shop: Shop,
  scope: CreditReportScope,
  query: ReportPeriod & Pick<CreditReportQuery, 'holder' | 'after'>,
  size: number,
): Promise<readonly CreditUse[]> => {
  const { rows } = await sql<Omit<CreditUse, 'at'> & { readonly at: Date }>`
    select e.entry, e.kind, e.amount, e.at, e.number as order, ${holder} as holder
    ${usesOf(shop, scope, query)}
      ${query.holder === undefined ? sql`` : sql`and ${holder} = ${query.holder}`}
      ${query.after === undefined ? sql`` : sql`and e.entry < ${query.after}`}
    order by e.entry desc limit ${size}
  `.execute(db);
  return rows.map(({ at, ...use }) => ({ ...use, at: at.getTime() }));
};

/** What everybody used in each month of a period. */
export const readMonthlyUses = async (
  db: Db,
  shop: Shop,
  scope: CreditReportScope,
  period: ReportPeriod,
): Promise<readonly MonthlyUse[]> => {
  const { rows } = await sql<MonthlyUse>`
    select date_trunc('month', e.at at time zone ${shop.timeZone})::date - date '1970-01-01' as month,
      ${holder} as holder, sum(case e.kind when 'spend' then e.amount else -e.amount end)::bigint as amount
    ${usesOf(shop, scope, period)}
    group by 1, 2
  `.execute(db);
  return rows;
};

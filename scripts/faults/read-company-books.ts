import { openDatabase } from '@torg/adapter-postgres';
import { sql } from 'kysely';
import { company, mostCredit } from './add-company.ts';
import type { CompanyBooks } from './company-ledger.ts';

/** Reads what the database says of the orders and the credit of the company. */
export const readCompanyBooks = async (url: string): Promise<CompanyBooks> => {
  const { db, close } = openDatabase({ url, connections: 1 });
  const { shopId, id } = company;
  const account = `company:${id}`;
  try {
    const { rows: orders } = await sql<CompanyBooks['orders'][number]>`
      select number, contact ->> 'email' as email, state, gross,
        coalesce((select sum((part ->> 'amount')::bigint) from jsonb_array_elements(credit -> 'parts') part), 0)::bigint
          as credit,
        coalesce((select sum((part ->> 'amount')::bigint) from jsonb_array_elements(spending -> 'parts') part), 0)::bigint
          as counted
      from torg.customer_order where shop_id = ${shopId} and company = ${id}
    `.execute(db);
    const { rows: entries } = await sql<CompanyBooks['entries'][number]>`
      select number, kind, amount from torg.credit_entry where shop_id = ${shopId} and account = ${account}
    `.execute(db);
    const { rows: held } = await sql<CompanyBooks['held'][number]>`
      select number, sum(case kind when 'reserve' then amount when 'release' then -amount else 0 end)::bigint as amount
      from torg.credit_entry
      where shop_id = ${shopId} and account like 'spending:%' and number is not null group by number
    `.execute(db);
    const { rows: periods } = await sql<CompanyBooks['periods'][number]>`
      select granted, carried, reserved, spent from torg.credit_period
      where shop_id = ${shopId} and account = ${account}
    `.execute(db);
    const { rows: sums } = await sql<{ readonly all: number }>`
      select coalesce(sum(amount), 0)::bigint as all from torg.credit_book
    `.execute(db);
    return { orders, held, entries, periods, imbalance: sums[0]?.all ?? 0, limit: mostCredit };
  } finally {
    await close();
  }
};

import type { CreditAccountId } from '@torg/domain/credit';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** How many orders were sent on a credit, and by how many people. */
export type GeneratedUses = { readonly account: CreditAccountId; readonly uses: number; readonly buyers: number };

/**
 * Fills a shop's ledger with what orders used of credits, evenly over the last two years, each sum of an order of its own.
 * Books that follow entries are left out: reports read the entries.
 */
export const generateCreditUses = async (db: Db, shop: string, credits: readonly GeneratedUses[]): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local session_replication_role = replica`.execute(trx);
    const all = sql`(
      select account, n, 'USES-' || row_number() over () as number, 'Buyer ' || n % buyers as holder,
        now() - n * (interval '700 days' / uses) as at
      from jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) as own (account text, uses int, buyers int)
      cross join lateral generate_series(1, own.uses) n
    ) one`;
    await sql`
      insert into customer_order (
        shop_id, number, owner, idempotency_key, state, placed_at, locale, contact, address, delivery, payment_method,
        currency, net, vat, gross, by_rate, credit
      )
      select ${shop}, number, 'user:' || holder, number, 'shipped', at, 'nb', '{}', '{}', '{}', 'invoice', 'NOK', 80, 20, 100,
        '[]', jsonb_build_object('holder', holder)
      from ${all}
    `.execute(trx);
    await sql`
      insert into credit_entry (shop_id, account, period, kind, amount, number, at)
      select ${shop}, account, date_trunc('month', at)::date, 'spend', 100, number, at from ${all} order by at
    `.execute(trx);
  });
  await sql`vacuum analyze customer_order, credit_entry`.execute(db);
};

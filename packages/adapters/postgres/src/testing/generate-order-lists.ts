import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** How many orders somebody has. `owner` as `customer_order` keeps it. */
export type OwnOrders = { readonly owner: string; readonly orders: number };

/** Fills a shop with orders of one line, a minute apart, the last of each owner's now. */
export const generateOrderLists = async (db: Db, shop: string, owners: readonly OwnOrders[]): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const all = sql`(
      select owner, n, upper(lpad(to_hex(row_number() over ()), 10, '0')) as number
      from jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as own (owner text, orders int)
      cross join lateral generate_series(1, own.orders) n
    ) one`;
    const number = sql`left(number, 5) || '-' || right(number, 5)`;
    await sql`
      insert into customer_order (
        shop_id, number, owner, idempotency_key, state, placed_at, locale, contact, address, delivery, payment_method,
        currency, net, vat, gross, by_rate
      )
      select ${shop}, ${number}, owner, number, 'placed', now() - n * interval '1 minute', 'nb',
        '{"firstName":"Ada","lastName":"Nordmann","email":"ada@example.com","phone":"22334455"}', '{}', '{}', 'invoice',
        'NOK', 80, 20, 100, '[]'
      from ${all}
    `.execute(trx);
    await sql`
      insert into order_line (
        shop_id, number, position, sku, slug, name, options, quantity, unit_amount, unit_currency, unit_vat,
        unit_tax_rate, net, gross
      )
      select ${shop}, ${number}, 0, 'p' || n % 1000, 'product-' || n % 1000, 'Product ' || n % 1000, '{}', 1, 100, 'NOK',
        'gross', 2500, 80, 100
      from ${all}
    `.execute(trx);
  });
  // As autovacuum does: words that came last wait beside their index until then.
  await sql`vacuum analyze customer_order, order_line, order_search`.execute(db);
};

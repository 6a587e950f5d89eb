import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Fills a shop with baskets, placed orders with their mails, saved addresses and remote pictures: `count` of each, one for each guest. */
export const generateOrders = (db: Db, shop: string, count: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const numbers = sql`generate_series(1, ${count}::int) n`;
    await sql`
      insert into basket select ${shop}, 'basket-' || n, 'guest-' || n, 1, now() + interval '90 days' from ${numbers}
    `.execute(trx);
    await sql`
      insert into basket_line
      select ${shop}, 'basket-' || n, 'line', 0, 'p' || n, 'product-' || n, 'Product', 1, 100, 'NOK', 'gross', 2500 from ${numbers}
    `.execute(trx);
    await sql`
      insert into customer_order
      select ${shop}, 'ORDER-' || n, 'guest-' || n, 'key-' || n, 'pending', now(), 'nb', '{}', '{}', '{}', 'invoice', 'NOK',
        80, 20, 100, '[]', 'basket-' || n, 1
      from ${numbers}
    `.execute(trx);
    await sql`
      update customer_order set company = 'company-' || right(number, 2), buyer = owner, buyer_name = 'Buyer ' || right(number, 3)
      where shop_id = ${shop} and number like '%0'
    `.execute(trx);
    await sql`
      insert into payment
      select ${shop}, 'payment-' || n, 'ORDER-' || n, 100, 'NOK', 'started', now(), now() + interval '30 minutes' from ${numbers}
    `.execute(trx);
    await sql`
      insert into order_line
      select ${shop}, 'ORDER-' || n, 0, 'p' || n, 'product-' || n, 'Product', '{}', null, 1, 100, 'NOK', 'gross', 2500, 80, 100
      from ${numbers}
    `.execute(trx);
    await sql`insert into order_history select ${shop}, 'ORDER-' || n, 0, 'pending', now(), 'hold' from ${numbers}`.execute(
      trx,
    );
    await sql`
      insert into mail select ${shop}, 'mail-' || n, 'ORDER-' || n, 'placed', 'ada' || n || '@example.com', 'S', '<p>', 'T', now()
      from ${numbers}
    `.execute(trx);
    await sql`
      insert into address (shop_id, user_id, content)
      select ${shop}, 'guest-' || n, jsonb_build_object('address', jsonb_build_object('street', 'Vei ' || n)) from ${numbers}
    `.execute(trx);
    await sql`
      insert into remote_image select ${shop}, 'picture-' || n, 'https://pictures.example/' || n from ${numbers}
    `.execute(trx);
    await sql`analyze address, basket, basket_line, customer_order, order_search, payment, order_line, order_history, mail, remote_image`.execute(
      trx,
    );
  });

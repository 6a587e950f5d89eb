import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Names that a list has room for. */
const mostBuyers = 200;

/**
 * The names of who ordered for a company, each once, as many as the port says. The index has them so, and each is looked for
 * after the one before: as many looks as names, however many orders.
 */
export const listBuyers = async (db: Db, shopId: string, company: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly name: string }>`
    with recursive buyer (name) as (
      (
        select buyer_name from customer_order where shop_id = ${shopId} and company = ${company}
        order by buyer_name limit 1
      )
      union all
      select (
        select buyer_name from customer_order o
        where shop_id = ${shopId} and company = ${company} and o.buyer_name > buyer.name
        order by buyer_name limit 1
      )
      from buyer where buyer.name is not null
    )
    select name from buyer where name is not null limit ${mostBuyers}
  `.execute(db);
  return rows.map(({ name }) => name);
};

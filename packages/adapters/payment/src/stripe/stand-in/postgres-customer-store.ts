import { type Kysely, sql } from 'kysely';
import type { CustomerStore, KeptCard } from './store.ts';
import type { Tables } from './tables.ts';

type Row = Pick<Tables['payment_method'], 'id' | 'customer_id' | 'card'>;

const keptOf = ({ id, customer_id: customerId, card }: Row): KeptCard => ({ id, customerId, card });

/** Customers and their cards in PostgreSQL. */
export const createCustomerStore = (db: Kysely<Tables>): CustomerStore => ({
  openCustomer: async (id) => {
    await db.insertInto('customer').values({ id }).execute();
  },
  hasCustomer: async (id) => {
    // PostgreSQL has no NUL character, and refuses to look for one.
    const row = await db.selectFrom('customer').select('id').where('id', '=', storable(id)).executeTakeFirst();
    return row !== undefined;
  },
  dropCustomer: async (id) => {
    const { numDeletedRows } = await db.deleteFrom('customer').where('id', '=', storable(id)).executeTakeFirst();
    return numDeletedRows > 0n;
  },
  cardsOf: async (customerId) => {
    const rows = await db
      .selectFrom('payment_method')
      .select(['id', 'customer_id', 'card'])
      .where('customer_id', '=', storable(customerId))
      .orderBy('kept_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(keptOf);
  },
  attach: async ({ id, customerId, card }, now) => {
    await sql`
      insert into payment_method (id, customer_id, card, kept_at)
      select ${id}, c.id, ${JSON.stringify(card)}::jsonb, ${now} from customer c where c.id = ${customerId}
    `.execute(db);
  },
  detach: async (id) => {
    const row = await db
      .deleteFrom('payment_method')
      .where('id', '=', storable(id))
      .returning(['id', 'customer_id', 'card'])
      .executeTakeFirst();
    return row === undefined ? undefined : keptOf(row);
  },
});

const storable = (id: string): string => id.replaceAll('\u0000', '\ufffd');

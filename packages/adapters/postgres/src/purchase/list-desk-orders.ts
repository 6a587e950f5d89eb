import { isBackward, ordersPerPage } from '@torg/domain/purchase';
import type { DeskOrder, ListDeskOrders, OrderLookup } from '@torg/domain/sales-desk';
import type { ShopInfo } from '@torg/domain/shop';
import { type RawBuilder, sql } from 'kysely';
import { type Db, isStorable } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import { narrowed, readInShort } from './list-orders.ts';

/** Whether an order `o` is looked for; each way has an index. */
const fits = (lookup: OrderLookup): RawBuilder<unknown> => {
  switch (lookup.by) {
    case 'number':
      return sql`o.number = ${lookup.number}`;
    case 'mailbox':
      return sql`lower(regexp_replace(o.contact->>'email', '\\+[^@]*@', '@')) = ${lookup.mailbox}`;
    case 'phone':
      return sql`torg.end_of_phone(o.contact ->> 'phone') = ${lookup.digits}`;
    case 'name':
      return sql`torg.words_of_names(o.contact ->> 'firstName', o.contact ->> 'lastName', o.business ->> 'company')
        @@ to_tsquery('torg.plain', ${lookup.words.map((word) => `${word}:*`).join(' & ')})`;
    case 'representative':
      return sql`o.representative ->> 'id' = ${lookup.id} and o.representative is not null`;
  }
};

const textOf = (lookup: OrderLookup): string =>
  lookup.by === 'name' ? lookup.words.join(' ') : Object.values(lookup).join(' ');

/** Orders of one shop for its sales desk, as the port says. */
export const createListDeskOrders =
  (db: Db, info: Pick<ShopInfo, 'id' | 'timeZone'>): ListDeskOrders =>
  (lookup, query) =>
    attempt(async (): Promise<readonly DeskOrder[]> => {
      if (!isStorable(textOf(lookup))) return [];
      const direction = sql.raw(isBackward(query) ? 'asc' : 'desc');
      // Who has a name is found first, by its index: going through the newest orders might take all of them.
      const asFound = sql.raw(lookup.by === 'name' ? 'materialized' : 'not materialized');
      const found = sql`
        with found as ${asFound} (
          select o.number, o.placed_at from customer_order o
          where o.shop_id = ${info.id} and ${fits(lookup)} ${narrowed(info, query)}
        ),
        place as (
          select number, placed_at from found
          order by placed_at ${direction}, number ${direction}
          limit ${ordersPerPage + 1}
        )`;
      const rows = await readInShort(db, info, found, direction);
      return rows.map(({ contact, ...order }) => ({ ...order, customer: `${contact.firstName} ${contact.lastName}` }));
    });

import type { CalendarDay } from '@torg/domain/calendar';
import type { ImageRef } from '@torg/domain/media';
import {
  handedOverBy,
  heldDeposit,
  isBackward,
  type Order,
  type OrderDelivery,
  type OrderInShort,
  type OrderQuery,
  type OrderScope,
  ordersPerPage,
  picturesInShort,
} from '@torg/domain/purchase';
import type { ShopInfo } from '@torg/domain/shop';
import { shopperKey } from '@torg/domain/shopper';
import { type RawBuilder, sql } from 'kysely';
import { wordsOf } from '../catalogue/listing/search-query.ts';
import type { Db } from '../database/database.ts';

type Row = Pick<OrderInShort, 'number' | 'state' | 'currency' | 'gross' | 'units'> & {
  readonly contact: Order['contact'];
  readonly placed_at: Date;
  readonly delivery: OrderDelivery;
  readonly representative: string | null;
  readonly buyer: string | null;
  readonly company: string | null;
  readonly deposit: NonNullable<Order['deposit']> | null;
  readonly lines: number;
  readonly pictures: readonly { readonly sku: string; readonly image: ImageRef | null }[];
};

/**
 * One order more than a page shows, of those that any of the owners has, or that were placed for any of the companies, as
 * the port says. An index has those of each in this order, so that no more of them are looked at, however many there are.
 */
export const listOrders = async (
  db: Db,
  info: Pick<ShopInfo, 'id' | 'timeZone'>,
  scope: OrderScope,
  query: OrderQuery,
): Promise<readonly OrderInShort[]> => {
  const direction = sql.raw(isBackward(query) ? 'asc' : 'desc');
  const [whose, names] = whoseOf(scope);
  const words = wordsOf(query.text ?? '');
  if (query.text !== undefined && words.length === 0) return [];
  const place = sql`
    with place as (
      select own.number, own.placed_at
      from unnest(${names}::text[]) as whose (name)
      cross join lateral (
        select number, placed_at from customer_order o
        where o.shop_id = ${info.id} and o.${whose} = whose.name ${withWords(info, whose, words)} ${narrowed(info, query)}
        order by placed_at ${direction}, number ${direction}
        limit ${ordersPerPage + 1}
      ) own
      order by own.placed_at ${direction}, own.number ${direction}
      limit ${ordersPerPage + 1}
    )`;
  const read = await readInShort(db, info, place, direction);
  return read.map(({ contact: _, ...order }) => order);
};

/**
 * Orders in short, each with who gets it, in the order of `place`.
 * @param place the beginning of a statement, which names numbers and moments of orders so.
 */
export const readInShort = async (
  db: Db,
  { id }: Pick<ShopInfo, 'id'>,
  place: RawBuilder<unknown>,
  direction: RawBuilder<unknown>,
): Promise<readonly (OrderInShort & Pick<Order, 'contact'>)[]> => {
  const { rows } = await sql<Row>`
    ${place}
    select
      o.number, o.state, o.placed_at, o.delivery, o.currency, o.gross, o.deposit, o.representative ->> 'name' as representative,
      o.buyer_name as buyer, o.company, o.contact,
      l.units, l.lines, l.pictures
    from place
    join customer_order o on o.shop_id = ${id} and o.number = place.number
    cross join lateral (
      select
        sum(quantity)::integer as units, count(*)::integer as lines,
        jsonb_agg(jsonb_build_object('sku', sku, 'image', image) order by position)
          filter (where position < ${picturesInShort}) as pictures
      from order_line where shop_id = ${id} and number = place.number
    ) l
    order by place.placed_at ${direction}, place.number ${direction}
  `.execute(db);
  return rows.map(inShort);
};

/** Orders `o` of `whose` column that have words beginning with these; an index has the orders of each by their words. */
const withWords = ({ id }: Pick<ShopInfo, 'id'>, whose: RawBuilder<unknown>, words: readonly string[]) =>
  words.length === 0
    ? sql``
    : sql`and number in (
          select number from order_search
          where shop_id = ${id} and ${whose} = whose.name
            and words @@ to_tsquery('torg.plain', ${words.map((word) => `${word}:*`).join(' & ')})
        )`;

/** When a day begins by the clock of a zone. */
export const startOfDay = (timeZone: string) => (day: CalendarDay) =>
  sql`(date '1970-01-01' + ${day}::integer)::timestamp at time zone ${timeZone}`;

/** The column that says whose orders they are, and the names that it has there. */
export const whoseOf = (scope: OrderScope): readonly [RawBuilder<unknown>, readonly string[]] =>
  'companies' in scope ? [sql.ref('company'), scope.companies] : [sql.ref('owner'), scope.owners.map(shopperKey)];

/** Conditions upon an order `o` of the list. */
export const narrowed = (
  { timeZone }: Pick<ShopInfo, 'timeZone'>,
  { state, buyer, from, to, after, before }: OrderQuery,
) => {
  const startOf = startOfDay(timeZone);
  const conditions: readonly (RawBuilder<unknown> | undefined)[] = [
    state === undefined ? undefined : sql`o.state = ${state}`,
    buyer === undefined ? undefined : sql`o.buyer_name = ${buyer}`,
    from === undefined ? undefined : sql`o.placed_at >= ${startOf(from)}`,
    to === undefined ? undefined : sql`o.placed_at < ${startOf(to + 1)}`,
    after === undefined ? undefined : sql`(o.placed_at, o.number) < (${new Date(after.placedAt)}, ${after.number})`,
    before === undefined || after !== undefined
      ? undefined
      : sql`(o.placed_at, o.number) > (${new Date(before.placedAt)}, ${before.number})`,
  ];
  return sql.join(
    conditions.flatMap((condition) => (condition === undefined ? [] : [sql`and ${condition}`])),
    sql` `,
  );
};

const inShort = ({
  placed_at,
  delivery,
  representative,
  buyer,
  company,
  deposit,
  lines,
  pictures,
  ...row
}: Row): OrderInShort & Pick<Order, 'contact'> => ({
  ...row,
  placedAt: placed_at.getTime(),
  delivery: handedOverBy(delivery),
  pictures: pictures.map(({ sku, image }) => (image === null ? { sku } : { sku, image })),
  morePictures: lines - pictures.length,
  ...heldDeposit(deposit ?? undefined),
  ...(representative === null ? {} : { representative }),
  ...(buyer === null ? {} : { buyer }),
  ...(company === null ? {} : { company }),
});

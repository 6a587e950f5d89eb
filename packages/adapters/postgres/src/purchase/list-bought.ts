import type { CalendarDay } from '@torg/domain/calendar';
import { keptUnits, type Order, type OrderLine, type OrderScope, type Units } from '@torg/domain/purchase';
import type { ShopInfo } from '@torg/domain/shop';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { startOfDay, whoseOf } from './list-orders.ts';

type Asked = { readonly days: { readonly from: CalendarDay; readonly to: CalendarDay }; readonly most: number };

type Goods = Units & Pick<OrderLine, 'name'> & { readonly at: string };

/** An order that something was called off of, or came back of: what its buyer kept, the book of its units says. */
type Touched = { readonly lines: readonly Goods[]; readonly history: Order['history'] };

type Row = { readonly whole: readonly Goods[] | null; readonly touched: readonly Touched[] | null };

/**
 * What was bought in some days, by SKU, as the port says, by one query: an index has the orders of each buyer by time, and
 * nothing else is looked at. Orders that nothing was called off of come as sums; of the others come units alone.
 */
export const listBought = async (
  db: Db,
  info: Pick<ShopInfo, 'id' | 'timeZone'>,
  scope: OrderScope,
  { days: { from, to }, most }: Asked,
): Promise<readonly (Units & Pick<OrderLine, 'name'>)[]> => {
  const [whose, names] = whoseOf(scope);
  const startOf = startOfDay(info.timeZone);
  const { rows } = await sql<Row>`
    with own as materialized (
      select o.number, o.at, exists (
        select from order_history h
        where h.shop_id = ${info.id} and h.number = o.number and h.event in ('cancel', 'withdraw', 'return')
      ) as is_touched
      from unnest(${names}::text[]) as whose (name)
      cross join lateral (
        select number, to_char(placed_at at time zone 'UTC', 'YYYYMMDDHH24MISSMS') || number as at
        from customer_order o
        where o.shop_id = ${info.id} and o.${whose} = whose.name
          and o.placed_at >= ${startOf(from)} and o.placed_at < ${startOf(to + 1)}
          and o.state in ('placed', 'part-shipped', 'shipped')
      ) o
    ), line as (
      select own.number, own.is_touched, own.at, l.sku, l.name, l.quantity from own cross join lateral (
        select sku, name, quantity from order_line where shop_id = ${info.id} and number = own.number
      ) l
    ), sold as (
      select sku, (array_agg(name order by at desc))[1] as name, max(at) as at, sum(quantity) as quantity
      from line where not is_touched group by sku
    ), book as (
      select
        (select jsonb_agg(to_jsonb(line) - 'number' - 'is_touched') from line where line.number = own.number) as lines,
        (
          select jsonb_agg(
            jsonb_strip_nulls(jsonb_build_object('event', event, 'state', state, 'units', units::jsonb))
            order by position
          )
          from order_history where shop_id = ${info.id} and number = own.number
        ) as history
      from own where is_touched
    )
    select (select jsonb_agg(to_jsonb(sold)) from sold) as whole, (select jsonb_agg(to_jsonb(book)) from book) as touched
  `.execute(db);
  const [{ whole, touched } = { whole: null, touched: null }] = rows;
  return mostBoughtOf([...(whole ?? []), ...(touched ?? []).flatMap(keptOf)]).slice(0, most);
};

const keptOf = (order: Touched): readonly Goods[] =>
  keptUnits(order).flatMap(({ sku, quantity }) => {
    const line = order.lines.find((one) => one.sku === sku);
    return line === undefined ? [] : [{ ...line, quantity }];
  });

/** Each SKU once, under its latest name, the one that most were bought of first. */
const mostBoughtOf = (goods: readonly Goods[]): readonly (Units & Pick<OrderLine, 'name'>)[] => {
  const bySku = new Map<string, Goods>();
  for (const one of goods) {
    const before = bySku.get(one.sku);
    const named = before !== undefined && before.at > one.at ? before : one;
    bySku.set(one.sku, { ...named, quantity: one.quantity + (before?.quantity ?? 0) });
  }
  return [...bySku.values()]
    .map(({ sku, name, quantity }) => ({ sku, name, quantity }))
    .sort((one, other) => other.quantity - one.quantity || (one.sku < other.sku ? -1 : 1));
};

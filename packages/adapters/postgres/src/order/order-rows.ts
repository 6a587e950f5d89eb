import type { BasketOwner, Order, OrderLine } from '@torg/domain';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/database.ts';
import type { Trx } from '../database/transaction.ts';

/** Orders of one owner with lines and history, newest first; the caller narrows it down. */
export const selectOrders = (db: Db, shopId: string, { guest }: BasketOwner) =>
  db
    .selectFrom('customer_order as o')
    .selectAll('o')
    .select((o) => [
      jsonArrayFrom(
        o
          .selectFrom('order_line as l')
          .selectAll('l')
          .whereRef('l.shop_id', '=', 'o.shop_id')
          .whereRef('l.number', '=', 'o.number')
          .orderBy('l.position'),
      ).as('lines'),
      jsonArrayFrom(
        o
          .selectFrom('order_history as h')
          .select(['h.state', sql<number>`(extract(epoch from h.at) * 1000)::bigint`.as('at')])
          .whereRef('h.shop_id', '=', 'o.shop_id')
          .whereRef('h.number', '=', 'o.number')
          .orderBy('h.position'),
      ).as('history'),
    ])
    .where('o.shop_id', '=', shopId)
    .where('o.owner', '=', guest)
    .orderBy('o.placed_at', 'desc');

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

export const orderFrom = (row: OrderRow): Order => ({
  number: row.number,
  state: row.state,
  history: row.history,
  placedAt: row.placed_at.getTime(),
  locale: row.locale,
  contact: row.contact,
  address: row.address,
  delivery: row.delivery,
  paymentMethod: row.payment_method,
  lines: row.lines.map(lineFrom),
  totals: { currency: row.currency, net: row.net, vat: row.vat, gross: row.gross, byRate: row.by_rate },
});

const lineFrom = (line: OrderRow['lines'][number]): OrderLine => ({
  sku: line.sku,
  slug: line.slug,
  name: line.name,
  options: line.options,
  ...(line.image ? { image: line.image } : {}),
  quantity: line.quantity,
  unitPrice: {
    amount: line.unit_amount,
    currency: line.unit_currency,
    vat: line.unit_vat,
    taxRate: line.unit_tax_rate,
  },
  net: line.net,
  gross: line.gross,
});

/**
 * Writes the head of an order.
 * @returns false when the owner used the key before; who used it at this moment is waited for.
 */
export const insertOrder = async (
  trx: Trx,
  shopId: string,
  { guest }: BasketOwner,
  order: Order,
  idempotencyKey: string,
): Promise<boolean> => {
  const inserted = await trx
    .insertInto('customer_order')
    .values({
      shop_id: shopId,
      number: order.number,
      owner: guest,
      idempotency_key: idempotencyKey,
      state: order.state,
      placed_at: new Date(order.placedAt),
      locale: order.locale,
      contact: JSON.stringify(order.contact),
      address: JSON.stringify(order.address),
      delivery: JSON.stringify(order.delivery),
      payment_method: order.paymentMethod,
      currency: order.totals.currency,
      net: order.totals.net,
      vat: order.totals.vat,
      gross: order.totals.gross,
      by_rate: JSON.stringify(order.totals.byRate),
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'owner', 'idempotency_key']).doNothing())
    .returning('number')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Writes what belongs to an order's head. */
export const insertOrderParts = async (trx: Trx, shopId: string, { number, lines, history }: Order): Promise<void> => {
  await trx
    .insertInto('order_line')
    .values(
      lines.map(({ unitPrice, image, options, ...line }, position) => ({
        ...{ shop_id: shopId, number, position },
        ...line,
        options: JSON.stringify(options),
        image: image ? JSON.stringify(image) : null,
        unit_amount: unitPrice.amount,
        unit_currency: unitPrice.currency,
        unit_vat: unitPrice.vat,
        unit_tax_rate: unitPrice.taxRate,
      })),
    )
    .execute();
  await trx
    .insertInto('order_history')
    .values(history.map(({ state, at }, position) => ({ shop_id: shopId, number, position, state, at: new Date(at) })))
    .execute();
};

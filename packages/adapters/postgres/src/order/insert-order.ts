import type { Order, OrderDraft } from '@torg/domain/order';
import { type ShopperId, shopperKey } from '@torg/domain/shopper';
import type { Trx } from '../database/transaction.ts';

/**
 * Writes the head of an order.
 * @returns false when the owner used the key before; who used it at this moment is waited for.
 */
export const insertOrder = async (
  trx: Trx,
  shopId: string,
  owner: ShopperId,
  { order, basket, idempotencyKey }: Omit<OrderDraft, 'payment'>,
): Promise<boolean> => {
  const inserted = await trx
    .insertInto('customer_order')
    .values({
      shop_id: shopId,
      number: order.number,
      owner: shopperKey(owner),
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
      basket_id: basket.id,
      basket_revision: basket.revision,
      business: order.business ? JSON.stringify(order.business) : null,
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

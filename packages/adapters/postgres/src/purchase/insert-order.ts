import type { BasketVersion, CompanyBuyer, Order } from '@torg/domain/purchase';
import { type ShopperId, shopperKey } from '@torg/domain/shopper';
import type { Trx } from '../database/transaction.ts';

/** Who placed an order, what it was made of, and the key that makes it the same order when it is posted again. */
export type Origin = {
  readonly owner: ShopperId;
  readonly basket: BasketVersion;
  readonly idempotencyKey: string;
  /** A hash of the network that a guest ordered from. */
  readonly network?: string;
};

/** Writes an order that was not there, with its lines and history. */
export const insertOrder = async (
  trx: Trx,
  shopId: string,
  order: Order,
  { owner, basket, idempotencyKey, network }: Origin,
): Promise<void> => {
  // Files are handed out by the step that begins an order which is paid by then.
  const [begun, ...more] = order.history;
  const first = begun === undefined || more.length === 0 ? order.state : begun.state;
  await trx
    .insertInto('customer_order')
    .values({
      shop_id: shopId,
      number: order.number,
      owner: shopperKey(owner),
      idempotency_key: idempotencyKey,
      state: first,
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
      network: network ?? null,
      business: order.business ? JSON.stringify(order.business) : null,
      representative: order.representative ? JSON.stringify(order.representative) : null,
      ...buyerColumns(order.buyer),
      credit: order.credit ? JSON.stringify(order.credit) : null,
      ...(order.spending === undefined ? {} : { spending: JSON.stringify(order.spending) }),
      points: order.points ? JSON.stringify(order.points) : null,
      ...(order.giftCard === undefined ? {} : { gift_card: JSON.stringify(order.giftCard) }),
      ...(order.soldCard === undefined ? {} : { sold_card: JSON.stringify(order.soldCard) }),
      quote: order.quote ?? null,
      ...(order.promotions === undefined ? {} : { promotions: JSON.stringify(order.promotions) }),
      ...(order.taxation === undefined ? {} : { taxation: JSON.stringify(order.taxation) }),
      ...(order.deposit === undefined ? {} : { deposit: JSON.stringify(order.deposit) }),
      ...proofColumns(order),
      approval: order.approval ? JSON.stringify(order.approval) : null,
      immediate_delivery: order.immediateDelivery ?? false,
    })
    .execute();
  if (first !== order.state)
    await trx
      .updateTable('customer_order')
      .set({ state: order.state })
      .where('shop_id', '=', shopId)
      .where('number', '=', order.number)
      .execute();
  await insertLines(trx, shopId, order);
  await insertHistory(trx, shopId, order, 0);
};

const buyerColumns = (buyer: Partial<CompanyBuyer> = {}) => ({
  company: buyer.company ?? null,
  buyer: buyer.user ?? null,
  buyer_name: buyer.name ?? null,
});

const proofColumns = ({ identification, signature }: Pick<Order, 'identification' | 'signature'>) => {
  const { id, ...signed } = signature ?? {};
  return {
    ...(identification === undefined ? {} : { identification: JSON.stringify(identification) }),
    ...(id === undefined ? {} : { signing_id: id, signature: JSON.stringify(signed) }),
  };
};

const insertLines = async (trx: Trx, shopId: string, { number, lines }: Order): Promise<void> => {
  await trx
    .insertInto('order_line')
    .values(
      lines.map(({ unitPrice, image, options, discounts, tradeIn, subscription, ...told }, position) => {
        const { noWithdrawal = false, digital = false, ...line } = told;
        return {
          ...{ shop_id: shopId, number, position },
          ...line,
          options: JSON.stringify(options),
          image: image ? JSON.stringify(image) : null,
          discounts: discounts ? JSON.stringify(discounts) : null,
          no_withdrawal: noWithdrawal,
          digital,
          trade_in: tradeIn ? JSON.stringify(tradeIn) : null,
          subscription: subscription ? JSON.stringify(subscription) : null,
          unit_amount: unitPrice.amount,
          unit_currency: unitPrice.currency,
          unit_vat: unitPrice.vat,
          unit_tax_rate: unitPrice.taxRate,
        };
      }),
    )
    .execute();
};

/** Writes what came to an order's history. @param known how many of its entries are written already. */
export const insertHistory = async (
  trx: Trx,
  shopId: string,
  { number, history }: Pick<Order, 'number' | 'history'>,
  known: number,
): Promise<void> => {
  const entries = history.map(({ event, state, at, units, parcel, by }, position) => ({
    ...{ shop_id: shopId, number, position, event, state, at: new Date(at) },
    units: units ? JSON.stringify(units) : null,
    parcel: parcel ? JSON.stringify(parcel) : null,
    by: by ?? null,
  }));
  if (entries.length > known) await trx.insertInto('order_history').values(entries.slice(known)).execute();
};

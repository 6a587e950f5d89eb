import type { Invoice } from '@torg/domain/invoice';
import type { CompanyBuyer, Order, OrderLine, OrderStep } from '@torg/domain/purchase';
import { type ShopperId, shopperKey } from '@torg/domain/shopper';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/database.ts';
import type { Trx } from '../database/transaction.ts';

/** Orders of one shop with lines, history, invoices and the state of their payment, newest first; the caller narrows it down. */
export const selectOrders = (db: Db | Trx, shopId: string) =>
  db
    .selectFrom('customer_order as o')
    .leftJoin('payment as p', (join) => join.onRef('p.shop_id', '=', 'o.shop_id').onRef('p.number', '=', 'o.number'))
    .selectAll('o')
    .select(['p.state as payment_state', 'p.reserved', 'p.captures', 'p.refunds'])
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
          .select(['h.event', 'h.state', 'h.units', 'h.parcel', 'h.by'])
          .select(sql<number>`(extract(epoch from h.at) * 1000)::bigint`.as('at'))
          .whereRef('h.shop_id', '=', 'o.shop_id')
          .whereRef('h.number', '=', 'o.number')
          .orderBy('h.position'),
      ).as('history'),
      jsonArrayFrom(
        o
          .selectFrom('invoice as i')
          .select(['i.invoice_number', 'i.reference', 'i.content'])
          .whereRef('i.shop_id', '=', 'o.shop_id')
          .whereRef('i.number', '=', 'o.number')
          .orderBy('i.nth'),
      ).as('invoices'),
    ])
    .where('o.shop_id', '=', shopId)
    .orderBy('o.placed_at', 'desc');

/** The mailbox that is told of an order, as `mailboxOf` gives it. */
export const mailboxColumn = sql<string>`lower(regexp_replace(o.contact->>'email', '\\+[^@]*@', '@'))`;

/** As `selectOrders`, of one owner. */
export const selectOrdersOf = (db: Db | Trx, shopId: string, owner: ShopperId) =>
  selectOrders(db, shopId).where('o.owner', '=', shopperKey(owner));

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

export const orderFrom = (row: OrderRow): Order => ({
  number: row.number,
  state: row.state,
  history: row.history.map(stepFrom),
  placedAt: row.placed_at.getTime(),
  locale: row.locale,
  contact: row.contact,
  address: row.address,
  delivery: row.delivery,
  ...(row.business ? { business: row.business } : {}),
  ...(row.representative ? { representative: row.representative } : {}),
  ...buyerFrom(row),
  ...(row.taxation ? { taxation: row.taxation } : {}),
  ...(row.promotions ? { promotions: row.promotions } : {}),
  ...(row.quote === null ? {} : { quote: row.quote }),
  ...(row.approval ? { approval: row.approval } : {}),
  ...(row.immediate_delivery ? { immediateDelivery: true as const } : {}),
  paymentMethod: row.payment_method,
  ...(row.credit ? { credit: row.credit } : {}),
  ...(row.spending ? { spending: row.spending } : {}),
  ...(row.points ? { points: row.points } : {}),
  ...(row.deposit ? { deposit: row.deposit } : {}),
  ...(row.identification ? { identification: row.identification } : {}),
  ...(row.signing_id && row.signature ? { signature: { id: row.signing_id, ...row.signature } } : {}),
  ...(row.gift_card ? { giftCard: row.gift_card } : {}),
  ...(row.sold_card ? { soldCard: row.sold_card } : {}),
  ...(row.payment_state ? { paymentState: row.payment_state } : {}),
  ...(row.reserved && row.captures ? { captures: row.captures } : {}),
  ...(row.refunds && row.refunds.length > 0 ? { refunds: row.refunds } : {}),
  ...(row.invoices.length === 0 ? {} : { invoices: row.invoices.map(invoiceFrom) }),
  lines: row.lines.map(lineFrom),
  totals: { currency: row.currency, net: row.net, vat: row.vat, gross: row.gross, byRate: row.by_rate },
});

const stepFrom = ({ units, parcel, by, ...step }: OrderRow['history'][number]): OrderStep => ({
  ...step,
  ...(units ? { units } : {}),
  ...(parcel ? { parcel } : {}),
  ...(by ? { by } : {}),
});

const invoiceFrom = ({ invoice_number: number, reference, content }: OrderRow['invoices'][number]): Invoice => ({
  ...{ ...content, number },
  ...(reference === null ? {} : { reference }),
});

const buyerFrom = ({ company, buyer, buyer_name }: OrderRow): { readonly buyer?: CompanyBuyer } =>
  company === null || buyer === null || buyer_name === null
    ? {}
    : { buyer: { company, user: buyer, name: buyer_name } };

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
  ...(line.discounts ? { discounts: line.discounts } : {}),
  net: line.net,
  gross: line.gross,
  ...(line.no_withdrawal ? { noWithdrawal: true as const } : {}),
  ...(line.digital ? { digital: true as const } : {}),
  ...(line.trade_in ? { tradeIn: line.trade_in } : {}),
  ...(line.subscription ? { subscription: line.subscription } : {}),
});

import { type InvoiceAddress, invoiceAddress } from '../checkout/invoice-address.ts';
import { amountIn, type RateTotal, type TaxRate, type VatBasis } from '../money/vat.ts';
import { standing } from '../purchase/lifecycle.ts';
import type { Order, OrderLine, OrderState } from '../purchase/order.ts';
import { isPaidAtOnce, type PaymentState } from '../purchase/payment.ts';
import { calledOffUnits } from '../purchase/units.ts';
import { totalsLeft, worthOf } from '../purchase/worth.ts';
import { inLanguage, type Locale } from '../shop/shop-info.ts';
import type { PublicShopInfo } from '../storefront/storefront-config.ts';

/** What an order may have as a document. An invoice has a number in a series without gaps, which the shop does not keep. */
export const documentKinds = ['confirmation', 'receipt'] as const;
/** One of `documentKinds`. */
export type DocumentKind = (typeof documentKinds)[number];

const wasPlaced = ({ history }: Pick<Order, 'history'>): boolean =>
  history.some(({ state }) => standing[state] === 'bought');

/**
 * The documents that an order has. It is confirmed once it was placed, also when it was cancelled since; what waits for its
 * payment, or was never paid, is no order yet. Its receipt says that it was paid, so that one by invoice has none, nor one
 * of which all the money goes back.
 */
export const documentsOf = (order: Pick<Order, 'history' | 'paymentState'>): readonly DocumentKind[] => {
  if (!wasPlaced(order)) return [];
  return order.paymentState === 'approved' ? ['confirmation', 'receipt'] : ['confirmation'];
};

/** A row of a document. Amounts in minor units, in the document's VAT basis. */
export type DocumentLine = Pick<OrderLine, 'sku' | 'name' | 'options' | 'tradeIn'> & {
  /** Below 0: units that were called off. */
  readonly quantity: number;
  readonly unitPrice: number;
  readonly taxRate: TaxRate;
  /** Below 0 for what was called off; all rows add up to `goods`. */
  readonly amount: number;
};

/** How an order is paid. */
export type DocumentPayment = {
  /** An order of nothing has nothing to pay, whatever was chosen. */
  readonly way: 'none' | 'now' | 'later';
  /** As the shop calls it; left out where its texts do. */
  readonly name?: string;
  readonly state?: PaymentState;
  /** Where the invoice goes, of what is paid later. */
  readonly invoice?: InvoiceAddress;
};

/** What a document about an order holds. Amounts in minor units, times in milliseconds since 1970. */
export type OrderDocument = Pick<
  Order,
  'number' | 'placedAt' | 'contact' | 'address' | 'delivery' | 'business' | 'buyer' | 'representative'
> & {
  readonly kind: DocumentKind;
  /** The language of the order, or the shop's main one where it no longer speaks that. */
  readonly locale: Locale;
  /** Who sells: the brand, and the company behind it as far as the shop tells. */
  readonly seller: {
    readonly name: string;
    readonly company?: string;
    readonly organisationNumber?: string;
    readonly phone?: string;
    readonly email?: string;
  };
  readonly state: OrderState;
  /** When the payment was approved; told by a receipt. */
  readonly paidAt?: number;
  /** When the last of what it tells happened. */
  readonly asOf: number;
  /** Whether prices leave VAT out, as the price list of the order did. */
  readonly vat: VatBasis;
  /** As ordered, and after them what was called off. */
  readonly lines: readonly DocumentLine[];
  /** What the lines add up to. */
  readonly goods: number;
  /** What delivery costs. */
  readonly deliveryCost: number;
  /** Without VAT. */
  readonly net: number;
  /** What is to be paid, or is kept of what was paid, with VAT. */
  readonly gross: number;
  readonly byRate: readonly RateTotal[];
  readonly payment: DocumentPayment;
  /** What of the payment goes back, or went. */
  readonly moneyBack: number;
};

/** What of a shop its documents show. */
export type DocumentShop = Pick<PublicShopInfo, 'name' | 'locales' | 'paymentMethods' | 'customerService'>;

/**
 * What a document about an order says, as the order now stands. @param kind one of `documentsOf` the order.
 */
export const orderDocument = (kind: DocumentKind, order: Order, shop: DocumentShop): OrderDocument => {
  const locale = shop.locales.includes(order.locale) ? order.locale : (shop.locales[0] ?? order.locale);
  const vat = order.lines[0]?.unitPrice.vat ?? 'gross';
  const left = totalsLeft(order);
  const { net, gross, byRate } = left;
  const deliveryCost = order.state === 'cancelled' ? 0 : order.delivery[vat];
  const { number, placedAt, contact, address, delivery, business, buyer, representative, state } = order;
  const paidAt = kind === 'receipt' ? paidAtOf(order) : undefined;
  return {
    ...{ kind, locale, number, placedAt, contact, address, delivery, state, vat, net, gross, deliveryCost },
    ...(business === undefined ? {} : { business }),
    ...(buyer === undefined ? {} : { buyer }),
    ...(representative === undefined ? {} : { representative }),
    ...(paidAt === undefined ? {} : { paidAt }),
    seller: sellerOf(shop),
    byRate: byRate.filter((rate) => rate.gross !== 0),
    asOf: order.history.at(-1)?.at ?? placedAt,
    lines: [...orderedLines(order, vat), ...calledOffLines(order, vat)],
    goods: left[vat] - deliveryCost,
    payment: paymentOf(order, shop, locale),
    moneyBack: order.paymentState === 'approved' ? order.totals.gross - gross : 0,
  };
};

const paidAtOf = ({ history, placedAt }: Order): number =>
  history.findLast(({ event }) => event === 'pay')?.at ?? placedAt;

const sellerOf = ({ name, customerService }: DocumentShop): OrderDocument['seller'] => {
  if (customerService === undefined) return { name };
  const { company, organisationNumber, phone, email } = customerService;
  return {
    ...{ name, company, organisationNumber },
    ...(phone === undefined ? {} : { phone }),
    ...(email === undefined ? {} : { email }),
  };
};

const orderedLines = ({ lines }: Order, vat: VatBasis): readonly DocumentLine[] =>
  lines.map((line) => ({
    ...{ sku: line.sku, name: line.name, options: line.options, quantity: line.quantity, amount: line[vat] },
    ...{ unitPrice: amountIn(line.unitPrice, vat), taxRate: line.unitPrice.taxRate },
    ...(line.tradeIn === undefined ? {} : { tradeIn: line.tradeIn }),
  }));

/** What was called off as rows of its own, so that the rows add up whatever was rounded. */
const calledOffLines = (order: Order, vat: VatBasis): readonly DocumentLine[] =>
  calledOffUnits(order).flatMap(({ sku, quantity }) => {
    const line = order.lines.find((one) => one.sku === sku);
    if (line === undefined) return [];
    const { name, options, unitPrice } = line;
    const amount = -worthOf(order.lines, [{ sku, quantity }])[vat];
    const price = { unitPrice: amountIn(unitPrice, vat), taxRate: unitPrice.taxRate };
    return [{ sku, name, options, quantity: -quantity, amount, ...price }];
  });

const paymentOf = (order: Order, { paymentMethods, locales }: DocumentShop, locale: Locale): DocumentPayment => {
  const { totals, paymentMethod, paymentState: state } = order;
  const own = paymentMethods.find(({ id }) => id === paymentMethod)?.name;
  const name = own && inLanguage(own, locale, locales);
  const way = totals.gross === 0 ? 'none' : isPaidAtOnce(order, paymentMethods) ? 'now' : 'later';
  return {
    way,
    ...(name === undefined ? {} : { name }),
    ...(state === undefined ? {} : { state }),
    ...(way === 'later' ? { invoice: invoiceAddress(order) } : {}),
  };
};

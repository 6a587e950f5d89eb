import { type InvoiceAddress, invoiceAddress } from '../checkout/invoice-address.ts';
import { amountIn, type RateTotal, type TaxRate, type VatBasis } from '../money/vat.ts';
import { shareDiscounts } from '../promotion/apply-promotions.ts';
import type { Discount } from '../promotion/promotion.ts';
import type { Order, OrderContent, OrderLine, OrderState, Units } from '../purchase/order.ts';
import { creditLeft } from '../purchase/order-credit.ts';
import { giftCardShare } from '../purchase/order-gift-card.ts';
import { depositLeft, moneyCharged, type PaymentStanding, paymentStanding } from '../purchase/order-money.ts';
import { pointsLeft } from '../purchase/order-points.ts';
import type { Refund } from '../purchase/payment.ts';
import { notRefused } from '../purchase/payment-parts.ts';
import type { ContractFacts } from '../purchase/signature-of-order.ts';
import { calledOffUnits, isAllGone, returnedUnits, unitsGone } from '../purchase/units.ts';
import { type WayToPay, wayToPay } from '../purchase/way-to-pay.ts';
import { totalsLeft, worthOf } from '../purchase/worth.ts';
import { inLanguage, type Locale } from '../shop/shop-info.ts';
import type { PublicShopInfo } from '../storefront/storefront-config.ts';
import type { PresentKind } from './document-name.ts';

/** A row of a document. Amounts in minor units, in the document's VAT basis. */
export type DocumentLine = Pick<OrderLine, 'sku' | 'name' | 'options' | 'tradeIn' | 'subscription'> & {
  /** Below 0: units that were called off, or came back. */
  readonly quantity: number;
  /** What became of those units. */
  readonly gone?: 'called-off' | 'returned';
  readonly unitPrice: number;
  readonly taxRate: TaxRate;
  /** What promotions took off, already off the amount; below 0 for what is gone, whose amount is. */
  readonly discounts?: readonly Discount[];
  /** What is paid at once for goods with a subscription, with VAT. */
  readonly upfront?: number;
  /** Below 0 for what is gone; all rows add up to `goods`. */
  readonly amount: number;
};

/** How an order is paid. */
export type DocumentPayment = {
  readonly way: WayToPay;
  /** As the shop calls it; left out where its texts do. */
  readonly name?: string;
  readonly state?: PaymentStanding;
  /** Where the invoice goes, of what is paid later. */
  readonly invoice?: InvoiceAddress;
};

/** What a document that tells an order as it now stands holds. Amounts in minor units, times in milliseconds since 1970. */
export type OrderDocument = Pick<
  Order,
  'number' | 'placedAt' | 'contact' | 'address' | 'delivery' | 'business' | 'buyer' | 'representative' | 'taxation'
> & {
  readonly kind: PresentKind | 'contract';
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
  /** The name by which who signs a contract proved who they are; left out of other documents. */
  readonly signatory?: string;
  readonly state: OrderState;
  /** When the payment was approved; told by a receipt. */
  readonly paidAt?: number;
  /** When the last of what it tells happened. */
  readonly asOf: number;
  /** Whether prices leave VAT out, as the price list of the order did. */
  readonly vat: VatBasis;
  /** As ordered, and after them what was called off and what came back. */
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
  /** What of it credit pays, or is kept of what it paid. */
  readonly onCredit: number;
  /** What of it points pay, or is kept of what they paid. */
  readonly byPoints: number;
  /** What the shop keeps beside it until it is paid back. */
  readonly deposit: number;
  /** What of it a gift card pays, or is kept of what it paid; left out where none does. */
  readonly byGiftCard?: number;
  /** What was taken of its payment, or what the order cost as a whole in money. */
  readonly paid: number;
  /** What of the payment goes back, or is back. */
  readonly moneyBack: number;
  readonly refunds: readonly Refund[];
};

/** What of a shop its documents show. */
export type DocumentShop = Pick<PublicShopInfo, 'name' | 'locales' | 'paymentMethods' | 'customerService'>;

/** The language that a document of an order speaks: the order's, or the shop's main one where it no longer speaks that. */
export const languageOf = ({ locale }: Pick<Order, 'locale'>, { locales }: Pick<DocumentShop, 'locales'>): Locale =>
  locales.includes(locale) ? locale : (locales[0] ?? locale);

/**
 * What a document about an order says, as the order now stands. @param kind one of `documentsOf` the order.
 */
export const orderDocument = (kind: PresentKind, order: Order, shop: DocumentShop): OrderDocument => {
  const locale = languageOf(order, shop);
  const vat = order.lines[0]?.unitPrice.vat ?? 'gross';
  const left = totalsLeft(order);
  const refunds = order.paymentState === 'approved' ? notRefused(order.refunds) : [];
  const { net, gross, byRate } = left;
  const deliveryCost = isAllGone(order) ? 0 : order.delivery[vat];
  const { number, placedAt, contact, address, delivery, business, buyer, representative, state, taxation } = order;
  const paidAt = kind === 'receipt' ? paidAtOf(order) : undefined;
  return {
    ...{ kind, locale, number, placedAt, contact, address, delivery, state, vat, net, gross, deliveryCost },
    ...(business === undefined ? {} : { business }),
    ...(taxation === undefined ? {} : { taxation }),
    ...(buyer === undefined ? {} : { buyer }),
    ...(representative === undefined ? {} : { representative }),
    ...(paidAt === undefined ? {} : { paidAt }),
    seller: sellerOf(shop),
    byRate: byRate.filter((rate) => rate.gross !== 0),
    asOf: Math.max(placedAt, ...order.history.map(({ at }) => at)),
    lines: [...orderedLines(order, vat), ...goneLines(order, vat)],
    goods: left[vat] - deliveryCost,
    onCredit: creditLeft(order),
    byPoints: pointsLeft(order) * (order.points?.worth ?? 0),
    deposit: depositLeft(order),
    ...(order.giftCard === undefined ? {} : { byGiftCard: giftCardShare(order) }),
    paid: moneyCharged(order),
    payment: paymentOf(order, shop, locale),
    refunds,
    moneyBack: refunds.reduce((sum, { amount }) => sum + amount, 0),
  };
};

/**
 * What a contract says that is signed before an order is placed: the order as it would be, without how it is paid.
 */
export const contractDocument = (
  order: OrderContent,
  shop: DocumentShop,
  { id, at, signatory }: ContractFacts,
): OrderDocument => ({
  ...orderDocument('confirmation', { ...order, placedAt: at, state: 'pending', history: [] }, shop),
  ...{ kind: 'contract', number: id.slice(0, 8).toUpperCase(), signatory },
});

/** When the money was taken: with the payment, or with the last goods where it was reserved until then. */
const paidAtOf = ({ history, placedAt, captures }: Order): number =>
  history.findLast(({ event }) => event === (captures === undefined ? 'pay' : 'ship'))?.at ?? placedAt;

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
    ...(line.discounts === undefined ? {} : { discounts: line.discounts }),
    ...(line.tradeIn === undefined ? {} : { tradeIn: line.tradeIn }),
    ...(line.subscription === undefined ? {} : { subscription: line.subscription, upfront: line.gross }),
  }));

/**
 * What is gone as rows of its own. What came back costs what its units leave after those that were called off, so that the
 * rows add up whatever was rounded.
 */
const goneLines = (order: Order, vat: VatBasis): readonly DocumentLine[] => {
  const worth = (units: readonly Units[], sku: string) =>
    worthOf(
      order.lines,
      units.filter((one) => one.sku === sku),
    )[vat];
  const off = calledOffUnits(order);
  return [
    ...off.flatMap((units) => goneLine(order, vat, 'called-off', units, worth(off, units.sku))),
    ...returnedUnits(order).flatMap((units) => {
      const amount = worth(unitsGone(order), units.sku) - worth(off, units.sku);
      return goneLine(order, vat, 'returned', units, amount);
    }),
  ];
};

const goneLine = (
  { lines }: Order,
  vat: VatBasis,
  gone: 'called-off' | 'returned',
  { sku, quantity }: Units,
  amount: number,
): readonly DocumentLine[] =>
  lines
    .filter((line) => line.sku === sku)
    .slice(0, 1)
    .map(({ name, options, unitPrice, discounts = [] }) => {
      const shares = shareDiscounts(discounts, unitPrice.amount * quantity - amount);
      return {
        ...{ sku, name, options, gone, quantity: -quantity, amount: -amount },
        ...{ unitPrice: amountIn(unitPrice, vat), taxRate: unitPrice.taxRate },
        ...(shares.length === 0 ? {} : { discounts: shares.map((one) => ({ ...one, amount: -one.amount })) }),
      };
    });

const paymentOf = (order: Order, { paymentMethods, locales }: DocumentShop, locale: Locale): DocumentPayment => {
  const { paymentMethod } = order;
  const state = paymentStanding(order);
  const own = paymentMethods.find(({ id }) => id === paymentMethod)?.name;
  const name = own && inLanguage(own, locale, locales);
  const way = wayToPay(order, paymentMethods);
  return {
    way,
    ...(name === undefined ? {} : { name }),
    ...(state === undefined ? {} : { state }),
    ...(way === 'later' ? { invoice: invoiceAddress(order) } : {}),
  };
};

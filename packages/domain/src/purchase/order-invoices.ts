import { calendarDayIn } from '../calendar/calendar-day.ts';
import { workingDayFrom } from '../calendar/delivery-days.ts';
import { invoiceAddress } from '../checkout/invoice-address.ts';
import type { Invoice, InvoiceBuyer, InvoiceContent, InvoiceDraft, InvoiceLine } from '../invoice/invoice.ts';
import { amountIn, type RateTotal } from '../money/vat.ts';
import { shareDiscounts } from '../promotion/apply-promotions.ts';
import type { InvoiceRules, ShopInfo } from '../shop/shop-info.ts';
import type { Order, Units } from './order.ts';
import { creditTaken } from './order-credit.ts';
import { pointsWorth } from './order-points.ts';
import { among, togetherBySku, unitsOut, unitsWithout } from './units.ts';
import { wayToPay } from './way-to-pay.ts';
import { giftCardWorth, shareOf, totalsWithout, worthOf } from './worth.ts';

/** What of a shop says what it invoices, and how. */
export type InvoicingShop = Pick<ShopInfo, 'invoices' | 'customerService' | 'name' | 'timeZone' | 'paymentMethods'>;

/** Whether the shop writes the invoices of an order: what goes by Peppol is written by the system that sends it there. */
const isInvoicedBy = (order: Order, { paymentMethods }: InvoicingShop): boolean =>
  wayToPay(order, paymentMethods) === 'later' && invoiceAddress(order).by === 'email';

/** What an order's invoices less its credit notes come to. Minor units. */
type Sum = Pick<InvoiceContent, 'net' | 'vat' | 'gross' | 'byRate' | 'onCredit' | 'byPoints' | 'toPay'> & {
  readonly byGiftCard: number;
};

/** Units of an order that are with its buyer, and whether what their delivery costs is owed, too. */
type Owed = { readonly units: readonly Units[]; readonly delivery: boolean };

const restOf = ({ lines }: Pick<Order, 'lines'>, units: readonly Units[]): readonly Units[] =>
  unitsWithout(togetherBySku(lines), units);

/**
 * What is owed for some units of an order: all that it costs less what all other units of it do. So it is known by those units
 * alone, in whatever steps it came to them, and once nothing is left to be sent it is what the order comes to (`totalsLeft`).
 */
const sumOf = (order: Order, { units, delivery }: Owed): Sum => {
  const { totals, delivery: own } = order;
  const goods = totalsWithout(order, restOf(order, units));
  const less = delivery ? { net: 0, gross: 0 } : own;
  const [net, gross] = [goods.net - less.net, goods.gross - less.gross];
  const byRate = goods.byRate.map((rate) =>
    rate.taxRate === own.price.taxRate
      ? { ...rate, net: rate.net - less.net, gross: rate.gross - less.gross, vat: rate.vat - (less.gross - less.net) }
      : rate,
  );
  const share = (taken: number) => shareOf(taken, gross, totals.gross);
  const [onCredit, byPoints] = [share(creditTaken(order)), share(pointsWorth(order))];
  const byGiftCard = share(giftCardWorth(order));
  const toPay = gross - onCredit - byPoints - byGiftCard;
  return { net, vat: gross - net, gross, byRate, onCredit, byPoints, byGiftCard, toPay };
};

const amounts = ['net', 'vat', 'gross', 'onCredit', 'byPoints', 'byGiftCard', 'toPay'] as const;

/** What one sum is more than another one of the same order. */
const difference = (more: Sum, less: Sum): Sum => ({
  ...(Object.fromEntries(amounts.map((name) => [name, more[name] - less[name]])) as Omit<Sum, 'byRate'>),
  byRate: more.byRate
    .map(({ taxRate, net, vat, gross }, index): RateTotal => {
      const other = less.byRate[index];
      return {
        ...{ taxRate, net: net - (other?.net ?? 0) },
        ...{ vat: vat - (other?.vat ?? 0), gross: gross - (other?.gross ?? 0) },
      };
    })
    .filter(({ gross }) => gross !== 0),
});

/** What comes to what is owed, or goes of it, as goods. */
const linesBetween = (order: Order, more: Owed, less: Owed): readonly InvoiceLine[] =>
  unitsWithout(more.units, less.units).flatMap(({ sku, quantity }) => {
    const line = order.lines.find((one) => one.sku === sku);
    if (line === undefined) return [];
    const of = (units: readonly Units[]) =>
      worthOf(
        order.lines,
        restOf(order, units).filter((one) => one.sku === sku),
      );
    const [outside, within] = [of(less.units), of(more.units)];
    const { name, options, unitPrice, discounts = [] } = line;
    const amounts = { net: outside.net - within.net, gross: outside.gross - within.gross };
    const shares = shareDiscounts(discounts, unitPrice.amount * quantity - amounts[unitPrice.vat]);
    return {
      ...{ sku, name, options, quantity, unitPrice: amountIn(unitPrice, unitPrice.vat), taxRate: unitPrice.taxRate },
      ...(shares.length === 0 ? {} : { discounts: shares }),
      ...amounts,
    };
  });

const sellerOf = ({ name, customerService }: InvoicingShop, { address, vatNumber }: InvoiceRules) => ({
  company: customerService?.company ?? name,
  organisationNumber: customerService?.organisationNumber ?? '',
  address,
  ...(vatNumber === undefined ? {} : { vatNumber }),
});

const buyerOf = ({ contact, address, business, buyer }: Order): InvoiceBuyer => ({
  ...{ name: `${contact.firstName} ${contact.lastName}`, email: contact.email, address },
  ...(business === undefined ? {} : { business }),
  ...(buyer === undefined || buyer.name === '' ? {} : { orderedBy: buyer.name }),
});

type Written = Omit<InvoiceContent, 'kind' | 'due' | 'corrects'>;

/** What both kinds say of what comes to what is owed, or goes of it. @param order as it stands after its last step. */
const contentOf = (shop: InvoicingShop, rules: InvoiceRules, order: Order, more: Owed, less: Owed): Written => {
  const step = order.history.length - 1;
  const at = order.history.at(-1)?.at ?? order.placedAt;
  const { name, net, gross } = order.delivery;
  const sums = difference(sumOf(order, more), sumOf(order, less));
  const { byGiftCard: _, ...withoutCard } = sums;
  return {
    ...{ at, day: calendarDayIn(shop.timeZone)(at), step, currency: order.totals.currency },
    ...{ seller: sellerOf(shop, rules), buyer: buyerOf(order), vatBasis: order.lines[0]?.unitPrice.vat ?? 'gross' },
    ...(order.taxation === undefined ? {} : { taxation: order.taxation }),
    lines: linesBetween(order, more, less),
    ...(more.delivery && !less.delivery ? { delivery: { name, net, gross } } : {}),
    ...(giftCardWorth(order) > 0 ? sums : withoutCard),
  };
};

/** What of an invoice no credit note took back. */
type Standing = Owed & { readonly invoice: Invoice };

const standingOf = ({ invoices = [] }: Order): readonly Standing[] =>
  invoices
    .filter(({ kind }) => kind === 'invoice')
    .map((invoice) => {
      const notes = invoices.filter(({ corrects }) => corrects?.number === invoice.number);
      return {
        invoice,
        units: unitsWithout(
          invoice.lines,
          notes.flatMap(({ lines }) => lines),
        ),
        delivery: invoice.delivery !== undefined && notes.every(({ delivery }) => delivery === undefined),
      };
    });

type Taken = Owed & { readonly invoice: Invoice; readonly more: Owed; readonly less: Owed };

/**
 * Which invoices hold what is owed no more: the last one at first, as goods do not say in which parcel they came. Where nothing
 * is with the buyer any more, the one with the delivery, too.
 */
const takenFrom = (order: Order, was: Owed, back: readonly Units[]): readonly Taken[] => {
  const isAllBack = unitsWithout(was.units, back).length === 0;
  let [left, owed] = [back, was];
  const taken: Taken[] = [];
  for (const { invoice, ...standing } of standingOf(order).toReversed()) {
    const units = among(left, standing.units);
    const delivery = isAllBack && standing.delivery;
    if (units.length === 0 && !delivery) continue;
    const less = { units: unitsWithout(owed.units, units), delivery: owed.delivery && !delivery };
    taken.push({ invoice, units, delivery, more: owed, less });
    left = unitsWithout(left, units);
    owed = less;
  }
  return taken;
};

/**
 * What the last step of an order invoices: what was sent, with what its delivery costs where nothing of the order was with the
 * buyer before; or credit notes for what came back, each about one invoice. All of them add up to what is owed for the goods that
 * are with the buyer. What another system invoiced before the shop did is not taken back; what costs nothing is not written.
 * @param before the order as it was.
 */
export const invoicesOf =
  (shop: InvoicingShop) =>
  (before: Order, after: Order): readonly InvoiceDraft[] => {
    const { invoices: rules } = shop;
    if (rules === undefined || !isInvoicedBy(after, shop)) return [];
    const owed = (order: Order): Owed => ({ units: unitsOut(order), delivery: unitsOut(order).length > 0 });
    const [was, is] = [owed(before), owed(after)];
    const draft = (content: InvoiceContent): readonly InvoiceDraft[] =>
      content.gross === 0 ? [] : [{ content, series: { prefix: rules.prefix, reference: rules.reference } }];
    if (unitsWithout(is.units, was.units).length > 0) {
      const content = contentOf(shop, rules, after, is, was);
      const due = { day: workingDayFrom(content.day + rules.dueDays, []), account: rules.account };
      return draft({ kind: 'invoice', ...content, due });
    }
    return takenFrom(after, was, unitsWithout(was.units, is.units)).flatMap(({ invoice, more, less }) => {
      const corrects = { number: invoice.number, day: invoice.day };
      return draft({ kind: 'credit-note', ...contentOf(shop, rules, after, more, less), corrects });
    });
  };

/** An order with the invoices that were just written about it. */
export const withInvoices = (order: Order, written: readonly Invoice[]): Order =>
  written.length === 0 ? order : { ...order, invoices: [...(order.invoices ?? []), ...written] };

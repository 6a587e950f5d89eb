import type { Invoice, InvoiceKind } from '../invoice/invoice.ts';
import type { Order } from '../purchase/order.ts';
import type { Locale } from '../shop/shop-info.ts';
import { type DocumentLine, type DocumentShop, languageOf } from './order-document.ts';

/** What the file of an invoice, or of a credit note, holds: it as it was written, and of the order what stays as it is. */
export type InvoiceDocument = Pick<Order, 'placedAt' | 'delivery'> & {
  readonly kind: InvoiceKind;
  /** The language of the order, or the shop's main one where it no longer speaks that. */
  readonly locale: Locale;
  readonly orderNumber: string;
  readonly invoice: Invoice;
  /** The brand, and how it is reached. */
  readonly shop: { readonly name: string; readonly phone?: string; readonly email?: string };
  /** In the basis of the invoice; minor units. */
  readonly lines: readonly DocumentLine[];
};

/** What the file of an invoice holds. @param invoice one of the order's. */
export const invoiceDocument = (invoice: Invoice, order: Order, shop: DocumentShop): InvoiceDocument => {
  const { number, placedAt, delivery } = order;
  const { phone, email } = shop.customerService ?? {};
  return {
    ...{ kind: invoice.kind, locale: languageOf(order, shop), orderNumber: number, placedAt, delivery, invoice },
    shop: {
      name: shop.name,
      ...(phone === undefined ? {} : { phone }),
      ...(email === undefined ? {} : { email }),
    },
    lines: invoice.lines.map(({ net, gross, ...line }) => ({
      ...line,
      amount: invoice.vatBasis === 'net' ? net : gross,
    })),
  };
};

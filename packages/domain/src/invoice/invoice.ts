import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Address, BusinessDetails } from '../checkout/checkout.ts';
import type { RateTotal, TaxRate, VatBasis } from '../money/vat.ts';
import type { Discount } from '../promotion/promotion.ts';
import type { InvoiceRules } from '../shop/shop-info.ts';
import type { Taxation } from '../tax/taxation.ts';
import { withCheckDigit } from './check-digit.ts';

/** What a shop writes about goods that are paid later: what is owed, and what is not owed any more. */
export const invoiceKinds = ['invoice', 'credit-note'] as const;
/** One of `invoiceKinds`. */
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Goods of an invoice, or of a credit note. Amounts in minor units. */
export type InvoiceLine = {
  readonly sku: string;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  /** Units, from 1. */
  readonly quantity: number;
  /** In the basis of the invoice. */
  readonly unitPrice: number;
  readonly taxRate: TaxRate;
  /** What promotions took off these units, already off its amounts, in the basis of the invoice; left out where none did. */
  readonly discounts?: readonly Discount[];
  readonly net: number;
  readonly gross: number;
};

/** Who an invoice is from. */
export type InvoiceSeller = {
  readonly company: string;
  /** Line by line. */
  readonly address: readonly string[];
  readonly organisationNumber: string;
  /** As it stands in the register of who charges VAT: `NO999999999MVA`; left out for who charges none. */
  readonly vatNumber?: string;
};

/** Who an invoice is for, as the order says. */
export type InvoiceBuyer = {
  readonly name: string;
  readonly email: string;
  readonly address: Address;
  readonly business?: BusinessDetails;
  /** Who of a company ordered, by name. */
  readonly orderedBy?: string;
};

/**
 * What an invoice or a credit note says, as it was when it was written: nothing of it is worked out again. Of a credit note
 * all amounts, above 0, are those that are not owed any more. Amounts in minor units.
 */
export type InvoiceContent = {
  readonly kind: InvoiceKind;
  /** When it was written, milliseconds since 1970. */
  readonly at: number;
  /** The day, by the shop's calendar, on which it was written, and its goods were sent or came back. */
  readonly day: CalendarDay;
  /** The step of the order that it was written by: its place in the history, from 0. */
  readonly step: number;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceBuyer;
  /** Whether its prices leave VAT out, as the price list of the order did. */
  readonly vatBasis: VatBasis;
  readonly lines: readonly InvoiceLine[];
  /** What delivery costs; left out where no part of it is. */
  readonly delivery?: { readonly name: string; readonly net: number; readonly gross: number };
  /** How the order is taxed; left out where the shop's own rates hold. */
  readonly taxation?: Taxation;
  readonly currency: string;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
  readonly byRate: readonly RateTotal[];
  /** What of it credit pays. */
  readonly onCredit: number;
  /** What of it points pay. */
  readonly byPoints: number;
  /** What of it a gift card pays, minor units; left out where none does. */
  readonly byGiftCard?: number;
  /** What of it is paid in money: all but the shares of credit and points. */
  readonly toPay: number;
  /** By when, and where to, an invoice is paid. */
  readonly due?: { readonly day: CalendarDay; readonly account: string };
  /** The invoice that a credit note takes back, or some of it. */
  readonly corrects?: { readonly number: string; readonly day: CalendarDay };
};

/** An invoice, or a credit note, that has no number yet. */
export type InvoiceDraft = {
  readonly content: InvoiceContent;
  readonly series: Pick<InvoiceRules, 'prefix' | 'reference'>;
};

/** An invoice, or a credit note, of a shop's one series. */
export type Invoice = InvoiceContent & {
  readonly number: string;
  /** What its payment is known by, of an invoice. */
  readonly reference?: string;
};

/** A draft as the next of its shop's series. @param nth from 1, without a gap. */
export const numbered = ({ content, series }: InvoiceDraft, nth: number): Invoice => {
  const number = `${series.prefix}${nth}`;
  if (content.kind === 'credit-note') return { ...content, number };
  return { ...content, number, reference: series.reference === 'mod10' ? withCheckDigit(String(nth)) : number };
};

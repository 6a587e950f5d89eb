import type { PaymentMethod } from '../shop/shop-info.ts';

/** What of an order decides which ways to pay work for it. */
export type PaymentFacts = {
  /** What is left to be paid in money, minor units with VAT. */
  readonly amount: number;
  /** What of the goods is paid by instalments, minor units with VAT: who sends them before they are paid lends that, too. */
  readonly onInstalments?: number;
  /** Of the address (ISO 3166-1 alpha-2). */
  readonly country: string;
  /** The id of the buyer's customer group. */
  readonly customerGroup: string;
  /** The order is approved first: then nothing is paid at once. */
  readonly awaitsApproval: boolean;
  /** Some of it is handed out once it is paid. */
  readonly hasFiles?: boolean;
};

/** Why a way to pay does not work for an order. */
export type PaymentRefusal =
  | { readonly _tag: 'AfterApproval' }
  /** What is handed out at once is paid at once. */
  | { readonly _tag: 'FilesAtOnce' }
  | { readonly _tag: 'OtherCustomers' }
  | { readonly _tag: 'OtherCountries' }
  /** Less than `from`, or more than `upTo`, minor units with VAT. */
  | { readonly _tag: 'TooLittle'; readonly from: number }
  | { readonly _tag: 'TooMuch'; readonly upTo: number };

/** What is told of each beside the field of the form: a message key. */
export const paymentRefusalCodes: Readonly<Record<PaymentRefusal['_tag'], string>> = {
  AfterApproval: 'checkout.payment_method_approval',
  FilesAtOnce: 'checkout.payment_method_files',
  OtherCustomers: 'checkout.payment_method_customers',
  OtherCountries: 'checkout.payment_method_countries',
  TooLittle: 'checkout.payment_method_too_little',
  TooMuch: 'checkout.payment_method_too_much',
};

/** Why a way to pay does not work for an order; undefined where it does. What costs nothing any more is paid in every way. */
export const paymentRefusal = (
  { provider, from = 0, upTo, countries, groups }: PaymentMethod,
  { amount, onInstalments = 0, country, customerGroup, awaitsApproval, hasFiles = false }: PaymentFacts,
): PaymentRefusal | undefined => {
  const lent = provider === undefined ? amount + onInstalments : amount;
  if (lent === 0) return undefined;
  if (groups?.includes(customerGroup) === false) return { _tag: 'OtherCustomers' };
  if (countries?.includes(country) === false) return { _tag: 'OtherCountries' };
  if (lent < from) return { _tag: 'TooLittle', from };
  if (upTo !== undefined && lent > upTo) return { _tag: 'TooMuch', upTo };
  if (hasFiles && amount > 0 && provider === undefined) return { _tag: 'FilesAtOnce' };
  return awaitsApproval && provider !== undefined ? { _tag: 'AfterApproval' } : undefined;
};

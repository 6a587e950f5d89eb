import type { CheckoutDetails, CheckoutForm } from './checkout.ts';
import type { CheckoutRules } from './validate-checkout.ts';

/** Where an invoice goes: by Peppol (EHF in Norway) to the organisation number of who asked for that, else to the mailbox. */
export type InvoiceAddress =
  | { readonly by: 'ehf'; readonly organisationNumber: string }
  | { readonly by: 'email'; readonly email: string };

/** Where the invoice of an order goes. */
export const invoiceAddress = ({
  contact: { email },
  business,
}: Pick<CheckoutDetails, 'contact' | 'business'>): InvoiceAddress =>
  business?.electronicInvoice === true
    ? { by: 'ehf', organisationNumber: business.organisationNumber }
    : { by: 'email', email };

/** Whether a checkout form, as far as it is typed, asks for the invoice by Peppol, in a shop that sends such. */
export const asksElectronicInvoice = (
  { invoiceBy }: Pick<CheckoutForm, 'invoiceBy'>,
  { electronicInvoice, viewMode }: Pick<CheckoutRules, 'electronicInvoice' | 'viewMode'>,
): boolean => viewMode === 'B2B' && electronicInvoice && invoiceBy.trim() === 'ehf';

export {
  type Invoice,
  type InvoiceBuyer,
  type InvoiceContent,
  type InvoiceDraft,
  type InvoiceKind,
  type InvoiceLine,
  type InvoiceSeller,
  invoiceKinds,
  numbered,
} from './invoice.ts';

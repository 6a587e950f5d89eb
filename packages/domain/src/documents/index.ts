export {
  type AskedDocument,
  type DocumentKind,
  type DocumentName,
  documentKinds,
  documentNamed,
  documentsOf,
  type PresentKind,
} from './document-name.ts';
export { type InvoiceDocument, invoiceDocument } from './invoice-document.ts';
export {
  contractDocument,
  type DocumentLine,
  type DocumentPayment,
  type DocumentShop,
  type OrderDocument,
  orderDocument,
} from './order-document.ts';
export type { AnyDocument, DocumentBrand, RenderDocument } from './ports.ts';

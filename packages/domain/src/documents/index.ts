export {
  type DocumentKind,
  type DocumentLine,
  type DocumentPayment,
  type DocumentShop,
  documentKinds,
  documentsOf,
  type OrderDocument,
  orderDocument,
} from './order-document.ts';
export type { DocumentBrand, RenderDocument } from './ports.ts';

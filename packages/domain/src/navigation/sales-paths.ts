import { encode } from './paths.ts';

/** Addresses of sales systems and of the sales desk, without language prefix. */
export const salesPaths = {
  /** Where a link puts goods into the basket; its form is posted there, too. */
  addBasket: '/add-basket',
  /** Where the work of a sales desk begins; the form that makes a link of the basket is posted there, too. */
  desk: '/ks',
  /** Orders at the desk; the form that looks for some is posted there, so that no name stands in an address. */
  orders: '/ks/orders',
  order: (orderNumber: string) => `/ks/orders/${encode(orderNumber)}`,
  /** A document of such an order, as a PDF; not a page. @param kind one of `documentKinds`. */
  orderDocument: (orderNumber: string, kind: string) => `/ks/orders/${encode(orderNumber)}/${encode(kind)}.pdf`,
} as const;

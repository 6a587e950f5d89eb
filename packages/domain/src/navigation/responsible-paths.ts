import { encode } from './paths.ts';

/** Addresses of orders of customers for whom somebody is responsible, without language prefix. */
export const responsiblePaths = {
  /** Where they are listed; its form is sent there, too. */
  orders: '/me/responsible-order',
  /** One of them, to be looked at. */
  order: (orderNumber: string) => `/me/responsible-order/${encode(orderNumber)}`,
  /** A document of one of them, as a PDF; not a page. @param kind one of `documentKinds`. */
  orderDocument: (orderNumber: string, kind: string) =>
    `/me/responsible-order/${encode(orderNumber)}/${encode(kind)}.pdf`,
} as const;

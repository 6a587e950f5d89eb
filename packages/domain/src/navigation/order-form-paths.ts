import { encode, type NotCancelled, type NotWithdrawn } from './paths.ts';

/** Addresses to which forms of an order are posted and what they lead to, its documents and its link, without language prefix. */
export const orderFormPaths = {
  /** Where the form to cancel an order is posted to. */
  cancel: (orderNumber: string) => `/me/order/${encode(orderNumber)}/cancel`,
  /** The page of an order that was not cancelled. */
  notCancelled: (orderNumber: string, why: NotCancelled) => `/me/order/${encode(orderNumber)}?cancel=${why}`,
  /** Where the form to withdraw from a purchase is posted to, on an order's page and on that of the link of its mail. */
  withdraw: (orderNumber: string) => `/me/order/${encode(orderNumber)}/withdraw`,
  withdrawShared: (key: string) => `/shared-order/${encode(key)}/withdraw`,
  /** The page of an order that was not withdrawn from. */
  notWithdrawn: (orderNumber: string, why: NotWithdrawn) => `/me/order/${encode(orderNumber)}?withdrawal=${why}`,
  /** A document of an order, as a PDF; not a page. @param kind one of `documentKinds`. */
  document: (orderNumber: string, kind: string) => `/me/order/${encode(orderNumber)}/${encode(kind)}.pdf`,
  /** A file that was bought by an order; not a page. */
  file: (orderNumber: string, sku: string) => `/me/order/${encode(orderNumber)}/file/${encode(sku)}`,
  /** An order for whoever has the signed link of its mail. */
  shared: (key: string) => `/shared-order/${encode(key)}`,
  /** Where who has the link of an order posts the mailbox to get a document of it. @param kind one of `documentKinds`. */
  sharedDocument: (key: string, kind: string) => `/shared-order/${encode(key)}/${encode(kind)}.pdf`,
  /** Where who has the link of an order posts the mailbox to get a file that was bought by it. */
  sharedFile: (key: string, sku: string) => `/shared-order/${encode(key)}/file/${encode(sku)}`,
  /** Where the form to order again is posted to. */
  reorder: (orderNumber: string) => `/me/order/${encode(orderNumber)}/reorder`,
  /** The basket, saying what became of an order that was put into it again. */
  basketAfterReorder: (orderNumber: string) => `/basket?reordered=${encode(orderNumber)}`,
} as const;

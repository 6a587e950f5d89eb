import { type Invoice, type InvoiceKind, invoiceKinds } from '../invoice/invoice.ts';
import { standing } from '../purchase/lifecycle.ts';
import type { Order } from '../purchase/order.ts';
import { paymentStanding } from '../purchase/order-money.ts';
import type { OrderSignature } from '../subscription/server/signing.ts';

/** Documents that tell an order as it now stands. */
const presentKinds = ['confirmation', 'receipt'] as const;

/** What an order may have as a document. */
export const documentKinds = [...presentKinds, ...invoiceKinds, 'contract'] as const;
/** One of `documentKinds`. */
export type DocumentKind = (typeof documentKinds)[number];
/** A document that tells an order as it now stands. */
export type PresentKind = (typeof presentKinds)[number];

/** A document of an order: invoices and credit notes by their number. */
export type DocumentName =
  | { readonly kind: PresentKind | 'contract' }
  | { readonly kind: InvoiceKind; readonly number: string };

const wasPlaced = ({ history }: Pick<Order, 'history'>): boolean =>
  history.some(({ state }) => standing[state] === 'bought' && state !== 'awaiting-approval');

/** What of an order says which documents it has. */
type Documented = Pick<Order, 'history' | 'paymentState' | 'captures' | 'invoices' | 'signature'>;

const presentOf = (order: Documented): readonly PresentKind[] => {
  if (!wasPlaced(order)) return [];
  return paymentStanding(order) === 'approved' ? ['confirmation', 'receipt'] : ['confirmation'];
};

/**
 * The documents that an order has. It is confirmed once it was placed, also when it was cancelled since; what waits for its
 * payment or its approval, or never got it, is no order yet. Its receipt says that it was paid, so that one by invoice has none, nor one
 * of which all the money goes back, nor one whose money is only reserved. The contract is there as soon as it was signed. Invoices and credit notes are those that were written, the oldest first.
 */
export const documentsOf = (order: Documented): readonly DocumentName[] => [
  ...presentOf(order).map((kind) => ({ kind })),
  ...(order.signature === undefined ? [] : [{ kind: 'contract' as const }]),
  ...(order.invoices ?? []).map(({ kind, number }) => ({ kind, number })),
];

/** What is asked for as a document of an order: a kind, and a number that somebody may have made up. */
export type AskedDocument = { readonly kind: DocumentKind; readonly number?: string };

/** A document that an order has; undefined for any other that is asked for. */
export const documentNamed = (
  order: Documented,
  { kind, number }: AskedDocument,
): { readonly kind: PresentKind } | OrderSignature | Invoice | undefined => {
  if (kind === 'contract') return order.signature;
  const present = presentOf(order).find((one) => one === kind);
  if (present !== undefined) return { kind: present };
  return order.invoices?.find((invoice) => invoice.kind === kind && invoice.number === number);
};

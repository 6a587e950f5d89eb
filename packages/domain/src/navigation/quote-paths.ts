import { encode } from './paths.ts';

/** What was done with a quote, as its page tells afterwards. */
export const quoteDone = ['asked', 'declined', 'sent', 'withdrawn'] as const;
/** One of `quoteDone`. */
export type QuoteDone = (typeof quoteDone)[number];

const after = (done: QuoteDone | undefined): string => (done === undefined ? '' : `&done=${done}`);

/** Addresses of pages about quotes, without language prefix. */
export const quotePaths = {
  /** Quotes of a company; the form that asks for one is posted there, too. */
  list: '/me/quotes',
  /** One quote of the company, perhaps after something was done. */
  one: (number: string, done?: QuoteDone) => `/me/quote?number=${encode(number)}${after(done)}`,
  /** Where the form to decline a quote is posted to. */
  decline: '/me/quote',
  /** Where a quote becomes an order. */
  order: (number: string) => `/me/quote/order?number=${encode(number)}`,
  /** Where the form that orders is posted to. */
  placeOrder: '/me/quote/order',
  /** Quotes that wait for an answer, for representatives. */
  desk: '/me/customers/quotes',
  /** One of them, perhaps after something was done. */
  deskOne: (number: string, done?: QuoteDone) => `/me/customers/quote?number=${encode(number)}${after(done)}`,
  /** Where forms of a representative about a quote are posted to. */
  change: '/me/customers/quote',
} as const;

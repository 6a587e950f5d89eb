import { acceptedBy } from '../quote/change-quote.ts';
import { isAcceptable, type Quote } from '../quote/quote.ts';
import { standing } from './lifecycle.ts';
import type { Order, OrderContent } from './order.ts';
import type { BasketVersion, Surroundings } from './purchase.ts';

/** Whether what an order uses up, a basket or the quote in its place, is as it was read. */
export const isAsRead = (
  { quote: number, placedAt }: Pick<OrderContent, 'quote' | 'placedAt'>,
  read: BasketVersion,
  { basket, quote, siblings }: Pick<Surroundings, 'basket' | 'quote' | 'siblings'>,
): boolean => {
  if (number === undefined) return basket?.id === read.id && basket.revision === read.revision;
  // A quote is ordered once, whatever it says of itself: who paid late may have been told so by a version before quotes.
  const isOrdered = siblings.some(({ order }) => standing[order.state] === 'bought');
  return quote?.number === number && quote.revision === read.revision && isAcceptable(quote, placedAt) && !isOrdered;
};

/**
 * The quote once an order by it is placed, or asks for an approval: accepted, also where its end came before the payment.
 * Undefined where it was declined, withdrawn or accepted meanwhile: it stays so. @param at milliseconds since 1970.
 */
export const acceptedQuote = (
  { number, buyer, contact }: Pick<Order, 'number' | 'buyer' | 'contact'>,
  quote: Quote | undefined,
  at: number,
): Quote | undefined => {
  const by = buyer?.name ?? `${contact.firstName} ${contact.lastName}`;
  const after = quote && acceptedBy(quote, number, { at, by });
  return after === quote ? undefined : after;
};

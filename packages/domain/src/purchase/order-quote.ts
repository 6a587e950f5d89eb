import { acceptedBy } from '../quote/change-quote.ts';
import type { Quote } from '../quote/quote.ts';
import type { Order } from './order.ts';

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

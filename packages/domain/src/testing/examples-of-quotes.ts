import type { Quote } from '../quote/quote.ts';
import { aPrice } from './examples.ts';

/**
 * A quote that a buyer of a company asked for: two units of A1, for 100 kroner each with VAT, with these differences.
 * @param askedAt milliseconds since 1970.
 */
export const aQuote = (differences: Partial<Quote> = {}, askedAt = 1_000): Quote => ({
  ...{ number: 'Q-1', company: 'north', state: 'asked', revision: 1, locale: 'nb' },
  customer: { id: 'ingrid', name: 'Ingrid Innkjøp', company: 'Nordlys Bygg', email: 'ingrid@example.no' },
  from: { id: 'basket-1', revision: 3 },
  lines: [{ sku: 'A1', slug: 'lamp', name: 'Lamp', quantity: 2, listPrice: aPrice(10_000) }],
  steps: [{ event: 'ask', at: askedAt, by: 'Ingrid Innkjøp', message: 'For the whole house' }],
  ...differences,
});

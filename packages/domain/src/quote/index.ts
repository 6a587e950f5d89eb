export type { QuoteRefusal, QuoteTerms } from './change-quote.ts';
export { createDeskQuotes } from './desk-quotes.ts';
export type { Offered, OfferIncomplete } from './offer-quote.ts';
export type { DeskQuotes, QuoteFailure, QuoteStore, ShopperQuotes } from './ports.ts';
export {
  basketOfQuote,
  isAcceptable,
  longestQuoteText,
  mostNet,
  type Quote,
  type QuoteLine,
  type QuoteState,
  type QuoteStep,
  quoteOfBasketId,
} from './quote.ts';
export { createShopperQuotes } from './shopper-quotes.ts';
export { quoteForDesk, type ToldQuote, toldQuote } from './told-quote.ts';

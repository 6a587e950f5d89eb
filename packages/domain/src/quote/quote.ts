import type { Basket } from '../basket/basket.ts';
import { type BasketSettings, viewBasket } from '../basket/view.ts';
import type { Offer } from '../catalogue/ports.ts';
import { amountIn, type Price } from '../money/vat.ts';
import type { Locale } from '../shop/shop-info.ts';

/**
 * `asked`: the shop is to name its prices; `sent`: it did, and the customer may accept until the end; `accepted` or
 * `declined` by the customer, `withdrawn` by the shop: for good. That the time of a sent one is over, its end says.
 */
export type QuoteState = 'asked' | 'sent' | 'accepted' | 'declined' | 'withdrawn';

/** Goods that a quote is about. */
export type QuoteLine = {
  readonly sku: string;
  readonly slug: string;
  readonly name: string;
  /** Units, from 1. */
  readonly quantity: number;
  /** What the customer was asked for one when the quote was asked for. */
  readonly listPrice: Price;
  /** What the shop asks for one: minor units, without VAT. Left out until it said. */
  readonly net?: number;
};

/** What happened to a quote. Steps are added, and stay as they are. */
export type QuoteStep = {
  readonly event: 'ask' | 'send' | 'accept' | 'decline' | 'withdraw';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The name of who did it, as it was then. */
  readonly by: string;
  /** Whether a representative did. */
  readonly isShop?: true;
  readonly message?: string;
};

/** A quote as it is kept: the price list of one basket, with an end. */
export type Quote = {
  readonly number: string;
  /** The id of the customer profile that it is for: all who buy for it see it. */
  readonly company: string;
  readonly state: QuoteState;
  /** Grows with every change. */
  readonly revision: number;
  /** Who asked, by what the shop knew then. */
  readonly customer: { readonly id: string; readonly name: string; readonly company?: string; readonly email?: string };
  readonly locale: Locale;
  /** The basket that it was made of, so that it is made of it once. */
  readonly from: { readonly id: string; readonly revision: number };
  readonly lines: readonly QuoteLine[];
  /** Milliseconds since 1970: from then on it is over. Left out until it is sent. */
  readonly until?: number;
  /** The oldest first. */
  readonly steps: readonly QuoteStep[];
  /** The number of the order that it became. */
  readonly order?: string;
};

/** The most quotes of one company that wait for an answer of either side. */
export const mostOpenQuotes = 10;
/** The longest message, in characters. */
export const longestQuoteText = 1000;
/** The most days that a quote is valid. */
export const mostQuoteDays = 365;

/** Whether the customer may accept a quote now. @param now milliseconds since 1970. */
export const isAcceptable = ({ state, until = 0 }: Pick<Quote, 'state' | 'until'>, now: number): boolean =>
  state === 'sent' && now < until;

/** Whether anything is still to be said about a quote. */
export const isOpenQuote = (quote: Pick<Quote, 'state' | 'until'>, now: number): boolean =>
  quote.state === 'asked' || isAcceptable(quote, now);

/** The most that the shop may ask for one: what the customer is asked without a quote, minor units without VAT. */
export const mostNet = ({ listPrice }: Pick<QuoteLine, 'listPrice'>): number => amountIn(listPrice, 'net');

/** A quote in the place of a basket, by the number that it has. */
export type QuotedBasket = Basket & { readonly quote: string };

const prefix = 'quote:';

/** By what an order names a quote in the place of a basket. */
const basketIdOfQuote = (number: string): string => `${prefix}${number}`;

/** The quote that stands in the place of a basket; undefined for a basket. */
export const quoteOfBasketId = (id: string): string | undefined =>
  id.startsWith(prefix) ? id.slice(prefix.length) : undefined;

/**
 * A quote as the basket that is ordered by it: at its own prices, with the present stock and VAT rate.
 * @param offers the present facts by SKU; goods that are sold no more keep it from being ordered.
 */
export const basketOfQuote = (
  { number, revision, lines }: Pick<Quote, 'number' | 'revision' | 'lines'>,
  offers: ReadonlyMap<string, Offer>,
  settings: BasketSettings,
): QuotedBasket => {
  const priced = lines.map(({ net, listPrice, ...line }) => {
    const offer = offers.get(line.sku);
    const { currency, taxRate } = offer?.price ?? listPrice;
    const price: Price = { amount: net ?? amountIn(listPrice, 'net'), currency, vat: 'net', taxRate };
    return { line: { ...line, id: line.sku, seenPrice: price }, offer: offer && { ...offer, price, listPrice } };
  });
  const basket = viewBasket(
    { id: basketIdOfQuote(number), revision, lines: priced.map(({ line }) => line) },
    new Map(priced.flatMap(({ line, offer }) => (offer === undefined ? [] : [[line.sku, offer] as const]))),
    settings,
  );
  return { ...basket, quote: number };
};

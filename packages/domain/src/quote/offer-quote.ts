import { either as E } from 'fp-ts';
import type { BasketLimits } from '../basket/apply.ts';
import { noBasket } from '../basket/basket.ts';
import type { Offer } from '../catalogue/ports.ts';
import { amountIn } from '../money/vat.ts';
import { judgeLines } from '../quick-order/judge-lines.ts';
import type { AskedLine } from '../quick-order/read-lines.ts';
import type { QuoteRefusal } from './change-quote.ts';
import { isOpenQuote, mostNet, mostOpenQuotes, type Quote, type QuoteLine } from './quote.ts';

/** Goods at prices that the shop offers a company by itself: a quote that nobody asked for. */
export type Offered = {
  /** `price` in minor units for one, with or without VAT as the company's price list; left out, that of the list. */
  readonly lines: readonly (AskedLine & { readonly price?: number })[];
  /** Milliseconds since 1970: from then on it is over. */
  readonly until: number;
  /** By what an offer is told from others, 32 bytes: what is offered twice under the same is one quote. */
  readonly digest: Uint8Array;
  /** Who offers, as the company reads it. */
  readonly by: string;
};

/** Some of the goods are unknown, too few, or asked for in no quantity that there is: an offer holds as a whole. */
export type OfferIncomplete = { readonly _tag: 'OfferIncomplete' };

/**
 * The goods of an offer as a quote has them: all of them, each at no more than it costs without the offer.
 * @param offers present facts at the company's own prices.
 */
export const offeredLines = (
  { lines }: Pick<Offered, 'lines'>,
  offers: ReadonlyMap<string, Offer>,
  limits: BasketLimits,
): E.Either<OfferIncomplete | QuoteRefusal, readonly QuoteLine[]> => {
  const { wanted, findings } = judgeLines(lines, { offers, basket: noBasket, limits, isOnTop: false });
  if (findings.length > 0) return E.left({ _tag: 'OfferIncomplete' });
  const prices = new Map(lines.map(({ sku, price }) => [sku.trim().toUpperCase(), price]));
  return E.traverseArray(({ offer, quantity }: (typeof wanted)[number]): E.Either<QuoteRefusal, QuoteLine> => {
    const { sku, slug, name, price: listPrice } = offer;
    const amount = prices.get(sku.toUpperCase());
    const net = amountIn(amount === undefined ? listPrice : { ...listPrice, amount }, 'net');
    const max = mostNet({ listPrice });
    return net > max
      ? E.left({ _tag: 'InvalidQuotePrice', sku, max })
      : E.right({ sku, slug, name, quantity, listPrice, net });
  })(wanted);
};

/**
 * Keeps an offer as a quote, once: what was made of it before, or stands for answer now, is that.
 * @param present quotes of the company. @param now milliseconds since 1970.
 */
export const addOffer =
  (quote: Quote, now: number) =>
  (present: readonly Quote[]): E.Either<QuoteRefusal, Quote> => {
    const same = present.find(({ number }) => number === quote.number);
    if (same !== undefined) return E.right(same);
    return present.filter((one) => isOpenQuote(one, now)).length >= mostOpenQuotes
      ? E.left({ _tag: 'TooManyQuotes', max: mostOpenQuotes })
      : E.right(quote);
  };

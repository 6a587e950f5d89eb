import { either as E } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import { isInvisible } from '../checkout/told-text.ts';
import {
  isAcceptable,
  isOpenQuote,
  longestQuoteText,
  mostNet,
  mostOpenQuotes,
  mostQuoteDays,
  type Quote,
  type QuoteStep,
} from './quote.ts';

/** Why nothing becomes of a quote. */
export type QuoteRefusal =
  /** It is nobody's, or somebody else's. */
  | { readonly _tag: 'UnknownQuote' }
  /** It was answered, withdrawn, changed or ran out since it was shown. */
  | { readonly _tag: 'QuoteMoved' }
  /** So many of the company wait for an answer already. */
  | { readonly _tag: 'TooManyQuotes'; readonly max: number }
  /** One of the same basket waits for an answer, with other words: nobody reads the new ones. */
  | { readonly _tag: 'QuoteAskedBefore' }
  /** A message longer than `max` characters, or none where one is needed. */
  | { readonly _tag: 'InvalidQuoteText'; readonly max: number }
  /** No price from 0 to `max`, which is what the goods cost without a quote: minor units, without VAT. */
  | { readonly _tag: 'InvalidQuotePrice'; readonly sku: string; readonly max: number }
  /** No day from today on, or one later than `max` days from now. */
  | { readonly _tag: 'InvalidQuoteDay'; readonly max: number };

/** What the shop asks for the goods of a quote, and until when. */
export type QuoteTerms = {
  /** That of the quote which was shown. */
  readonly revision: number;
  /** Minor units for one, without VAT, by SKU. */
  readonly prices: ReadonlyMap<string, number>;
  /** The last day on which it holds. */
  readonly lastDay: CalendarDay | undefined;
  readonly message: string;
};

type By = Pick<QuoteStep, 'at' | 'by' | 'isShop'>;

/** A message as it is kept: without spaces around it; a part that nobody sees is none. */
export const quoteText = (typed: string, isNeeded = false): E.Either<QuoteRefusal, string> => {
  const text = typed.toWellFormed().normalize('NFC').replaceAll('\u0000', '').replace(/\r\n?/g, '\n').trim();
  const isThere = text !== '' && !isInvisible(text);
  return [...text].length > longestQuoteText || (isNeeded && !isThere)
    ? E.left({ _tag: 'InvalidQuoteText', max: longestQuoteText })
    : E.right(isThere ? text : '');
};

const withStep = (quote: Quote, event: QuoteStep['event'], by: By, message: string): Quote => ({
  ...quote,
  revision: quote.revision + 1,
  steps: [...quote.steps, { event, ...by, ...(message === '' ? {} : { message }) }],
});

/**
 * Asks for a quote. Asked again for the same basket, it is the one that is open, unless there is something else to be said.
 * @param present those of the company, its open ones among them.
 * @param now milliseconds since 1970.
 */
export const askQuote =
  (quote: Quote, now: number) =>
  (present: readonly Quote[]): E.Either<QuoteRefusal, Quote> => {
    const open = present.filter((one) => isOpenQuote(one, now));
    const same = open.find(({ from }) => from.id === quote.from.id && from.revision === quote.from.revision);
    if (same !== undefined) {
      const [said, before] = [quote, same].map(({ steps }) => steps[0]?.message);
      return said === undefined || said === before ? E.right(same) : E.left({ _tag: 'QuoteAskedBefore' });
    }
    return open.length >= mostOpenQuotes ? E.left({ _tag: 'TooManyQuotes', max: mostOpenQuotes }) : E.right(quote);
  };

/**
 * Says what the shop asks; a quote that was sent may be sent anew while it is not answered, also after its end.
 * @param endOf the first moment after a day, by the shop's calendar.
 */
export const sendQuote =
  (
    { revision, prices, lastDay, message }: QuoteTerms,
    by: By,
    today: CalendarDay,
    endOf: (day: CalendarDay) => number,
  ) =>
  (quote: Quote): E.Either<QuoteRefusal, Quote> => {
    if ((quote.state !== 'asked' && quote.state !== 'sent') || quote.revision !== revision)
      return E.left({ _tag: 'QuoteMoved' });
    const wrong = quote.lines.find((line) => !isPrice(prices.get(line.sku), mostNet(line)));
    if (wrong !== undefined) return E.left({ _tag: 'InvalidQuotePrice', sku: wrong.sku, max: mostNet(wrong) });
    if (lastDay === undefined || lastDay < today || lastDay > today + mostQuoteDays)
      return E.left({ _tag: 'InvalidQuoteDay', max: mostQuoteDays });
    const lines = quote.lines.map((line) => ({ ...line, net: prices.get(line.sku) ?? 0 }));
    return E.map((text: string) => ({
      ...withStep(quote, 'send', by, text),
      ...{ state: 'sent' as const, lines, until: endOf(lastDay) },
    }))(quoteText(message));
  };

const isPrice = (net: number | undefined, most: number): boolean =>
  net !== undefined && Number.isInteger(net) && net >= 0 && net <= most;

/** Declines what the shop asks, with a reason. */
export const declineQuote =
  (reason: string, revision: number, by: By) =>
  (quote: Quote): E.Either<QuoteRefusal, Quote> => {
    if (!isAcceptable(quote, by.at) || quote.revision !== revision) return E.left({ _tag: 'QuoteMoved' });
    return E.map((text: string) => ({ ...withStep(quote, 'decline', by, text), state: 'declined' as const }))(
      quoteText(reason, true),
    );
  };

/** Takes a quote back, or says that there will be none. */
export const withdrawQuote =
  (message: string, revision: number, by: By) =>
  (quote: Quote): E.Either<QuoteRefusal, Quote> => {
    if ((quote.state !== 'asked' && quote.state !== 'sent') || quote.revision !== revision)
      return E.left({ _tag: 'QuoteMoved' });
    return E.map((text: string) => ({ ...withStep(quote, 'withdraw', by, text), state: 'withdrawn' as const }))(
      quoteText(message),
    );
  };

/** What an order makes of the quote that it was placed by: who ordered accepted it, once. */
export const acceptedBy = (quote: Quote, order: string, by: By): Quote =>
  quote.state === 'sent' ? { ...withStep(quote, 'accept', by, ''), state: 'accepted', order } : quote;

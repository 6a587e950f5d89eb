import type { either as E, option as O, taskEither as TE } from 'fp-ts';
import type { Basket } from '../basket/basket.ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import type { MailToKeep } from '../mail/ports.ts';
import type { QuoteRefusal, QuoteTerms } from './change-quote.ts';
import type { Offered, OfferIncomplete } from './offer-quote.ts';
import type { Quote } from './quote.ts';

/** Where quotes of one shop are kept. Calls fail with `Unavailable` while the store is away. */
export type QuoteStore = {
  /** Those of a company, the newest first, a hundred at most. */
  readonly listOf: (company: string) => TE.TaskEither<Unavailable, readonly Quote[]>;
  /**
   * Those that were asked for, then those that were sent and are not over, each the oldest first, a hundred at most.
   * @param at milliseconds since 1970.
   */
  readonly listOpen: (at: number) => TE.TaskEither<Unavailable, readonly Quote[]>;
  readonly find: (number: string) => TE.TaskEither<Unavailable, O.Option<Quote>>;
  /**
   * Keeps a new quote as one step; two of one company follow each other.
   * @param decide gets those of the company, as `listOf` has them. One of them as the answer writes nothing.
   */
  readonly add: <Refusal>(
    company: string,
    decide: (present: readonly Quote[]) => E.Either<Refusal, Quote>,
  ) => TE.TaskEither<Refusal | Unavailable, Quote>;
  /**
   * Reads a quote, decides and writes as one step; two changes of one, and orders placed by it, follow each other.
   * @param mailOf a mail about what was decided, which is written with it and sent once it is.
   */
  readonly change: <Refusal>(
    number: string,
    decide: (quote: Quote) => E.Either<Refusal, Quote>,
    mailOf?: (quote: Quote) => MailToKeep | undefined,
  ) => TE.TaskEither<Refusal | Extract<QuoteRefusal, { _tag: 'UnknownQuote' }> | Unavailable, Quote>;
};

/** What a call about quotes may answer with instead of one. */
export type QuoteFailure =
  | QuoteRefusal
  | ShopFailure
  | OfferIncomplete
  | { readonly _tag: 'EmptyBasket' }
  | { readonly _tag: 'BasketChanged' };

/** Quotes of the company that a shopper buys for. */
export type ShopperQuotes = {
  readonly list: () => TE.TaskEither<QuoteFailure, readonly Quote[]>;
  readonly find: (number: string) => TE.TaskEither<QuoteFailure, Quote>;
  /**
   * Asks for prices of what is in the basket, which stays as it is.
   * @param reviewed the revision of the basket that was shown; left out by callers that show nothing.
   */
  readonly ask: (message: string, reviewed?: number) => TE.TaskEither<QuoteFailure, Quote>;
  /** The quote of what the shop offers: made when it is opened first, and the same afterwards, whatever became of it. */
  readonly offer: (offered: Offered) => TE.TaskEither<QuoteFailure, Quote>;
  readonly decline: (number: string, reason: string, revision: number) => TE.TaskEither<QuoteFailure, Quote>;
  /** What is ordered by a quote; the empty basket where it cannot be accepted (any more). */
  readonly basketOf: (number: string) => TE.TaskEither<QuoteFailure, Basket>;
};

/** Quotes of a shop, as its representatives answer them. */
export type DeskQuotes = {
  /** Those that wait for an answer of either side. */
  readonly list: () => TE.TaskEither<QuoteFailure, readonly Quote[]>;
  readonly find: (number: string) => TE.TaskEither<QuoteFailure, Quote>;
  /** Tells the customer what the shop asks, by mail, too. */
  readonly send: (number: string, terms: QuoteTerms) => TE.TaskEither<QuoteFailure, Quote>;
  /** Tells the customer, too. */
  readonly withdraw: (number: string, message: string, revision: number) => TE.TaskEither<QuoteFailure, Quote>;
};

import { either as E, option as O } from 'fp-ts';
import type { MailToKeep } from '../mail/ports.ts';
import type { BasketVersion } from '../purchase/purchase.ts';
import { acceptedBy } from '../quote/change-quote.ts';
import type { QuoteStore } from '../quote/ports.ts';
import { isAcceptable, type Quote, quoteOfBasketId } from '../quote/quote.ts';
import type { Clock } from '../runtime/ports.ts';

/** Quotes in memory, with what orders do with them. */
export type InMemoryQuoteStore = QuoteStore & {
  readonly mails: readonly MailToKeep[];
  /** A quote in the place of a basket, while it can be ordered. */
  readonly at: (basketId: string) => BasketVersion | undefined;
  readonly accept: (basketId: string, order: string, by: string) => void;
};

/** Quotes in a map: one shop's. */
export const createInMemoryQuoteStore = (clock: Clock = { now: () => 0 }): InMemoryQuoteStore => {
  const quotes = new Map<string, Quote>();
  const mails: MailToKeep[] = [];
  const askedAt = ({ steps }: Quote): number => steps[0]?.at ?? 0;
  const listOf = (company: string): readonly Quote[] =>
    [...quotes.values()]
      .filter((quote) => quote.company === company)
      .toSorted((one, other) => askedAt(other) - askedAt(one))
      .slice(0, 100);
  return {
    mails,
    listOf: (company) => async () => E.right(listOf(company)),
    listOpen: (at) => async () =>
      E.right(
        [...quotes.values()]
          .filter(({ state, until = 0 }) => state === 'asked' || (state === 'sent' && until > at))
          .toSorted((one, other) => one.state.localeCompare(other.state) || askedAt(one) - askedAt(other))
          .slice(0, 100),
      ),
    find: (number) => async () => E.right(O.fromNullable(quotes.get(number))),
    add: (company, decide) => async () => {
      const decided = decide(listOf(company));
      if (E.isRight(decided)) quotes.set(decided.right.number, decided.right);
      return decided;
    },
    change: (number, decide, mailOf) => async () => {
      const quote = quotes.get(number);
      if (quote === undefined) return E.left({ _tag: 'UnknownQuote' });
      const decided = decide(quote);
      if (E.isLeft(decided)) return decided;
      quotes.set(number, decided.right);
      const mail = mailOf?.(decided.right);
      if (mail !== undefined) mails.push(mail);
      return decided;
    },
    at: (basketId) => {
      const quote = quotes.get(quoteOfBasketId(basketId) ?? '');
      return quote !== undefined && isAcceptable(quote, clock.now())
        ? { id: basketId, revision: quote.revision }
        : undefined;
    },
    accept: (basketId, order, by) => {
      const quote = quotes.get(quoteOfBasketId(basketId) ?? '');
      if (quote !== undefined) quotes.set(quote.number, acceptedBy(quote, order, { at: clock.now(), by }));
    },
  };
};

import { either as E, option as O } from 'fp-ts';
import type { MailToKeep } from '../mail/ports.ts';
import type { QuoteStore } from '../quote/ports.ts';
import type { Quote } from '../quote/quote.ts';

/** Quotes in memory, as purchases read and write them, too. */
export type InMemoryQuoteStore = QuoteStore & {
  readonly mails: readonly MailToKeep[];
  readonly get: (number: string) => Quote | undefined;
  readonly set: (quote: Quote) => void;
};

/** Quotes in a map: one shop's. */
export const createInMemoryQuoteStore = (): InMemoryQuoteStore => {
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
    get: (number) => quotes.get(number),
    set: (quote) => {
      quotes.set(quote.number, quote);
    },
  };
};

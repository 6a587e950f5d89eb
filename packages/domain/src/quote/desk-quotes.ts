import { type either as E, function as F, taskEither as TE } from 'fp-ts';
import { calendarDayIn, startOfDayIn } from '../calendar/calendar-day.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { MailToKeep } from '../mail/ports.ts';
import { mayActForOthers } from '../permission/permission.ts';
import type { Clock } from '../runtime/ports.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import type { CompanyStanding } from '../user/company-standing.ts';
import { calledName, type KnownUser } from '../user/user.ts';
import { sendQuote, withdrawQuote } from './change-quote.ts';
import type { DeskQuotes, QuoteFailure, QuoteStore } from './ports.ts';
import type { Quote } from './quote.ts';

export type DeskQuotesDeps = {
  readonly store: QuoteStore;
  readonly clock: Clock;
  readonly info: Pick<ShopInfo, 'quotes' | 'viewMode' | 'timeZone'>;
  /** None for a customer of whom no mailbox is known. */
  readonly writeMail: (quote: Quote) => MailToKeep | undefined;
  /** What companies say of a user. */
  readonly standings: (user: string) => TE.TaskEither<Unavailable, readonly CompanyStanding[]>;
};

/** Quotes of a shop: who asks for one asks all of its representatives, and nobody else answers. */
export const createDeskQuotes =
  ({ store, clock, info, writeMail, standings }: DeskQuotesDeps) =>
  (user: KnownUser | undefined): DeskQuotes => {
    const isDesk = user !== undefined && mayActForOthers(user) && info.quotes && info.viewMode === 'B2B';
    const forDesk = <A>(work: TE.TaskEither<QuoteFailure, A>): TE.TaskEither<QuoteFailure, A> =>
      isDesk ? work : TE.left({ _tag: user === undefined ? 'NotLoggedIn' : 'Forbidden' });
    const found = (number: string): TE.TaskEither<QuoteFailure, Quote> =>
      F.pipe(store.find(number), TE.chainW(TE.fromOption((): QuoteFailure => ({ _tag: 'UnknownQuote' }))));
    /** Whom the company shut out since is written nothing: it is the company's quote. */
    const answer = (number: string, decide: (quote: Quote) => E.Either<QuoteFailure, Quote>) =>
      forDesk(
        F.pipe(
          found(number),
          TE.chainW(({ customer, company }) =>
            F.pipe(
              standings(customer.id),
              TE.map((said) => said.some((one) => one.company === company && !one.isActive)),
            ),
          ),
          TE.chainW((isOut) => store.change<QuoteFailure>(number, decide, isOut ? undefined : writeMail)),
        ),
      );
    const by = () => ({ at: clock.now(), by: user === undefined ? '' : calledName(user), isShop: true as const });

    return {
      list: () => forDesk(store.listOpen(clock.now())),
      find: (number) => forDesk(found(number)),
      send: (number, terms) => {
        const today = calendarDayIn(info.timeZone)(clock.now());
        const startOf = startOfDayIn(info.timeZone);
        return answer(
          number,
          sendQuote(terms, by(), today, (day) => startOf(day + 1)),
        );
      },
      withdraw: (number, message, revision) => answer(number, withdrawQuote(message, revision, by())),
    };
  };

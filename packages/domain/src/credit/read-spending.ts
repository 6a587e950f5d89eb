import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Unavailable } from '../failure/failure.ts';
import { creditBalance } from './credit-account.ts';
import type { CreditStore } from './ports.ts';
import { type Spending, type SpendingLimit, spendingAccountOf, spendingTermsOf } from './spending.ts';

/** Who buys for which company. */
export type Buying = { readonly company: string; readonly user: string };

/** Reads what somebody may order for a company by now; none without a limit. */
export type ReadSpending = (buyer: Buying) => TE.TaskEither<Unavailable, O.Option<Spending>>;

/** What is looked up to know it. */
export type ReadSpendingDeps = {
  readonly limitOf: (company: string, user: string) => TE.TaskEither<Unavailable, O.Option<SpendingLimit>>;
  readonly credits: Pick<CreditStore, 'read' | 'waiting'>;
  /** The shop's day. */
  readonly today: () => CalendarDay;
};

/** Reads limits of users. The ledger is read for who has one alone. */
export const createReadSpending =
  ({ limitOf, credits, today }: ReadSpendingDeps): ReadSpending =>
  ({ company, user }) =>
    F.pipe(
      limitOf(company, user),
      TE.chain(
        O.traverse(TE.ApplicativePar)((limit) => {
          const account = spendingAccountOf(company, user);
          return F.pipe(
            TE.Do,
            TE.apS('books', credits.read(account)),
            TE.apS('waiting', credits.waiting(account)),
            TE.map(({ books, waiting }): Spending => {
              const { available, from, renewsOn } = creditBalance(books, spendingTermsOf(limit), today());
              const now = waiting.filter(({ period }) => period === from).map(({ period: _, ...one }) => one);
              return { account, limit, available, waiting: now, renewsOn };
            }),
          );
        }),
      ),
    );

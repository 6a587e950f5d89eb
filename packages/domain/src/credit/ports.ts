import type { option as O, taskEither as TE } from 'fp-ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import type { CreditAccount, CreditAccountId, CreditBalance, CreditMove } from './credit-account.ts';
import type {
  CreditReport,
  CreditReportQuery,
  CreditReportScope,
  CreditUse,
  MonthlyUse,
  ReportPeriod,
} from './credit-report.ts';
import type { BookedWaiting } from './spending.ts';

/** An entry of a credit's ledger, as it was written. */
export type CreditEntry = Omit<CreditMove, 'account'> & {
  /** Milliseconds since 1970. */
  readonly at: number;
};

/**
 * Where credits of one shop are kept. Purchases write their entries with their orders (`PurchaseStore`); here they are read,
 * and limits set.
 */
export type CreditStore = {
  /** As it stands; one that nobody used has nothing in it. */
  readonly read: (account: CreditAccountId) => TE.TaskEither<Unavailable, CreditAccount>;
  /** What orders that wait for their payment count of a user's limit: one for each basket and period. */
  readonly waiting: (account: CreditAccountId) => TE.TaskEither<Unavailable, readonly BookedWaiting[]>;
  /** The newest entries first, as many. */
  readonly entries: (account: CreditAccountId, size: number) => TE.TaskEither<Unavailable, readonly CreditEntry[]>;
  /** What orders used, or gave back, in a period, the newest first, as many. */
  readonly uses: (
    scope: CreditReportScope,
    query: ReportPeriod & Pick<CreditReportQuery, 'holder' | 'after'>,
    size: number,
  ) => TE.TaskEither<Unavailable, readonly CreditUse[]>;
  /** What everybody used in each month of a period: months are those of the shop's calendar. */
  readonly usesByMonth: (
    scope: CreditReportScope,
    period: ReportPeriod,
  ) => TE.TaskEither<Unavailable, readonly MonthlyUse[]>;
  /** @param limit minor units; undefined: that of the shop's settings. It counts from the next order on. */
  readonly setLimit: (account: CreditAccountId, limit: number | undefined) => TE.TaskEither<Unavailable, void>;
};

/** A credit as its shopper sees it. */
export type ShopperCreditView = CreditBalance & {
  /** Whose it is. */
  readonly kind: 'employee' | 'company';
};

/** What happened to a credit, as its shopper is told. */
export type CreditEvent = Pick<CreditEntry, 'kind' | 'amount' | 'at' | 'order'>;

/** The credit that a shopper may buy on; `none` for who has none. */
export type ShopperCredit = {
  readonly balance: () => TE.TaskEither<ShopFailure, O.Option<ShopperCreditView>>;
  /** The newest events first, those that open a period, too; of a company, whoever of it ordered. */
  readonly events: () => TE.TaskEither<ShopFailure, readonly CreditEvent[]>;
};

/** A report on what was used of credits; `Forbidden` for who may not read one. */
export type ReadCreditReport = (query: CreditReportQuery) => TE.TaskEither<ShopFailure, CreditReport>;

/** Reports, and what they are made of. */
export type CreditReports = {
  readonly read: ReadCreditReport;
  /** The newest uses first, as many. */
  readonly uses: (query: CreditReportQuery, size: number) => TE.TaskEither<ShopFailure, readonly CreditUse[]>;
};

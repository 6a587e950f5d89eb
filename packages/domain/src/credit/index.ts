export {
  availableIn,
  type CreditAccount,
  type CreditAccountId,
  type CreditAccounts,
  type CreditBalance,
  type CreditBooks,
  type CreditMove,
  type CreditMoveKind,
  type CreditPart,
  type CreditShort,
  type CreditTerms,
  creditAfter,
  creditBalance,
} from './credit-account.ts';
export {
  type CreditReport,
  type CreditReportQuery,
  type CreditReportScope,
  type CreditUse,
  type MonthlyUse,
  type ReportPeriod,
  readReportQuery,
  reportSearch,
} from './credit-report.ts';
export type {
  CreditEntry,
  CreditEvent,
  CreditReports,
  CreditStore,
  ReadCreditReport,
  ShopperCredit,
  ShopperCreditView,
} from './ports.ts';
export { createCreditReports, reportScopeOf } from './read-report.ts';
export { createReadSpending, type ReadSpending, type ReadSpendingDeps } from './read-spending.ts';
export { createShopperCredit } from './shopper-credit.ts';
export {
  type BookedWaiting,
  type LeftToSpend,
  leftFor,
  type OverSpendingLimit,
  type Spending,
  type SpendingLimit,
  spendingAccountOf,
  spendingResets,
  type WaitingSpending,
  type WantedSpending,
} from './spending.ts';
export { creditTermsOf, type UsableCredit, usableCreditOf } from './usable-credit.ts';

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
export type { CreditEntry, CreditEvent, CreditStore, ShopperCredit, ShopperCreditView } from './ports.ts';
export { createShopperCredit } from './shopper-credit.ts';
export { creditTermsOf, type UsableCredit, usableCreditOf } from './usable-credit.ts';

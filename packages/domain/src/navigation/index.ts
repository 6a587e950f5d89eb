export { type AccountPath, accountMenu } from './account-menu.ts';
export { type AddressDone, addressDone, addressPaths } from './address-paths.ts';
export { type AbsenceDone, absenceDone, approvalPaths, type RuleDone, ruleDone } from './approval-paths.ts';
export { buyingPaths, type HandedDone, handedDone, type RecurringDone, recurringDone } from './buying-paths.ts';
export { cardPaths } from './card-paths.ts';
export { companyUserPaths, type RequestDone, requestDone, type UserDone, userDone } from './company-user-paths.ts';
export { creditPaths } from './credit-paths.ts';
export { pageOfForm } from './form-page.ts';
export { giftCardPaths } from './gift-card-paths.ts';
export { identificationPath } from './identification-path.ts';
export { type ListDone, listDone, listPaths } from './list-paths.ts';
export { loginPath, returnPath } from './login-paths.ts';
export { orderFormPaths } from './order-form-paths.ts';
export { ownSubscriptionPaths, type SubscriptionDone, subscriptionDone } from './own-subscription-paths.ts';
export {
  campaignOfPath,
  isPage,
  isShownInPunchOut,
  movedPath,
  type Page,
  type PageMatch,
  type PageName,
  type PagePattern,
  type PageRole,
  pageAt,
  pageRoleAt,
  pages,
  showsBasket,
  showsCampaigns,
} from './page.ts';
export {
  articlePath,
  listingPath,
  localizedPath,
  type NotCancelled,
  type NotWithdrawn,
  paths,
  productPath,
  splitLocale,
  whyNotCancelled,
  whyNotWithdrawn,
  withoutMainLocale,
} from './paths.ts';
export { pointsPath } from './points-paths.ts';
export { type QuoteDone, quoteDone, quotePaths } from './quote-paths.ts';
export { changeTellingTarget, redirectTarget } from './redirect-target.ts';
export { responsiblePaths } from './responsible-paths.ts';
export { reviewPaths } from './review-paths.ts';
export { salesPaths } from './sales-paths.ts';
export { parseSearch, type SearchParams, stringifySearch, toSearchParams } from './search-params.ts';
export { type SigningEndName, signingEnds, signingPaths } from './signing-paths.ts';
export { subscriptionPaths } from './subscription-paths.ts';

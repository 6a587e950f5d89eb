export {
  type CookieCategory,
  type CookieChoice,
  choiceIn,
  cookieCategories,
  cookieChoiceSeconds,
  mayUse,
  type OptionalCategory,
  optionalCategories,
  withdrawn,
  writtenChoice,
} from './choice.ts';
export { categoriesOf, isOfName, type KeepingReason, type KeptName } from './kept-name.ts';
export type { CookieReceipt, KeepCookieReceipt } from './ports.ts';
export { type CookieQuestion, cookieArticle } from './question.ts';
export {
  allowedScripts,
  consentSignals,
  googleNames,
  googleTag,
  isListedScript,
  type TrackingScript,
  type TrackingSettings,
  type TrackingSources,
  trackedCategories,
  trackingPolicy,
  trackingSources,
} from './tracking.ts';

export {
  type BrowserSession,
  type BrowserSessionDeps,
  createBrowserSession,
  type PageEvent,
  type StartUpService,
} from './browser-session.ts';
export type { StartUpDeps } from './carry-out.ts';
export {
  type EventRelay,
  type FollowEventsDeps,
  followEvents,
  type HeardEvent,
  type StreamSignal,
} from './expiry/follow-events.ts';
export { type Reaction, reactionsTo } from './expiry/reaction.ts';
export { type IdpCookie, idpMaxAge, rememberingIdp, showOrRelogin } from './expiry/relogin.ts';
export { type SessionWarning, sessionWarning, spokenSeconds } from './expiry/session-warning.ts';
export { groupChanges } from './group-changes.ts';
export { goalOf, leadTo, type PageAnswers, type Replace, type Targets } from './lead-on.ts';
export { createLoading, type Loading, type LoadingFlag, loadingShown } from './loading.ts';
export { nextRedirect } from './login-loop.ts';
export { nextStartUp } from './next-start-up.ts';
export { type PermissionAttempts, permissionsStep } from './permissions-step.ts';
export type {
  AskSession,
  FailedLogin,
  FinishedLogin,
  FreshTokens,
  KeptSession,
  KeptTokens,
  Login,
  LoginFailure,
  LoginMisconfigured,
  LoginOptions,
  LoginStates,
  LoginType,
  RefreshOutcome,
  Refused,
  SessionNews,
  SessionTabs,
  WithLock,
} from './ports.ts';
export { runStartUp, type StartUp } from './run-start-up.ts';
export {
  isHintedLogin,
  type SessionState,
  type StartUpProgress,
  shownSession,
  startUpProgress,
} from './session-state.ts';
export { settleSession } from './settle-session.ts';
export { type StartSettings, startPlaceAt } from './start-place.ts';
export {
  guestSteps,
  type InitStatus,
  type StartPlace,
  type StartUpEvent,
  type StartUpFailure,
  type StartUpState,
  type StepOutcome,
  userSteps,
} from './start-up.ts';
export {
  basketStep,
  done,
  guestSessionStep,
  nothingToDo,
  privacyStep,
  refreshStep,
  type StartUpStep,
  type StartUpSteps,
  validateStep,
  verifyStep,
} from './start-up-steps.ts';
export { type ExpiryFault, isTokenExpired } from './token-expiry.ts';
export { createTokenUpkeep, type TokenUpkeep, type UpkeepEvent } from './token-upkeep.ts';
export {
  autologinOptions,
  offersWelcome,
  type Visit,
  type WelcomeDeps,
  type WelcomeMark,
  type WelcomeMarkStore,
  type WelcomeSettings,
  welcomeOffMaxAge,
  welcomeShown,
} from './welcome.ts';

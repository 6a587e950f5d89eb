export {
  type BrowserSession,
  type BrowserSessionDeps,
  createBrowserSession,
  type PageEvent,
  type StartUpService,
} from './browser-session.ts';
export {
  type EventRelay,
  type FollowEventsDeps,
  followEvents,
  type HeardEvent,
  type StreamSignal,
} from './expiry/follow-events.ts';
export { type Reaction, reactionsTo } from './expiry/reaction.ts';
export { type IdpCookie, idpMaxAge } from './expiry/relogin.ts';
export { type SessionWarning, sessionWarning, spokenSeconds } from './expiry/session-warning.ts';
export type { PageAnswers, Replace } from './lead-on.ts';
export { createLoading, type Loading, type LoadingFlag, loadingShown } from './loading.ts';
export { nextRedirect } from './login-loop.ts';
export { readLoginOptions } from './login-options.ts';
export { nextStartUp } from './next-start-up.ts';
export type { PermissionAttempts } from './permissions-step.ts';
export type {
  AskSession,
  BegunLogin,
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
export type { SessionState, StartUpProgress } from './session-state.ts';
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
export type {
  GuestMark,
  Identity,
  InitStatusStore,
  PageLocation,
  RedirectCount,
  SessionServer,
  StartUpMemory,
  StartUpPage,
  StartUpServiceDeps,
  StartUpSettings,
  Visitor,
} from './start-up-ports.ts';
export { createStartUpService, type OpenStartUp } from './start-up-service.ts';
export { type ExpiryFault, isTokenExpired } from './token-expiry.ts';
export { createTokenRefresher, type RefreshEvent, type TokenRefresher } from './token-refresher.ts';
export {
  offersWelcome,
  type WelcomeDeps,
  type WelcomeMark,
  type WelcomeMarkStore,
  type WelcomeSettings,
  welcomeOffMaxAge,
  welcomeShown,
} from './welcome.ts';

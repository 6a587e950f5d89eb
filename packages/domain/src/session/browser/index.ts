export { type BrowserSession, createBrowserSession } from './browser-session.ts';
export { type FinishLoginDeps, finishLogin } from './finish-login.ts';
export {
  createLoginFlow,
  type LoginFlow,
  type LoginStep,
  type StoppedLogin,
} from './login-flow.ts';
export { nextRedirect } from './login-loop.ts';
export { readLoginOptions } from './login-options.ts';
export { createLoginStore, type LoginProgress, type LoginStore } from './login-store.ts';
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
  RefreshOutcome,
  Refused,
  SessionNews,
  SessionTabs,
  WithLock,
} from './ports.ts';
export type { SessionEvent, SessionState } from './session-state.ts';
export { createSessionStore, type SessionStore } from './session-store.ts';
export { keepSession, type SessionUpkeep } from './session-upkeep.ts';
export { settleSession } from './settle-session.ts';
export { keepTokensFresh, type UpkeepEvent } from './token-upkeep.ts';

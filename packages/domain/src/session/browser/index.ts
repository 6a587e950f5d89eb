export { type BrowserSession, type BrowserSessionDeps, createBrowserSession } from './browser-session.ts';
export { type FinishLoginDeps, finishLogin } from './finish-login.ts';
export {
  createLoginFlow,
  type LoginFlow,
  type LoginFlowDeps,
  type LoginStep,
  type StoppedLogin,
} from './login-flow.ts';
export { nextRedirect } from './login-loop.ts';
export { readLoginOptions } from './login-options.ts';
export { createLoginStore, type LoginProgress, type LoginStore, type LoginStoreDeps } from './login-store.ts';
export type {
  AskSession,
  FailedLogin,
  FinishedLogin,
  FreshTokens,
  KeptSession,
  KeptTokens,
  Login,
  LoginFailure,
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
export { keepSession, type SessionUpkeep, type SessionUpkeepDeps } from './session-upkeep.ts';
export { type SettleSessionDeps, settleSession } from './settle-session.ts';
export { keepTokensFresh, type TokenUpkeepDeps, type UpkeepEvent } from './token-upkeep.ts';

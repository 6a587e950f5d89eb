export { type FinishLoginDeps, finishLogin } from './finish-login.ts';
export { nextRedirect } from './login-loop.ts';
export type {
  Alone,
  AskSession,
  FailedLogin,
  FinishedLogin,
  FreshTokens,
  KeptSession,
  KeptTokens,
  Login,
  LoginFailure,
  LoginStates,
  LoginWish,
  RefreshOutcome,
  Refused,
  SessionNews,
  SessionTabs,
} from './ports.ts';
export type { SessionEvent, SessionState } from './session-state.ts';
export { createSessionStore, type SessionStore } from './session-store.ts';
export { type SettleSessionDeps, settleSession } from './settle-session.ts';
export { keepTokensFresh, type TokenUpkeepDeps, type UpkeepEvent } from './token-upkeep.ts';

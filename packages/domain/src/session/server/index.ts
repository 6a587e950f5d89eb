export {
  isAlive,
  isDueToBeSeen,
  type LoginSession,
  seenEvery,
  sessionIdle,
  sessionLife,
  type UpstreamTokens,
} from './login-session.ts';
export type { LoginSessionStore, SessionKey, SessionStep } from './login-session-store.ts';
export { endSession, type LoginSessionDeps, refreshSession, type SessionOver, startSession } from './login-sessions.ts';
export type { CodeGrant, IdentityFailure, IdentityGrant, IdentityRefused, IdentityServer } from './ports.ts';

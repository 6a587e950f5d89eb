export {
  type ActingSessionDeps,
  type AssumeRequest,
  assumeUser,
  findCustomer,
  type MovedSession,
  type ReadUser,
  releaseUser,
} from './acting-session.ts';
export { type BackchannelLogoutDeps, backchannelLogout, type LogoutFailure } from './backchannel-logout.ts';
export {
  type BroughtIdToken,
  broughtTokenLife,
  type IdTokenRefusal,
  isLoggedOut,
  rememberedUntil,
  type ToldLogout,
} from './brought-id-token.ts';
export { checkSession } from './check-session.ts';
export {
  type ChangeStep,
  type FollowChange,
  type FollowChangeDeps,
  followChange,
  type ShopperAfter,
} from './follow-change.ts';
export { type MissingProof, missingProof, type WantedProof } from './identification.ts';
export {
  effectiveLogin,
  isDueToBeSeen,
  type LoginSession,
  ownLogin,
  type SessionTimes,
  sessionIdle,
  sessionLife,
  type UpstreamTokens,
} from './login-session.ts';
export { eventOf, type LoginSessionStore, type SessionKey, type SessionOver } from './login-session-store.ts';
export { endSession, type NoteUser, startSession, stayInSession } from './login-sessions.ts';
export {
  type BackchannelLogout,
  logoutEvent,
  logoutTokenLife,
  type NamedSessions,
  readLogoutToken,
} from './logout-token.ts';
export {
  type CodeGrant,
  type IdentityFailure,
  type IdentityGrant,
  type IdentityMisconfigured,
  type IdentityOutage,
  type IdentityRefused,
  type IdentityServer,
  type IdTokenGrant,
  isOutage,
  type LoginGrant,
} from './ports.ts';
export { refreshSession } from './refresh-session.ts';
export { endOf, followEnd, type SessionEndDeps, warnBefore } from './session-end.ts';
export {
  changeAtLogin,
  changeAtLogout,
  type FollowedChange,
  followings,
  type ShopperChange,
} from './shopper-change.ts';

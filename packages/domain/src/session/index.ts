export { faultOfError, type IdentityFault } from './identity-fault.ts';
export type { EndingKind, EndReason, ServerEvent } from './server-event.ts';
export type { SessionAnswer, TokenSet } from './session.ts';

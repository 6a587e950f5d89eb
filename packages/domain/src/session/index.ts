export { isCrawler } from './crawler.ts';
export { faultOfError, faultOfLogin, type IdentityFault } from './identity-fault.ts';
export { identityMessages, needsInteraction } from './identity-messages.ts';
export { type Device, isPureGuest } from './pure-guest.ts';
export { responseTypes } from './response-types.ts';
export { type EndingKind, type EndReason, readServerEvent, type ServerEvent } from './server-event.ts';
export type { SessionAnswer, TokenSet } from './session.ts';

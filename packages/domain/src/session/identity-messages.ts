/**
 * What clients of identity servers say of a login, as those who read logs and answers know it from their own clients. They
 * are for developers and operators; shoppers read texts of the shop.
 */
export const identityMessages = {
  /** The ID token answers another request than this browser's. */
  invalidNonce: 'Invalid nonce, clearing token',
  /** There are no tokens, or no session that they belong to. */
  notAuthenticated: 'Not authenticated',
  /** For how many seconds a token has to be valid still is no number of seconds. */
  invalidMinValidity: 'Invalid minValidity',
  /** The identity server has no such endpoint. */
  notSupported: 'Not supported by the OIDC server',
} as const;

const interactionErrors = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'];

/** Whether an identity server answers so to who only looks, since it would have to ask (OpenID Connect Core, 3.1.2.6). */
export const needsInteraction = (error: string): boolean => interactionErrors.includes(error);

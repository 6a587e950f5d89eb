/** Why a session ended: somebody logged out, its time was over, the identity server withdrew it, a login took its place. */
export type EndReason = 'logged-out' | 'expired' | 'withdrawn' | 'replaced';

/** What ends a session soon: nobody did anything, or the login is long ago. */
export type EndingKind = 'idle' | 'absolute';

/**
 * What the server tells the open pages of a session. It carries nothing of the user: a page that hears of a change asks
 * anew. `secondsLeft`: until the session ends, if nothing is done.
 */
export type ServerEvent =
  | { readonly type: 'session-ended'; readonly reason: EndReason }
  | { readonly type: 'session-ending'; readonly kind: EndingKind; readonly secondsLeft: number }
  | { readonly type: 'user-changed' }
  | { readonly type: 'profile-changed' }
  | { readonly type: 'acting-changed' };

import { option as O } from 'fp-ts';

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
  /** A session that was about to end goes on. */
  | { readonly type: 'session-prolonged' }
  | { readonly type: 'user-changed' }
  | { readonly type: 'profile-changed' }
  | { readonly type: 'acting-changed' };

const reasons: readonly unknown[] = ['logged-out', 'expired', 'withdrawn', 'replaced'] satisfies EndReason[];
const kinds: readonly unknown[] = ['idle', 'absolute'] satisfies EndingKind[];
const plain: readonly unknown[] = [
  'session-prolonged',
  'user-changed',
  'profile-changed',
  'acting-changed',
] satisfies ServerEvent['type'][];

const isServerEvent = (told: unknown): told is ServerEvent => {
  if (typeof told !== 'object' || told === null || !('type' in told)) return false;
  const { type, reason, kind, secondsLeft } = told as Readonly<Record<string, unknown>>;
  if (type === 'session-ended') return reasons.includes(reason);
  if (type === 'session-ending') return kinds.includes(kind) && typeof secondsLeft === 'number' && secondsLeft >= 0;
  return plain.includes(type);
};

/** Reads what came as JSON. What a later server tells, and this page does not know, is nothing to it. */
export const readServerEvent = (told: unknown): O.Option<ServerEvent> => (isServerEvent(told) ? O.some(told) : O.none);

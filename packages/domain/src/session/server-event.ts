import { option as O } from 'fp-ts';

const endReasons = ['logged-out', 'expired', 'withdrawn', 'replaced'] as const;
/** Why a session ended: somebody logged out, its time was over, the identity server withdrew it, a login took its place. */
export type EndReason = (typeof endReasons)[number];

const endingKinds = ['idle', 'absolute'] as const;
/** What ends a session soon: nobody did anything, or the login is long ago. */
export type EndingKind = (typeof endingKinds)[number];

/** What is told without a word more: a session that was about to end goes on, or something about it is another now. */
const plainTypes = ['session-prolonged', 'user-changed', 'profile-changed', 'acting-changed'] as const;

/**
 * What the server tells the open pages of a session. It carries nothing of the user: a page that hears of a change asks
 * anew. `secondsLeft`: until the session ends, if nothing is done.
 */
export type ServerEvent =
  | { readonly type: 'session-ended'; readonly reason: EndReason }
  | { readonly type: 'session-ending'; readonly kind: EndingKind; readonly secondsLeft: number }
  | { readonly type: (typeof plainTypes)[number] };

const isOneOf = (known: readonly unknown[], told: unknown): boolean => known.includes(told);

const isServerEvent = (told: unknown): told is ServerEvent => {
  if (typeof told !== 'object' || told === null || !('type' in told)) return false;
  const { type, reason, kind, secondsLeft } = told as Readonly<Record<string, unknown>>;
  if (type === 'session-ended') return isOneOf(endReasons, reason);
  if (type === 'session-ending')
    return isOneOf(endingKinds, kind) && typeof secondsLeft === 'number' && secondsLeft >= 0;
  return isOneOf(plainTypes, type);
};

/** Reads what came as JSON. What a later server tells, and this page does not know, is nothing to it. */
export const readServerEvent = (told: unknown): O.Option<ServerEvent> => (isServerEvent(told) ? O.some(told) : O.none);

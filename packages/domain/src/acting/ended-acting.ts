import { type ActingEnd, type ActingState, actingUntil, overSince } from './acting.ts';

/** That somebody acts as a customer no more: which time it was, when it ended (milliseconds since 1970), and why. */
export type EndedActing = { readonly id: string; readonly at: number; readonly why: ActingEnd };

/**
 * What of acting ended with a step of a session, which is when the log has to say so. What was found to be over before is
 * in the log since then.
 * @param after the session as it is now to be, or its end.
 * @param now milliseconds since 1970.
 */
export const endedActing = (
  before: ActingState,
  after: Pick<ActingState, 'acting'> | 'ended',
  now: number,
): EndedActing | undefined => {
  const { user, acting } = before;
  if (acting === undefined || acting.over !== undefined) return undefined;
  const kept = after === 'ended' || after.acting?.id !== acting.id ? undefined : after.acting;
  if (kept !== undefined && kept.over === undefined) return undefined;
  const why = kept?.over ?? overSince({ user, acting }, now) ?? 'ended';
  return { id: acting.id, at: Math.min(now, actingUntil(acting)), why };
};

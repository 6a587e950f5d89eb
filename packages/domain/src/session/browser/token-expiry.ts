import { either as E, option as O } from 'fp-ts';
import { identityMessages } from '../identity-messages.ts';
import type { KeptTokens } from './ports.ts';

/** Why it cannot be said whether a token is about to end. */
export type ExpiryFault = {
  readonly _tag: 'ExpiryFault';
  readonly message: typeof identityMessages.notAuthenticated | typeof identityMessages.invalidMinValidity;
};

const fault = (message: ExpiryFault['message']): E.Either<ExpiryFault, never> =>
  E.left({ _tag: 'ExpiryFault', message });

/** Milliseconds that a token still lives by its age: neither its `exp` nor a clock that was right at its issue counts. */
export const lifeLeft = ({ receivedAt, expiresIn }: KeptTokens, now: number): number =>
  receivedAt + expiresIn * 1000 - now;

/**
 * Whether a token ends within a time. One that came from the future has an unknown age, and counts as ended; one that lives
 * no longer than that time gets half of its life. `ExpiryFault` where there is no token, or that is no time.
 * @param minValidity seconds, 0 or more. @param now milliseconds since 1970.
 */
export const isTokenExpired = (
  kept: O.Option<KeptTokens>,
  minValidity: number,
  now: number,
): E.Either<ExpiryFault, boolean> => {
  if (O.isNone(kept)) return fault(identityMessages.notAuthenticated);
  if (!Number.isFinite(minValidity) || minValidity < 0) return fault(identityMessages.invalidMinValidity);
  const { receivedAt, expiresIn } = kept.value;
  const margin = Math.min(minValidity, expiresIn / 2) * 1000;
  return E.right(receivedAt > now || lifeLeft(kept.value, now) <= margin);
};

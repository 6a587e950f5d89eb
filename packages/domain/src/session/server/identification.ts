import type { KnownUser } from '../../user/user.ts';

/** How surely, and how lately, somebody has to have proved who they are. */
export type WantedProof = {
  /** Levels (`acr`) that are enough. */
  readonly acrValues: readonly string[];
  /** Seconds after which a proof is too old. */
  readonly maxAge: number;
};

/** What is missing: a login, a level, or a proof that is new enough. */
export type MissingProof = 'login' | 'level' | 'age';

/** Seconds by which the clock of an identity server may be ahead. */
const skew = 30;

/**
 * What a session's user lacks of a proof (OpenID Connect Core, 2: `acr`, `auth_time`); undefined where nothing is missing.
 * @param now milliseconds since 1970.
 */
export const missingProof = (
  user: Pick<KnownUser, 'acr' | 'auth_time'> | undefined,
  { acrValues, maxAge }: WantedProof,
  now: number,
): MissingProof | undefined => {
  if (user === undefined) return 'login';
  if (user.acr === undefined || !acrValues.includes(user.acr)) return 'level';
  const age = now / 1000 - (user.auth_time ?? Number.NEGATIVE_INFINITY);
  return age >= -skew && age <= maxAge ? undefined : 'age';
};

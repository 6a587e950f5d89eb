import type { Claims } from '@torg/domain/user';
import { either as E } from 'fp-ts';

/** Why a login proves less than was asked for: another level, or a proof that is older than the login. */
export type Unproved = 'level' | 'old';

/** What a shop asked for, what the provider's levels are, and when the login was sent there (milliseconds since 1970). */
export type AskedLevel = {
  /** Levels that the shop takes; empty: it asks for none. */
  readonly asked: readonly string[];
  /** Levels that this provider may vouch for. */
  readonly vouched: readonly string[];
  readonly begunAt: number;
  readonly now: number;
};

/** Seconds by which two clocks may differ. */
const skew = 30;

/** The levels of `acr_values` (OpenID Connect Core, 3.1.2.1). @param known those that some provider vouches for. */
export const levelsIn = (acrValues: unknown, known: readonly string[]): readonly string[] =>
  typeof acrValues === 'string' ? acrValues.split(' ').filter((level) => known.includes(level)) : [];

/**
 * The level (`acr`) at which somebody proved who they are, for this very login: `auth_time` lies between its beginning
 * and now. What the provider knew before proves nothing.
 * @param claims verified ones. @returns undefined where no level was asked for and none is proved.
 */
export const provedLevel = (
  { acr, auth_time: provedAt }: Claims,
  { asked, vouched, begunAt, now }: AskedLevel,
): E.Either<Unproved, string | undefined> => {
  const level = typeof acr === 'string' && vouched.includes(acr) ? acr : undefined;
  const isNew =
    typeof provedAt === 'number' && provedAt >= Math.floor(begunAt / 1000) - skew && provedAt <= now / 1000 + skew;
  if (asked.length === 0) return E.right(isNew ? level : undefined);
  if (level === undefined || !asked.includes(level)) return E.left('level');
  return isNew ? E.right(level) : E.left('old');
};

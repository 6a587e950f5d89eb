import { either as E } from 'fp-ts';
import { runningActing } from '../acting/acting.ts';
import { effectiveLogin, type LoginSession, ownLogin } from '../session/server/login-session.ts';
import type { SessionStep } from '../session/server/login-session-store.ts';
import type { About, ShopperLogin } from '../shopper/shopper.ts';
import { hasProfile, profileInUse } from '../user/customer-profiles.ts';
import type { User } from '../user/user.ts';

/** The user has no such profile, or none of its groups is the user's any more. */
export type UnknownProfile = { readonly _tag: 'UnknownProfile' };

/** Who shops after a choice; `isChanged` when that is another profile than before. */
export type ChosenProfile = { readonly login: ShopperLogin; readonly isChanged: boolean };

/** Whether a user has a choice between profiles. */
export const hasProfileChoice = ({ customerProfiles = [] }: User): boolean => customerProfiles.length > 1;

/** Whether a user is asked for whom to shop: there are several profiles, and none was chosen in this session. */
export const isAskedForProfile = (user: User): boolean => hasProfileChoice(user) && user.alreadySelectProfile !== true;

/** Names one login of a user, for a browser to remember. */
export const loginKey = ({ customerUserId, auth_time }: User): string => `${customerUserId} ${auth_time}`;

/**
 * Whether the question opens by itself. Who let it go by is not asked again in the same login, as long as a profile holds.
 * @param customerGroup the one of the price context.
 * @param letGoBy the login (`loginKey`) in which it was let go by; undefined when never.
 */
export const opensProfileQuestion = (user: User, customerGroup: string, letGoBy: string | undefined): boolean =>
  isAskedForProfile(user) && !(mayKeepProfile(user, customerGroup) && letGoBy === loginKey(user));

/**
 * Whether the question may go unanswered: a profile was chosen before, or one holds without a choice.
 * @param customerGroup the one of the price context.
 */
export const mayKeepProfile = (user: User, customerGroup: string): boolean =>
  profileInUse(user, customerGroup) !== undefined;

/**
 * Chooses a profile of whoever shops in a session, or of who logged in. The one that is chosen already changes nothing.
 * @param now milliseconds since 1970.
 */
export const chooseProfile =
  (profileId: string, now: number, about: About = 'shopper') =>
  (session: LoginSession): SessionStep<E.Either<UnknownProfile, ChosenProfile>> => {
    const acting = about === 'own' ? undefined : runningActing(session, now);
    const { user, chosen } =
      acting === undefined
        ? { user: session.user, chosen: session.profileId }
        : { user: acting.customer, chosen: acting.profileId };
    if (!hasProfile(user, profileId)) return { session, answer: E.left({ _tag: 'UnknownProfile' }) };
    const isChanged = chosen !== profileId;
    const next = acting === undefined ? { ...session, profileId } : { ...session, acting: { ...acting, profileId } };
    const after = isChanged ? next : session;
    const login = about === 'own' ? ownLogin(after) : effectiveLogin(after, now);
    const told = isChanged ? { event: { type: 'profile-changed' } as const } : {};
    return { session: after, answer: E.right({ login, isChanged }), ...told };
  };

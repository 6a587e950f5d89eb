import { either as E } from 'fp-ts';
import { effectiveLogin, type LoginSession } from '../session/server/login-session.ts';
import type { SessionStep } from '../session/server/login-session-store.ts';
import type { ShopperLogin } from '../shopper/shopper.ts';
import { hasProfile, profileInUse } from '../user/customer-profiles.ts';
import type { User } from '../user/user.ts';

/** The user has no such profile, or none of its groups is the user's any more. */
export type UnknownProfile = { readonly _tag: 'UnknownProfile' };

/** Who shops after a choice; `isChanged` when that is another profile than before. */
export type ProfileChoice = { readonly login: ShopperLogin; readonly isChanged: boolean };

/** Whether a user has a choice between profiles. */
export const hasProfileChoice = ({ customerProfiles = [] }: User): boolean => customerProfiles.length > 1;

/** Whether a user is asked for whom to shop: there are several profiles, and none was chosen in this session. */
export const isAskedForProfile = (user: User): boolean => hasProfileChoice(user) && user.alreadySelectProfile !== true;

/**
 * Whether the question may go unanswered: a profile was chosen before, or one holds without a choice.
 * @param customerGroup the one of the price context.
 */
export const mayKeepProfile = (user: User, customerGroup: string): boolean =>
  profileInUse(user, customerGroup) !== undefined;

/** Chooses a profile of the session's user. The one that is chosen already changes nothing. */
export const chooseProfile =
  (profileId: string) =>
  (session: LoginSession): SessionStep<E.Either<UnknownProfile, ProfileChoice>> => {
    if (!hasProfile(session.user, profileId)) return { session, answer: E.left({ _tag: 'UnknownProfile' }) };
    const isChanged = session.profileId !== profileId;
    const next = isChanged ? { ...session, profileId } : session;
    return { session: next, answer: E.right({ login: effectiveLogin(next), isChanged }) };
  };

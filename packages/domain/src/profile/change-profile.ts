import { either as E, function as F, option as O, task as T, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { VatBasis } from '../money/vat.ts';
import type { Clock } from '../runtime/ports.ts';
import type { FollowChange, ShopperAfter } from '../session/server/follow-change.ts';
import type { LoginSessionStore, SessionKey, SessionOver } from '../session/server/login-session-store.ts';
import type { FollowedChange } from '../session/server/shopper-change.ts';
import type { About } from '../shopper/shopper.ts';
import { type ChosenProfile, chooseProfile, type UnknownProfile } from './choose-profile.ts';

/** Chooses a profile in the session behind a key, which keeps it (see `chooseProfile`). */
export type ChooseInSession = (
  key: SessionKey,
  profileId: string,
  about: About,
) => TE.TaskEither<UnknownProfile | SessionOver | Unavailable, ChosenProfile>;

/** @param store of the sessions. @param clock says whether somebody still acts. */
export const chooseInSession =
  (store: Pick<LoginSessionStore, 'change'>, clock: Clock): ChooseInSession =>
  (key, profileId, about) =>
    F.pipe(
      store.change(key, chooseProfile(profileId, clock.now(), about)),
      TE.chainEitherKW(O.getOrElse((): Chosen => E.left({ _tag: 'SessionOver' }))),
    );

type Chosen = E.Either<UnknownProfile | SessionOver, ChosenProfile>;

/** What a change of profile stands on: the session that keeps it, and what follows a change of shopper. */
export type ChangeProfileDeps = { readonly choose: ChooseInSession; readonly follow: FollowChange };

/** What holds after a change of profile. */
export type ChangedProfile = ShopperAfter & {
  readonly change: FollowedChange;
  /** Whether it is another profile than before. */
  readonly isChanged: boolean;
};

/**
 * Lets a user shop in a profile: the session keeps it, and what was put into the basket before any profile was chosen is
 * taken over. Other profiles keep their own. The profile that is chosen already changes nothing, the VAT view neither.
 * @param shown the VAT view in which the browser was shown prices until now.
 * @param about whose profile it is, while somebody acts as a customer.
 */
export const changeProfile =
  ({ choose, follow }: ChangeProfileDeps) =>
  (
    key: SessionKey,
    profileId: string,
    shown: VatBasis,
    about: About = 'shopper',
  ): TE.TaskEither<UnknownProfile | SessionOver | Unavailable, ChangedProfile> =>
    F.pipe(
      choose(key, profileId, about),
      TE.chainTaskK(({ login, isChanged }) => {
        const change = isChanged ? 'other profile' : 'same profile';
        return F.pipe(
          follow(change, login, shown),
          T.map((after): ChangedProfile => ({ ...after, change, isChanged })),
        );
      }),
    );

import { either as E, function as F, option as O, type task as T, taskEither as TE } from 'fp-ts';
import type { ShopFailure } from '../../failure/failure.ts';
import type { Loading } from '../../session/browser/loading.ts';
import type { KeptSession } from '../../session/browser/ports.ts';
import type { StartUpEvent } from '../../session/browser/start-up.ts';
import type { PriceContext } from '../../shopper/price-context.ts';
import type { UnknownProfile } from '../choose-profile.ts';
import type { UserEditor } from './user-editor.ts';

/** Has the server take another profile; tells the prices that are shown from then on. */
export type SendProfile = (
  profileId: string,
) => TE.TaskEither<UnknownProfile | ShopFailure, PriceContext & { readonly isChanged: boolean }>;

type ProfileEvent = Extract<StartUpEvent, { readonly _tag: 'ProfileChosen' | 'UserSaved' }>;

/** What a change of profile stands on in a browser: the server, the kept tokens, the start-up. */
export type ProfileSwitchDeps = {
  readonly send: SendProfile;
  readonly kept: Pick<KeptSession, 'tokens' | 'saveTokens'>;
  /** Tells the start-up of the page, which tells the other tabs and asks anew who shops. */
  readonly dispatch: (event: ProfileEvent) => void;
  readonly loading: Pick<Loading, 'set'>;
};

/**
 * What a page does after a change of profile. `Stay`: nothing, it was this profile already; `Refresh`: it asks anew for
 * what it shows; `Reload`: all of its prices are others.
 */
export type AfterChange = { readonly _tag: 'Stay' | 'Refresh' | 'Reload' };

/** Changes of profile in one tab. */
export type ProfileSwitch = {
  /**
   * Shops in another profile from now on. The same one only has the server asked who shops. While a change is under way
   * another one does nothing.
   * @param shown the prices that the page was made with.
   */
  readonly change: (
    profileId: string,
    shown: PriceContext,
  ) => T.Task<O.Option<E.Either<UnknownProfile | ShopFailure, AfterChange>>>;
};

/** What a tab remembers of profiles, also across a reload. */
export type ProfileMemory = {
  /** The name of a profile that was changed to, which is still to be told. */
  readonly told?: string;
  /** The login that goes on with the profile that holds without a choice. */
  readonly kept?: string;
};

/** Changes of profile, what a tab remembers of them, and what users save of themselves. */
export type Profiles = ProfileSwitch & {
  readonly saveUser: UserEditor['save'];
  /** The business of which this browser's user was told (`b2bLoginAlert`). */
  readonly loginAlert: { readonly read: () => string | undefined; readonly write: (profileId: string) => void };
  readonly memory: { readonly read: () => ProfileMemory; readonly write: (memory: ProfileMemory) => void };
};

/** Changes the profile of this browser's session: server, tokens, start-up. */
export const createProfileSwitch = ({ send, kept, dispatch, loading }: ProfileSwitchDeps): ProfileSwitch => {
  let isUnderWay = false;

  /** Tokens of unknown age are renewed by the start-up that follows. */
  const renewTokens = (): void => {
    const present = kept.tokens();
    if (O.isSome(present)) kept.saveTokens({ ...present.value, expiresIn: 0, receivedAt: 0 });
  };

  const follow = (prices: PriceContext & { readonly isChanged: boolean }, shown: PriceContext): AfterChange => {
    if (!prices.isChanged) {
      dispatch({ _tag: 'UserSaved' });
      return { _tag: 'Stay' };
    }
    const isLeaving = prices.customerGroup !== shown.customerGroup || prices.vatView !== shown.vatView;
    renewTokens();
    dispatch({ _tag: 'ProfileChosen', isLeaving });
    return { _tag: isLeaving ? 'Reload' : 'Refresh' };
  };

  const change = (profileId: string, shown: PriceContext): TE.TaskEither<UnknownProfile | ShopFailure, AfterChange> =>
    F.pipe(
      send(profileId),
      TE.map((told) => follow(told, shown)),
    );

  return {
    change: (profileId, shown) => async () => {
      if (isUnderWay) return O.none;
      isUnderWay = true;
      loading.set('selectProfile', true);
      let isLeaving = false;
      try {
        const changed = await change(profileId, shown)();
        isLeaving = E.isRight(changed) && changed.right._tag === 'Reload';
        return O.some(changed);
      } finally {
        isUnderWay = false;
        // A page of other prices is loaded anew, and is not to be used before.
        if (!isLeaving) loading.set('selectProfile', false);
      }
    },
  };
};

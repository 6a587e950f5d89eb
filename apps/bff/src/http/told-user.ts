import { type UserPreferences, withFacts } from '@torg/domain/profile';
import type { User } from '@torg/domain/user';
import { function as F, type task as T, taskEither as TE } from 'fp-ts';
import type { PreferencesOf, RequestContext } from './request-context.ts';

/** Reads the preferences of whoever asks; where they cannot be had, nobody waits for them. */
export const readPreferences = (
  preferencesOf: PreferencesOf,
  context: Pick<RequestContext, 'shop' | 'session'>,
  onError: (cause: unknown) => void,
): T.Task<UserPreferences> =>
  F.pipe(
    preferencesOf(context).read,
    TE.match(
      ({ cause }) => {
        onError(cause);
        return {};
      },
      (preferences) => preferences,
    ),
  );

/** A user as frontends are told: what the identity server vouches for, and what this shop keeps beside it. */
export const toldUser = (
  user: User,
  preferences: UserPreferences,
  { priceContext, shop }: Pick<RequestContext, 'priceContext' | 'shop'>,
  basketId: string | null,
): User => withFacts(user, preferences, { basketId, vatView: priceContext.vatView, countries: shop.info.countries });

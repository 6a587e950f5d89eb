import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { countryOfPostalCode, type InvalidPostalCode, postalCodeThatCounts } from '../delivery/postal-code.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { VatBasis } from '../money/vat.ts';
import { accountOf } from '../shopper/owner.ts';
import type { LoginInUse } from '../shopper/shopper.ts';
import type { User } from '../user/user.ts';

/** What of a user the user may edit; everything else is the identity server's word, or the shop's. */
export type UserPreferences = Pick<User, '_isShowVat' | '_defaultPostalCode'>;

/** Where preferences of the users of one shop are kept. Calls fail with `Unavailable` while the store is away. */
export type UserPreferencesStore = {
  /** Without any field: the user never chose. */
  readonly find: (owner: string) => TE.TaskEither<Unavailable, UserPreferences>;
  /** Keeps what is given, and leaves the rest as it is. @returns what is kept from now on. */
  readonly keep: (owner: string, preferences: UserPreferences) => TE.TaskEither<Unavailable, UserPreferences>;
};

/** The preferences of one shopper, for each of several profiles apart. A guest, and a sales desk, have none. */
export type ShopperPreferences = {
  readonly read: TE.TaskEither<Unavailable, UserPreferences>;
  readonly save: (preferences: UserPreferences) => TE.TaskEither<Unavailable, UserPreferences>;
};

/** Whether a user may keep a text as their postal code: one of the shop's countries writes it so, or it is empty, for none any more. */
export const isKeptPostalCode = (text: string, countries: readonly string[]): boolean =>
  text === '' || countryOfPostalCode(text, countries) !== undefined;

/**
 * What a user may edit of what was sent. Permissions, groups, profiles and all else of it are not looked at.
 * @param countries those that the shop delivers to. The left is a postal code of none of them.
 */
export const editablePart = (
  { _isShowVat, _defaultPostalCode }: Readonly<Record<string, unknown>>,
  countries: readonly string[],
): E.Either<InvalidPostalCode, UserPreferences> => {
  const view = typeof _isShowVat === 'boolean' ? { _isShowVat } : {};
  if (typeof _defaultPostalCode !== 'string') return E.right(view);
  return isKeptPostalCode(_defaultPostalCode, countries)
    ? E.right({ ...view, _defaultPostalCode })
    : E.left({ _tag: 'InvalidPostalCode', field: '_defaultPostalCode', value: _defaultPostalCode, countries });
};

/** The VAT view that a user prefers; none where the profile, or the shop, decides. */
export const preferredVatView = ({ _isShowVat }: UserPreferences): VatBasis | undefined =>
  _isShowVat === undefined ? undefined : _isShowVat ? 'gross' : 'net';

/** How a representative looks at prices while acting is a view of the page: it says nothing of what the customer prefers. */
const withoutView = ({ _isShowVat, ...rest }: UserPreferences): UserPreferences => rest;

/** The preferences of a shopper on a store of this process. */
export const createShopperPreferences =
  (store: UserPreferencesStore) =>
  (login: O.Option<LoginInUse>): ShopperPreferences => {
    const account = accountOf('preferences', login);
    if (O.isNone(account)) return { read: TE.right({}), save: () => TE.right({}) };
    const isActing = O.isSome(login) && login.value.representative !== undefined;
    return {
      read: store.find(account.value),
      save: (wanted) => {
        const preferences = isActing ? withoutView(wanted) : wanted;
        return Object.keys(preferences).length === 0
          ? store.find(account.value)
          : store.keep(account.value, preferences);
      },
    };
  };

/** A user as told to frontends: what is kept of them here beside what the identity server vouches for. */
export type UserFacts = {
  readonly basketId: string | null;
  readonly vatView: VatBasis;
  /** Those that the shop delivers to. */
  readonly countries: readonly string[];
};

/** A user with the postal code that they want things delivered to; one of no country of the shop is as if there were none. */
export const withPostalCode = <Who extends User>(
  user: Who,
  { _defaultPostalCode }: UserPreferences,
  countries: readonly string[],
): Who => {
  const counting = postalCodeThatCounts([_defaultPostalCode || undefined], countries);
  return counting === undefined ? user : { ...user, _defaultPostalCode: counting };
};

/** Adds what this shop keeps of a user. What is shown now goes before what was chosen once. */
export const withFacts = (
  user: User,
  preferences: UserPreferences,
  { basketId, vatView, countries }: UserFacts,
): User => ({
  ...withPostalCode(user, preferences, countries),
  ...(basketId === null ? {} : { basketId }),
  _isShowVat: vatView === 'gross',
});

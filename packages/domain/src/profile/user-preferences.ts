import { option as O, taskEither as TE } from 'fp-ts';
import { isPostalCode } from '../delivery/postal-code.ts';
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

/** A postal code of any country, as it is typed; empty for none any more. */
const isPostalCodeOrNone = (text: string): boolean => text === '' || isPostalCode(text);

/** What a user may edit of what was sent. Permissions, groups, profiles and all else of it are not looked at. */
export const editablePart = ({
  _isShowVat,
  _defaultPostalCode,
}: Readonly<Record<string, unknown>>): UserPreferences => ({
  ...(typeof _isShowVat === 'boolean' ? { _isShowVat } : {}),
  ...(typeof _defaultPostalCode === 'string' && isPostalCodeOrNone(_defaultPostalCode) ? { _defaultPostalCode } : {}),
});

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
export type UserFacts = { readonly basketId: string | null; readonly vatView: VatBasis };

/** A user with the postal code that they want things delivered to. */
export const withPostalCode = <Who extends User>(user: Who, { _defaultPostalCode }: UserPreferences): Who =>
  _defaultPostalCode === undefined || _defaultPostalCode === '' ? user : { ...user, _defaultPostalCode };

/** Adds what this shop keeps of a user. What is shown now goes before what was chosen once. */
export const withFacts = (user: User, preferences: UserPreferences, { basketId, vatView }: UserFacts): User => ({
  ...withPostalCode(user, preferences),
  ...(basketId === null ? {} : { basketId }),
  _isShowVat: vatView === 'gross',
});

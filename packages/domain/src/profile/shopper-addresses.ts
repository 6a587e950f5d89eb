import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { AddressForm, CheckoutDetails } from '../checkout/checkout.ts';
import { type CheckoutRules, validateAddress } from '../checkout/validate-checkout.ts';
import type { Unavailable } from '../failure/failure.ts';
import { companyInUse } from '../shopper/company-in-use.ts';
import { accountsOf } from '../shopper/owner.ts';
import type { LoginInUse } from '../shopper/shopper.ts';
import { applyAddress, maxSavedAddresses, withOneDefault } from './address-book.ts';
import { addressRights, noAddressRights } from './address-rights.ts';
import type {
  AddressChange,
  AddressFailure,
  AddressOwner,
  AddressStore,
  NewAddress,
  SavedAddress,
  ShopperAddresses,
} from './ports.ts';

/** Asks for a form without a saved address, where one would be chosen. */
export const noSavedAddress = 'new';

/** What the addresses of shoppers stand on. */
export type ShopperAddressesDeps = { readonly store: AddressStore; readonly rules: CheckoutRules };

type Book = {
  readonly name: string;
  readonly of: AddressOwner;
  /** It is from before a profile was chosen. */
  readonly isFormer?: boolean;
};

/** Which company was bought for before a profile was chosen says nothing of the company of a profile. */
const withoutBusiness = <A extends NewAddress>({ business: _, ...rest }: A): Omit<A, 'business'> => rest;

/** The books that a user sees: that of the profile, that from before one was chosen, and the company's. */
const booksOf = (session: O.Option<LoginInUse>, customerGroup: string): readonly Book[] => {
  const [own, former] = accountsOf('addresses', session);
  const company = O.isSome(session) ? companyInUse(session.value.user, customerGroup) : undefined;
  return [
    ...(own === undefined ? [] : [{ name: own, of: 'user' as const }]),
    ...(former === undefined ? [] : [{ name: former, of: 'user' as const, isFormer: true }]),
    ...(company === undefined ? [] : [{ name: `company:${company.id}`, of: 'company' as const }]),
  ];
};

/** One list of several books: one default of the user, and one of the company. */
const inOneList = (lists: readonly (readonly SavedAddress[])[]): readonly SavedAddress[] => {
  const ofOwner = (owner: AddressOwner) =>
    withOneDefault(lists.flat().filter(({ of }) => of === owner)).slice(0, maxSavedAddresses);
  return [...ofOwner('user'), ...ofOwner('company')];
};

/** What is done with one address is done in the book that holds it. */
const changeIn = (
  store: AddressStore,
  rules: CheckoutRules,
  { book, own }: { readonly book: Book; readonly own: Book | undefined },
) => {
  const read = (form: AddressForm) =>
    F.pipe(
      TE.fromEither(validateAddress(form, rules)),
      TE.mapLeft((errors): AddressFailure => ({ _tag: 'InvalidAddress', errors })),
    );
  /** The default of a profile stands in its own book. Added first: what fails in between leaves it in both. */
  const moveInto = (own: Book, id: string, address: NewAddress): TE.TaskEither<AddressFailure, void> =>
    F.pipe(
      store.change(own.name, applyAddress({ intent: 'add', address, isDefault: true })),
      TE.chainW(() => store.change(book.name, applyAddress({ intent: 'remove', id }))),
    );
  return (change: AddressChange, shown: SavedAddress | undefined): TE.TaskEither<AddressFailure, void> => {
    const into = book.isFormer ? own : undefined;
    if (change.intent === 'add' || change.intent === 'change') {
      return F.pipe(
        read(change.form),
        TE.chainW((address) =>
          change.intent === 'change' && change.isDefault && into !== undefined
            ? F.pipe(
                store.change(book.name, applyAddress({ ...change, address, isDefault: false })),
                TE.chainW(() => moveInto(into, change.id, address)),
              )
            : store.change(book.name, applyAddress({ ...change, address })),
        ),
      );
    }
    if (change.intent === 'default' && into !== undefined && shown !== undefined) {
      const { contact, address } = shown;
      return moveInto(into, change.id, { contact, address });
    }
    return store.change(book.name, applyAddress({ intent: change.intent, id: change.id }));
  };
};

/**
 * The addresses of a shopper on a store of this process: those of the profile, those of before one was chosen, and those
 * of the company. None for a guest or at a sales desk.
 */
export const createShopperAddresses =
  ({ store, rules }: ShopperAddressesDeps) =>
  (login: O.Option<LoginInUse>, customerGroup: string): ShopperAddresses => {
    const books = booksOf(login, customerGroup);
    const own = books.find(({ of, isFormer }) => of === 'user' && isFormer !== true);
    const mayEdit = O.isSome(login) ? addressRights(login.value.user, customerGroup) : noAddressRights;
    const profileId = O.isSome(login) ? (login.value.user._selectedProfileId ?? '') : '';

    const read = ({ name, of, isFormer = false }: Book): TE.TaskEither<Unavailable, readonly SavedAddress[]> =>
      F.pipe(
        store.list(name),
        TE.map((book) => withOneDefault(book).map((kept) => ({ ...(isFormer ? withoutBusiness(kept) : kept), of }))),
      );
    const list = () =>
      F.pipe(
        TE.sequenceArray(books.map(read)),
        TE.map((lists) => ({ addresses: inOneList(lists), mayEdit })),
      );

    /** The book that holds an address; that of somebody else is none. */
    const bookWith = (id: string) =>
      F.pipe(
        TE.sequenceArray(
          books.map((book) =>
            F.pipe(
              read(book),
              TE.map((addresses) => ({ book, shown: addresses.find((address) => address.id === id) })),
            ),
          ),
        ),
        TE.chainW((found) => {
          const holding = found.find(({ shown }) => shown !== undefined);
          return holding === undefined ? TE.left<AddressFailure>({ _tag: 'UnknownAddress' }) : TE.right(holding);
        }),
      );
    const bookFor = (of: AddressOwner) => {
      const book = books.find((one) => one.of === of && one.isFormer !== true);
      return book === undefined ? TE.left<AddressFailure>({ _tag: 'Forbidden' }) : TE.right({ book, shown: undefined });
    };

    const apply: ShopperAddresses['apply'] = (change) => {
      if (O.isNone(login)) return TE.left({ _tag: 'NotLoggedIn' });
      if (change.intent === 'add' && (change.profileId ?? profileId) !== profileId)
        return TE.left({ _tag: 'AddressOfOtherProfile' });
      return F.pipe(
        change.intent === 'add' ? bookFor(change.of) : bookWith(change.id),
        TE.filterOrElseW(
          ({ book }) => mayEdit[book.of],
          (): AddressFailure => ({ _tag: 'Forbidden' }),
        ),
        TE.chainW(({ book, shown }) => changeIn(store, rules, { book, own })(change, shown)),
        TE.chainW(list),
      );
    };
    return { list, apply };
  };

/**
 * Keeps where an order of the shopper went with the own addresses; none for a guest, at a sales desk, or for who buys for
 * a company without the permission to edit them.
 */
export const createKeepAddress =
  (store: AddressStore) =>
  (
    login: O.Option<LoginInUse>,
    customerGroup: string,
  ): O.Option<(address: NewAddress) => ReturnType<AddressStore['change']>> =>
    F.pipe(
      login,
      O.filter(({ user }) => addressRights(user, customerGroup).user),
      O.chain(() => O.fromNullable(accountsOf('addresses', login)[0])),
      O.map((owner) => (address) => store.change(owner, applyAddress({ intent: 'use', address }))),
    );

/** What of an order is kept for the next one: not the reference, which names one purchase. */
export const addressToKeep = ({
  contact,
  address,
  business,
}: Pick<CheckoutDetails, 'contact' | 'address' | 'business'>): NewAddress => ({
  contact,
  address,
  ...(business === undefined
    ? {}
    : { business: { company: business.company, organisationNumber: business.organisationNumber, reference: '' } }),
});

/**
 * The address that a form starts from: the wished one, else the own default, else the company's.
 * @param wished an id, or `noSavedAddress`; an id of somebody else's is none of these.
 */
export const addressToStartFrom = (
  addresses: readonly SavedAddress[],
  wished: string | undefined,
): SavedAddress | undefined =>
  wished === noSavedAddress
    ? undefined
    : (addresses.find(({ id }) => id === wished) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0]);

const place = ['street', 'extra', 'postalCode', 'city'] as const;

/**
 * The saved address that a form has, whatever filled it in; undefined where it has another one.
 * @param first the one that is meant where several are the same place.
 */
export const savedAddressOf = (
  form: Readonly<Record<(typeof place)[number], string>>,
  addresses: readonly SavedAddress[],
  first?: SavedAddress,
): SavedAddress | undefined =>
  [...(first === undefined ? [] : [first]), ...addresses].find(({ address }) =>
    place.every((field) => address[field] === form[field]),
  );

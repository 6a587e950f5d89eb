import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { linesWithout } from '../basket/take-out.ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import { type ReorderDeps, type Reordered, reorder } from '../purchase/reorder.ts';
import { companyInUse } from '../shopper/company-in-use.ts';
import { accountsOf } from '../shopper/owner.ts';
import type { LoginInUse, ShopperId } from '../shopper/shopper.ts';
import { calledName } from '../user/user.ts';
import { changeList, listName, makeList, removeList } from './change-list.ts';
import { chosenOf, type ListGoodsDeps, linesOf, offersOf, shownLine, speltAs } from './list-goods.ts';
import type { ListFailure, ListStore, Owned, ShopperLists, ShownList } from './ports.ts';
import type { KeptList, ListLine, ListOwner } from './shopping-list.ts';

/** What lists of shoppers stand on. */
export type ShopperListsDeps = ReorderDeps & ListGoodsDeps & { readonly lists: ListStore };

/** Whose lists they are. */
export type ListingShopper = {
  readonly login: O.Option<LoginInUse>;
  /** The one of the price context. */
  readonly customerGroup: string;
  /** Whose basket lists are put into. */
  readonly basketOwner: O.Option<ShopperId>;
};

const unknownList = (): ListFailure => ({ _tag: 'UnknownList' });

/** The lists of a shopper on stores of this process: those of the profile, of before one was chosen, and of the company. */
export const createShopperLists =
  (deps: ShopperListsDeps) =>
  ({ login, customerGroup, basketOwner }: ListingShopper): ShopperLists => {
    const own = accountsOf('lists', login);
    const company = O.isSome(login) ? companyInUse(login.value.user, customerGroup) : undefined;
    const shared = company === undefined ? undefined : `company:${company.id}`;
    const owners = [...own, ...(shared === undefined ? [] : [shared])];
    const ofOwner = (owner: string): ListOwner => (owner === shared ? 'company' : 'user');

    /** Who owns nothing meets no store: guests have to log in, and at a sales desk nobody could say whose a list is. */
    const forOwners = <Failure, A>(
      work: TE.TaskEither<Failure, A>,
    ): TE.TaskEither<Failure | Extract<ShopFailure, { _tag: 'NotLoggedIn' | 'Forbidden' }>, A> =>
      owners.length > 0 ? work : TE.left({ _tag: O.isNone(login) ? 'NotLoggedIn' : 'Forbidden' });

    const list: ShopperLists['list'] = () =>
      forOwners(
        F.pipe(
          deps.lists.list(owners),
          TE.map((found) => ({
            lists: found.map(({ owner, ...rest }) => ({ ...rest, of: ofOwner(owner) })),
            mayShare: shared !== undefined,
          })),
        ),
      );

    const find = (id: string): TE.TaskEither<ListFailure, Owned<KeptList>> =>
      forOwners(F.pipe(deps.lists.find(owners, id), TE.chainW(TE.fromOption(unknownList))));

    const show = ({ owner, lines, ...rest }: Owned<KeptList>): TE.TaskEither<Unavailable, ShownList> =>
      F.pipe(
        offersOf(deps, lines),
        TE.map((offers) => ({ ...rest, of: ofOwner(owner), lines: lines.map(shownLine(offers)) })),
      );

    const changeIn = (
      owner: string,
      which: { readonly id: string } | { readonly name: string },
      decide: ReturnType<typeof makeList>,
    ): TE.TaskEither<ListFailure, ShownList> =>
      F.pipe(
        deps.lists.change<ListFailure>(owner, which, decide),
        TE.chain(TE.fromOption(unknownList)),
        TE.chainW((kept) => show({ ...kept, owner })),
      );

    /** Only what is on the list leaves the basket: what came into it meanwhile stays. */
    const setAside = (lines: readonly ListLine[]): TE.TaskEither<Unavailable, unknown> =>
      O.isNone(basketOwner)
        ? TE.right(undefined)
        : deps.store.change<never>(basketOwner.value, (basket) =>
            E.right({ ...basket, lines: linesWithout(basket.lines, lines) }),
          );

    return {
      list,
      find: (id) => F.pipe(find(id), TE.chainW(show)),
      make: ({ name, of, source, profileId }) => {
        if (O.isNone(login)) return TE.left({ _tag: 'NotLoggedIn' });
        const { user, representative } = login.value;
        const owner = of === 'company' ? shared : own[0];
        if (owner === undefined) return TE.left({ _tag: 'Forbidden' });
        if (profileId !== undefined && profileId !== (user._selectedProfileId ?? ''))
          return TE.left({ _tag: 'ListOfOtherProfile' });
        const createdBy = representative?.name ?? calledName(user);
        const isSetAside = source.from === 'basket' && source.setAside === true;
        return F.pipe(
          TE.fromEither<ListFailure, string>(listName(name)),
          TE.bindTo('name'),
          TE.bindW('lines', () => linesOf(deps, source)),
          TE.chain((content) => {
            const make = makeList({ ...content, createdBy }, deps.limits.quantityPerLine);
            // A second click comes when the basket is empty already.
            const isDone = isSetAside && content.lines.length === 0;
            return changeIn(owner, { name: content.name }, (found, others) =>
              isDone && O.isSome(found) ? E.right(found) : make(found, others),
            );
          }),
          TE.chainFirstW(({ lines }) => (isSetAside ? setAside(lines) : TE.right(undefined))),
        );
      },
      change: (id, wanted) =>
        F.pipe(
          find(id),
          TE.bindTo('found'),
          TE.bindW('offers', () => offersOf(deps, wanted.lines)),
          TE.chain(({ found, offers }) => {
            const names = new Map([...offers].map(([sku, offer]) => [sku, offer.name]));
            const lines = wanted.lines.map((line) => ({ ...line, sku: speltAs(line.sku, offers) }));
            const rules = { names, quantityPerLine: deps.limits.quantityPerLine };
            return changeIn(found.owner, { id }, changeList({ ...wanted, lines }, rules));
          }),
        ),
      remove: (id) =>
        F.pipe(
          find(id),
          TE.chainW(({ owner }) => deps.lists.change<ListFailure>(owner, { id }, removeList)),
          TE.chainW(list),
        ),
      put: (id, chosen) =>
        F.pipe(
          find(id),
          TE.chain(({ lines }) =>
            TE.fromEither<ListFailure, readonly ListLine[]>(chosenOf(lines, chosen, deps.limits.quantityPerLine)),
          ),
          TE.chain(
            (lines): TE.TaskEither<ListFailure, Reordered> =>
              O.isSome(basketOwner) ? reorder(deps)(basketOwner.value)({ lines }) : TE.left(unknownList()),
          ),
        ),
    };
  };

import { function as F, option as O, task as T, taskEither as TE } from 'fp-ts';
import type { ReadAuthority } from '../approval/authority.ts';
import type { Deciding } from '../approval/decide.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { NewAddress } from '../profile/ports.ts';
import { addressToKeep } from '../profile/shopper-addresses.ts';
import { isIdempotencyKey } from '../runtime/idempotency-key.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import { askedBy } from './approve.ts';
import { cancelOwnOrder } from './cancel.ts';
import { seenBy } from './company-approvals.ts';
import type { OverseenCompany } from './company-buyer.ts';
import type { Order } from './order.ts';
import { type OrderQuery, orderPageOf, orderScopeOf } from './order-list.ts';
import { type BuyingShopper, type PlaceOnceDeps, placeOnce } from './place-once.ts';
import type { PurchaseStore, ShopperOrders, TooLateToCancel, UnknownOrder } from './ports.ts';
import { type ReorderDeps, reorder } from './reorder.ts';
import { forShopper, notOwn } from './shared-order.ts';
import { type StepsAheadDeps, stepsAhead } from './steps-ahead.ts';
import { type WithdrawDeps, withdrawOrder } from './withdraw.ts';

export type ShopperOrdersDeps = PlaceOnceDeps &
  Pick<StepsAheadDeps, 'findCredit'> &
  Pick<WithdrawDeps, 'info' | 'holidays'> & {
    readonly store: Pick<PurchaseStore, 'find' | 'findOfCompanies' | 'list' | 'buyersOf' | 'change'>;
    readonly readAuthority: ReadAuthority;
    /** Puts orders into the basket again. */
    readonly reordering: ReorderDeps;
  };

/** Who orders: none for a visitor who owns nothing yet, and so has no orders. */
export type OrderingShopper = BuyingShopper & {
  readonly owner: O.Option<ShopperId>;
  /** The profile that the shopper chose, if any. */
  readonly profileId?: string | undefined;
  /**
   * Whom the shopper was before (`formerOwnersOf`). Single orders of the guest stay visible; those of the user are
   * listed too.
   */
  readonly before?: readonly ShopperId[];
  /** The company whose orders the shopper sees, whoever of it placed them. */
  readonly oversees?: OverseenCompany | undefined;
  /** As whom the shopper decides about orders of the company. */
  readonly deciding?: Deciding | undefined;
  /** Keeps an address for the next time; present for a user. What goes wrong there is reported, and stops no order. */
  readonly keepAddress?: (address: NewAddress) => T.Task<unknown>;
};

const unknownOrder: UnknownOrder = { _tag: 'UnknownOrder' };
const tooLate: TooLateToCancel = { _tag: 'TooLateToCancel' };

/** What somebody can do who owns nothing yet. */
const withoutOrders: Omit<ShopperOrders, 'taxations'> = {
  place: () => TE.left({ _tag: 'EmptyBasket' }),
  stepsAhead: () => TE.right({}),
  find: () => TE.right(O.none),
  see: () => TE.right(O.none),
  list: () => TE.right({ orders: [] }),
  reorder: () => TE.left(unknownOrder),
  cancel: () => TE.left(unknownOrder),
  withdraw: () => TE.left(unknownOrder),
};

type Finding = TE.TaskEither<Unavailable, O.Option<Order>>;

/** The first that is found; what comes after it is not looked for. */
const firstOf = (findings: readonly Finding[]): Finding =>
  findings.reduce(
    (found, next) =>
      F.pipe(
        found,
        TE.chain((order) => (O.isSome(order) ? TE.right(order) : next)),
      ),
    TE.right(O.none),
  );

/** Orders of a shopper on stores of this process. */
export const createShopperOrders =
  (deps: ShopperOrdersDeps) =>
  (shopper: OrderingShopper): ShopperOrders => {
    const { store } = deps;
    const taxations: ShopperOrders['taxations'] = (vatNumber = '') => TE.fromTask(deps.readTaxations(vatNumber));
    if (O.isNone(shopper.owner)) return { ...withoutOrders, taxations };
    const owner = shopper.owner.value;
    const { before = [], keepAddress, oversees } = shopper;

    const find = (number: string): Finding => firstOf([owner, ...before].map((one) => store.find(one, number)));

    const findSeen = (number: string): Finding =>
      oversees === undefined
        ? find(number)
        : firstOf([find(number), F.pipe(store.findOfCompanies([oversees.id], number), TE.map(O.map(notOwn)))]);

    /** Who decides is looked up for an order that waits alone. */
    const asItWaits = (order: Order): TE.TaskEither<Unavailable, Order> => {
      const { company } = askedBy(order);
      return order.state !== 'awaiting-approval' || company === undefined
        ? TE.right(order)
        : F.pipe(
            deps.readAuthority(company),
            TE.map((authority) => seenBy(shopper.deciding, authority)(order)),
          );
    };

    const see = (number: string): Finding =>
      F.pipe(findSeen(number), TE.chain(O.traverse(TE.ApplicativePar)(asItWaits)));

    /** What the page says of the company; who ordered for it only where that can be chosen from. */
    const companyOf = ({ id, name }: OverseenCompany, { of }: OrderQuery) =>
      F.pipe(
        of === 'company' ? store.buyersOf(id) : TE.right([]),
        TE.map((buyers) => ({ company: { ...(name === undefined ? {} : { name }), buyers } })),
      );

    const keep = (order: Order): T.Task<unknown> =>
      (order.address.street === '' ? undefined : keepAddress?.(addressToKeep(order))) ?? T.of(undefined);

    return {
      place: (form, key, { saveAddress = false, profileId, ...shown } = {}) => {
        if (!isIdempotencyKey(key)) return TE.left({ _tag: 'InvalidIdempotencyKey' });
        if (profileId !== undefined && profileId !== (shopper.profileId ?? ''))
          return TE.left({ _tag: 'OtherProfile' });
        const placed = placeOnce(deps, shopper, owner)(form, key, shown);
        return F.pipe(saveAddress ? F.pipe(placed, TE.chainFirstTaskK(keep)) : placed, TE.map(forShopper));
      },
      stepsAhead: () => stepsAhead(deps, shopper),
      taxations,
      find: (number) => F.pipe(find(number), TE.map(O.map(forShopper))),
      see: (number) => F.pipe(see(number), TE.map(O.map(forShopper))),
      list: (query) =>
        F.pipe(
          TE.Do,
          TE.apS('read', store.list(orderScopeOf({ owner, before, oversees }, query.of), query)),
          TE.apS('overseen', oversees === undefined ? TE.right({}) : companyOf(oversees, query)),
          TE.map(({ read, overseen }) => ({ ...orderPageOf(read, query), ...overseen })),
        ),
      reorder: (number) =>
        F.pipe(
          see(number),
          TE.chainW(TE.fromOption(() => unknownOrder)),
          TE.chainW(reorder(deps.reordering)(shopper.basketOwner ?? owner)),
        ),
      cancel: (number, shown) =>
        F.pipe(
          find(number),
          TE.chainW(TE.fromOption(() => unknownOrder)),
          TE.chainW(() => cancelOwnOrder(deps)(number, shown)),
          TE.bimap((failure) => (failure._tag === 'ImpossibleTransition' ? tooLate : failure), forShopper),
        ),
      withdraw: (number, stated) =>
        F.pipe(
          find(number),
          TE.chainW(TE.fromOption(() => unknownOrder)),
          TE.chainW(() => withdrawOrder(deps)(number, stated)),
          TE.map(forShopper),
        ),
    };
  };

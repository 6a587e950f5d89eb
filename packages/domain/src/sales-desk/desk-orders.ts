import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { ActingLog, AuditedRequest, OwnerOfOrder } from '../acting/ports.ts';
import { type InvalidSearch, keepToSearchBudget } from '../acting/search.ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import { isDeskUser, worksAtDesk } from '../permission/permission.ts';
import type { Order } from '../purchase/order.ts';
import { type OrderInShort, type OrderPage, type OrderQuery, orderPageOf } from '../purchase/order-list.ts';
import type { ReadOrder, ShopperOrders } from '../purchase/ports.ts';
import { forShopper, notOwn } from '../purchase/shared-order.ts';
import { isOrderNumber } from '../runtime/order-number.ts';
import type { Clock } from '../runtime/ports.ts';
import type { KnownUser } from '../user/user.ts';
import { type OrderLookup, readOrderSearch } from './order-search.ts';

/** What orders at the desk are narrowed by, and from which place on they are read. */
export type DeskOrderQuery = Pick<OrderQuery, 'state' | 'after' | 'before'> & {
  /** As it was typed; left out, those that the representative placed for others, or the desk's own. */
  readonly search?: string;
};

/** An order as the desk lists it. */
export type DeskOrder = OrderInShort & {
  /** Who gets it, by name. */
  readonly customer?: string;
};

/**
 * Orders of one shop, whoever has them, that fit a lookup: as `orderPageOf` takes them, no more than one beyond a page.
 */
export type ListDeskOrders = (
  lookup: OrderLookup,
  query: Omit<DeskOrderQuery, 'search'>,
) => TE.TaskEither<Unavailable, readonly DeskOrder[]>;

/** An order that is looked at, and whether a user has it, for whom somebody may act. */
export type SeenOrder = { readonly order: Order; readonly isOfUser: boolean };

/** Why nothing of orders is told at the desk. */
export type DeskOrderFailure = InvalidSearch | ShopFailure;

/** Orders, as a sales desk works with them. */
export type DeskOrders = {
  readonly list: (query: DeskOrderQuery) => TE.TaskEither<DeskOrderFailure, OrderPage<DeskOrder>>;
  readonly see: (number: string) => TE.TaskEither<DeskOrderFailure, O.Option<SeenOrder>>;
};

/** What the desk's orders stand on. */
export type DeskOrdersDeps = {
  readonly listOrders: ListDeskOrders;
  readonly readOrder: ReadOrder;
  readonly ownerOfOrder: OwnerOfOrder;
  readonly log: Pick<ActingLog, 'add' | 'addSearch'>;
  readonly clock: Clock;
};

/** Who works at the desk: the user who logged in, whoever they act as; the orders are those of this very login. */
export type DeskWorker = {
  readonly user: KnownUser;
  readonly request: AuditedRequest;
  readonly own: Pick<ShopperOrders, 'list' | 'see'>;
};

/**
 * Orders at the desk. A representative sees those placed for others without a search, and any of the shop by one; each
 * search and each look is in the audit before it is made. A user of a sales system has those of the own login alone,
 * whatever else the user may: many people come by that name, and the audit could not say which of them looked.
 */
export const createDeskOrders =
  (deps: DeskOrdersDeps) =>
  (worker: DeskWorker | undefined): DeskOrders => {
    const refused = TE.left<DeskOrderFailure>({ _tag: worker === undefined ? 'NotLoggedIn' : 'Forbidden' });
    if (worker === undefined || !worksAtDesk(worker.user)) return { list: () => refused, see: () => refused };
    return isDeskUser(worker.user) ? ofOwnLogin(worker) : ofRepresentative(deps, worker);
  };

const ofOwnLogin = ({ own }: DeskWorker): DeskOrders => ({
  list: ({ search, ...query }) => own.list({ ...query, ...(search === undefined ? {} : { text: search }) }),
  see: (number) => F.pipe(own.see(number), TE.map(O.map((order) => ({ order, isOfUser: false })))),
});

const ofRepresentative = (deps: DeskOrdersDeps, { user, request }: DeskWorker): DeskOrders => {
  const searcher = { user, ...request };
  const { customerUserId: id } = user;
  const page = (lookup: OrderLookup, query: Omit<DeskOrderQuery, 'search'>) =>
    F.pipe(
      deps.listOrders(lookup, query),
      TE.map((read) => orderPageOf(read, query)),
    );
  return {
    list: ({ search, ...query }) =>
      search === undefined
        ? page({ by: 'representative', id }, query)
        : F.pipe(
            TE.fromEither(readOrderSearch(search)),
            TE.chainFirstW(() => keepToSearchBudget(deps, searcher)),
            TE.chainW((lookup) => page(lookup, query)),
            TE.chainFirstW(({ orders }) =>
              deps.log.add({
                ...{ event: 'found', representativeId: id, ...request, at: deps.clock.now(), outcome: orders.length },
              }),
            ),
          ),
    see: (number) => {
      if (!isOrderNumber(number)) return TE.right(O.none);
      return F.pipe(
        keepToSearchBudget(deps, { ...searcher, route: `${request.route} ${number}` }),
        TE.chainW(() => deps.readOrder(number)),
        TE.bindTo('found'),
        TE.bindW('owner', () => deps.ownerOfOrder(number)),
        TE.map(({ found, owner }) =>
          O.map((order: Order) => ({ order: forShopper(notOwn(order)), isOfUser: O.isSome(owner) }))(found),
        ),
      );
    },
  };
};

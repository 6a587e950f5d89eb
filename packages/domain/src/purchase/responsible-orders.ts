import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Forbidden, NotLoggedIn, ShopFailure } from '../failure/failure.ts';
import { hasPermission, isDeskUser } from '../permission/permission.ts';
import type { ShopperLogin } from '../shopper/shopper.ts';
import type { ResponsibleCustomer } from '../user/user.ts';
import type { Order } from './order.ts';
import { type OrderPage, type OrderQuery, orderPageOf, orderSearch, readOrderQuery } from './order-list.ts';
import type { PurchaseStore } from './ports.ts';
import { forShopper, notOwn } from './shared-order.ts';

/** What orders of the customers for whom somebody is responsible are narrowed by. */
export type ResponsibleQuery = Omit<OrderQuery, 'of'> & {
  /** The id of one of the customers; left out, those of all of them. */
  readonly customer?: string;
};

/** A page of their orders, the newest first. */
export type ResponsibleOrderPage = OrderPage & {
  /** Whom one is responsible for. */
  readonly customers: readonly ResponsibleCustomer[];
  /** The names of who ordered, beside orders of one customer alone, and two hundred at most. */
  readonly buyers: readonly string[];
};

/** What somebody sees of the orders of the customers for whom they are responsible; `Forbidden` for who is for none. */
export type ResponsibleOrders = {
  readonly list: (query: ResponsibleQuery) => TE.TaskEither<ShopFailure, ResponsibleOrderPage>;
  /** One of them, to be looked at alone (`isColleague`); any other is as unknown as one that does not exist. */
  readonly see: (number: string) => TE.TaskEither<ShopFailure, O.Option<Order>>;
};

/** What an address or a call asks for; what it has that is none of it asks for nothing. */
export const readResponsibleQuery = (search: URLSearchParams): ResponsibleQuery => {
  const { of: _, ...query } = readOrderQuery(search);
  const customer = search.get('customer') ?? '';
  return { ...query, ...(customer === '' ? {} : { customer }) };
};

/** A query as addresses and calls have it. */
export const responsibleSearch = ({ customer, ...query }: ResponsibleQuery): URLSearchParams =>
  new URLSearchParams({
    ...(customer === undefined ? {} : { customer }),
    ...Object.fromEntries(orderSearch(query)),
  });

/**
 * The customers whose orders somebody sees, without acting as them: those for whom the identity server says that they are
 * responsible, while they have the permission. Nobody does as somebody else, nor at a sales desk, where nobody could say
 * which person it was.
 */
export const responsibleFor = (
  login: O.Option<Pick<ShopperLogin, 'user' | 'representative'>>,
): E.Either<NotLoggedIn | Forbidden, readonly ResponsibleCustomer[]> => {
  if (O.isNone(login)) return E.left({ _tag: 'NotLoggedIn' });
  const { user, representative } = login.value;
  const mayLook = hasPermission(user, 'Customer responsible - see my customer responsible orders');
  return mayLook && representative === undefined && !isDeskUser(user)
    ? E.right(user.responsibleFor ?? [])
    : E.left({ _tag: 'Forbidden' });
};

/** Orders of the customers for whom somebody is responsible, on a store of this process. */
export const createResponsibleOrders =
  (store: Pick<PurchaseStore, 'list' | 'findOfCompanies' | 'buyersOf'>) =>
  (responsibility: ReturnType<typeof responsibleFor>): ResponsibleOrders => ({
    list: (query) =>
      F.pipe(
        TE.fromEither(responsibility),
        TE.chainW((customers) => {
          const companies = idsOf(customers).filter((id) => query.customer === undefined || id === query.customer);
          const [only, ...others] = companies;
          return F.pipe(
            TE.Do,
            TE.apS('read', store.list({ companies }, query)),
            TE.apS('buyers', only === undefined || others.length > 0 ? TE.right([]) : store.buyersOf(only)),
            TE.map(({ read, buyers }) => ({ ...orderPageOf(read, query), customers, buyers })),
          );
        }),
      ),
    see: (number) =>
      F.pipe(
        TE.fromEither(responsibility),
        TE.chainW((customers) => store.findOfCompanies(idsOf(customers), number)),
        TE.map(O.map(F.flow(notOwn, forShopper))),
      ),
  });

const idsOf = (customers: readonly ResponsibleCustomer[]): readonly string[] => customers.map(({ id }) => id);

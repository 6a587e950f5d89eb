import {
  type CreditSettings,
  seesCompanyCreditPolicy,
  seesCreditPolicy,
  seesCreditPolicyReport,
  seesLoyaltyPoints,
} from '../permission/credit.ts';
import {
  hasPermission,
  isDeskUser,
  mayActForOthers,
  type PermissionName,
  type Permitted,
  worksAtDesk,
} from '../permission/permission.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { addressPaths } from './address-paths.ts';
import { buyingPaths } from './buying-paths.ts';
import { creditPaths } from './credit-paths.ts';
import { listPaths } from './list-paths.ts';
import { paths } from './paths.ts';
import { quotePaths } from './quote-paths.ts';

/** What a shop says that decides over the menu. */
export type MenuSettings = CreditSettings &
  Partial<Pick<ShopInfo, 'quickOrder' | 'quotes'>> & {
    /** Whether it sells subscriptions. */
    readonly hasPlans?: boolean;
  };

type Condition = (user: Permitted, shop: MenuSettings) => boolean;

const always: Condition = () => true;

const withOneOf =
  (...names: readonly PermissionName[]): Condition =>
  (user) =>
    names.some((name) => hasPermission(user, name));

/** Pages of the own account, and who has them in the menu, in its order. */
const entries = [
  [paths.orders, always],
  ['/subscription', (user, { hasPlans }) => hasPlans === true && !isDeskUser(user) && !mayActForOthers(user)],
  [paths.quickOrder, (_, { quickOrder }) => quickOrder === true],
  [quotePaths.list, (user, { quotes }) => quotes === true && !isDeskUser(user) && !mayActForOthers(user)],
  ['/me/orders-attest', withOneOf('Attest orders')],
  ['/me/loyalty-points', seesLoyaltyPoints],
  [creditPaths.company, seesCompanyCreditPolicy],
  [creditPaths.own, seesCreditPolicy],
  ['/ks', worksAtDesk],
  [paths.customers, mayActForOthers],
  ['/me/responsible-order', withOneOf('Customer responsible - see my customer responsible orders')],
  [creditPaths.report, seesCreditPolicyReport],
  ['/me/profile/users', withOneOf('Edit customer group users')],
  [addressPaths.all, (user) => !isDeskUser(user)],
  [listPaths.all, (user) => !isDeskUser(user)],
  [buyingPaths.recurringOrders, (user) => !isDeskUser(user)],
  [paths.wishes, (user) => !isDeskUser(user)],
  [paths.acting, (user) => !isDeskUser(user)],
  [paths.profile, always],
] as const satisfies readonly (readonly [path: string, Condition])[];

/** A path that the account menu may lead to, without language prefix. */
export type AccountPath = (typeof entries)[number][0];

/**
 * Where the account menu leads who is logged in, in its order.
 * A buyer from a procurement system has no account.
 * @param isPage whether there is such a page: without one there is no entry, so that no link is dead.
 */
export const accountMenu = <Path extends AccountPath>(
  user: Permitted & { readonly punchOut?: unknown },
  shop: MenuSettings,
  isPage: (path: AccountPath) => path is Path,
): readonly Path[] =>
  user.punchOut === undefined
    ? entries.flatMap(([path, isFor]): readonly Path[] => (isPage(path) && isFor(user, shop) ? [path] : []))
    : [];

import type { BuyerRule } from '@torg/domain/approval';
import type { ShopperCreditView } from '@torg/domain/credit';
import type { ShopperPointsView } from '@torg/domain/loyalty';
import type { ShopperAddressList } from '@torg/domain/profile';
import { either as E, option as O } from 'fp-ts';
import { isGuest } from '../../bindings/is-guest.ts';
import type { Storefront } from '../../bindings/storefront.ts';

/** Whether a buyer came from a procurement system, where it is decided what is ordered. */
const isVisit = ({ session, facts }: Storefront): boolean => {
  const state = session.get();
  return (state._tag === 'Known' ? state.user : facts.user)?.punchOut !== undefined;
};

/** The rules that orders of the shopper are judged by; the server judges, so that pages go on without them. */
export const loadApprovalRules = async (storefront: Storefront): Promise<readonly BuyerRule[]> =>
  isGuest(storefront) || isVisit(storefront)
    ? []
    : E.getOrElse((): readonly BuyerRule[] => [])(await storefront.shop.approvals.rules()());

/** Addresses fill in the form; the checkout goes on without those that cannot be had. */
const loadAddresses = async (storefront: Storefront): Promise<ShopperAddressList> => {
  const none: ShopperAddressList = { addresses: [], mayEdit: { user: false, company: false } };
  return isGuest(storefront) ? none : E.getOrElse(() => none)(await storefront.shop.addresses.list()());
};

/** Who buys on credit is told what is left of it; a shop that cannot tell sells without. */
const loadBalance = async (storefront: Storefront): Promise<ShopperCreditView | null> => {
  const { credit, config } = storefront.shop;
  if (config.info.employeeCredit === undefined || isGuest(storefront)) return null;
  const balance = await credit.balance()();
  return E.isRight(balance) && O.isSome(balance.right) ? balance.right.value : null;
};

/** Who has points is told how many; a shop that cannot tell sells without. */
const loadPoints = async (storefront: Storefront): Promise<ShopperPointsView | null> => {
  const { points, config } = storefront.shop;
  if (!config.info.loyaltyPoints.enabled || isGuest(storefront)) return null;
  const balance = await points.balance()();
  return E.isRight(balance) && O.isSome(balance.right) ? balance.right.value : null;
};

/** What a checkout knows of who buys: where things may go, what credit and points there are, what is approved first. */
export const loadBuyer = async (storefront: Storefront) => {
  const [saved, credit, loyalty, approvalRules] = await Promise.all([
    loadAddresses(storefront),
    loadBalance(storefront),
    loadPoints(storefront),
    loadApprovalRules(storefront),
  ]);
  return { ...saved, credit, loyalty, approvalRules };
};

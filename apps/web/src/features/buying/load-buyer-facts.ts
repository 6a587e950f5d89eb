import type { BuyerFacts } from '@torg/domain/buying';
import type { ShopFailure } from '@torg/domain/failure';
import { either as E, option as O, type taskEither as TE } from 'fp-ts';
import { isGuest, knownUser } from '../../bindings/known-user.ts';
import type { Storefront } from '../../bindings/storefront.ts';

/** What is known of a guest who buys. */
export const noBuyerFacts: BuyerFacts = { approvalRules: [] };

/** Whether a buyer came from a procurement system, where it is decided what is ordered, and how it is paid. */
const isVisit = (storefront: Storefront): boolean => knownUser(storefront)?.punchOut !== undefined;

/** What can be had, where the shop offers it: what cannot does not keep a page from going on, since the server decides. */
const had = async <A>(offers: boolean, read: () => TE.TaskEither<ShopFailure, O.Option<A>>): Promise<A | undefined> => {
  const found = offers ? await read()() : E.right(O.none);
  return E.isRight(found) ? O.toUndefined(found.right) : undefined;
};

/** What is known of who buys, by which it is told whether they can. */
export const loadBuyerFacts = async (storefront: Storefront): Promise<BuyerFacts> => {
  if (isGuest(storefront) || isVisit(storefront)) return noBuyerFacts;
  const { approvals, credit, points, config } = storefront.shop;
  const { employeeCredit, loyaltyPoints } = config.info;
  const [found, balance, loyalty] = await Promise.all([
    approvals.terms()(),
    had(employeeCredit !== undefined, credit.balance),
    had(loyaltyPoints.enabled, points.balance),
  ]);
  const terms = E.isRight(found) ? found.right : { rules: [] };
  return {
    approvalRules: terms.rules,
    ...(terms.spending === undefined ? {} : { spending: terms.spending }),
    ...(balance === undefined ? {} : { credit: balance }),
    ...(loyalty === undefined ? {} : { points: loyalty }),
  };
};

import { type BuyerFacts, noBuyerFacts, readBuyerFacts } from '@torg/domain/buying';
import { isGuest, knownUser } from '../../bindings/known-user.ts';
import type { Storefront } from '../../bindings/storefront.ts';

/** Whether a buyer came from a procurement system, where it is decided what is ordered, and how it is paid. */
const isVisit = (storefront: Storefront): boolean => knownUser(storefront)?.punchOut !== undefined;

/** What is known of who buys, by which it is told whether they can; of guests and visits there is nothing to know. */
export const loadBuyerFacts = async (storefront: Storefront): Promise<BuyerFacts> =>
  isGuest(storefront) || isVisit(storefront) ? noBuyerFacts : readBuyerFacts(storefront.shop)();

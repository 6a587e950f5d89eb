import type { ShopperAddressList } from '@torg/domain/profile';
import { either as E } from 'fp-ts';
import { isGuest } from '../../bindings/known-user.ts';
import type { Storefront } from '../../bindings/storefront.ts';
import { loadBuyerFacts } from '../buying/load-buyer-facts.ts';

/** Addresses fill in the form; the checkout goes on without those that cannot be had. */
const loadAddresses = async (storefront: Storefront): Promise<ShopperAddressList> => {
  const none: ShopperAddressList = { addresses: [], mayEdit: { user: false, company: false } };
  return isGuest(storefront) ? none : E.getOrElse(() => none)(await storefront.shop.addresses.list()());
};

/** What a checkout knows of who buys: where things may go, what credit and points there are, what is approved first. */
export const loadBuyer = async (storefront: Storefront) => {
  const [saved, buyer] = await Promise.all([loadAddresses(storefront), loadBuyerFacts(storefront)]);
  return { ...saved, buyer };
};

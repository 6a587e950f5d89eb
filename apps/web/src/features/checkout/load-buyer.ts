import { type BuyerFacts, readGuestFacts } from '@torg/domain/buying';
import type { DraftAtHand } from '@torg/domain/checkout';
import { findAllWindows } from '@torg/domain/delivery';
import type { ShopperAddressList } from '@torg/domain/profile';
import type { Taxations } from '@torg/domain/tax';
import { either as E } from 'fp-ts';
import { isGuest } from '../../bindings/known-user.ts';
import type { Storefront } from '../../bindings/storefront.ts';
import { loadBuyerFacts } from '../buying/load-buyer-facts.ts';
import { postedVatNumber } from './checkout-values.ts';

/** Addresses fill in the form; the checkout goes on without those that cannot be had. */
const loadAddresses = async (storefront: Storefront): Promise<ShopperAddressList> => {
  const none: ShopperAddressList = { addresses: [], mayEdit: { user: false, company: false } };
  return isGuest(storefront) ? none : E.getOrElse(() => none)(await storefront.shop.addresses.list()());
};

/** Of a guest a gift card may be known: by a cookie that no script reads, so that the server is asked. */
const loadFacts = (storefront: Storefront): Promise<BuyerFacts> =>
  isGuest(storefront) ? readGuestFacts(storefront.shop)() : loadBuyerFacts(storefront);

/** What was typed before, wherever; the checkout goes on without what cannot be had. */
const loadDraft = async (storefront: Storefront): Promise<DraftAtHand> => {
  const none: DraftAtHand = { isKept: false };
  return isGuest(storefront) ? none : E.getOrElse(() => none)(await storefront.shop.draft.read()());
};

/** How orders are taxed where a shop says that it is not the same everywhere; as at home where it cannot be asked. */
const loadTaxations = async ({ shop, facts }: Storefront): Promise<Taxations> => {
  if (shop.config.info.vat === undefined) return { byCountry: {} };
  return E.getOrElse((): Taxations => ({ byCountry: {} }))(await shop.orders.taxations(postedVatNumber(facts))());
};

/**
 * What a checkout knows of who buys: where things may go and how they are taxed there, what credit and points there are, and
 * what is approved first.
 */
export const loadBuyer = async (storefront: Storefront) => {
  const [saved, draft, buyer, taxations, windows] = await Promise.all([
    loadAddresses(storefront),
    loadDraft(storefront),
    loadFacts(storefront),
    loadTaxations(storefront),
    findAllWindows(storefront.shop.findDeliveryWindows, storefront.shop.config.info)(),
  ]);
  return { ...saved, draft, buyer, taxations, windows };
};

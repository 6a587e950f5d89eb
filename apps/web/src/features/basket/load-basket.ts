import { either as E, option as O } from 'fp-ts';
import { PageFailure } from '../../bindings/answer.ts';
import { knownUser } from '../../bindings/known-user.ts';
import { withTexts } from '../../bindings/late-texts.ts';
import type { Storefront } from '../../bindings/storefront.ts';

/** Few have a payment left in the middle: what asks for it is loaded for them alone. */
const loadHeld = async (storefront: Storefront) => {
  if (O.isNone(storefront.orderOnHold())) return null;
  const { loadHeldPayment } = await withTexts(() => import('../payment/use-held-payment.ts'))();
  return loadHeldPayment(storefront);
};

/**
 * The basket on screen is what the page shows: whatever it learned since is not overwritten by an older answer.
 * The bank's answer comes first, since what was paid is no longer in the basket.
 */
export const loadBasket = async (storefront: Storefront) => {
  const held = await loadHeld(storefront);
  const basket = await storefront.basket.load();
  if (E.isLeft(basket)) throw new PageFailure(basket.left);
  return { basket: basket.right, held };
};

/** What is known of who buys; the page itself asks as soon as it is known who that is. */
const loadBuyerFacts = async (storefront: Storefront) =>
  knownUser(storefront) === undefined
    ? undefined
    : (await import('../buying/load-buyer-facts.ts')).loadBuyerFacts(storefront);

/** What the page of the basket shows. @param number the order whose goods were put into it just now, as its address says. */
export const loadBasketPage = async (storefront: Storefront, number: unknown) => {
  const [basket, buyer] = await Promise.all([loadBasket(storefront), loadBuyerFacts(storefront)]);
  const loaded = { ...basket, ...(buyer === undefined ? {} : { buyer }) };
  if (typeof number !== 'string') return { ...loaded, reordered: null };
  const { loadReordered } = await import('./load-reordered.ts');
  return { ...loaded, reordered: await loadReordered(storefront, number, loaded.basket) };
};

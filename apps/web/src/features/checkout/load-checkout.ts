import type { Storefront } from '../../bindings/storefront.ts';
import { loadBasket } from '../basket/load-basket.ts';
import { loadBuyer } from './load-buyer.ts';

/** What the checkout shows. @param wished the saved address that the page's own address asks for. */
export const loadCheckout = async (storefront: Storefront, wished: unknown) => {
  const [basket, buyer] = await Promise.all([loadBasket(storefront), loadBuyer(storefront)]);
  return { ...basket, ...buyer, wished: typeof wished === 'string' ? wished : undefined };
};

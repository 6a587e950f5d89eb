import type { Offer } from '../catalogue/ports.ts';
import type { Order } from '../purchase/order.ts';
import type { Shop } from '../storefront/shop.ts';
import { aCheckoutForm, anOffer, aPrice } from './examples.ts';
import { rightOf } from './right-of.ts';

/** A shop and what a test can do to it. */
export type ShopUnderTest = {
  /** As a guest uses it. */
  readonly shop: Shop;
  /** The same shop, as somebody else uses it. */
  readonly other: Shop;
  /** Logs one of the two in, always as the same user, as a browser does. @returns the shop as that user uses it. */
  readonly logIn: (who: 'shop' | 'other') => Promise<Shop>;
  /** Sells this from now on, instead of what it sold by that SKU. */
  readonly sell: (offer: Offer) => void;
  readonly withdraw: (sku: string) => void;
};

/** Of one order. */
export const key = 'key-0123456789abcdef';
export const cap = anOffer('A1', { name: 'Kappe', slug: 'kappe', options: { colour: 'Moss' } });
export const soldOut = anOffer('B2', { available: 0 });
export const uncounted = anOffer('C3', { price: aPrice(2500, { taxRate: 1500 }), available: null });

export const add = ({ basket }: Shop, sku: string, quantity: number) =>
  basket.apply({ intent: 'add', sku, quantity })();

export const linesOf = async ({ basket }: Shop) => rightOf(await basket.read()()).lines;

/** Orders one cap by `key`. */
export const order = async (shop: Shop, paymentMethod = 'invoice'): Promise<Order> => {
  await add(shop, 'A1', 1);
  return rightOf(await shop.orders.place({ ...aCheckoutForm, paymentMethod }, key)());
};

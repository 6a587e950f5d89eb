import { either as E } from 'fp-ts';
import type { BasketStore } from '../basket/ports.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import { aLine } from './examples.ts';
import { rightOf } from './right-of.ts';

/** Units by SKU. */
export type Quantities = Readonly<Record<string, number>>;

/** Puts these goods alone into somebody's basket. @returns what names the basket as it is then. */
export const fillBasket = async (baskets: BasketStore, owner: ShopperId, quantities: Quantities) => {
  const lines = Object.entries(quantities).map(([sku, quantity]) => aLine(sku, quantity));
  const { id, revision } = rightOf(await baskets.change(owner, (basket) => E.right({ ...basket, lines }))());
  return { id, revision };
};

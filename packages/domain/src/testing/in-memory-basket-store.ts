import { either as E, option as O } from 'fp-ts';
import type { StoredBasket } from '../basket/basket.ts';
import type { BasketStore } from '../basket/ports.ts';
import { holdsAny, takeOut } from '../basket/take-out.ts';
import type { Order } from '../purchase/order.ts';
import type { MergedBaskets } from '../purchase/ports.ts';
import { type ShopperId, shopperKey } from '../shopper/shopper.ts';

/** What orders do with baskets. */
export type InMemoryBasketStore = BasketStore & {
  /** A basket by its id, as far as it is there. */
  readonly at: (basketId: string) => Pick<StoredBasket, 'id' | 'revision'> | undefined;
  /** Whose a basket is, as `shopperKey` writes it. */
  readonly ownerOf: (basketId: string) => string | undefined;
  readonly isOf: (owner: ShopperId, basketId: string) => boolean;
  /** Undefined where there is no first basket. */
  readonly merge: (
    from: ShopperId,
    into: ShopperId,
    decide: (from: StoredBasket, into: StoredBasket) => StoredBasket,
  ) => MergedBaskets | undefined;
  readonly consume: (basketId: string) => void;
  /** Takes what was ordered out of a basket. @returns the id of what is left; undefined where nothing of it was in there. */
  readonly takeOut: (basketId: string, order: Pick<Order, 'number' | 'lines'>) => string | undefined;
};

/** Baskets in a map: one shop's, for tests and for running without a database. */
export const createInMemoryBasketStore = (): InMemoryBasketStore => {
  const baskets = new Map<string, StoredBasket>();
  let created = 0;
  const entryOf = (basketId: string) => [...baskets].find(([, { id }]) => id === basketId);
  const of = (owner: ShopperId): StoredBasket =>
    baskets.get(shopperKey(owner)) ?? { id: `basket-${++created}`, revision: 0, lines: [] };
  const write = (owner: ShopperId, current: StoredBasket, decided: StoredBasket): StoredBasket => {
    const next = { ...decided, id: current.id, revision: current.revision + 1 };
    baskets.set(shopperKey(owner), next);
    return next;
  };
  return {
    find: (owner) => async () => E.right(O.fromNullable(baskets.get(shopperKey(owner)))),
    change: (owner, decide) => async () => {
      const current = of(owner);
      const decided = decide(current);
      return E.isLeft(decided) ? decided : E.right(write(owner, current, decided.right));
    },
    remove: (owner) => async () => {
      baskets.delete(shopperKey(owner));
      return E.right(undefined);
    },
    merge: (owner, into, decide) => {
      const from = baskets.get(shopperKey(owner));
      if (from === undefined) return undefined;
      const current = of(into);
      baskets.delete(shopperKey(owner));
      return { from, into: current, merged: write(into, current, decide(from, current)) };
    },
    at: (basketId) => {
      const [, found] = entryOf(basketId) ?? [];
      return found && { id: found.id, revision: found.revision };
    },
    ownerOf: (basketId) => entryOf(basketId)?.[0],
    isOf: (owner, basketId) => baskets.get(shopperKey(owner))?.id === basketId,
    consume: (basketId) => {
      const [owner] = entryOf(basketId) ?? [];
      if (owner !== undefined) baskets.delete(owner);
    },
    takeOut: (basketId, order) => {
      const [owner, basket] = entryOf(basketId) ?? [];
      if (owner === undefined || basket === undefined) return undefined;
      const id = `basket-${++created}`;
      const left = holdsAny(basket, order) ? { ...takeOut(basket, order), revision: basket.revision + 1 } : basket;
      baskets.set(owner, { ...left, id });
      return id;
    },
  };
};

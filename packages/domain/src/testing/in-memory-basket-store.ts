import { either as E, option as O } from 'fp-ts';
import type { StoredBasket } from '../basket/basket.ts';
import type { BasketStore } from '../basket/ports.ts';
import { type ShopperId, shopperKey } from '../shopper/shopper-id.ts';

/** What orders do with baskets. */
export type InMemoryBasketStore = BasketStore & {
  /** Uses a basket up, or only looks at it, if it still is the one that was read. */
  readonly takeAway: (
    owner: ShopperId,
    basket: Pick<StoredBasket, 'id' | 'revision'>,
    after?: 'used up' | 'kept',
  ) => 'taken' | 'moved';
  readonly setSubmitted: (basketId: string) => void;
};

/** Baskets in a map: one shop's, for tests and for running without a database. */
export const createInMemoryBasketStore = (): InMemoryBasketStore => {
  const submitted = new Set<string>();
  const baskets = new Map<string, StoredBasket>();
  let created = 0;
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
    merge: (from, into, decide) => async () => {
      const first = baskets.get(shopperKey(from));
      if (first === undefined) return E.right(undefined);
      const current = of(into);
      write(into, current, decide(first, current));
      baskets.delete(shopperKey(from));
      return E.right(undefined);
    },
    remove: (owner) => async () => {
      baskets.delete(shopperKey(owner));
      return E.right(undefined);
    },
    isSubmitted: (owner) => async () => E.right(submitted.has(baskets.get(shopperKey(owner))?.id ?? '')),
    takeAway: (owner, { id, revision }, after = 'used up') => {
      const found = baskets.get(shopperKey(owner));
      if (found?.id !== id || found.revision !== revision) return 'moved';
      if (after === 'used up') baskets.delete(shopperKey(owner));
      return 'taken';
    },
    setSubmitted: (basketId) => submitted.add(basketId),
  };
};

import { either as E, option as O } from 'fp-ts';
import type { StoredBasket } from '../basket/basket.ts';
import type { BasketStore } from '../basket/ports.ts';

/** Baskets in a map: one shop's, for tests and for running without a database. `takeAway` uses a basket up, as an order does. */
export const createInMemoryBasketStore = (): BasketStore & {
  readonly takeAway: (guest: string, revision: number) => 'taken' | 'moved';
} => {
  const baskets = new Map<string, StoredBasket>();
  let created = 0;
  return {
    find: (owner) => async () => E.right(O.fromNullable(baskets.get(owner.guest))),
    change: (owner, decide) => async () => {
      const current = baskets.get(owner.guest) ?? { id: `basket-${++created}`, revision: 0, lines: [] };
      const decided = decide(current);
      if (E.isLeft(decided)) return decided;
      const next = { ...decided.right, id: current.id, revision: current.revision + 1 };
      baskets.set(owner.guest, next);
      return E.right(next);
    },
    takeAway: (guest, revision) => {
      if (baskets.get(guest)?.revision !== revision) return 'moved';
      baskets.delete(guest);
      return 'taken';
    },
  };
};

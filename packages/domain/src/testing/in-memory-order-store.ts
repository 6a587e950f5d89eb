import { either as E, option as O } from 'fp-ts';
import { ownerKey } from '../basket/ports.ts';
import type { Order } from '../order/order.ts';
import { nextState } from '../order/order-state.ts';
import type { OrderStore } from '../order/ports.ts';
import type { createInMemoryBasketStore } from './in-memory-basket-store.ts';

type Kept = { readonly owner: string; readonly key: string; readonly order: Order };

/**
 * Orders in a list, beside baskets and stock in memory.
 * @param stock units that can still be ordered by SKU; a SKU that is missing is not counted.
 */
export const createInMemoryOrderStore = (
  baskets: ReturnType<typeof createInMemoryBasketStore>,
  stock: Map<string, number> = new Map(),
): OrderStore => {
  const kept: Kept[] = [];
  const findBy = (match: (entry: Kept) => boolean) => O.fromNullable(kept.find(match)?.order);
  return {
    findByKey: (owner, key) => async () =>
      E.right(findBy((entry) => entry.owner === ownerKey(owner) && entry.key === key)),
    find: (owner, number) => async () =>
      E.right(findBy((entry) => entry.owner === ownerKey(owner) && entry.order.number === number)),
    list: (owner) => async () =>
      E.right(
        kept
          .filter((entry) => entry.owner === ownerKey(owner))
          .map((entry) => entry.order)
          .reverse(),
      ),
    place:
      (owner, { order, basket, idempotencyKey }) =>
      async () => {
        const earlier = findBy((entry) => entry.owner === ownerKey(owner) && entry.key === idempotencyKey);
        if (O.isSome(earlier)) return E.right(earlier.value);
        const short = order.lines.find((line) => line.quantity > (stock.get(line.sku) ?? Number.POSITIVE_INFINITY));
        if (short) return E.left({ _tag: 'NotEnoughStock', sku: short.sku, available: stock.get(short.sku) ?? 0 });
        if (baskets.takeAway(owner, basket.revision) === 'moved') return E.left({ _tag: 'BasketChanged' });
        for (const { sku, quantity } of order.lines) {
          const left = stock.get(sku);
          if (left !== undefined) stock.set(sku, left - quantity);
        }
        kept.push({ owner: ownerKey(owner), key: idempotencyKey, order });
        return E.right(order);
      },
    advance: (number, event) => async () => {
      const entry = kept.find(({ order }) => order.number === number);
      if (entry === undefined) return E.left({ _tag: 'UnknownOrder' });
      const state = nextState(entry.order.state, event);
      if (E.isLeft(state)) return state;
      for (const { sku, quantity } of event === 'cancel' ? entry.order.lines : []) {
        const left = stock.get(sku);
        if (left !== undefined) stock.set(sku, left + quantity);
      }
      const { placedAt, history } = entry.order;
      const order = { ...entry.order, state: state.right, history: [...history, { state: state.right, at: placedAt }] };
      kept[kept.indexOf(entry)] = { ...entry, order };
      return E.right(order);
    },
  };
};

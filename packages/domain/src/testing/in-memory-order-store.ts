import { either as E, option as O } from 'fp-ts';
import type { Order } from '../order/order.ts';
import type { OrderStore } from '../order/ports.ts';
import type { createInMemoryBasketStore } from './in-memory-basket-store.ts';

type Kept = { readonly guest: string; readonly key: string; readonly order: Order };

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
    findByKey:
      ({ guest }, key) =>
      async () =>
        E.right(findBy((entry) => entry.guest === guest && entry.key === key)),
    find:
      ({ guest }, number) =>
      async () =>
        E.right(findBy((entry) => entry.guest === guest && entry.order.number === number)),
    list:
      ({ guest }) =>
      async () =>
        E.right(
          kept
            .filter((entry) => entry.guest === guest)
            .map((entry) => entry.order)
            .reverse(),
        ),
    place:
      ({ guest }, { order, basket, idempotencyKey }) =>
      async () => {
        const earlier = findBy((entry) => entry.guest === guest && entry.key === idempotencyKey);
        if (O.isSome(earlier)) return E.right(earlier.value);
        const short = order.lines.find((line) => line.quantity > (stock.get(line.sku) ?? Number.POSITIVE_INFINITY));
        if (short) return E.left({ _tag: 'NotEnoughStock', sku: short.sku, available: stock.get(short.sku) ?? 0 });
        if (baskets.takeAway(guest, basket.revision) === 'moved') return E.left({ _tag: 'BasketChanged' });
        for (const { sku, quantity } of order.lines) {
          const left = stock.get(sku);
          if (left !== undefined) stock.set(sku, left - quantity);
        }
        kept.push({ guest, key: idempotencyKey, order });
        return E.right(order);
      },
  };
};

import { basketStoreSuite } from './basket-store.suite.ts';
import { createInMemoryBasketStore } from './in-memory-basket-store.ts';
import { createInMemoryOrderStore } from './in-memory-order-store.ts';
import { orderStoreSuite } from './order-store.suite.ts';

basketStoreSuite('memory', async () => createInMemoryBasketStore());

orderStoreSuite('memory', async () => {
  const stock = new Map([
    ['A', 5],
    ['B', 3],
  ]);
  const baskets = createInMemoryBasketStore();
  return {
    baskets,
    orders: createInMemoryOrderStore(baskets, stock),
    available: async (sku) => stock.get(sku) ?? null,
  };
});

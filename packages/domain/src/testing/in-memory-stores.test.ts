import { basketStoreSuite } from './basket-store.suite.ts';
import { createInMemoryBasketStore } from './in-memory-basket-store.ts';
import { createInMemoryOrderStore } from './in-memory-order-store.ts';
import { orderStoreSuite } from './order-store.suite.ts';
import { paymentStoreSuite } from './payment-store.suite.ts';

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

paymentStoreSuite('memory', async () => {
  const stock = new Map([['A', 5]]);
  const baskets = createInMemoryBasketStore();
  const orders = createInMemoryOrderStore(baskets, stock);
  return {
    ...{ baskets, orders, payments: orders.payments },
    available: async (sku) => stock.get(sku) ?? null,
    refunds: async () => orders.refunds,
  };
});

import { aShopInfo } from '@torg/domain/testing';
import { deskOrdersSuite } from '@torg/domain/testing/suites';
import { createBasketStore } from '../basket/basket-store.ts';
import { addSkus } from '../testing/add-skus.ts';
import { createJobList } from '../testing/job-list.ts';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createListDeskOrders } from './list-desk-orders.ts';
import { createPurchaseStore } from './purchase-store.ts';

const database = useTestDatabase();

deskOrdersSuite('PostgreSQL', async () => {
  const { db } = database;
  const shop = { ...aShopInfo, id: database.newShop() };
  await addSkus(db, shop.id, { C: null });
  return {
    store: createPurchaseStore(db, shop, createJobList(), Date),
    baskets: createBasketStore(db, shop.id, Date),
    listOrders: createListDeskOrders(db, shop),
  };
});

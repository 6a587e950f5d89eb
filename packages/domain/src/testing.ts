export { basketStoreSuite } from './testing/basket-store.suite.ts';
export { aBasket, aCheckoutForm, aLine, anOffer, anOrder, aPrice, aShopInfo, aShopJson } from './testing/examples.ts';
export { createInMemoryBasketStore } from './testing/in-memory-basket-store.ts';
export { createInMemoryMailStore } from './testing/in-memory-mail-store.ts';
export { createInMemoryOrderStore } from './testing/in-memory-order-store.ts';
export { mailStoreSuite } from './testing/mail-store.suite.ts';
export { type OrderStores, orderStoreSuite } from './testing/order-store.suite.ts';

import { basketChannel, basketCountIn, createDraftStore, createTabSignal, newKey } from '@torg/adapter-browser';
import type { ShopperBasket } from '@torg/domain';
import { option as O } from 'fp-ts';
import type { Visit } from '../bindings/storefront.ts';
import { createBasketStore } from '../features/basket/basket-store.ts';

/** The state of a page that is being rendered on the server: nothing is known but what the page loads. */
export const serverVisit = (basket: ShopperBasket): Visit => ({
  basket: createBasketStore({ basket }),
  checkoutDraft: { read: () => O.none, write: () => {}, clear: () => {} },
  newOrderKey: () => {
    throw new Error('on the server the key comes with the request');
  },
});

/** The state of a visit in a browser. */
export const browserVisit = (basket: ShopperBasket): Visit => ({
  basket: createBasketStore({
    basket,
    cookieCount: basketCountIn(document.cookie),
    tabs: createTabSignal(() => new BroadcastChannel(basketChannel)),
  }),
  checkoutDraft: createDraftStore(() => sessionStorage, 'checkout'),
  newOrderKey: newKey,
});

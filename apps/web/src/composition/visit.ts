import {
  basketChannel,
  basketCountIn,
  createDraftStore,
  createTabSignal,
  newKey,
  orderOnHoldIn,
} from '@torg/adapter-browser';
import type { ShopperBasket } from '@torg/domain/basket';
import { createSessionStore } from '@torg/domain/session/browser';
import type { Shop, StorefrontConfig } from '@torg/domain/storefront';
import { option as O } from 'fp-ts';
import type { Visit } from '../bindings/storefront.ts';
import { createBasketStore } from '../features/basket/basket-store.ts';
import { serverLogin } from '../features/session/shown-login.ts';
import { browserSession } from './browser-session.ts';

/**
 * The state of a page that is being rendered on the server: nothing is known but what the page loads.
 * @param orderOnHold the order whose payment the browser remembers as being on hold.
 */
export const serverVisit = (basket: ShopperBasket, orderOnHold?: string): Visit => ({
  basket: createBasketStore({ basket }),
  session: { ...createSessionStore(), look: async () => {}, leave: () => {} },
  login: serverLogin(),
  checkoutDraft: { read: () => O.none, write: () => {}, clear: () => {} },
  newOrderKey: () => {
    throw new Error('on the server the key comes with the request');
  },
  orderOnHold: () => O.fromNullable(orderOnHold),
  clock: Date,
  openDocument: () => {},
});

/**
 * The state of a visit in a browser.
 * @param timeoutMs milliseconds that a call to the shop's server may take.
 */
export const browserVisit = (shop: Shop, edition: StorefrontConfig, timeoutMs: number): Visit => {
  const basket = createBasketStore({
    basket: shop.basket,
    cookieCount: basketCountIn(document.cookie),
    tabs: createTabSignal(() => new BroadcastChannel(basketChannel)),
  });
  const checkoutDraft = createDraftStore(() => sessionStorage, 'checkout');
  const session = browserSession({
    edition,
    shop,
    timeoutMs,
    onLogin: () => void basket.load(),
    forget: checkoutDraft.clear,
  });
  return {
    ...{ basket, ...session, checkoutDraft, newOrderKey: newKey },
    orderOnHold: () => orderOnHoldIn(document.cookie),
    clock: Date,
    openDocument: (address) => location.assign(address),
  };
};

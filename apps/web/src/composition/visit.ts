import {
  basketChannel,
  basketCountIn,
  createDraftStore,
  createTabSignal,
  newKey,
  orderOnHoldIn,
} from '@torg/adapter-browser';
import type { ShopperBasket } from '@torg/domain/basket';
import { createShownBasket } from '@torg/domain/basket/browser';
import type { Page } from '@torg/domain/navigation';
import { createSessionStore } from '@torg/domain/session/browser';
import type { Shop, StorefrontConfig } from '@torg/domain/storefront';
import { option as O } from 'fp-ts';
import type { Visit } from '../bindings/storefront.ts';
import { serverLogin } from '../features/session/shown-login.ts';
import { browserSession } from './browser-session.ts';

/**
 * The state of a page that is being rendered on the server: nothing is known but what the page loads.
 * @param orderOnHold the order whose payment the browser remembers as being on hold.
 */
export const serverVisit = (basket: ShopperBasket, orderOnHold?: string): Visit => ({
  basket: createShownBasket({ basket }),
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

export type BrowserVisitOptions = {
  readonly shop: Shop;
  readonly edition: StorefrontConfig;
  /** The page at the browser's present address. */
  readonly page: () => Page | undefined;
  /** Milliseconds that a call to the shop's server may take. */
  readonly timeoutMs: number;
};

/** The state of a visit in a browser. */
export const browserVisit = ({ shop, edition, page, timeoutMs }: BrowserVisitOptions): Visit => {
  const basket = createShownBasket({
    basket: shop.basket,
    cookieCount: () => basketCountIn(document.cookie),
    isShown: () => page()?.showsBasket === true,
    tabs: createTabSignal(() => new BroadcastChannel(basketChannel)),
  });
  const checkoutDraft = createDraftStore(() => sessionStorage, 'checkout');
  const session = browserSession({
    edition,
    shop,
    timeoutMs,
    onLogin: basket.refresh,
    forget: checkoutDraft.clear,
  });
  return {
    ...{ basket, ...session, checkoutDraft, newOrderKey: newKey },
    orderOnHold: () => orderOnHoldIn(document.cookie),
    clock: Date,
    openDocument: (address) => location.assign(address),
  };
};

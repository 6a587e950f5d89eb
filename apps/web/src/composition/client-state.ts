import {
  basketChannel,
  basketCountIn,
  createDraftStore,
  createKeptSession,
  createRedirectCount,
  createSessionTabs,
  createTabSignal,
  newKey,
  orderOnHoldIn,
  sessionChannel,
} from '@torg/adapter-browser';
import type { ShopperBasket } from '@torg/domain/basket';
import { createShownBasket } from '@torg/domain/basket/browser';
import type { Page } from '@torg/domain/navigation';
import { createBrowserSession, createLoginStore, createSessionStore } from '@torg/domain/session/browser';
import type { Shop, StorefrontConfig } from '@torg/domain/storefront';
import { option as O } from 'fp-ts';
import { loadOnce } from '../bindings/later.ts';
import { inBackground } from '../bindings/stale-assets.ts';
import type { ClientState } from '../bindings/storefront.ts';

/**
 * The state of a page that is being rendered on the server: nothing is known but what the page loads.
 * @param orderOnHold the order whose payment the browser remembers as being on hold.
 */
export const serverState = (basket: ShopperBasket, orderOnHold?: string): ClientState => ({
  basket: createShownBasket({ basket }),
  session: { ...createSessionStore(), check: async () => {}, logOut: () => {} },
  login: createLoginStore({
    flow: () => Promise.reject(new Error('logins run in a browser')),
    redirects: { mayLead: () => false, forget: () => {} },
    replace: () => {},
  }),
  checkoutDraft: { read: () => O.none, write: () => {}, clear: () => {} },
  newOrderKey: () => {
    throw new Error('on the server the key comes with the request');
  },
  orderOnHold: () => O.fromNullable(orderOnHold),
  clock: Date,
  watchPayment: () => Promise.reject(new Error('payments are watched in a browser')),
  campaignChanges: () => Promise.reject(new Error('campaigns are followed in a browser')),
  chooseLocale: async () => {},
  openDocument: () => {},
});

export type BrowserStateOptions = {
  readonly shop: Shop;
  readonly config: StorefrontConfig;
  /** The page at the browser's present address. */
  readonly page: () => Page | undefined;
  /** Milliseconds that a call to the shop's server may take. */
  readonly timeoutMs: number;
};

/** The state of an open page in a browser. Its services, which no page needs to be shown, come when they are first asked. */
export const browserState = ({ shop, config, page, timeoutMs }: BrowserStateOptions): ClientState => {
  const basket = createShownBasket({
    basket: shop.basket,
    cookieCount: () => basketCountIn(document.cookie),
    isShown: () => page()?.showsBasket === true,
    tabs: createTabSignal(() => new BroadcastChannel(basketChannel)),
  });
  const checkoutDraft = createDraftStore(() => sessionStorage, 'checkout');
  const redirects = createRedirectCount(() => sessionStorage, Date);
  const forget = (): void => {
    checkoutDraft.clear();
    // Who got in and leaves went through no loop: logging in again is no part of one.
    redirects.forget();
  };
  const kept = createKeptSession(() => localStorage);
  const tabs = createSessionTabs(() => new BroadcastChannel(sessionChannel), window);
  const session = createBrowserSession({ kept, tabs, forget });
  const openDocument = (address: string): void => location.assign(address);
  const services = loadOnce(async () => {
    const { composeServices } = await import('./services/compose-services.ts');
    const here = { config, shop, basket, session, kept, tabs, forget };
    return composeServices({ ...here, openDocument, timeoutMs });
  });
  return {
    basket,
    session: { ...session, check: async () => (await inBackground(services)).session.check() },
    login: createLoginStore({
      flow: async () => (await services()).loginFlow(),
      redirects,
      replace: (address) => location.replace(address),
    }),
    ...{ checkoutDraft, newOrderKey: newKey },
    orderOnHold: () => orderOnHoldIn(document.cookie),
    clock: Date,
    watchPayment: async (loaded) => (await inBackground(services)).watchPayment(loaded),
    campaignChanges: async () => (await inBackground(services)).campaignChanges,
    // The page is about to be left for the other language, which a choice that cannot be kept does not hold up.
    chooseLocale: (locale) =>
      inBackground(services).then(
        ({ settings }) => settings.chooseLocale(locale)(),
        () => {},
      ),
    openDocument,
  };
};

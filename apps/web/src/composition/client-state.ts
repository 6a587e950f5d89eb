import {
  basketChannel,
  basketCountIn,
  createKeptUser,
  createTabRecord,
  createTabSignal,
  createTypedPostalCode,
  newKey,
  orderOnHoldIn,
} from '@torg/adapter-browser';
import type { ShopperBasket } from '@torg/domain/basket';
import { createShownBasket } from '@torg/domain/basket/browser';
import { type CategoriesFailed, firstFailureOnly } from '@torg/domain/catalogue';
import { noneCompared } from '@torg/domain/comparison';
import type { Page } from '@torg/domain/navigation';
import { createBrowserSession } from '@torg/domain/session/browser';
import type { Shop, StorefrontConfig } from '@torg/domain/storefront';
import { unknownWishes } from '@torg/domain/wishlist/browser';
import { option as O } from 'fp-ts';
import { EMPTY } from 'rxjs';
import { createLateStore } from '../bindings/late-store.ts';
import { loadOnce } from '../bindings/later.ts';
import { inBackground } from '../bindings/stale-assets.ts';
import type { ClientState } from '../bindings/storefront.ts';

/**
 * The state of a page that is being rendered on the server: nothing is known but what the page loads.
 * @param categoriesFailed what the server does where the categories cannot be loaded.
 * @param orderOnHold the order whose payment the browser remembers as being on hold.
 */
export const serverState = (
  basket: ShopperBasket,
  categoriesFailed: readonly CategoriesFailed[],
  orderOnHold?: string,
): ClientState => ({
  basket: createShownBasket({ basket }),
  session: createBrowserSession({
    kept: { user: () => ({}), clear: () => {} },
    startUp: () => Promise.reject(new Error('start-ups run in a browser')),
  }),
  checkoutDraft: { read: () => O.none, write: () => {}, clear: () => {} },
  newOrderKey: () => {
    throw new Error('on the server the key comes with the request');
  },
  orderOnHold: () => O.fromNullable(orderOnHold),
  postalCode: { get: () => undefined, changes: EMPTY, keep: () => {} },
  wishes: createLateStore(unknownWishes, () => Promise.reject(new Error('wish lists are shown in a browser'))),
  comparison: createLateStore(noneCompared, () => Promise.reject(new Error('goods are chosen in a browser'))),
  clock: Date,
  categoriesFailed,
  watchPayment: () => Promise.reject(new Error('payments are watched in a browser')),
  campaignChanges: () => Promise.reject(new Error('campaigns are followed in a browser')),
  chooseLocale: async () => {},
  profiles: () => Promise.reject(new Error('profiles are changed in a browser')),
  dismissRibbon: () => Promise.reject(new Error('a ribbon is dismissed in a browser')),
  chooseCookies: () => Promise.reject(new Error('cookies are chosen in a browser')),
  recentSearches: () => Promise.reject(new Error('searches are remembered in a browser')),
  recentlyViewed: () => Promise.reject(new Error('goods are remembered in a browser')),
  showToast: () => Promise.reject(new Error('toasts are shown in a browser')),
  awaitPage: () => {},
  openDocument: () => {},
  reload: async () => {},
});

export type BrowserStateOptions = {
  readonly shop: Shop;
  readonly fetch: typeof fetch;
  readonly config: StorefrontConfig;
  /** The page at the browser's present address. */
  readonly page: () => Page | undefined;
  /** Milliseconds that a call to the shop's server may take. */
  readonly timeoutMs: number;
};

/** The state of an open page in a browser. Its services, which no page needs to be shown, come when they are first asked. */
export const browserState = ({ shop, fetch, config, page, timeoutMs }: BrowserStateOptions): ClientState => {
  const basket = createShownBasket({
    basket: shop.basket,
    cookieCount: () => basketCountIn(document.cookie),
    isShown: () => page()?.showsBasket === true,
    tabs: createTabSignal(() => new BroadcastChannel(basketChannel)),
  });
  const checkoutDraft = createTabRecord(() => sessionStorage, 'checkout');
  const compared = createTabRecord(() => sessionStorage, 'compared');
  const openDocument = (address: string): void => location.assign(address);
  const services = loadOnce(async () => {
    const { composeServices } = await import('./services/compose-services.ts');
    const shownUser = () => {
      const shown = session.get();
      return shown._tag === 'Known' ? shown.user : {};
    };
    const forget = (): void => {
      checkoutDraft.clear();
      compared.clear();
    };
    const here = { config, shop, fetch, basket, session, shownUser, forget, loadWishes: wishes.loaded };
    return composeServices({ ...here, openDocument, timeoutMs });
  });
  const session = createBrowserSession({
    kept: createKeptUser(() => localStorage),
    startUp: async () => (await inBackground(services)).startUp,
  });
  let tellAwaited: ClientState['awaitPage'] | undefined;
  const wishes = createLateStore(unknownWishes, async () => {
    const { openWishes } = await inBackground(() => import('./wishes.ts'));
    return openWishes({ config, shop, session });
  });
  return {
    basket,
    session,
    ...{ checkoutDraft, newOrderKey: newKey },
    orderOnHold: () => orderOnHoldIn(document.cookie),
    postalCode: createTypedPostalCode(() => localStorage),
    wishes,
    comparison: createLateStore(noneCompared, async () => {
      const { createShownComparison } = await inBackground(() => import('@torg/domain/comparison/browser'));
      return createShownComparison(compared);
    }),
    clock: Date,
    categoriesFailed: [firstFailureOnly((failure) => console.info('the categories could not be loaded', failure))],
    watchPayment: async (loaded) => (await inBackground(services)).watchPayment(loaded),
    campaignChanges: async () => (await inBackground(services)).campaignChanges,
    dismissRibbon: async (id) => (await inBackground(services)).dismissRibbon(id),
    chooseCookies: async () => (await inBackground(services)).chooseCookies(),
    // The page is about to be left for the other language, which a choice that cannot be kept does not hold up.
    chooseLocale: (locale) =>
      inBackground(services).then(
        ({ settings }) => settings.chooseLocale(locale)(),
        () => {},
      ),
    profiles: async () => (await services()).profiles,
    recentSearches: async () => (await inBackground(services)).recentSearches,
    recentlyViewed: async () => (await inBackground(services)).recentlyViewed,
    showToast: (content) =>
      inBackground(services).then(
        (open) => open.showToast(content),
        () => {},
      ),
    awaitPage: (pathname) => {
      // Once an outline can be shown it gives way at once: the page that came is about to get the focus.
      if (tellAwaited !== undefined) return tellAwaited(pathname);
      inBackground(services).then(
        ({ awaitPage }) => {
          tellAwaited = awaitPage;
          awaitPage(pathname);
        },
        () => {},
      );
    },
    openDocument,
    reload: async () => {
      const { goTo } = await services();
      const { pathname, search, hash } = location;
      await goTo(pathname + search + hash);
    },
  };
};

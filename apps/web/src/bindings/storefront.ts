import type { ShownBasket } from '@torg/domain/basket/browser';
import type { CategoriesFailed, Category, RecentlyViewed, RecentSearches } from '@torg/domain/catalogue';
import type { Compared } from '@torg/domain/comparison';
import type { ShownComparison } from '@torg/domain/comparison/browser';
import type { CampaignHeader, Ribbon } from '@torg/domain/content';
import type { TypedPostalCode } from '@torg/domain/delivery';
import { type PictureAddress, pictureAddress } from '@torg/domain/media';
import { amountIn, type Price } from '@torg/domain/money';
import { localizedPath } from '@torg/domain/navigation';
import type { Profiles } from '@torg/domain/profile/browser';
import type { PaymentStatus } from '@torg/domain/purchase';
import type { PaymentWatch } from '@torg/domain/purchase/browser';
import type { Clock, TabRecord } from '@torg/domain/runtime';
import type { BrowserSession } from '@torg/domain/session/browser';
import type { ListingView } from '@torg/domain/settings';
import type { Locale } from '@torg/domain/shop';
import type { PriceContext } from '@torg/domain/shopper';
import type { Shop } from '@torg/domain/storefront';
import type { ToastContent } from '@torg/domain/storefront/browser';
import type { User } from '@torg/domain/user';
import type { ShownWishes, WishState } from '@torg/domain/wishlist/browser';
import type { option as O } from 'fp-ts';
import { createContext, use } from 'react';
import type { Observable } from 'rxjs';
import type { LateStore } from './late-store.ts';
import type { OwnContent } from './own-content/own-content.ts';
import type { PostedForm, ShownNotice } from './page.ts';
import type { ShownActing } from './shown-acting.ts';
import { type Text, textOf } from './text.ts';

/** What the server knew when it rendered the page, and the browser needs to render the same again. */
export type PageFacts = {
  /** Path and query as asked for. */
  readonly url: string;
  readonly priceContext: PriceContext;
  /** How the shopper wants listings to look. */
  readonly listingView: ListingView;
  readonly origin: string;
  readonly configUrl: string;
  readonly stylesheets: readonly string[];
  readonly idempotencyKey: string;
  readonly posted?: PostedForm;
  /** As whom a representative acts. */
  readonly acting?: ShownActing;
  /** The operator's message under the header, unless it was dismissed; the checkout does not show it. */
  readonly ribbon?: Ribbon;
  /** The shop's own header, while its campaign runs. */
  readonly campaignHeader?: CampaignHeader;
  /** What is said on this page alone. */
  readonly notice?: ShownNotice;
  readonly own?: OwnContent;
  /** The page that was asked for could not be rendered: the error page stands in for it. */
  readonly hasFailed?: true;
  /** Who is logged in; left out for a page that everybody gets, and for a guest. */
  readonly user?: User;
};

/** What a client holds outside of its page's data: state that lives longer than a page, and ways to the outside. */
export type ClientState = {
  /** The basket as it is shown; on the server it knows nothing. */
  readonly basket: ShownBasket;
  /** Who is at the screen; on the server it knows nobody. */
  readonly session: BrowserSession;
  /** What is typed into the checkout form until the order is placed. */
  readonly checkoutDraft: TabRecord;
  /** A fresh key for an order whose form did not come from the server with one. */
  readonly newOrderKey: () => string;
  /** The order whose payment was left in the middle, as the browser remembers it. */
  readonly orderOnHold: () => O.Option<string>;
  /** The postal code that was typed in this browser; on the server there is none. */
  readonly postalCode: TypedPostalCode;
  /** What the shopper wants to find again; its code comes once it is asked. */
  readonly wishes: LateStore<WishState, ShownWishes>;
  /** Goods that were chosen to be compared; its code comes once it is asked. */
  readonly comparison: LateStore<readonly Compared[], ShownComparison>;
  readonly clock: Clock;
  /** Who is told where the categories could not be loaded; the page itself goes on without their names. */
  readonly categoriesFailed: readonly CategoriesFailed[];
  /** Watches a payment while its page is open. */
  readonly watchPayment: (loaded: PaymentStatus) => Promise<PaymentWatch>;
  /** Moments at which campaigns begin or end, as they come; rejects where its code cannot be had. */
  readonly campaignChanges: () => Promise<Observable<number>>;
  /** Remembers that a message ribbon was dismissed. */
  readonly dismissRibbon: (id: string) => Promise<void>;
  /** Opens the choice of cookies over the page. */
  readonly chooseCookies: () => Promise<void>;
  /** Remembers in which language the shopper wants to see the shop. */
  readonly chooseLocale: (locale: Locale) => Promise<void>;
  /** Changes of the profile that the user shops in. */
  readonly profiles: () => Promise<Profiles>;
  /** What was searched for in this browser. */
  readonly recentSearches: () => Promise<RecentSearches>;
  /** What was looked at in this browser. */
  readonly recentlyViewed: () => Promise<RecentlyViewed>;
  /** Tells something over the page for a while; never the only place of an error. */
  readonly showToast: (content: ToastContent) => Promise<void>;
  /** Hears of a page that is on its way, by its path, and once it is there: then nothing is. */
  readonly awaitPage: (pathname: string | undefined) => void;
  /** Goes to an address that only the server can answer. */
  readonly openDocument: (address: string) => void;
  /** Loads this page anew, or goes home where it answers no longer. */
  readonly reload: () => Promise<void>;
};

/** All that a component may use of the outside: the shop, and what goes with this page. */
export type Storefront = ClientState & {
  readonly shop: Shop;
  readonly facts: PageFacts;
  readonly text: Text;
  /** A path of the shop in the page's language. */
  readonly path: (path: string) => string;
  readonly picture: PictureAddress;
  /**
   * A price as this shopper sees it, with the currency's symbol.
   * @param isFrom whether it is the lowest of several.
   */
  readonly priced: (price: Price, isFrom?: boolean) => string;
};

export const createStorefront = (shop: Shop, facts: PageFacts, state: ClientState): Storefront => {
  const { info, locale } = shop.config;
  const text = textOf(shop.config);
  return {
    ...state,
    shop,
    facts,
    text,
    path: (path) => localizedPath(path, locale, info.locales),
    picture: pictureAddress(info),
    priced: (price, isFrom = false) => {
      const amount = text.money(amountIn(price, facts.priceContext.vatView));
      return isFrom ? text.t('price.from', { price: amount }) : amount;
    },
  };
};

export const StorefrontContext = createContext<Storefront | undefined>(undefined);

/** The storefront that the page belongs to. */
export const useStorefront = (): Storefront => {
  const storefront = use(StorefrontContext);
  if (storefront === undefined) throw new Error('useStorefront is used outside of StorefrontContext');
  return storefront;
};

/** The texts of the page's language. */
export const useText = (): Text => useStorefront().text;

export const CategoriesContext = createContext<readonly Category[]>([]);

/** The shop's categories, which every page has for its menu; empty where they could not be had. */
export const useCategories = (): readonly Category[] => use(CategoriesContext);

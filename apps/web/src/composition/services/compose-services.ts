import 'reflect-metadata/lite';
import {
  carriesWishes,
  createCookieChoice,
  createRecentlyViewed,
  createRecentSearches,
  createRibbonMark,
  createTabRecord,
} from '@torg/adapter-browser';
import type { RecentlyViewed, RecentSearches } from '@torg/domain/catalogue';
import { mayUse } from '@torg/domain/cookie-consent';
import type { Profiles } from '@torg/domain/profile/browser';
import type { PaymentStatus } from '@torg/domain/purchase';
import type { PaymentWatch } from '@torg/domain/purchase/browser';
import type { StartUpService } from '@torg/domain/session/browser';
import type { SettingsSync } from '@torg/domain/settings';
import type { ToastContent } from '@torg/domain/storefront/browser';
import { Container } from 'inversify';
import type { Observable } from 'rxjs';
import { followHeaderHeight } from '../../bindings/header-height.ts';
import { keepFocus } from '../../bindings/kept-focus.ts';
import { campaignModule, changesOfCampaigns } from './campaign-module.ts';
import { cookieConsent, cookieConsentModule } from './cookie-consent-module.ts';
import { eventsModule, hearSession } from './events-module.ts';
import { type Given, givenModule } from './given.ts';
import { identityModule } from './identity-module.ts';
import { loadingModule, showLoading } from './loading-module.ts';
import { offlineModule, watchNetwork } from './offline-module.tsx';
import { type AwaitPage, awaitPage, outlineModule } from './outline-module.tsx';
import { paymentModule, paymentWatch } from './payment-module.ts';
import { profileModule, profiles } from './profile-module.ts';
import { settingsModule, settingsSync } from './settings-module.ts';
import { startUp, startUpModule } from './start-up-module.ts';
import { showToast, toastsModule } from './toasts-module.ts';
import { welcome, welcomeModule } from './welcome-module.ts';

/** What a page can do once it rests, or needs it: nothing of it is in the first scripts. */
export type Services = {
  readonly startUp: StartUpService;
  /** Goes to a page of the shop that answers, else home. */
  readonly goTo: (target: string) => Promise<void>;
  readonly watchPayment: (loaded: PaymentStatus) => PaymentWatch;
  readonly campaignChanges: Observable<number>;
  readonly settings: SettingsSync;
  readonly profiles: Profiles;
  readonly showToast: (content: ToastContent) => void;
  readonly awaitPage: AwaitPage;
  readonly dismissRibbon: (id: string) => void;
  readonly chooseCookies: () => Promise<void>;
  readonly recentSearches: RecentSearches;
  readonly recentlyViewed: RecentlyViewed;
};

/** Puts the services of an open page together, once for each document. */
export const composeServices = (held: Given): Services => {
  const isHttps = location.protocol === 'https:';
  const { cookies } = held.config;
  // A shop that asks nothing is allowed nothing.
  const choice = cookies && createCookieChoice(document, isHttps, cookies.version);
  const mayKeep = () => choice !== undefined && mayUse(choice.read(), 'functional');
  const recentSearches = createRecentSearches(() => localStorage, mayKeep);
  const recentlyViewed = createRecentlyViewed(() => localStorage, mayKeep);
  const forget = (): void => {
    held.forget();
    recentSearches.clear();
    recentlyViewed.clear();
  };
  const container = new Container({ defaultScope: 'Singleton' });
  container.load(
    givenModule({ ...held, forget }),
    identityModule,
    startUpModule,
    paymentModule,
    campaignModule,
    settingsModule,
    profileModule,
    eventsModule,
    welcomeModule,
    cookieConsentModule,
    loadingModule,
    toastsModule,
    offlineModule,
    outlineModule,
  );
  const noteFocus = keepFocus(createTabRecord(() => sessionStorage, 'focus'));
  container.get(hearSession)();
  container.get(welcome)();
  const chooseCookies = container.get(cookieConsent)();
  container.get(showLoading)();
  container.get(watchNetwork)();
  followHeaderHeight(document);
  // A page without goods to save would not ask for the list that came along to a login.
  if (carriesWishes(() => sessionStorage)) held.loadWishes().catch(() => {});
  const open = container.get(startUp);
  return {
    startUp: open,
    goTo: (target) => {
      noteFocus();
      return open.goTo(target)();
    },
    watchPayment: (loaded) => container.get(paymentWatch)(loaded),
    campaignChanges: container.get(changesOfCampaigns),
    settings: container.get(settingsSync),
    profiles: container.get(profiles),
    showToast: container.get(showToast),
    awaitPage: container.get(awaitPage),
    dismissRibbon: createRibbonMark(document, isHttps).dismiss,
    chooseCookies,
    recentSearches,
    recentlyViewed,
  };
};

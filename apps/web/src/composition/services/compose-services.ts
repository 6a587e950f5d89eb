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
import { Container, type ServiceIdentifier } from 'inversify';
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

/** Lets the browser answer who uses the page, and draw it. A message waits for nothing, where timers of a hidden tab do. */
const breath = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** Puts the services of an open page together, once for each document: one after the other, since all at once hold up a phone. */
export const composeServices = async (held: Given): Promise<Services> => {
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
  const made = async <A>(service: ServiceIdentifier<A>): Promise<A> => {
    await breath();
    return container.get(service);
  };
  const noteFocus = keepFocus(createTabRecord(() => sessionStorage, 'focus'));
  (await made(hearSession))();
  (await made(welcome))();
  const chooseCookies = (await made(cookieConsent))();
  (await made(watchNetwork))();
  (await made(showLoading))();
  followHeaderHeight(document);
  // A page without goods to save would not ask for the list that came along to a login.
  if (carriesWishes(() => sessionStorage)) held.loadWishes().catch(() => {});
  const open = await made(startUp);
  return {
    startUp: open,
    goTo: (target) => {
      noteFocus();
      return open.goTo(target)();
    },
    watchPayment: (loaded) => container.get(paymentWatch)(loaded),
    campaignChanges: await made(changesOfCampaigns),
    settings: await made(settingsSync),
    profiles: await made(profiles),
    showToast: await made(showToast),
    awaitPage: await made(awaitPage),
    dismissRibbon: createRibbonMark(document, isHttps).dismiss,
    chooseCookies,
    recentSearches,
    recentlyViewed,
  };
};

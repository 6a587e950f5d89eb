import {
  createGuestMark,
  createIdpCookie,
  createInitStatus,
  createPermissionAttempts,
  createRedirectCount,
  createSessionTabs,
  createTaskLock,
  customerGroupIn,
  keptPureGuest,
  type Locks,
  sessionChannel,
  tokenLock,
} from '@torg/adapter-browser';
import { createPageAnswers, type HttpSession } from '@torg/adapter-http';
import { consentTarget, followConsent } from '@torg/domain/consent';
import { localizedPath, type Page, paths } from '@torg/domain/navigation';
import { faultOfLogin, isCrawler } from '@torg/domain/session';
import {
  autologinOptions,
  goalOf,
  groupChanges,
  isHintedLogin,
  type KeptSession,
  type Loading,
  leadTo,
  rememberingIdp,
  runStartUp,
  type StartUp,
  type StartUpService,
  settleSession,
  shownSession,
  showOrRelogin,
  startPlaceAt,
  startUpProgress,
  type TokenUpkeep,
  type WelcomeMarkStore,
} from '@torg/domain/session/browser';
import type { SettingsUpkeep } from '@torg/domain/settings';
import { ContainerModule } from 'inversify';
import {
  defer,
  distinctUntilChanged,
  from,
  lastValueFrom,
  map,
  mergeMap,
  type Observable,
  retry,
  type SchedulerLike,
  timer,
} from 'rxjs';
import { type Given, given, scheduler, token } from './given.ts';
import type { Identity } from './identity.ts';
import { httpSession, identity, keptSession, wakes, webLocks } from './identity-module.ts';
import { loading } from './loading-module.ts';
import { settingsUpkeep } from './settings-module.ts';
import { stepsOfShop } from './steps-of-shop.ts';
import { shownPage, welcomeMark } from './welcome-module.ts';

/** Milliseconds until code that could not be loaded is asked for again. */
const loadedAgainAfter = 30_000;

/** The start-up of a page, and what keeps its session true while it is open. */
export const startUp = token<StartUpService>('startUp');
/** Goes to a page of the shop that answers, else home. */
export const goTo = token<(target: string) => Promise<void>>('goTo');

export const startUpModule = new ContainerModule(({ bind }) => {
  bind(goTo).toResolvedValue(
    ({ config, fetch, timeoutMs }: Given) => {
      const { locales, redirectOrigins } = config.info;
      const lead = leadTo({
        ...{ origin: location.origin, locales, redirectOrigins },
        answers: createPageAnswers({ fetch, timeoutMs }),
        replace,
      });
      return (target) => lead(target)();
    },
    [given],
  );
  bind(startUp).toResolvedValue(
    (
      held: Given,
      kept: KeptSession,
      http: HttpSession,
      { locks }: { locks?: Locks },
      load: () => Promise<Identity>,
      awake: Observable<unknown>,
      settings: SettingsUpkeep,
      go: (target: string) => Promise<void>,
      time: SchedulerLike,
      welcomed: WelcomeMarkStore,
      page: () => Page | undefined,
      waits: Loading,
    ): StartUpService => {
      const { config, session, shop } = held;
      const { locales, redirectOrigins, loginRequired } = config.info;
      const here = (): string => location.pathname + location.search;
      const targets = { origin: location.origin, locales, redirectOrigins };
      const footerArticles = config.footer.map(({ slug }) => slug);
      const follow = followConsent({
        ...{ locales, loginRequired, footerArticles },
        here,
        open: replace,
        leaveSilently: () =>
          void http
            .end()()
            .finally(() => void go(here())),
      });
      const ask = settleSession({ ask: http.ask, kept, withLock: createTaskLock(locks, tokenLock) });
      const guest = createGuestMark(() => localStorage);
      const attempts = createPermissionAttempts(() => localStorage);
      const redirects = createRedirectCount(() => sessionStorage, time);
      const idp = createIdpCookie(document, location.protocol === 'https:');
      const status = createInitStatus(document, location.protocol === 'https:');
      const run = runStartUp(
        {
          ...{ ask, kept, wakes: awake, scheduler: time },
          autologin: () =>
            autologinOptions(config.info, welcomed, {
              isPureGuest: keptPureGuest(() => localStorage),
              isCrawler: isCrawler(navigator.userAgent),
              isActive: navigator.userActivation?.hasBeenActive ?? true,
              page: page(),
              here: here(),
            }),
          login: async () => rememberingIdp((await load()).login, idp),
          tabs: createSessionTabs(() => new BroadcastChannel(sessionChannel), window),
          steps: stepsOfShop({
            ...{ ask, kept, http, identity: load, basket: shop.basket, settings, guest, attempts, scheduler: time },
          }),
          renew: () => renewed(load),
          keepFresh: defer(() => from(load())).pipe(
            retry({ delay: () => timer(loadedAgainAfter, time) }),
            mergeMap(({ upkeep }: { upkeep: TokenUpkeep }) => upkeep.keepFresh),
          ),
          keepInitStatus: status.write,
          allowRedirects: redirects.forget,
          goOn: (redirectUri, isBasketChanged) => void go(goalOf(redirectUri, isBasketChanged, targets)),
          redirectToConsent: (user, goal) => {
            if (goal === undefined) return follow(user);
            waits.set('privacyConsentAtLogin', true);
            const { redirectUri, isImpersonation } = goal;
            replace(consentTarget({ ...user, isImpersonation }, goalOf(redirectUri, false, targets), targets));
          },
          replace,
          logIn: replace,
          endSession: http.end(),
          forget: () => {
            held.forget();
            guest.forget();
            attempts.write(0);
            // Who got in and leaves went through no loop: logging in again is no part of one.
            redirects.forget();
          },
          refreshBasket: held.basket.refresh,
        },
        held.shownUser(),
      );
      const relogin = {
        ...{ cookie: idp, scheduler: time, reload: () => void go(here()) },
        redirect: (name: string): void => {
          held.openDocument(localizedPath(paths.login(here(), { idp: name }), config.locale, locales));
        },
      };
      show(run, showOrRelogin(relogin, session.show));
      groupChanges(run.changes, () => customerGroupIn(document.cookie) ?? config.info.defaultGroupId).subscribe(
        () => void go(here()),
      );
      followHint(run, waits);
      return {
        start: (address) => {
          const place = startPlaceAt(address, { ...config.info, footerArticles });
          if (place._tag === 'Answer') tellFault(held.fetch, takeFragment());
          const initStatus = status.read();
          const mayRedirect = place._tag !== 'Login' || redirects.mayRedirect();
          run.dispatch({ _tag: 'Started', place, mayRedirect, ...(initStatus === undefined ? {} : { initStatus }) });
        },
        dispatch: (event) => {
          if (event._tag === 'LoggedOutHere') waits.set('logout', true);
          run.dispatch(event);
        },
      };
    },
    [
      given,
      keptSession,
      httpSession,
      webLocks,
      identity,
      wakes,
      settingsUpkeep,
      goTo,
      scheduler,
      welcomeMark,
      shownPage,
      loading,
    ],
  );
});

const replace = (address: string): void => location.replace(address);

/**
 * Takes the answer of an identity server that came in the fragment out of the address and the browser's history. The router
 * is not told: it would take this for another page, whose start-up begins anew.
 */
const takeFragment = (): URLSearchParams => {
  const { hash, pathname, search } = location;
  if (hash !== '') History.prototype.replaceState.call(history, history.state, '', pathname + search);
  return new URLSearchParams(hash.slice(1));
};

/** What is wrong with the shop's settings its server reads in the query of this page, and tells the operator. */
const tellFault = (fetch: Given['fetch'], answer: URLSearchParams): void => {
  const error = answer.get('error') ?? '';
  if (faultOfLogin(error) === undefined) return;
  void fetch(`${location.pathname}?${new URLSearchParams({ error })}`, { method: 'HEAD' }).catch(() => undefined);
};

/** Renews the kept tokens whatever their age; what cannot be had leaves them as they are. */
const renewed = async (load: () => Promise<Identity>): Promise<void> => {
  const { upkeep } = await load();
  await lastValueFrom(upkeep.renew(true), { defaultValue: undefined });
};

/** Shows each state of the start-up once it has begun: until then the page shows who was kept, or whom it was made for. */
const show = ({ changes }: StartUp, tell: Given['session']['show']): void => {
  changes.subscribe((state) => {
    if (state._tag !== 'Authenticating') tell(shownSession(state), startUpProgress(state));
  });
};

/** A login for somebody who is named is waited for: nothing of its page is to be read. */
const followHint = ({ changes }: StartUp, waits: Loading): void => {
  const isHinted = changes.pipe(map(isHintedLogin), distinctUntilChanged());
  isHinted.subscribe((isUnderWay) => waits.set('loginHint', isUnderWay));
};

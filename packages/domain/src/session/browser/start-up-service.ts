import type { task as T } from 'fp-ts';
import { distinctUntilChanged, lastValueFrom, map, merge } from 'rxjs';
import { consentTarget } from '../../consent/consent-step.ts';
import { followConsent } from '../../consent/follow-consent.ts';
import { pageAt } from '../../navigation/page.ts';
import { localizedPath, paths, splitLocale } from '../../navigation/paths.ts';
import { isCrawler } from '../crawler.ts';
import { faultOfLogin } from '../identity-fault.ts';
import type { StartUpService } from './browser-session.ts';
import type { EffectDeps } from './carry-out.ts';
import { rememberingIdp, showOrRelogin } from './expiry/relogin.ts';
import { keepTokensFresh, refreshTokens } from './late-refresher.ts';
import { goalOf, leadTo } from './lead-on.ts';
import { runStartUp, type StartUp } from './run-start-up.ts';
import { isHintedLogin, shownSession, startUpProgress } from './session-state.ts';
import { settleSession } from './settle-session.ts';
import { groupChanges, userChanges } from './shopper-changes.ts';
import { startPlaceAt } from './start-place.ts';
import type { StartUpServiceDeps } from './start-up-ports.ts';
import { stepsOfShop } from './steps-of-shop.ts';
import { autologinAttempt } from './welcome.ts';

/** The start-up of an open page, and a way on from it. */
export type OpenStartUp = StartUpService & {
  /** Goes to a page of the shop that answers, else home. */
  readonly goTo: (target: string) => T.Task<void>;
};

/**
 * The start-up of a page, and what keeps its session true while it is open (docs/start-up.md). A frontend gives it what it
 * asks, keeps and shows; nothing begins before `start`.
 */
export const createStartUpService = (deps: StartUpServiceDeps): OpenStartUp => {
  const { settings, server, memory, location, page, loading } = deps;
  const goTo = leadTo({ ...settings, origin: location.origin, answers: server.answers, replace: location.replace });
  const reload = (): void => void goTo(location.here())();
  const run = runStartUp(effectDeps(deps, goTo, reload), page.shownUser());
  showStates(run, deps, reload);
  const groups = groupChanges(run.changes, () => memory.customerGroup() ?? settings.defaultGroupId);
  merge(groups, userChanges(run.changes)).subscribe(reload);
  // A login for somebody who is named is waited for: nothing of its page is to be read.
  run.changes
    .pipe(map(isHintedLogin), distinctUntilChanged())
    .subscribe((isUnderWay) => loading.set('loginHint', isUnderWay));
  return {
    goTo,
    start: (address) => {
      const place = startPlaceAt(address, settings);
      if (place._tag === 'Answer') tellFault(deps);
      const initStatus = memory.initStatus.read();
      const mayRedirect = place._tag !== 'Login' || memory.redirects.mayRedirect();
      run.dispatch({ _tag: 'Started', place, mayRedirect, ...(initStatus === undefined ? {} : { initStatus }) });
    },
    dispatch: (event) => {
      if (event._tag === 'LoggedOutHere') loading.set('logout', true);
      run.dispatch(event);
    },
  };
};

const pathOf = (here: string): string => here.split('?')[0] ?? '';

/** What is wrong with the shop's settings its server reads in the query of this page, and tells the operator. */
const tellFault = ({ location, server }: StartUpServiceDeps): void => {
  const code = location.takeFragment().get('error') ?? '';
  if (faultOfLogin(code) !== undefined) void server.tellFault(pathOf(location.here()), code)();
};

/** Shows each state of the start-up once it has begun: until then the page shows who was kept, or whom it was made for. */
const showStates = (run: StartUp, deps: StartUpServiceDeps, reload: () => void): void => {
  const { settings, memory, location, page, scheduler } = deps;
  const show = showOrRelogin(
    {
      ...{ cookie: memory.idp, scheduler, reload },
      redirect: (idp) =>
        location.open(localizedPath(paths.login(location.here(), { idp }), settings.locale, settings.locales)),
    },
    page.show,
  );
  run.changes.subscribe((state) => {
    if (state._tag !== 'Authenticating') show(shownSession(state), startUpProgress(state));
  });
};

const effectDeps = (deps: StartUpServiceDeps, goTo: OpenStartUp['goTo'], reload: () => void): EffectDeps => {
  const { settings, server, kept, identity, memory, location, page, loading, scheduler } = deps;
  const { here, replace, origin } = location;
  const targets = { ...settings, origin };
  const ask = settleSession({ ask: server.ask, kept, withLock: deps.withLock });
  const follow = followConsent({
    ...{ ...settings, here, open: replace },
    leaveSilently: () => void server.end()().then(reload),
  });
  return {
    ...{ ask, kept, replace, scheduler, tabs: deps.tabs, wakes: deps.wakes, refreshBasket: page.refreshBasket },
    autologin: () => autologin(deps),
    login: async () => rememberingIdp((await identity()).login, memory.idp),
    steps: stepsOfShop({ ...deps, ask }),
    renew: () => lastValueFrom(refreshTokens(identity, true), { defaultValue: undefined }),
    keepFresh: keepTokensFresh(identity, scheduler),
    keepInitStatus: memory.initStatus.write,
    allowRedirects: memory.redirects.forget,
    goOn: (redirectUri, isBasketChanged) => void goTo(goalOf(redirectUri, isBasketChanged, targets))(),
    redirectToConsent: (user, goal) => {
      if (goal === undefined) return follow(user);
      loading.set('privacyConsentAtLogin', true);
      const { redirectUri, isImpersonation } = goal;
      replace(consentTarget({ ...user, isImpersonation }, goalOf(redirectUri, false, targets), targets));
    },
    logIn: replace,
    endSession: server.end(),
    forget: () => {
      page.forget();
      memory.guest.forget();
      memory.permissionAttempts.write(0);
      // Who got in and leaves went through no loop: logging in again is no part of one.
      memory.redirects.forget();
    },
  };
};

const autologin = ({ settings, memory, visitor, location }: StartUpServiceDeps) =>
  autologinAttempt(settings, memory.welcome, {
    isPureGuest: memory.isPureGuest(),
    isCrawler: isCrawler(visitor.userAgent),
    isActive: visitor.isActive(),
    page: pageAt(splitLocale(pathOf(location.here()), settings.locales).path)?.page,
    here: location.here(),
  });

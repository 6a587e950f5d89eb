import { pageAt, splitLocale } from '@torg/domain';
import type { StorefrontRouter } from '../composition/router.ts';
import { loginWishIn } from '../features/session/login-wish.ts';

/** Milliseconds after which the session is asked for on a page that never rests. */
const longestWait = 2_000;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: longestWait });
  else setTimeout(work, longestWait / 10);
};

/**
 * Leads on from the login pages, and everywhere else asks once for each document who shops. A login settles the session
 * itself: what was asked before it ended says nothing about it.
 */
export const keepSession = (router: StorefrontRouter): void => {
  let isAsked = false;
  const ask = (): void => {
    isAsked = true;
    whenIdle(() => void router.options.context.storefront().session.look());
  };

  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const { login, shop } = router.options.context.storefront();
    const { path } = splitLocale(toLocation.pathname, shop.edition.info.locales);
    const isLogin = pageAt(path)?.page.name === 'login';
    if (!isLogin) {
      if (!isAsked) ask();
    } else if (fromLocation?.href !== toLocation.href) {
      if (path === '/me/login') void login.start(loginWishIn(toLocation.searchStr));
      else void login.finish(window.location.href);
    }
  });
  // A page that the browser kept whole while the visitor was elsewhere may show somebody who left meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) ask();
  });
};

import { pageAt, paths, splitLocale } from '@torg/domain/navigation';
import { readLoginOptions } from '@torg/domain/session/browser';
import { whenIdle } from './later.ts';
import type { PageRouter } from './navigation.ts';
import type { Storefront } from './storefront.ts';

/**
 * Leads on from the login pages, and everywhere else asks once for each document who shops. A login settles the session
 * itself: what was asked before it ended says nothing about it.
 */
export const followSession = (router: PageRouter, storefront: () => Storefront): void => {
  let isAsked = false;
  const ask = (): void => {
    isAsked = true;
    whenIdle(() => void storefront().session.check());
  };

  // The same address may be rendered several times; it is led on from once.
  let led: string | undefined;

  router.subscribe('onRendered', ({ toLocation }) => {
    const { login, shop } = storefront();
    const { path } = splitLocale(toLocation.pathname, shop.config.info.locales);
    const hasLogin = shop.config.info.keycloakConfig !== undefined;
    const isLogin = hasLogin && pageAt(path)?.page.name === 'login';
    if (!isLogin && !isAsked) ask();
    const address = isLogin ? toLocation.href : undefined;
    if (address !== undefined && address !== led) {
      if (path === paths.loginAnswer) void login.finish(window.location.href);
      else void login.start(readLoginOptions(toLocation.searchStr));
    }
    led = address;
  });
  // A page that the browser kept whole while the visitor was elsewhere may show somebody who left meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) ask();
  });
};

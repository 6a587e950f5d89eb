import { pageAt, splitLocale } from '@torg/domain/navigation';
import { whenIdle } from './later.ts';
import type { PageRouter } from './navigation.ts';
import type { Storefront } from './storefront.ts';

/** Pages that wait for the start-up and are left by it. */
const waitingPages: readonly (string | undefined)[] = ['login', 'init'];

/**
 * Begins the start-up: at once on pages that wait for it, for each of their addresses, and everywhere else once for each
 * document, when the page rests.
 */
export const followSession = (router: PageRouter, storefront: () => Storefront): void => {
  let isBegun = false;
  // The same address may be rendered several times; its start-up begins once.
  let waiting: string | undefined;

  router.subscribe('onRendered', ({ toLocation }) => {
    const { session, shop } = storefront();
    const { path } = splitLocale(toLocation.pathname, shop.config.info.locales);
    const address = waitingPages.includes(pageAt(path)?.page.name) ? toLocation.href : undefined;
    if (address === undefined && !isBegun) {
      isBegun = true;
      whenIdle(() => void session.start(location.href));
    } else if (address !== undefined && address !== waiting) {
      // What a page like this finds out says nothing about the next one.
      isBegun = false;
      void session.start(location.href);
    }
    waiting = address;
  });
  // A page that the browser kept whole while the visitor was elsewhere may show somebody who left meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void storefront().session.dispatch({ _tag: 'Returned' });
  });
};

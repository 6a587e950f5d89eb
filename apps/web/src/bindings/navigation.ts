import type { AnyRouter } from '@tanstack/react-router';
import { pageAt, parseSearch, splitLocale } from '@torg/domain/navigation';
import type { StorefrontConfig } from '@torg/domain/storefront';

/** What bindings need of the router. Its whole type knows every page, and pages are made with these bindings. */
export type PageRouter = Pick<AnyRouter, 'subscribe' | 'navigate' | 'preloadRoute' | 'invalidate' | 'state'>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page was shown below those before it. */
    readonly isAppended?: boolean;
  }
}

/** Milliseconds that a pointer rests on a link before its page is fetched ahead. */
const restingTime = 40;

/** Whether an address is a page of this shop in this language, so that the router can show it without a new document. */
export const isOwnPage = (url: URL, origin: string, { locale, info, isBeforeLogin }: StorefrontConfig): boolean => {
  if (url.origin !== origin || isBeforeLogin) return false;
  const own = splitLocale(url.pathname, info.locales);
  const page = own.locale === locale ? pageAt(own.path)?.page : undefined;
  return page !== undefined && page.isDocument !== true;
};

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest('a[href]') : null;

const targetOf = (url: URL, { info }: StorefrontConfig) => ({
  to: splitLocale(url.pathname, info.locales).path,
  search: parseSearch(url.search),
  ...(url.hash === '' ? {} : { hash: url.hash.slice(1) }),
});

/** Shows pages of the shop that a link leads to without loading a new document. All other clicks stay the browser's. */
export const followLinks = (router: PageRouter, config: StorefrontConfig): void => {
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (link === null || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    if (!isOwnPage(url, location.origin, config) || isFragmentOfThisPage(url)) return;
    event.preventDefault();
    closeDrawers();
    const isAppended = link.dataset.history === 'append';
    void router.navigate({
      ...targetOf(url, config),
      resetScroll: link.dataset.scroll !== 'keep',
      ...(isAppended ? { replace: true, state: { isAppended } } : {}),
    });
  });
};

const isFragmentOfThisPage = (url: URL): boolean =>
  url.hash !== '' && url.pathname === location.pathname && url.search === location.search;

/** Shows what a GET form asks for without loading a new document; empty fields are left out of the address. */
export const followForms = (router: PageRouter, config: StorefrontConfig): void => {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'get' || event.defaultPrevented) return;
    const url = new URL(form.action);
    if (!isOwnPage(url, location.origin, config)) return;
    const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value.trim() !== '');
    url.search = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
    event.preventDefault();
    // A form that is sent by a choice stays in sight; one that is sent by its button is done.
    const isDone = event.submitter !== null;
    if (isDone) closeDrawers();
    void router.navigate({ ...targetOf(url, config), resetScroll: isDone });
  });
};

/**
 * Fetches the page behind a link when a pointer rests on it or is pressed on it, or when it gets the focus. What it does
 * is done at the click: until the pointer is let go it can still be taken back (WCAG 2.5.2), or turn into a drag.
 */
export const preloadLinks = (router: PageRouter, config: StorefrontConfig): void => {
  let resting: number | undefined;
  const preload = (event: Event, delay: number): void => {
    window.clearTimeout(resting);
    const link = linkOf(event);
    if (link === null || link.dataset.preload === 'no') return;
    const url = new URL(link.href);
    if (!isOwnPage(url, location.origin, config) || url.href === location.href) return;
    resting = window.setTimeout(() => void router.preloadRoute(targetOf(url, config)), delay);
  };
  document.addEventListener('pointerover', (event) => preload(event, restingTime), { passive: true });
  document.addEventListener('pointerdown', (event) => preload(event, 0), { passive: true });
  document.addEventListener('focusin', (event) => preload(event, restingTime));
};

const closeDrawers = (): void => {
  for (const drawer of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) drawer.hidePopover();
};

import { RouterClient } from '@tanstack/react-router/ssr/client';
import { pageAt, splitLocale } from '@torg/domain/navigation';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { followAwaitedPages } from './bindings/awaited-pages.ts';
import { followCampaigns } from './bindings/campaign-changes.ts';
import { followSession } from './bindings/follow-session.ts';
import { HydratedContext } from './bindings/hydrated.ts';
import { keepBasket } from './bindings/keep-basket.ts';
import { bringTextsLate, type LoadedConfig } from './bindings/late-texts.ts';
import { leadOnFromFailures } from './bindings/lead-on.ts';
import { followForms, followLinks, type PageRouter, preloadLinks } from './bindings/navigation.ts';
import { announcePages } from './bindings/page-focus.ts';
import { errorReports } from './bindings/report-error.ts';
import { composeBrowser } from './composition/browser.ts';
import { createStorefrontRouter } from './composition/router.tsx';
import { pageTree } from './routes/route-tree.ts';

/** Does something at the first call. */
const once = (work: () => void): (() => void) => {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
};

const isDocument = (path: string, { info }: LoadedConfig): boolean =>
  pageAt(splitLocale(path, info.locales).path)?.page.isDocument === true;

/** The pages that there are from here on: a document of the server brings all of them along. */
const treeAt = async (path: string, config: LoadedConfig) =>
  isDocument(path, config) ? (await import('./routes/document-routes.ts')).wholeTree : pageTree;

/** A way back may lead to a document of the server without loading one: what it holds comes from there alone. */
const loadDocuments = (router: PageRouter, config: LoadedConfig): void => {
  let shown = location.pathname;
  router.subscribe('onResolved', () => {
    shown = location.pathname;
  });
  addEventListener('popstate', () => {
    if (location.pathname !== shown && isDocument(location.pathname, config)) location.reload();
  });
};

/** A page that answers a form stands at its own address, not at the form's: there the router finds it, and so does a reload. */
const showOwnAddress = (): void => {
  const { address } = document.documentElement.dataset;
  if (address !== undefined && new URL(address, location.href).pathname !== location.pathname)
    history.replaceState(history.state, '', address);
};

/** Makes the page that came from the server the browser's own: its links, forms, basket and session. */
export const hydrate = async (config: LoadedConfig): Promise<void> => {
  bringTextsLate(config);
  showOwnAddress();
  const routeTree = await treeAt(location.pathname, config);
  const router = createStorefrontRouter({ routeTree, config, storefrontOf: composeBrowser(config) });
  const { storefront } = router.options.context;
  // Until the page is hydrated, links and forms are the browser's own.
  const navigate = once(() => {
    followLinks(router, config);
    followForms(router, config);
    preloadLinks(router, config);
  });
  // As a transition, React leaves the browser room between its steps: a finger that scrolls does not wait for all of them.
  startTransition(() => {
    hydrateRoot(
      document,
      <HydratedContext value={navigate}>
        <RouterClient router={router} />
      </HydratedContext>,
      errorReports,
    );
  });
  loadDocuments(router, config);
  announcePages(router);
  keepBasket(router, storefront);
  followSession(router, storefront);
  followCampaigns(router, storefront);
  leadOnFromFailures(router, storefront);
  followAwaitedPages(router, storefront);
};

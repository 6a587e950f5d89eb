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
import { followForms, followLinks, preloadLinks } from './bindings/navigation.ts';
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

/** The pages that there are from here on: a document of the server brings all of them along. */
const treeAt = async (path: string, { info }: LoadedConfig) =>
  pageAt(splitLocale(path, info.locales).path)?.page.isDocument === true
    ? (await import('./routes/document-routes.ts')).wholeTree
    : pageTree;

/** Makes the page that came from the server the browser's own: its links, forms, basket and session. */
export const hydrate = async (config: LoadedConfig): Promise<void> => {
  bringTextsLate(config);
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
  announcePages(router);
  keepBasket(router, storefront);
  followSession(router, storefront);
  followCampaigns(router, storefront);
  leadOnFromFailures(router, storefront);
  followAwaitedPages(router, storefront);
};

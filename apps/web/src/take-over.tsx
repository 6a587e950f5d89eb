import { RouterClient } from '@tanstack/react-router/ssr/client';
import type { StorefrontConfig } from '@torg/domain/storefront';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isUnavailable } from './bindings/answer.ts';
import { keepBasket } from './bindings/basket-upkeep.ts';
import { followForms, followLinks, preloadLinks } from './bindings/navigation.ts';
import { announcePages } from './bindings/page-focus.ts';
import { keepSession } from './bindings/session-upkeep.ts';
import { TakenOverContext } from './bindings/taken-over.ts';
import { composeBrowser } from './composition/browser.ts';
import { createStorefrontRouter } from './composition/router.ts';

/** What the page itself tells the shopper, and what only directs the flow (spec 8), is no news for the console. */
const reportError = (error: unknown): void => {
  const isFlow = error instanceof Error && /redirect|softbreak/.test(error.message);
  if (!isFlow && !isUnavailable(error)) console.error(error);
};

/** Does something at the first call. */
const once = (work: () => void): (() => void) => {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
};

/** Makes the page that came from the server the browser's own: its links, forms, basket and session. */
export const takeOver = (edition: StorefrontConfig): void => {
  const router = createStorefrontRouter({ edition, storefrontOf: composeBrowser(edition) });
  // Until the page is taken over, links and forms are the browser's own.
  const navigate = once(() => {
    followLinks(router, edition);
    followForms(router, edition);
    preloadLinks(router, edition);
  });
  // As a transition, React leaves the browser room between its steps: a finger that scrolls does not wait for all of them.
  startTransition(() => {
    hydrateRoot(
      document,
      <TakenOverContext value={navigate}>
        <RouterClient router={router} />
      </TakenOverContext>,
      { onCaughtError: reportError },
    );
  });
  announcePages(router);
  keepBasket(router);
  keepSession(router);
};

import type { PageRouter } from './navigation.ts';
import type { Storefront } from './storefront.ts';

/** Tells of pages that are on their way, other than the one that is shown; a listing that is narrowed is no other page. */
export const followAwaitedPages = (router: PageRouter, storefront: () => Storefront): void => {
  let isAwaited = false;
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
    const isAnother = fromLocation !== undefined && pathChanged;
    if (isAnother || isAwaited) storefront().awaitPage(isAnother ? toLocation.pathname : undefined);
    isAwaited = isAnother;
  });
  router.subscribe('onResolved', () => {
    if (isAwaited) storefront().awaitPage(undefined);
    isAwaited = false;
  });
};

import { pageAt, splitLocale } from '@torg/domain';
import type { StorefrontRouter } from '../composition/router.ts';

/**
 * Asks the server for the basket on pages that show it (spec 4), as soon as the cookie says that there is one.
 * The basket and checkout pages bring it along themselves; other tabs tell when it changes.
 */
export const keepBasket = (router: StorefrontRouter): void => {
  const look = (path: string): void => {
    const { basket, shop } = router.options.context.storefront();
    const { path: own } = splitLocale(path, shop.edition.info.locales);
    const known = basket.get();
    if (known.basket === undefined && known.count > 0 && pageAt(own)?.page.showsBasket) void basket.load();
  };
  router.subscribe('onRendered', ({ toLocation }) => look(toLocation.pathname));
};

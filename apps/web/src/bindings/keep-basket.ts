import { pageAt, splitLocale } from '@torg/domain/navigation';
import type { PageRouter } from './navigation.ts';
import type { Storefront } from './storefront.ts';

/**
 * Asks the server for the basket on pages that show it, unless the cookie says that there is none.
 * The basket and checkout pages, made for one shopper, bring it along themselves; other tabs tell when it changes.
 */
export const keepBasket = (router: PageRouter, storefront: () => Storefront): void => {
  const look = (path: string): void => {
    const { basket, shop } = storefront();
    const { path: own } = splitLocale(path, shop.config.info.locales);
    const page = pageAt(own)?.page;
    const isLackingBasket = page?.showsBasket === true && page.isPublic;
    const known = basket.get();
    if (isLackingBasket && known.basket === undefined && known.count !== 0) void basket.load();
  };
  router.subscribe('onRendered', ({ toLocation }) => look(toLocation.pathname));
};

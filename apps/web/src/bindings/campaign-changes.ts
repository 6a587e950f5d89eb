import { pageAt, showsCampaigns, splitLocale } from '@torg/domain/navigation';
import { whenIdle } from './later.ts';
import type { PageRouter } from './navigation.ts';
import type { Storefront } from './storefront.ts';

/** Loads a page that shows campaigns anew when one begins or ends, without a new document. */
export const followCampaigns = (router: PageRouter, storefront: () => Storefront): void => {
  const showAnew = (): void => {
    const { shop } = storefront();
    const { path } = splitLocale(window.location.pathname, shop.config.info.locales);
    if (showsCampaigns(pageAt(path)?.page.name)) void router.invalidate();
  };
  const stop = router.subscribe('onRendered', () => {
    stop();
    whenIdle(async () => (await storefront().campaignChanges()).subscribe(showAnew));
  });
};

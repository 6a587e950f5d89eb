import { paths } from '@torg/domain/navigation';
import type { StorefrontRouter } from '../composition/router.ts';
import { PageFailure } from './answer.ts';

/**
 * Leads on from a page that the server did not give: to login and back where it asks for that, and where the shop has
 * closed to the page that says so. Both take the place of the page in the browser's history.
 */
export const leadOnFromFailures = (router: StorefrontRouter): void => {
  router.subscribe('onRendered', ({ toLocation }) => {
    const failed = router.state.matches.find(({ status }) => status === 'error');
    const address = wayOn(router, PageFailure.of(failed?.error)?._tag, toLocation);
    if (address !== undefined) window.location.replace(address);
  });
};

type Place = { readonly pathname: string; readonly searchStr: string; readonly publicHref: string };

const wayOn = (router: StorefrontRouter, failure: string | undefined, place: Place): string | undefined => {
  const { path } = router.options.context.storefront();
  if (failure === 'NotLoggedIn') return path(paths.login(path(place.pathname + place.searchStr)));
  return failure === 'Closed' ? place.publicHref : undefined;
};

import { paths } from '@torg/domain/navigation';
import { PageFailure } from './answer.ts';
import type { PageRouter } from './navigation.ts';
import type { Storefront } from './storefront.ts';

/**
 * Leads on from a page that the server did not give: to login and back where it asks for that, and where the shop has
 * closed to the page that says so. Both take the place of the page in the browser's history.
 */
export const leadOnFromFailures = (router: PageRouter, storefront: () => Storefront): void => {
  router.subscribe('onRendered', ({ toLocation }) => {
    const failed = router.state.matches.find((match: { readonly status: string }) => match.status === 'error');
    const address = wayOn(storefront(), PageFailure.of(failed?.error)?._tag, toLocation);
    if (address !== undefined) window.location.replace(address);
  });
};

type Place = { readonly pathname: string; readonly searchStr: string; readonly publicHref: string };

const wayOn = ({ path }: Storefront, failure: string | undefined, place: Place): string | undefined => {
  if (failure === 'NotLoggedIn') return path(paths.login(path(place.pathname + place.searchStr)));
  return failure === 'Closed' ? place.publicHref : undefined;
};

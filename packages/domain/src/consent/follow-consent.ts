import { localizedPath, splitLocale } from '../navigation/paths.ts';
import type { Locale } from '../shop/shop-info.ts';
import type { User } from '../user/user.ts';
import { awaitsConsent } from './consent.ts';
import { consentPlaceAt, consentRedirect, consentStep } from './consent-step.ts';

/** What an open page of a shop needs to follow a missing consent. */
export type FollowConsentDeps = {
  readonly loginRequired: boolean;
  /** Languages of the shop, the main one first. */
  readonly locales: readonly Locale[];
  /** Slugs of the articles that the footer links to. */
  readonly footerArticles: readonly string[];
  /** Path and query of the page that is open. */
  readonly here: () => string;
  /** Opens an address that the server answers. */
  readonly open: (address: string) => void;
  /** Ends the session without a page of the identity server. */
  readonly leaveSilently: () => void;
};

/** Leads on from an open page once the server tells of a user who has not consented; everybody else stays. */
export const followConsent =
  ({ loginRequired, locales, footerArticles, here, open, leaveSilently }: FollowConsentDeps) =>
  (user: User): void => {
    if (!awaitsConsent(user)) return;
    const address = here();
    const { locale, path } = splitLocale(address.split('?')[0] ?? '', locales);
    const place = consentPlaceAt(path, { loginRequired, footerArticles });
    // The login page goes on by itself: a login settles the session, and then leads on.
    if (place === 'login') return;
    const redirect = consentRedirect(consentStep(place, user), address, (to) => localizedPath(to, locale, locales));
    if (redirect._tag === 'Open') open(redirect.address);
    if (redirect._tag === 'LeaveSilently') leaveSilently();
  };

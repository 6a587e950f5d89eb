import type { PageRole } from '../navigation/page.ts';
import { pageAt, pageRoleAt } from '../navigation/page.ts';
import { localizedPath, paths, splitLocale } from '../navigation/paths.ts';
import { stringifySearch } from '../navigation/search-params.ts';
import type { Locale } from '../shop/shop-info.ts';
import type { LoginMethod, User } from '../user/user.ts';
import { awaitsConsent } from './consent.ts';

/**
 * Where somebody is whose consent is missing: on a page of a login, on one with words for everybody (privacy, terms), on
 * one for a shopper alone, or elsewhere. The page of own data is for who has not consented, too.
 */
export type ConsentPlace = 'login' | 'content' | 'own' | 'elsewhere';

/** How somebody whose consent is missing logged in. */
export type ConsentLogin = {
  readonly loginMethod?: LoginMethod;
  /** Whether the login was for somebody else (`type=impersonation`). */
  readonly isImpersonation?: boolean;
};

/**
 * What follows from a missing consent. `wait`: the text is shown until it is accepted or declined; `ask`: that page is led
 * to; `idp-logout`, `silent-logout`: the login ends, at the identity server too or here alone; `none`: nothing.
 */
export type ConsentStep = 'wait' | 'ask' | 'idp-logout' | 'silent-logout' | 'none';

/** Whether a login ends at an identity server: the shop's own settings make the others. */
const isIdentityLogin = ({ loginMethod }: ConsentLogin): boolean => loginMethod !== 'talkmore';

/** Whether the text is shown to somebody who logged in like that, instead of the login being ended. */
const mayWait = ({ loginMethod, isImpersonation = false }: ConsentLogin): boolean =>
  isImpersonation || loginMethod !== 'talkmore';

/**
 * What becomes of a login without consent: a login page waits for it, with impersonation or a login method other than
 * talkmore; a shopper's own pages lead there as they lead to login. Elsewhere the login ends.
 */
export const consentStep = (place: ConsentPlace, login: ConsentLogin): ConsentStep => {
  if (place === 'content') return 'none';
  if (place === 'login' && mayWait(login)) return 'wait';
  if (place === 'own' && mayWait(login)) return 'ask';
  return isIdentityLogin(login) ? 'idp-logout' : 'silent-logout';
};

/** Whether the login of this user ends here alone, without the identity server: by `talkmore`, and no consent was given. */
export const endsSilently = (user: User): boolean =>
  awaitsConsent(user) && consentStep('elsewhere', user) === 'silent-logout';

/**
 * What kind of place a path is.
 * @param path without language prefix and query.
 * @param footerArticles slugs of the articles that the footer links to.
 * @param roleAt who may see what is there.
 */
export const consentPlaceAt = (
  path: string,
  { loginRequired, footerArticles }: { readonly loginRequired: boolean; readonly footerArticles: readonly string[] },
  roleAt: (path: string, footerArticles: readonly string[]) => PageRole = pageRoleAt,
): ConsentPlace => {
  const page = pageAt(path)?.page;
  if (page?.name === 'login') return 'login';
  // Nobody has to accept anything to get their data, or rid of it.
  if (path === paths.ownData || roleAt(path, footerArticles) === 'open') return 'content';
  return loginRequired || page?.isPublic === false ? 'own' : 'elsewhere';
};

/** The page that asks for consent, and where it leads back to. Without language prefix. */
export const consentPath = (redirectUri?: string): string =>
  redirectUri === undefined
    ? paths.privacyConsent
    : `${paths.privacyConsent}?redirectUri=${encodeURIComponent(redirectUri)}`;

/** Ends the login of who did not accept the privacy text, who shops on as the guest of before. */
export const logoutAsGuest = (redirectUri?: string): string =>
  `${paths.logout}${stringifySearch({ shopOn: 'guest', redirectUri })}`;

/**
 * Where a login leads whose user has not consented: to the page that waits for it, in the language of the page that was
 * wanted. The basket stays the guest's until then.
 * @param target where the visitor wanted to go. @param origin the shop's own. @param locales of the shop, the main one first.
 */
export const consentTarget = (
  login: ConsentLogin,
  target: string,
  { origin, locales }: { readonly origin: string; readonly locales: readonly Locale[] },
): string => {
  const { locale } = splitLocale(new URL(target, origin).pathname, locales);
  const redirect = consentRedirect(consentStep('login', login), target, (path) => localizedPath(path, locale, locales));
  return redirect._tag === 'Open' ? redirect.address : logoutAsGuest();
};

/** How a browser goes on: to an address that the server answers, or without a page of the identity server. */
export type ConsentRedirect =
  | { readonly _tag: 'Stay' }
  | { readonly _tag: 'Open'; readonly address: string }
  | { readonly _tag: 'LeaveSilently' };

/**
 * Where a missing consent leads.
 * @param here path, query and fragment of the page that was wanted.
 */
export const consentRedirect = (
  step: ConsentStep,
  here: string,
  toLocale: (path: string) => string,
): ConsentRedirect => {
  switch (step) {
    case 'none':
      return { _tag: 'Stay' };
    case 'wait':
    case 'ask':
      return { _tag: 'Open', address: toLocale(consentPath(here)) };
    case 'idp-logout':
      return { _tag: 'Open', address: logoutAsGuest(here) };
    case 'silent-logout':
      return { _tag: 'LeaveSilently' };
  }
};

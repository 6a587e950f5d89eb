import { refusalOfAccess } from '@torg/domain/admission';
import {
  type ListingPlace,
  listingSearch,
  productSearch,
  readListingQuery,
  readProductQuery,
} from '@torg/domain/catalogue';
import { consentPlaceAt, consentRedirect, consentStep, logoutAsGuest } from '@torg/domain/consent';
import {
  isShownInPunchOut,
  localizedPath,
  loginPath,
  movedPath,
  type PageMatch,
  pageAt,
  pageRoleAt,
  paths,
  splitLocale,
} from '@torg/domain/navigation';
import type { Role } from '@torg/domain/permission';
import { readReviewQuery, reviewSearch } from '@torg/domain/rating';
import type { Locale } from '@torg/domain/shop';
import { facetKeys } from '@torg/domain/shop';
import type { User } from '@torg/domain/user';
import { footerArticles, type RunningShop } from '../../shops/running-shop.ts';

/** What an address asks for. */
export type PagePlan =
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  /** The page exists, and this user, who is logged in, may not see it: another login would lead here again. */
  | { readonly kind: 'forbidden'; readonly locale: Locale }
  | {
      readonly kind: 'page';
      readonly locale: Locale;
      /** Path and query in their canonical form, language prefix included: what makes no difference is left out. */
      readonly url: string;
      /** The pattern of the page's address, for logs; undefined where there is no page. */
      readonly pattern: string | undefined;
      /** Whether everybody gets the same page, so that it may be cached. */
      readonly isPublic: boolean;
      /** Whether it answers words that somebody typed: no cache but this server's own holds those. */
      readonly isFreeText: boolean;
    };

const closed = { isPublic: true, isFreeText: false } as const;

/**
 * Reads an address of a shop. Total: an address without a page is planned too, as the page that says so.
 * @param user of the verified session.
 * @param roleAt who may see what is at a path of the shop, given the articles of its footer.
 */
export const planPage = (
  shop: RunningShop,
  requested: string,
  user?: User,
  roleAt: (path: string, footerArticles: readonly string[]) => Role = pageRoleAt,
): PagePlan => {
  const { pathname, search } = readAddress(requested);
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const { locales } = shop.info;
  const { locale, path } = splitLocale(canonicalPath(tidy), locales);
  if (shop.info.temporaryClosedContent !== undefined) {
    return { kind: 'page', locale, url: localizedPath('/', locale, locales), pattern: 'closed', ...closed };
  }
  if (tidy !== pathname) return { kind: 'redirect', status: 301, location: tidy + search };
  const moved = movedPath(path);
  if (moved !== undefined)
    return { kind: 'redirect', status: 301, location: localizedPath(moved, locale, locales) + search };
  const role = roleAt(path, footerArticles(shop, locale));
  const door = { role, servedBeforeConsent: false, servedInPunchOut: isShownInPunchOut(path) };
  const refused = refusalOfAccess(door, shop.info, user && { user });
  switch (refused?._tag) {
    case 'NotLoggedIn': {
      const login = localizedPath(loginPath(path, search, tidy), locale, locales);
      return { kind: 'redirect', status: 302, location: login };
    }
    case 'Forbidden':
      if (refused.reason === 'punchout')
        return { kind: 'redirect', status: 302, location: localizedPath(paths.basket, locale, locales) };
      return refused.reason === 'consent' && user !== undefined
        ? (planConsent(shop, { locale, path, search, tidy }, user) ?? planShown(shop, locale, path, search))
        : { kind: 'forbidden', locale };
    case undefined:
      return planShown(shop, locale, path, search);
  }
};

type Place = { readonly locale: Locale; readonly path: string; readonly search: string; readonly tidy: string };

/**
 * Where somebody is led who has not consented to the privacy text. The login page waits for it, with the way back that it
 * has; the answer of the identity server is left to the page that redeems it. Pages that are everybody's are shown as they
 * are to everybody: the browser ends the login there.
 */
const planConsent = (shop: RunningShop, { locale, path, search, tidy }: Place, user: User): PagePlan | undefined => {
  const { locales, loginRequired } = shop.info;
  const place = consentPlaceAt(path, { loginRequired, footerArticles: footerArticles(shop, locale) });
  if (path === paths.loginAnswer || place === 'content' || place === 'elsewhere') return undefined;
  const back = new URLSearchParams(search);
  const here = place === 'login' ? (back.get('redirectUri') ?? paths.start) : tidy + search;
  const step = consentStep(place, { ...user, isImpersonation: back.get('type') === 'impersonation' });
  const redirect = consentRedirect(step, here, (to) => localizedPath(to, locale, locales));
  return {
    kind: 'redirect',
    status: 302,
    location: redirect._tag === 'Open' ? redirect.address : logoutAsGuest(),
  };
};

const planShown = (shop: RunningShop, locale: Locale, path: string, search: string): PagePlan => {
  const match = pageAt(path);
  const known = knownSearch(shop, match, new URLSearchParams(search));
  return {
    kind: 'page',
    locale,
    url: localizedPath(path, locale, shop.info.locales) + (known.search === '' ? '' : `?${known.search}`),
    pattern: match?.page.pattern,
    isPublic: match?.page.isPublic ?? false,
    isFreeText: known.isFreeText,
  };
};

/** A base that is only there for parsing: the address may start with `//` and still is a path. */
const readAddress = (requested: string): URL => {
  const path = requested.startsWith('/') ? requested : requested.replace(/^[a-z]+:\/\/[^/?#]*/i, '');
  return new URL(`http://shop.invalid${path.startsWith('/') ? path : `/${path}`}`);
};

/** One spelling of each path, however its characters were escaped. */
const canonicalPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => encodeURIComponent(decoded(segment)))
    .join('/');

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** What the path of a listing fixes of it. */
const placeOfListing = ({ page, params: { rest, slug } }: PageMatch): Omit<ListingPlace, 'facetKeys'> => {
  if (rest !== undefined) return { category: rest };
  if (slug === undefined) return {};
  return page.pattern === '/product/:slug/accessories' ? { accessoriesOf: slug } : { [page.name]: slug };
};

type KnownSearch = { readonly search: string; readonly isFreeText: boolean };

/** The part of a query string that the page looks at, in canonical order; pages of one shopper keep all of it. */
const knownSearch = (shop: RunningShop, match: PageMatch | undefined, search: URLSearchParams): KnownSearch => {
  if (match === undefined) return { search: '', isFreeText: false };
  const { page } = match;
  if (!page.isPublic) return { search: search.toString(), isFreeText: false };
  if (page.name === 'search' || page.name === 'brand' || page.name === 'campaign') {
    const query = readListingQuery(search, { ...placeOfListing(match), facetKeys: facetKeys(shop.info) });
    return { search: listingSearch(query), isFreeText: query.text !== undefined };
  }
  if (page.pattern === '/product/:slug/reviews') {
    return { search: reviewSearch(readReviewQuery(search)), isFreeText: false };
  }
  return { search: page.name === 'product' ? productSearch(readProductQuery(search)) : '', isFreeText: false };
};

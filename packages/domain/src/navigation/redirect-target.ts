import type { Locale } from '../shop/shop-info.ts';
import { localizedPath, paths, splitLocale } from './paths.ts';

/** Characters that browsers drop or turn into slashes, so that the address means something else than it shows. */
const hasTreacherousCharacter = (text: string): boolean =>
  [...text].some((character) => character < ' ' || character === '\u007f' || character === '\\');

/** Ways back into login, logout or a start-up, and what is no page: a call that a link leads to would do its work for another site. */
const refusedPaths = /^\/+([a-z]{2}(-[a-z]{2})?\/+)?(me\/+(login|auth|login-actions)|init|logout|api|auth|bff)(\/|$)/i;

/** A path as servers read it, who undo what was escaped. */
const unescaped = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * The place to go to after login or logout: a path of the own origin, or an address on an allowed https origin.
 * A path without a leading slash gets one. Everything doubtful becomes `/`: backslashes, control characters,
 * user info, `//`, other schemes and origins, ways back into login, logout or a start-up, and addresses that are no pages.
 * @param origin the shop's own, such as `https://shop.example`.
 * @param allowedOrigins further https origins that the operator trusts.
 */
export const redirectTarget = (
  wish: string | undefined,
  origin: string,
  allowedOrigins: readonly string[] = [],
): string => {
  if (wish === undefined || wish === '' || hasTreacherousCharacter(wish) || wish.startsWith('//')) return '/';
  const absolute = /^[a-z][a-z0-9+.-]*:/i.test(wish);
  const address = absolute ? wish : `${origin}${wish.startsWith('/') ? '' : '/'}${wish}`;
  if (!URL.canParse(address)) return '/';
  const url = new URL(address);
  // What is inside of `blob:` has an origin, too, and a path that is another address.
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return '/';
  if (url.username !== '' || url.password !== '') return '/';
  if (url.origin !== origin) {
    return url.protocol === 'https:' && allowedOrigins.includes(url.origin) ? url.href : '/';
  }
  if (url.pathname.startsWith('//') || refusedPaths.test(unescaped(url.pathname))) return '/';
  return url.pathname + url.search + url.hash;
};

/** Pages that say what a login made of the basket. */
const tellingPages: readonly string[] = [paths.basket, paths.checkout];

/**
 * A target in whose place stands a page that tells that the basket changed (`change=true`); who is on the way to another
 * site gets there.
 * @param target as `redirectTarget` gives it. @param origin the shop's own.
 */
export const changeTellingTarget = (target: string, origin: string, locales: readonly Locale[]): string => {
  if (!target.startsWith('/')) return target;
  const { pathname, search, searchParams, hash } = new URL(target, origin);
  const { locale, path } = splitLocale(pathname, locales);
  if (!tellingPages.includes(path)) return `${localizedPath(paths.basket, locale, locales)}?change=true`;
  if (searchParams.has('change')) return target;
  return `${pathname}${search === '' ? '?' : `${search}&`}change=true${hash}`;
};

/** Paths that a login-required shop shows to everybody (spec 2). Footer articles are the caller's to tell. */
const exemptPaths = [
  '/me/login',
  '/me/auth',
  '/logout',
  '/init',
  '/privacy',
  '/me/session',
  '/healthz',
  '/readyz',
  '/robots.txt',
];
const exemptFolders = [
  '/me/login-actions/',
  '/bankid/',
  '/auth/realms/',
  '/api/consent',
  '/media/',
  '/static/',
  '/assets/',
];

/**
 * Whether a path of a login-required shop is open without login (spec 2).
 * @param path without language prefix and query.
 * @param footerArticles slugs of the articles that the footer links to.
 */
export const isOpenWithoutLogin = (path: string, footerArticles: readonly string[]): boolean =>
  exemptPaths.includes(path) ||
  exemptFolders.some((folder) => path.startsWith(folder)) ||
  footerArticles.some((slug) => path === `/content/${slug}`);

/**
 * Where a visitor without login is sent in a login-required shop; undefined where the path is open.
 * The root goes to login without a target; every other path carries itself and its query (spec 2).
 * @param path without language prefix.
 * @param original the path as it was asked for, language prefix included.
 */
export const loginRedirect = (
  path: string,
  search: string,
  footerArticles: readonly string[],
  original: string = path,
): string | undefined => {
  if (isOpenWithoutLogin(path, footerArticles)) return undefined;
  return path === '/' ? '/me/login' : `/me/login?redirectUri=${encodeURIComponent(original + search)}`;
};

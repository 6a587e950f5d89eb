import { pageAt } from './page.ts';
import { paths } from './paths.ts';

/**
 * Where a visitor is sent who has to log in first, without language prefix. The root goes to login without a target; every
 * other path carries itself and its query.
 * @param path without language prefix.
 * @param original the path as it was asked for, language prefix included.
 */
export const loginPath = (path: string, search: string, original: string = path): string =>
  path === paths.start ? paths.login() : paths.login(original + search);

/**
 * The page that a link leads back to. Pages of a login are left for good: their query holds what must be used once.
 * @param here path and query of the present page, without language prefix.
 */
export const returnPath = (here: string): string =>
  pageAt(here.split('?')[0] ?? '')?.page.name === 'login' ? paths.start : here;

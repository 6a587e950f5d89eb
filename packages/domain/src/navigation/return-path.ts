import { pageAt } from './page.ts';
import { paths } from './paths.ts';

/**
 * The page that a link leads back to. Pages of a login are left for good: their query holds what must be used once.
 * @param here path and query of the present page, without language prefix.
 */
export const returnPath = (here: string): string =>
  pageAt(here.split('?')[0] ?? '')?.page.name === 'login' ? paths.start : here;

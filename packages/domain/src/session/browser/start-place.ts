import { pageAt } from '../../navigation/page.ts';
import { paths, splitLocale } from '../../navigation/paths.ts';
import type { Locale } from '../../shop/shop-info.ts';
import { readLoginOptions } from './login-options.ts';
import type { StartPlace } from './start-up.ts';

/**
 * Where a start-up begins that begins at this address.
 * @param address the whole of it, as the browser has it.
 * @param locales languages of the shop, the main one first.
 */
export const startPlaceAt = (address: string, locales: readonly Locale[]): StartPlace => {
  const { pathname, search } = new URL(address);
  const { path } = splitLocale(pathname, locales);
  switch (pageAt(path)?.page.name) {
    case 'login':
      return path === paths.loginAnswer
        ? { _tag: 'Answer', address }
        : { _tag: 'Login', options: readLoginOptions(search) };
    case 'init': {
      const redirectUri = new URLSearchParams(search).get('redirectUri');
      return redirectUri === null ? { _tag: 'Init' } : { _tag: 'Init', redirectUri };
    }
    default:
      return { _tag: 'Page' };
  }
};

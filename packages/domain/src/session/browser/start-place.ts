import { loginPath } from '../../navigation/login-paths.ts';
import { pageAt, pageRoleAt } from '../../navigation/page.ts';
import { localizedPath, paths, splitLocale } from '../../navigation/paths.ts';
import type { ShopInfo } from '../../shop/shop-info.ts';
import { readExternalLogin, readLoginOptions } from './login-options.ts';
import type { StartPlace } from './start-up.ts';

/** What of a shop decides where a start-up begins. */
export type StartSettings = Pick<ShopInfo, 'locales' | 'loginRequired' | 'loginDisabled' | 'oidcAuth'> & {
  /** Slugs of the articles that the footer links to. */
  readonly footerArticles: readonly string[];
};

/** Whether a login page is one: else the shop says there that it has none, and leads nowhere. */
const isOpenLogin = (action: string | undefined, { loginDisabled, oidcAuth }: StartSettings): boolean =>
  !loginDisabled && (action === undefined || (action === 'external' && oidcAuth.enable));

/**
 * Where a start-up begins that begins at this address.
 * @param address the whole of it, as the browser has it.
 */
export const startPlaceAt = (address: string, settings: StartSettings): StartPlace => {
  const { locales } = settings;
  const { pathname, search } = new URL(address);
  const { locale, path } = splitLocale(pathname, locales);
  const match = pageAt(path);
  switch (match?.page.name) {
    case 'login': {
      if (!isOpenLogin(match.params.type, settings)) return { _tag: 'Page' };
      if (path === paths.loginAnswer) return { _tag: 'Answer', address };
      const isAction = match.params.type !== undefined;
      return { _tag: 'Login', options: isAction ? readExternalLogin(search) : readLoginOptions(search) };
    }
    case 'init': {
      const redirectUri = new URLSearchParams(search).get('redirectUri');
      return redirectUri === null ? { _tag: 'Init' } : { _tag: 'Init', redirectUri };
    }
    default: {
      const needsLogin = settings.loginRequired && pageRoleAt(path, settings.footerArticles) !== 'open';
      if (!needsLogin) return { _tag: 'Page' };
      return { _tag: 'Page', loginPath: localizedPath(loginPath(path, search, pathname), locale, locales) };
    }
  }
};

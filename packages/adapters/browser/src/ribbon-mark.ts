import { ribbonCookie, ribbonMaxAge } from '@torg/contracts/cookies';

/**
 * That a message ribbon was dismissed, in a cookie that pages are rendered by.
 * @param page `document`.
 * @param isHttps whether the shop is read by https, so that the cookie goes no other way.
 */
export const createRibbonMark = (
  page: { cookie: string },
  isHttps: boolean,
): { readonly dismiss: (id: string) => void } => ({
  dismiss: (id) => {
    page.cookie = `${ribbonCookie}=${id}; path=/; max-age=${ribbonMaxAge}; samesite=lax${isHttps ? '; secure' : ''}`;
  },
});

import { idpCookie } from '@torg/contracts/cookies';
import { type IdpCookie, idpMaxAge } from '@torg/domain/session/browser';

const valueIn = new RegExp(`(?:^|; )${idpCookie}=([\\w.-]+)`);

/**
 * The provider through which the user of this browser logged in, in a cookie that all tabs of the shop share.
 * @param page `document`.
 * @param isHttps whether the shop is read by https, so that the cookie goes no other way.
 */
export const createIdpCookie = (page: { cookie: string }, isHttps: boolean): IdpCookie => ({
  read: () => valueIn.exec(page.cookie)?.[1],
  write: (value) => {
    const life = value === undefined ? 0 : idpMaxAge;
    page.cookie = `${idpCookie}=${value ?? ''}; path=/; max-age=${life}; samesite=lax${isHttps ? '; secure' : ''}`;
  },
});

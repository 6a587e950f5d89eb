import type { LoginWish } from '@torg/domain/session/browser';

/**
 * What the login page's address asks for (spec 2). Of names that come twice the first one counts.
 * @param search the query string of `/me/login`.
 */
export const loginWishIn = (search: string): LoginWish => {
  const params = new URLSearchParams(search);
  const [redirectUri, loginHint] = [params.get('redirectUri'), params.get('login_hint')];
  return {
    checkOnly: params.get('mode') === 'check-sso',
    ...(redirectUri === null ? {} : { redirectUri }),
    ...(loginHint === null || loginHint === '' ? {} : { loginHint }),
  };
};

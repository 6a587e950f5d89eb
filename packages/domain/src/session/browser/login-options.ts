import type { LoginOptions } from './ports.ts';

/**
 * What a login page's address asks for: `redirectUri`, `login_hint`, and `mode=check-sso`, which shows no form. Of names
 * that come twice the first one counts.
 * @param search the query string of `/me/login`.
 */
export const readLoginOptions = (search: string): LoginOptions => {
  const params = new URLSearchParams(search);
  const [redirectUri, loginHint] = [params.get('redirectUri'), params.get('login_hint')];
  return {
    checkOnly: params.get('mode') === 'check-sso',
    ...(redirectUri === null ? {} : { redirectUri }),
    ...(loginHint === null || loginHint === '' ? {} : { loginHint }),
  };
};

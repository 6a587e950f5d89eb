import { type LoginOptions, loginTypes } from './ports.ts';

/** A name that a cookie can hold; its endings are kept for what becomes of a login (see `readIdpMark`). */
const idpName = /^(?!.*_(wait|end)$)[\w.-]{1,60}$/;

/** Values of `acr`, with a space between. */
const levels = /^[\x21-\x7e]{1,200}( [\x21-\x7e]{1,200}){0,9}$/;
const seconds = /^\d{1,6}$/;

/**
 * What a login page's address asks for: `type`, `redirectUri`, `login_hint`, `idp`, and `mode=check-sso`, which shows no form;
 * `prompt=login` has the password asked for even of who is known there (OpenID Connect Core, 3.1.2.1).
 * Of names that come twice the first one counts; what is no value of theirs counts as left out.
 * @param search the query string of `/me/login`.
 */
export const readLoginOptions = (search: string): LoginOptions => {
  const params = new URLSearchParams(search);
  const [redirectUri, loginHint] = [params.get('redirectUri'), params.get('login_hint')];
  const type = loginTypes.find((one) => one === params.get('type'));
  const idp = params.get('idp') ?? '';
  const checkOnly = params.get('mode') === 'check-sso';
  return {
    checkOnly,
    ...(!checkOnly && params.get('prompt') === 'login' ? { asSomebodyElse: true } : {}),
    ...(type === undefined || type === 'standard' ? {} : { type }),
    ...(redirectUri === null ? {} : { redirectUri }),
    ...(idpName.test(idp) ? { idp } : {}),
    ...(loginHint === null || loginHint === '' ? {} : { loginHint }),
  };
};

/**
 * What a login by another provider is asked for: `idp`, its name at the identity server, and `redirectUri`, as
 * `readLoginOptions` reads them; `acr_values` and `max_age` (OpenID Connect Core, 3.1.2.1), which the identity server
 * carries out and the shop's server checks. It always asks.
 * @param search the query string of `/me/login-actions/external`.
 */
export const readExternalLogin = (search: string): LoginOptions => {
  const { redirectUri, idp } = readLoginOptions(search);
  const params = new URLSearchParams(search);
  const [acrValues, maxAge] = [params.get('acr_values') ?? '', params.get('max_age') ?? ''];
  return {
    checkOnly: false,
    ...(levels.test(acrValues) ? { acrValues } : {}),
    ...(seconds.test(maxAge) ? { maxAge: Number(maxAge) } : {}),
    ...(redirectUri === undefined ? {} : { redirectUri }),
    ...(idp === undefined ? {} : { idp }),
  };
};

import type { FreshTokens } from '@torg/domain/session/browser';
import type { SigninResponse } from 'oidc-client-ts';

/** The gateway's answer holds more than the library knows of: `tkid` names the session. */
export const freshTokens = (response: SigninResponse): FreshTokens => {
  const tkid = 'tkid' in response ? response.tkid : undefined;
  const { access_token: token, refresh_token: refreshToken, id_token: idToken, expires_in: expiresIn } = response;
  if (typeof tkid !== 'string' || refreshToken === undefined || idToken === undefined || expiresIn === undefined) {
    throw new Error('the answer of the token endpoint is not whole');
  }
  return { tokens: { tkid, token, refreshToken, idToken }, expiresIn };
};

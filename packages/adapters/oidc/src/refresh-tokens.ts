import type { TokenSet } from '@torg/domain/session';
import type { FreshTokens, RefreshOutcome } from '@torg/domain/session/browser';
import { either as E } from 'fp-ts';
import { OidcClient, type SigninResponse, type UseRefreshTokenArgs } from 'oidc-client-ts';
import { from, type Observable } from 'rxjs';
import { tokenFailure } from './failures.ts';
import { noStates } from './login-state.ts';
import { callTimeout, type OidcSettings, settingsOf } from './settings.ts';

/**
 * Exchanges the refresh handle at the shop's gateway. Tokens of somebody else than before are refused.
 * `Refused`: the gateway does not know the handle any more. `Unavailable`: no answer, or none that says so.
 */
export const createRefreshTokens = (settings: OidcSettings): ((tokens: TokenSet) => Observable<RefreshOutcome>) => {
  const client = new OidcClient({ ...settingsOf(settings), stateStore: noStates });
  const refresh = async (tokens: TokenSet): Promise<RefreshOutcome> => {
    try {
      const response = await client.useRefreshToken({
        state: stateOf(tokens, settings.scope),
        timeoutInSeconds: callTimeout,
      });
      return E.right(freshTokens(response));
    } catch (error) {
      return E.left(tokenFailure(error));
    }
  };
  return (tokens) => from(refresh(tokens));
};

/** The library reads the profile only when no ID token comes; here one always does. */
const nobody = { sub: '', iss: '', aud: '', exp: 0, iat: 0 };

const stateOf = ({ refreshToken, idToken }: TokenSet, scope: string): UseRefreshTokenArgs['state'] => ({
  refresh_token: refreshToken,
  id_token: idToken,
  session_state: null,
  scope,
  profile: nobody,
});

/** The gateway's answer holds more than the library knows of: `tkid` names the session. */
export const freshTokens = (response: SigninResponse): FreshTokens => {
  const tkid = 'tkid' in response ? response.tkid : undefined;
  const { access_token: token, refresh_token: refreshToken, id_token: idToken, expires_in: expiresIn } = response;
  if (typeof tkid !== 'string' || refreshToken === undefined || idToken === undefined || expiresIn === undefined) {
    throw new Error('the answer of the token endpoint is not whole');
  }
  return { tokens: { tkid, token, refreshToken, idToken }, expiresIn };
};

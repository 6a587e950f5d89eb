import type { Flow } from '@torg/domain/shop';
import { either as E } from 'fp-ts';

/** A token request as it has to be (RFC 6749, 4.1.3 and 6; RFC 7636, 4.5). */
export type TokenRequest =
  | {
      readonly grant: 'authorization_code';
      readonly code: string;
      readonly redirectUri: string;
      readonly codeVerifier: string;
      /** Comes with the code in the hybrid flow. */
      readonly idToken?: string;
    }
  /** In the implicit flow, where an ID token is sent in the place of a code. */
  | { readonly grant: 'id_token'; readonly idToken: string }
  | { readonly grant: 'refresh_token'; readonly handle: string };

/** Error codes of RFC 6749, 5.2. */
export type TokenRequestError = 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_grant';

/** Codes and verifiers are shorter; what is longer is none. */
const maxLength = 2000;
/** ID tokens are shorter, though they hold all that is said of a user, who may have many profiles. */
const maxIdToken = 32_000;

/** A parameter that stands once and says something (RFC 6749, 3.2). */
const parameter = (body: unknown, name: string, longest = maxLength): string | undefined => {
  const value =
    typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[name] : undefined;
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined;
};

/** What this shop's browsers send along with every request, where their codes are sent to, and what comes with them. */
export type TokenClient = { readonly clientId: string; readonly redirectUri: string; readonly flow: Flow };

/** Reads a form. Whether a code or a handle is any good is for others to say. */
export const readTokenRequest = (body: unknown, client: TokenClient): E.Either<TokenRequestError, TokenRequest> => {
  const grant = parameter(body, 'grant_type');
  if (grant === undefined) return E.left('invalid_request');
  if (parameter(body, 'client_id') !== client.clientId) return E.left('invalid_client');
  if (grant === 'refresh_token') {
    const handle = parameter(body, 'refresh_token');
    return handle === undefined ? E.left('invalid_request') : E.right({ grant, handle });
  }
  if (grant !== 'authorization_code') return E.left('unsupported_grant_type');
  const code = parameter(body, 'code', client.flow === 'implicit' ? maxIdToken : maxLength);
  const redirectUri = parameter(body, 'redirect_uri');
  const codeVerifier = parameter(body, 'code_verifier');
  if (code === undefined || redirectUri === undefined) return E.left('invalid_request');
  if (codeVerifier === undefined || !/^[\w.~-]{43,128}$/.test(codeVerifier)) return E.left('invalid_request');
  if (redirectUri !== client.redirectUri) return E.left('invalid_grant');
  if (client.flow === 'standard') return E.right({ grant, code, redirectUri, codeVerifier });
  if (client.flow === 'implicit') return E.right({ grant: 'id_token', idToken: code });
  const idToken = parameter(body, 'id_token', maxIdToken);
  return idToken === undefined
    ? E.left('invalid_request')
    : E.right({ grant, code, redirectUri, codeVerifier, idToken });
};

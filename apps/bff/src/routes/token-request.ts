import { either as E } from 'fp-ts';

/** A token request as it has to be (RFC 6749, 4.1.3 and 6; RFC 7636, 4.5). */
export type TokenRequest =
  | {
      readonly grant: 'authorization_code';
      readonly code: string;
      readonly redirectUri: string;
      readonly codeVerifier: string;
    }
  | { readonly grant: 'refresh_token'; readonly handle: string };

/** Error codes of RFC 6749, 5.2. */
export type TokenRequestError = 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_grant';

/** Codes and verifiers are shorter; what is longer is none. */
const maxLength = 2000;

/** A parameter that stands once and says something (RFC 6749, 3.2). */
const parameter = (body: unknown, name: string): string | undefined => {
  const value =
    typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[name] : undefined;
  return typeof value === 'string' && value !== '' && value.length <= maxLength ? value : undefined;
};

/** What this shop's browsers send along with every request, and where their codes are sent to. */
export type TokenClient = { readonly clientId: string; readonly redirectUri: string };

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
  const code = parameter(body, 'code');
  const redirectUri = parameter(body, 'redirect_uri');
  const codeVerifier = parameter(body, 'code_verifier');
  if (code === undefined || redirectUri === undefined) return E.left('invalid_request');
  if (codeVerifier === undefined || !/^[\w.~-]{43,128}$/.test(codeVerifier)) return E.left('invalid_request');
  return redirectUri === client.redirectUri
    ? E.right({ grant, code, redirectUri, codeVerifier })
    : E.left('invalid_grant');
};

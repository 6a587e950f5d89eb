import { type Unavailable, unavailable } from '@torg/domain/failure';
import { faultOfLogin } from '@torg/domain/session';
import type { LoginFailure, Refused } from '@torg/domain/session/browser';
import { readNoAccess } from '@torg/domain/user';
import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';

/** Errors of a token endpoint that another try does not mend (RFC 6749, 5.2). */
const refusals = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
];

/** Errors by which an identity server says that it cannot, not that it will not (RFC 6749, 4.1.2.1). */
const outages = ['server_error', 'temporarily_unavailable'];

/**
 * The library tells an answer that it could not read, or a status without an OAuth error, by messages with the status or
 * the media type; network and JSON errors by their kind. All else is what it found wrong with a readable answer.
 */
const isOutage = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof SyntaxError ||
  error instanceof DOMException ||
  error instanceof ErrorTimeout ||
  (error instanceof Error && /\(\d{3}\)|Content-Type/.test(error.message));

/** What went wrong at the token endpoint. */
export const tokenFailure = (error: unknown): Refused | Unavailable => {
  const isRefused =
    error instanceof ErrorResponse ? refusals.includes(error.error ?? '') : error instanceof Error && !isOutage(error);
  return isRefused ? { _tag: 'Refused' } : unavailable(error);
};

/**
 * What went wrong when a visitor came back.
 * @param noState why the remembered login could not be had, if it could not.
 */
export const loginFailure = (error: unknown, noState: 'missing' | 'too-old' | 'used' | undefined): LoginFailure => {
  if (noState !== undefined) return { _tag: 'LoginState', reason: noState };
  if (error instanceof ErrorResponse && error.form === undefined) {
    const code = error.error ?? '';
    if (faultOfLogin(code) !== undefined) return { _tag: 'LoginMisconfigured' };
    return outages.includes(code) ? unavailable(error) : { _tag: 'IdentityError', code };
  }
  if (error instanceof ErrorResponse && error.error === 'login_misconfigured') return { _tag: 'LoginMisconfigured' };
  const kept =
    error instanceof ErrorResponse
      ? readNoAccess(error.error ?? undefined, error.error_description ?? undefined)
      : undefined;
  return kept ?? tokenFailure(error);
};

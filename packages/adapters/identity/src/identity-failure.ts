import { unavailable } from '@torg/domain/failure';
import { faultOfError, type IdentityFault } from '@torg/domain/session';
import {
  type IdentityFailure,
  type IdentityMisconfigured,
  type IdentityOutage,
  type IdentityRefused,
  isOutage,
} from '@torg/domain/session/server';
import { errors } from 'jose';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { Misconfiguration, NoAnswer } from './ask.ts';

/** What the identity server gave does not hold, or was never worth asking for. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

const refused = (reason: string): IdentityRefused => ({ _tag: 'IdentityRefused', reason });

const misconfigured = (fault: IdentityFault, reason: string): IdentityMisconfigured => ({
  _tag: 'IdentityMisconfigured',
  fault,
  reason,
});

/** Faults of the server. */
const outages = ['server_error', 'temporarily_unavailable'];

/** Codes by which openid-client says that a token does not hold, or that there is none. */
const doesNotHold = [
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_PARSE_ERROR',
  'OAUTH_UNSUPPORTED_OPERATION',
];

const causesOf = (error: unknown): readonly unknown[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [error];

/** Names the claim where one is at fault, for that is what an operator has to look at; never its value. */
const claimIn = (causes: readonly unknown[]): string | undefined => {
  for (const cause of causes)
    if (typeof cause === 'object' && cause !== null && 'claim' in cause && typeof cause.claim === 'string')
      return cause.claim;
  return undefined;
};

/** Errors are named by a code of RFC 6749; anything else that stands there might be anything. */
const codeOf = (code: unknown): string =>
  typeof code === 'string' && /^[a-z_]{1,60}$/.test(code) ? code : 'unknown_error';

/**
 * What an error of openid-client, of jose or of our own means. Only the words of this file and the names of claims and
 * of error codes get out: an error of the libraries carries the answer that it is about, tokens and all.
 */
export const failureOf = (error: unknown): IdentityFailure => {
  const causes = causesOf(error);
  const noAnswer = causes.find((cause) => cause instanceof NoAnswer);
  if (noAnswer !== undefined) return unavailable(noAnswer.message);
  const fault = causes.find((cause) => cause instanceof Misconfiguration);
  if (fault !== undefined) return misconfigured(fault.fault, fault.message);
  if (error instanceof Refusal) return refused(error.message);
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError)
    return answered(codeOf(error.error));
  if (error instanceof WWWAuthenticateChallengeError) return challenged(error);
  if (error instanceof errors.JWKSInvalid) return unavailable('the published keys are no key set');
  if (error instanceof errors.JOSEError) return refused(`token: ${claimIn(causes) ?? error.code}`);
  if (error instanceof ClientError && doesNotHold.includes(error.code ?? ''))
    return refused(`answer: ${claimIn(causes) ?? error.code}`);
  return unavailable(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error');
};

const answered = (code: string): IdentityFailure => {
  // No visitor caused it, and none must lose a session for it.
  const fault = faultOfError(code);
  if (fault !== undefined) return misconfigured(fault, code);
  return outages.includes(code) ? unavailable(code) : refused(code);
};

/** A challenge for a bearer is about the token; every other is about the shop's own credentials. */
const challenged = ({ cause: [challenge] }: WWWAuthenticateChallengeError): IdentityFailure =>
  challenge?.scheme === 'bearer'
    ? refused(codeOf(challenge.parameters.error ?? 'invalid_token'))
    : misconfigured('client', 'invalid_client');

/** For calls that show no token to anybody: whatever went wrong there, nobody was refused. */
export const asOutage = (error: unknown): IdentityOutage => {
  const failure = failureOf(error);
  return isOutage(failure) ? failure : unavailable(failure.reason);
};

/** The issuer of metadata that were refused for it. */
const issuerIn = (causes: readonly unknown[]): string | undefined => {
  for (const cause of causes) {
    if (typeof cause !== 'object' || cause === null || !('body' in cause)) continue;
    const { body } = cause;
    if (typeof body === 'object' && body !== null && 'issuer' in body && typeof body.issuer === 'string')
      return body.issuer.slice(0, 200);
  }
  return undefined;
};

/**
 * What an error of discovery means: a server that knows no such realm, or calls it something else, is not away (OpenID
 * Connect Discovery, 4.3).
 * @param issuer that was asked for.
 */
export const discoveryFailure = (error: unknown, issuer: string): Error => {
  const causes = causesOf(error);
  const known = causes.find((cause) => cause instanceof NoAnswer || cause instanceof Misconfiguration);
  if (known !== undefined) return known;
  const refusal = causes.find((cause) => cause instanceof Response);
  if (refusal !== undefined) return new Misconfiguration('address', `${issuer}: the answer is ${refusal.status}`);
  if (error instanceof ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return new Misconfiguration('address', `${issuer}: it calls itself ${issuerIn(causes) ?? 'otherwise'}`);
  return new NoAnswer(String(asOutage(error)));
};

import type { IdentityFailure } from '@torg/domain/session/server';
import type { LoginParams } from '../addresses.ts';
import type { ExternalProblem } from '../pages/external-pages.ts';
import { fieldOf } from './form-body.ts';

/** What an answer may say (OpenID Connect Core, 3.1.2.5; RFC 6749, 4.1.2.1; RFC 9207). Descriptions may name somebody. */
const answered = ['state', 'code', 'error', 'iss'] as const;

export const answerOf = (query: unknown): URLSearchParams =>
  new URLSearchParams(
    answered.flatMap((name): [string, string][] => {
      const value = fieldOf(query, name);
      return value === '' ? [] : [[name, value]];
    }),
  );

export const problemStatus: Readonly<Record<ExternalProblem, number>> = {
  denied: 403,
  state: 400,
  away: 503,
  untrusted: 502,
  setup: 502,
  level: 403,
  old: 403,
  person: 403,
};

/** Why nobody is logged in, and for the log what exactly: without any words of the provider, which may name somebody. */
export type FoundProblem = { readonly problem: ExternalProblem; readonly reason: string };

export const problemOf = (failure: IdentityFailure): FoundProblem => {
  if (failure._tag === 'Unavailable') return { problem: 'away', reason: String(failure.cause) };
  if (failure._tag === 'IdentityMisconfigured') return { problem: 'setup', reason: failure.reason };
  return { problem: failure.reason === 'access_denied' ? 'denied' : 'untrusted', reason: failure.reason };
};

/** Names the login that a browser was sent on with last, for an answer that names none; it proves nothing. */
const lastLogin = 'torg.idp.external';

export const lastLoginCookie = ({ client, uid }: LoginParams, path: string): string =>
  `${lastLogin}=${Buffer.from(`${uid} ${client}`).toString('base64url')}; path=${path}; httponly; samesite=lax`;

export const lastLoginOf = (cookies = ''): LoginParams | undefined => {
  const [, value = ''] = new RegExp(`(?:^|; )${lastLogin}=([\\w-]+)`).exec(cookies) ?? [];
  const [, uid = '', client = ''] = /^(\S+) (.+)$/.exec(Buffer.from(value, 'base64url').toString()) ?? [];
  return uid === '' ? undefined : { client, uid };
};

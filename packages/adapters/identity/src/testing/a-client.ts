import { either as E } from 'fp-ts';
import { createIdentityServer, type IdentityServerOptions } from '../identity-server.ts';
import type { FakeIdentityServer } from './fake-identity-server.ts';

/** What a shop is to an identity server: characters of its secret mean something in a header and in a form. */
export const clientOf = (
  { authServerUrl }: FakeIdentityServer,
  more: Partial<IdentityServerOptions> = {},
): IdentityServerOptions => ({
  ...{ authServerUrl, realm: 'torg', clientId: 'fjell-web', clientSecret: 's3cret:/+' },
  ...more,
});

export const connectTo = (fake: FakeIdentityServer, more: Partial<IdentityServerOptions> = {}) =>
  createIdentityServer(clientOf(fake, more));

/** A code that came back from a login, and what belongs to it. */
export const codeGrant = {
  code: 'c/o+d e',
  redirectUri: 'http://localhost:3000/me/auth',
  codeVerifier: 'v'.repeat(43),
  nonce: 'n-1',
};

/** The answer that an identity server's answer is not believed, or that it says no. */
export const refusedFor = (reason: string) => E.left({ _tag: 'IdentityRefused', reason });

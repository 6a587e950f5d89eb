import { needsInteraction, responseTypes } from '@torg/domain/session';
import type { IdentityFailure, IdentityOutage } from '@torg/domain/session/server';
import type { Flow } from '@torg/domain/shop';
import { either as E, type task as T } from 'fp-ts';
import { createAssertPrivate, createProbe, type Probe } from './ask.ts';
import { createIdentityServer, type IdentityServerOptions } from './identity-server.ts';

/** What is wrong with a shop's registration at its identity server. */
export type RegistrationProblem =
  /** The server cannot be had, knows no such realm, or may not be asked. */
  | IdentityOutage
  /** It knows the client, not its secret. `error`: its word, such as `unauthorized_client`. */
  | { readonly _tag: 'WrongSecret'; readonly error: string }
  /** It leads no login back to any address of the shop: it does not know the client, or none of the addresses. */
  | { readonly _tag: 'UnknownClient'; readonly redirectUris: readonly string[] }
  /** It does not lead a login back to this address. */
  | { readonly _tag: 'UnknownRedirect'; readonly uri: string }
  /** It leads a login back with an error that no user causes, such as `invalid_scope`. */
  | { readonly _tag: 'LoginRefused'; readonly error: string }
  /** It does not lead back to this address after a logout. */
  | { readonly _tag: 'UnknownLogout'; readonly uri: string }
  /** It publishes no address for logouts: they end in the shop alone. */
  | { readonly _tag: 'NoLogout' };

export type RegistrationOptions = Omit<IdentityServerOptions, 'onMisconfigured' | 'apiAudience'> & {
  /** What a login asks for, with spaces between. */
  readonly scope: string;
  /** Left out: `standard`. */
  readonly flow?: Flow | undefined;
  /** Where logins lead back to; at least one. */
  readonly redirectUris: readonly string[];
  /** Where logouts lead back to. */
  readonly logoutUris: readonly string[];
};

/** An example (RFC 7636, appendix B): no code is ever redeemed with it. */
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

const withParameters = (address: string, parameters: Readonly<Record<string, string>>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};

/**
 * The error that a login leads back with, in the query or the fragment; undefined when it does not lead back to where it
 * was asked to.
 */
const errorAt = (redirectUri: string, location = ''): string | undefined =>
  location.startsWith(`${redirectUri}?`) || location.startsWith(`${redirectUri}#`)
    ? (new URLSearchParams(location.slice(redirectUri.length + 1)).get('error') ?? '')
    : undefined;

/** Asks for a login that shows no form, at each address: the answer says whether client, address and scope are known. */
const checkLogins = async (
  probe: Probe,
  endpoint: string,
  { clientId, scope, flow = 'standard', redirectUris }: RegistrationOptions,
): Promise<readonly RegistrationProblem[]> => {
  const asked = { response_type: responseTypes[flow], client_id: clientId, scope };
  const common = { ...asked, prompt: 'none', state: 'check', nonce: 'check' };
  const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
  const answers = await Promise.all(
    redirectUris.map(async (uri) => {
      const { location } = await probe(withParameters(endpoint, { ...common, ...pkce, redirect_uri: uri }));
      return { uri, error: errorAt(uri, location) };
    }),
  );
  const unknown = answers.filter(({ error }) => error === undefined);
  if (unknown.length === answers.length) return [{ _tag: 'UnknownClient', redirectUris }];
  const refused = answers.flatMap(({ error }) => (error === undefined || needsInteraction(error) ? [] : [error]));
  return [
    ...unknown.map(({ uri }): RegistrationProblem => ({ _tag: 'UnknownRedirect', uri })),
    ...[...new Set(refused)].map((error): RegistrationProblem => ({ _tag: 'LoginRefused', error })),
  ];
};

/** Asks for a logout of nobody: a server that does not know the address refuses it. */
const checkLogouts = async (
  probe: Probe,
  endpoint: unknown,
  { clientId, logoutUris }: RegistrationOptions,
): Promise<readonly RegistrationProblem[]> => {
  if (typeof endpoint !== 'string') return [{ _tag: 'NoLogout' }];
  const answers = logoutUris.map(async (uri): Promise<readonly RegistrationProblem[]> => {
    const asked = withParameters(endpoint, { client_id: clientId, post_logout_redirect_uri: uri });
    const { status } = await probe(asked);
    return status >= 400 ? [{ _tag: 'UnknownLogout', uri }] : [];
  });
  return (await Promise.all(answers)).flat();
};

/**
 * Tries a shop's settings at its identity server, with no user: its metadata, the client's secret by a code that nobody
 * gave, and for each address a login without a form and a logout of nobody. Nothing changes there; it may log the tries.
 * @returns what is wrong; nothing when all is right.
 */
export const checkRegistration =
  (options: RegistrationOptions): T.Task<readonly RegistrationProblem[]> =>
  async () => {
    const { timeoutMs = 5_000, plainHttpHosts = [], flow, redirectUris } = options;
    const probe = createProbe(timeoutMs, createAssertPrivate(plainHttpHosts));
    const server = createIdentityServer(options);
    const metadata = await server.discover()();
    if (E.isLeft(metadata)) return [metadata.left];
    const { authorization_endpoint: login, end_session_endpoint: logout } = metadata.right;
    const [redirectUri = ''] = redirectUris;
    const grant = { code: 'check', redirectUri, codeVerifier: verifier, nonce: 'check' };
    try {
      const [redeemed, logins, logouts] = await Promise.all([
        // A login that brings no code shows no secret.
        flow === 'implicit' ? E.right(undefined) : server.redeem(grant)(),
        checkLogins(probe, String(login), options),
        checkLogouts(probe, logout, options),
      ]);
      const isUnknown = logins.some(({ _tag }) => _tag === 'UnknownClient');
      const secret = E.isLeft(redeemed) ? secretProblem(redeemed.left, isUnknown) : [];
      // Addresses of a client that is not known are not looked for.
      return [...secret, ...logins, ...(isUnknown ? [] : logouts)];
    } catch (error) {
      return [{ _tag: 'Unavailable', cause: error instanceof Error ? error.message : String(error) }];
    }
  };

/** A code that nobody gave is refused to who is known, and whoever is not known has no secret that could be wrong. */
const secretProblem = (failure: IdentityFailure, isUnknown: boolean): readonly RegistrationProblem[] => {
  if (failure._tag === 'Unavailable') return [failure];
  if (failure._tag === 'IdentityRefused') return [];
  if (failure.fault !== 'client') return [failure];
  return isUnknown ? [] : [{ _tag: 'WrongSecret', error: failure.reason }];
};

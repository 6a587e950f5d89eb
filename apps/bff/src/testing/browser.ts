import type { KeycloakConfig } from '@torg/domain/shop';
import type { Claims } from '@torg/domain/user';
import type { FastifyInstance } from 'fastify';
import { challengeOf, type FakeIdentity } from './fake-identity.ts';

export const keycloakConfig: KeycloakConfig = {
  authServerUrl: 'http://id.localhost/auth',
  realm: 'torg',
  clientId: 'demo-web',
  minAgeRefreshToken: 60,
};

const realm = '/auth/realms/torg';
export const tokenUrl = `${realm}/protocol/openid-connect/token`;
export const userinfoUrl = `${realm}/protocol/openid-connect/userinfo`;
export const accountUrl = `${realm}/account`;
export const discoveryUrl = `${realm}/.well-known/openid-configuration`;

/** As random as PKCE wants it. */
export const verifier = 'v'.repeat(96);

type Headers = Readonly<Record<string, string>>;
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a browser keeps of a site, and how it asks. */
export const createBrowser = (server: FastifyInstance, host = 'demo.localhost:3000') => {
  const cookies = new Map<string, string>();
  const origin = `http://${host}`;
  /** The page that is open: while a representative acts, the customer for whom it was made. */
  const shown: { madeFor: string | undefined } = { madeFor: undefined };
  const said = (): Headers => (shown.madeFor === undefined ? {} : { 'x-assumed-user': shown.madeFor });
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');

  const ask = async (
    method: Method,
    url: string,
    {
      headers = {},
      payload,
      at = server,
    }: {
      readonly headers?: Headers;
      readonly payload?: string | object;
      /** Another process behind the same address. */
      readonly at?: FastifyInstance;
    } = {},
  ) => {
    const sent = cookies.size === 0 ? {} : { cookie: cookie() };
    const own = method === 'GET' ? {} : { origin };
    const response = await at.inject({
      method,
      url,
      headers: { host, ...sent, ...own, ...said(), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires !== undefined && expires.getTime() <= 0)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  const form = (
    url: string,
    fields: Readonly<Record<string, string>>,
    options: { readonly at?: FastifyInstance; readonly headers?: Headers } = {},
  ) =>
    ask('POST', url, {
      ...options,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
      payload: new URLSearchParams(fields).toString(),
    });

  return {
    origin,
    shown,
    cookies,
    cookie,
    get: (url: string, headers: Headers = {}, at = server) => ask('GET', url, { headers, at }),
    ask,
    form,
    json: (url: string, payload: object, at = server) =>
      ask('POST', url, { payload, at, headers: { 'content-type': 'application/json' } }),
  };
};

export type Browser = ReturnType<typeof createBrowser>;

/** The form that redeems a code. */
export const codeForm = (browser: Browser, code: string) => ({
  grant_type: 'authorization_code',
  client_id: keycloakConfig.clientId,
  redirect_uri: `${browser.origin}/me/auth`,
  code_verifier: verifier,
  code,
});

export const refreshForm = (handle: string) => ({
  grant_type: 'refresh_token',
  client_id: keycloakConfig.clientId,
  refresh_token: handle,
});

/** Goes through a login as far as the code that the identity server sends the browser back with. */
export const askForCode = async (
  browser: Browser,
  identity: FakeIdentity,
  claims: Claims,
  more: { readonly scope?: 'openid' } = {},
): Promise<string> => {
  const begun = await browser.ask('POST', '/bff/login');
  return identity.authorize({
    claims,
    nonce: begun.json().nonce,
    redirectUri: `${browser.origin}/me/auth`,
    challenge: challengeOf(verifier),
    ...more,
  });
};

export type Tokens = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly tkid: string;
  readonly expires_in: number;
};

export const logIn = async (browser: Browser, identity: FakeIdentity, claims: Claims): Promise<Tokens> => {
  const code = await askForCode(browser, identity, claims);
  const answer = await browser.form(tokenUrl, codeForm(browser, code));
  if (answer.statusCode !== 200) throw new Error(`no login: ${answer.body}`);
  return answer.json();
};

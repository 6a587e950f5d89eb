import { createHash, randomBytes } from 'node:crypto';
import { clientSecretOf } from '@torg/adapter-identity';
import type { FastifyInstance } from 'fastify';
import { issuerOf, protocolPaths, realmPath } from '../addresses.ts';
import type { Browser, Page } from './browser.ts';
import { origin } from './browser.ts';
import { port, secret, shopPort } from './test-idp.ts';

export const issuer = issuerOf(port);
export const shopUrl = `http://berg.localhost:${shopPort}`;

type Parameters = Readonly<Record<string, string | undefined>>;

/** A client as its parameters tell: the server of a shop, or a program on a user's machine. */
export type RelyingParty = { readonly id: string; readonly redirectUri: string; readonly isNative?: boolean };

/** The shop of a name. @param at the port that shops are reached at. */
export const partyOf = (shop: string, at: number = shopPort): RelyingParty => ({
  id: `${shop}-web`,
  redirectUri: `http://${shop}.localhost:${at}/me/auth`,
});
export const berg = partyOf('berg');
/** A shop for its own people alone. */
export const eng = partyOf('eng');
export const nativeProgram: RelyingParty = {
  id: 'torg-native',
  redirectUri: 'http://127.0.0.1:53124/callback',
  isNative: true,
};

const query = (parameters: Parameters): string =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ),
  ).toString();

/** A request for a login, and the secret that goes with it. */
export const aRequest = (party: RelyingParty, more: Parameters = {}) => {
  const verifier = randomBytes(32).toString('base64url');
  const parameters: Parameters = {
    client_id: party.id,
    redirect_uri: party.redirectUri,
    response_type: 'code',
    scope: 'openid profile email torg',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  };
  return { verifier, url: `${realmPath}${protocolPaths.authorization}?${query(parameters)}` };
};

export type Tokens = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly expires_in: number;
};

const authentication = ({ id, isNative }: RelyingParty): Parameters =>
  isNative === true
    ? {}
    : { authorization: `Basic ${Buffer.from(`${id}:${clientSecretOf(secret, id)}`).toString('base64')}` };

/** Calls an endpoint of the protocol with a form, as a client does. */
export const post = async (
  app: FastifyInstance,
  party: RelyingParty,
  endpoint: keyof typeof protocolPaths,
  parameters: Parameters,
) => {
  const answer = await app.inject({
    method: 'POST',
    url: `${realmPath}${protocolPaths[endpoint]}`,
    headers: {
      host: new URL(origin).host,
      'content-type': 'application/x-www-form-urlencoded',
      ...authentication(party),
    },
    body: query({ ...parameters, ...(party.isNative === true ? { client_id: party.id } : {}) }),
  });
  const body: unknown = answer.body === '' ? {} : answer.json();
  return { status: answer.statusCode, body: body as Tokens & { readonly error?: string } };
};

export const redeem = (app: FastifyInstance, party: RelyingParty, code: string, verifier: string) =>
  post(app, party, 'token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: party.redirectUri,
    code_verifier: verifier,
  });

export const refresh = (app: FastifyInstance, party: RelyingParty, token: string) =>
  post(app, party, 'token', { grant_type: 'refresh_token', refresh_token: token });

/** Gets with a bearer token. */
export const getWith = (app: FastifyInstance, path: string, token: string) =>
  app.inject({ url: path, headers: { host: new URL(origin).host, authorization: `Bearer ${token}` } });

/** Begins a login and types a name and a password. */
export const logIn = async (
  browser: Browser,
  party: RelyingParty = berg,
  { userName = 'kari', password = 'torg', ...more }: Parameters = {},
): Promise<{ readonly page: Page; readonly verifier: string; readonly code: string }> => {
  const { url, verifier } = aRequest(party, more);
  const form = await browser.open(url);
  const page = await browser.submit(form, { userName: userName ?? '', password: password ?? '' });
  return { page, verifier, code: page.url.searchParams.get('code') ?? '' };
};

/** What an identity server wrote into the fragment. */
export const fragmentOf = ({ url }: Page): URLSearchParams => new URLSearchParams(url.hash.slice(1));

/** Logs in and redeems the code. */
export const tokensOf = async (app: FastifyInstance, browser: Browser, party?: RelyingParty): Promise<Tokens> => {
  const { code, verifier } = await logIn(browser, party);
  return (await redeem(app, party ?? berg, code, verifier)).body;
};

import type { RemoteJWKSet } from 'jose';
import * as client from 'openid-client';
import { type AssertPrivate, createAsk, createAssertPrivate, NoAnswer } from './ask.ts';
import { discoveryFailure } from './identity-failure.ts';
import { publishedKeys } from './verify-token.ts';

export type RegisteredClient = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Milliseconds for each call. */
  readonly timeoutMs?: number;
  /** Hosts that may be asked by plain http, beside this machine: the operator answers for the network between. */
  readonly plainHttpHosts?: readonly string[];
};

/** What is known of a server: its metadata with our registration, and its keys. */
export type Known = { readonly config: client.Configuration; readonly keys: RemoteJWKSet; readonly jwksUri: string };

/** An OpenID provider where we are registered. All reject with an error that `failureOf` understands. */
export type KnownServer = {
  /** Asks for the metadata anew, within milliseconds for which somebody waits who wants to log in. */
  readonly discover: () => Promise<Known>;
  /** What was asked for once, and kept. */
  readonly find: () => Promise<Known>;
  /** With keys that are still good: a grant can be used once, so what verifies its tokens has to be there before. */
  readonly findWithKeys: () => Promise<Known>;
  readonly assertPrivate: AssertPrivate;
};

/** Milliseconds within which a server that is there says so: somebody waits for the login page. */
const discoveryTimeout = 2_000;

/** Finds a provider by its published metadata (OpenID Connect Discovery 1.0); a failure is not kept. */
export const createKnownServer = (registered: RegisteredClient): KnownServer => {
  const { issuer, clientId, clientSecret, timeoutMs = 5_000, plainHttpHosts = [] } = registered;
  const assertPrivate = createAssertPrivate(plainHttpHosts);
  const ask = createAsk(timeoutMs, assertPrivate);
  let known: Known | undefined;
  let asking: Promise<Known> | undefined;

  const discover = async (timeout: number): Promise<Known> => {
    const config = await client
      .discovery(assertPrivate(issuer), clientId, {}, authentication(clientSecret), {
        [client.customFetch]: ask,
        timeout: timeout / 1000,
        // `ask` decides who may be asked by plain http.
        execute: [client.allowInsecureRequests],
      })
      .catch((error: unknown) => {
        throw discoveryFailure(error, issuer);
      });
    config.timeout = timeoutMs / 1000;
    const { jwks_uri: jwksUri } = config.serverMetadata();
    if (jwksUri === undefined) throw new NoAnswer(`${issuer} publishes no keys`);
    const keys = known?.jwksUri === jwksUri ? known.keys : publishedKeys(assertPrivate(jwksUri), ask, timeoutMs);
    known = { config, keys, jwksUri };
    return known;
  };

  /** Visitors who come at the same time wait for one answer. */
  const find = async (): Promise<Known> => {
    if (known !== undefined) return known;
    asking ??= discover(timeoutMs).finally(() => {
      asking = undefined;
    });
    return asking;
  };

  const findWithKeys = async (): Promise<Known> => {
    const found = await find();
    if (!found.keys.fresh) await found.keys.reload();
    return found;
  };

  return { discover: () => discover(discoveryTimeout), find, findWithKeys, assertPrivate };
};

/** By the header where the server takes it, which is the default (OpenID Connect Discovery, 3), else in the form. */
const authentication =
  (secret: string): client.ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const byForm = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
    return (byForm ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret))(server, ...request);
  };

import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A request as the server saw it. */
type Seen = {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly host: string;
  readonly authorization: string;
  readonly form: Readonly<Record<string, string>>;
};

export type Key = { readonly kid: string; readonly publicKey: CryptoKey; readonly privateKey: CryptoKey };

type Answer = (seen: Seen, response: ServerResponse) => void;

export const newKey = async (kid: string): Promise<Key> => ({ kid, ...(await generateKeyPair('RS256')) });

export const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
};

const paths = '/auth/realms/torg';
const openidPaths = `${paths}/protocol/openid-connect`;

/** An identity server of the shape of Keycloak whose every answer a test may replace, as an attacker or a fault would. */
export const startFakeIdentityServer = async (host = '127.0.0.1') => {
  const seen: Seen[] = [];
  const answers = new Map<string, Answer>();
  let published: readonly Key[] = [await newKey('first')];

  const listener: RequestListener = async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://any.example');
    const { host: asked = '', authorization = '' } = request.headers;
    const now = {
      path,
      query: Object.fromEntries(searchParams),
      host: asked,
      authorization,
      form: Object.fromEntries(new URLSearchParams(await bodyOf(request))),
    };
    seen.push(now);
    const answer = answers.get(path.slice(path.lastIndexOf('/') + 1));
    if (answer === undefined) return json(response, 404, {});
    return answer(now, response);
  };
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  const issuer = `${origin}${paths}`;

  /** A token as this server signs it, `claims` over the usual ones; a claim that is undefined is left out. */
  const sign = async (
    claims: Readonly<Record<string, unknown>> = {},
    header: Readonly<Record<string, unknown>> = {},
    key = published[0],
  ) => {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, aud: 'fjell-web', sub: 'kari', iat: now, exp: now + 300, nonce: 'n-1' };
    if (key === undefined) throw new Error('a key is needed');
    return new SignJWT({ ...usual, ...claims })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header })
      .sign(key.privateKey);
  };

  const metadata = (more: Readonly<Record<string, unknown>> = {}) => ({
    issuer,
    authorization_endpoint: `${origin}${openidPaths}/auth`,
    token_endpoint: `${origin}${openidPaths}/token`,
    userinfo_endpoint: `${origin}${openidPaths}/userinfo`,
    jwks_uri: `${origin}${openidPaths}/certs`,
    end_session_endpoint: `${origin}${openidPaths}/logout`,
    // As Keycloak does, it claims to sign ID tokens by shared secrets too.
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    authorization_response_iss_parameter_supported: true,
    ...more,
  });

  const tokens = (idToken: string | undefined, more: Readonly<Record<string, unknown>> = {}) => ({
    access_token: 'access-1',
    refresh_token: 'refresh-2',
    token_type: 'Bearer',
    expires_in: 240,
    id_token: idToken,
    ...more,
  });

  answers.set('openid-configuration', (_, response) => json(response, 200, metadata()));
  answers.set('certs', async (_, response) => {
    const keys = published.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'RS256' }));
    json(response, 200, { keys: await Promise.all(keys) });
  });
  answers.set('token', async (_, response) => json(response, 200, tokens(await sign())));

  return {
    authServerUrl: `${origin}/auth`,
    origin,
    issuer,
    seen,
    sign,
    tokens,
    metadata,
    /** @param name the last part of the path: `token`, `certs`, `userinfo`, `account`, `openid-configuration`. */
    answer: (name: string, answer: Answer) => answers.set(name, answer),
    /** The token endpoint gives this ID token from now on. */
    giveIdToken: (idToken: string | undefined, more: Readonly<Record<string, unknown>> = {}) =>
      answers.set('token', (_, response) => json(response, 200, tokens(idToken, more))),
    rotateTo: (...keys: readonly Key[]) => {
      published = keys;
    },
    publicKey: () => published[0]?.publicKey,
    times: (name: string) => seen.filter(({ path }) => path.endsWith(`/${name}`)).length,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type FakeIdentityServer = Awaited<ReturnType<typeof startFakeIdentityServer>>;

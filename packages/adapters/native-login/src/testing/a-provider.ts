import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export type AProvider = {
  readonly issuer: string;
  /** What the person answers at the login page; `kari` by default, undefined for a no. */
  answer: string | undefined;
  /** Requests by path. */
  readonly asked: Map<string, number>;
  readonly stop: () => Promise<void>;
};

/** A real OpenID provider whose login page answers itself. */
export const aProvider = async ({ accessTokenSeconds = 300 } = {}): Promise<AProvider> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'torg-native',
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        redirect_uris: ['http://127.0.0.1/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    scopes: ['openid', 'torg'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['cookies of a test'] },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, name: 'Kari Nordmann' }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId });
      grant.addOIDCScope('openid profile email torg');
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      Grant: 3600,
      RefreshToken: 3600,
      Session: 3600,
      Interaction: 60,
      IdToken: 60,
    },
  });
  const told: AProvider = {
    issuer,
    answer: 'kari',
    asked: new Map(),
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  const callback = provider.callback();
  server.on('request', async (request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname;
    told.asked.set(path, (told.asked.get(path) ?? 0) + 1);
    if (!path.startsWith('/interaction/')) return void callback(request, response);
    const result =
      told.answer === undefined ? { error: 'access_denied' } : { login: { accountId: told.answer }, consent: {} };
    await provider.interactionFinished(request, response, result);
  });
  return told;
};

/** A person's browser: follows redirects with the cookies that it gets, from page to page. */
export const follow = async (start: string): Promise<Response> => {
  const cookies = new Map<string, string>();
  for (let url = start; ; ) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) return answer;
    url = new URL(next, url).href;
  }
};

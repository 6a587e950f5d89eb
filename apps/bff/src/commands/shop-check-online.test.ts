import type { RegistrationOptions, RegistrationProblem } from '@torg/adapter-identity';
import { aShopInfo } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { checkOnline, type OnlineConfig, originsOf } from './shop-check-online.ts';

const keycloakConfig = {
  ...{ authServerUrl: 'https://id.example', realm: 'torg', clientId: 'web', minAgeRefreshToken: 60 },
};
const info = { ...aShopInfo, id: 'my-shop', hosts: ['shop.localhost', 'localhost'], keycloakConfig };
const config: OnlineConfig = {
  ...{
    secret: 'a secret that only tests know, 32+',
    clientSecrets: { 'my-shop': 'own' },
    plainHttpHosts: ['keycloak'],
  },
  ...{ production: false, port: 3000, trustedProxies: [], proxyScheme: undefined },
};

const checked = async (
  problems: readonly RegistrationProblem[],
  shop = info,
  differences: Partial<OnlineConfig> = {},
) => {
  const asked: RegistrationOptions[] = [];
  const found = await checkOnline(shop, { ...config, ...differences }, (options) => async () => {
    asked.push(options);
    return problems;
  });
  return { ...found, asked };
};
const lines = async (...problems: readonly RegistrationProblem[]) => (await checked(problems)).problems;

describe('a check of logins', () => {
  it('tries the shop as it is set up, at each of its addresses', async () => {
    const { asked, problems, notes } = await checked([]);
    expect(asked).toEqual([
      {
        ...{ authServerUrl: 'https://id.example', realm: 'torg', clientId: 'web', clientSecret: 'own' },
        ...{ plainHttpHosts: ['keycloak'], scope: 'openid profile email torg' },
        redirectUris: ['http://shop.localhost:3000/me/auth', 'http://localhost:3000/me/auth'],
        logoutUris: ['http://shop.localhost:3000/logout', 'http://localhost:3000/logout'],
      },
    ]);
    expect({ problems, notes }).toEqual({
      problems: [],
      notes: [
        'my-shop: its identity server knows client, secret, scope and addresses (http://shop.localhost:3000, http://localhost:3000)',
      ],
    });
  });

  it('asks for the scope that the shop asks for, and derives the secret where the operator has none', async () => {
    const own = { ...info, keycloakConfig: { ...keycloakConfig, scope: 'openid mine' } };
    const { asked } = await checked([], own, { clientSecrets: {} });
    expect(asked).toMatchObject([{ scope: 'openid mine', clientSecret: expect.stringMatching(/^[\w-]{43}$/) }]);
  });

  it('knows where visitors find the shop', () => {
    expect(originsOf(info, { ...config, port: 80 })).toEqual(['http://shop.localhost', 'http://localhost']);
    expect(originsOf(info, { ...config, production: true })[0]).toBe('http://shop.localhost:3000');
    const behind = { ...config, trustedProxies: ['10.0.0.1'] };
    expect(originsOf(info, { ...behind, production: true })).toEqual(['https://shop.localhost', 'https://localhost']);
    expect(originsOf(info, behind)[0]).toBe('http://shop.localhost:3000');
  });

  it.each([{ loginDisabled: true }, { keycloakConfig: undefined }])('has nothing to try with %j', async (no) => {
    const { asked, problems, notes } = await checked([], { ...info, ...no } as typeof info);
    expect({ asked, problems, notes }).toEqual({ asked: [], problems: [], notes: ['my-shop: nobody can log in'] });
  });

  it.each<[RegistrationProblem, string]>([
    [
      { _tag: 'Unavailable', cause: 'https://id.example: connect ECONNREFUSED' },
      'shop my-shop: its identity server does not answer: https://id.example: connect ECONNREFUSED',
    ],
    [
      { _tag: 'IdentityMisconfigured', fault: 'address', reason: 'https://id.example/realms/torg: the answer is 404' },
      'shop my-shop: look at keycloakConfig of its shop.json: realm "torg" and authServerUrl "https://id.example": https://id.example/realms/torg: the answer is 404',
    ],
    [
      { _tag: 'WrongSecret', error: 'unauthorized_client' },
      'shop my-shop: TORG_CLIENT_SECRET_MY_SHOP: the identity server takes another secret for the client "web" of realm "torg": unauthorized_client',
    ],
    [
      { _tag: 'UnknownClient', redirectUris: ['http://a/me/auth', 'http://b/me/auth'] },
      'shop my-shop: the identity server knows no client "web" of realm "torg", or the client has none of these redirect URIs: http://a/me/auth, http://b/me/auth',
    ],
    [
      { _tag: 'UnknownRedirect', uri: 'http://a/me/auth' },
      'shop my-shop: the client "web" of realm "torg" lacks the redirect URI http://a/me/auth',
    ],
    [
      { _tag: 'LoginRefused', error: 'invalid_scope' },
      'shop my-shop: look at keycloakConfig of its shop.json: scope "openid profile email torg": the client "web" of realm "torg" lacks one of these: invalid_scope',
    ],
    [
      { _tag: 'LoginRefused', error: 'unauthorized_client' },
      'shop my-shop: the client "web" of realm "torg" refuses logins by the code flow: unauthorized_client',
    ],
    [
      { _tag: 'UnknownLogout', uri: 'http://a/logout' },
      'shop my-shop: the client "web" of realm "torg" lacks the post-logout redirect URI http://a/logout',
    ],
    [
      { _tag: 'NoLogout' },
      'shop my-shop: its identity server has no end_session_endpoint: a logout ends in the shop alone',
    ],
  ])('tells %j in one line', async (problem, line) => {
    expect(await lines(problem)).toEqual([line]);
  });

  it('tries and names the flow that the shop logs in by', async () => {
    const own = { ...info, keycloakConfig: { ...keycloakConfig, flow: 'hybrid' as const } };
    const { asked, problems } = await checked([{ _tag: 'LoginRefused', error: 'unauthorized_client' }], own);
    expect(asked).toMatchObject([{ flow: 'hybrid' }]);
    expect(problems).toEqual([
      'shop my-shop: the client "web" of realm "torg" refuses logins by the hybrid flow: unauthorized_client',
    ]);
  });

  it('says that a secret is not set', async () => {
    const { problems } = await checked([{ _tag: 'WrongSecret', error: 'invalid_client' }], info, { clientSecrets: {} });
    expect(problems[0]).toMatch(/^shop my-shop: TORG_CLIENT_SECRET_MY_SHOP \(which is not set\): /);
  });

  it('asks the identity server itself', async () => {
    const nobody = { ...info, keycloakConfig: { ...keycloakConfig, authServerUrl: 'http://127.0.0.1:1' } };
    const { problems } = await checkOnline(nobody, config);
    expect(problems).toEqual([expect.stringMatching(/its identity server does not answer: .*ECONNREFUSED/)]);
  });
});

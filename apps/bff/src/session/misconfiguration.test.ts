import { describe, expect, it } from 'vitest';
import { faultInAnswer, whereToLook } from './misconfiguration.ts';

const keycloakConfig = { authServerUrl: 'https://id.example', realm: 'torg', clientId: 'web', minAgeRefreshToken: 60 };
const shop = { id: 'my-shop', keycloakConfig };
const begin = 'shop my-shop: look at keycloakConfig of its shop.json:';

describe('an operator is told where to look', () => {
  it.each([
    ['address', 'realm "torg" and authServerUrl "https://id.example"'],
    ['plain-http', 'authServerUrl "https://id.example": expected https, or its host in TORG_PLAIN_HTTP_HOSTS'],
    ['client', 'clientId "web", and TORG_CLIENT_SECRET_MY_SHOP in the environment'],
    ['scope', 'scope "openid profile email torg"'],
  ] as const)('for a wrong %s', (fault, place) => {
    expect(whereToLook(shop, fault)).toBe(`${begin} ${place}`);
  });

  it('with the scope that the shop has, and whether the secret is set', () => {
    const own = { ...shop, keycloakConfig: { ...keycloakConfig, scope: 'openid mine' } };
    expect(whereToLook(own, 'scope')).toBe(`${begin} scope "openid mine"`);
    expect(whereToLook(shop, 'client', false)).toContain('TORG_CLIENT_SECRET_MY_SHOP (which is not set) in');
    expect(whereToLook(shop, 'client', true)).toContain('TORG_CLIENT_SECRET_MY_SHOP in');
  });
});

describe('the address that an identity server leads back to', () => {
  it('tells what it does not know', () => {
    expect(faultInAnswer('/me/auth?error=invalid_scope&state=s')).toEqual({ error: 'invalid_scope', fault: 'scope' });
    const pushed = '/me/auth?error=invalid_request&error_description=Pushed+Authorization+Request+is+only+allowed.';
    expect(faultInAnswer(pushed)).toEqual({ error: 'invalid_request', fault: 'client' });
  });

  it.each(['/me/auth', '/me/auth?code=c&state=s', '/me/auth?error=login_required', '/me/auth?error=', 'error=x'])(
    'tells of no fault: %s',
    (url) => {
      expect(faultInAnswer(url)).toBeUndefined();
    },
  );
});

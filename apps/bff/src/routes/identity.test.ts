import { loggerOptions } from '@torg/adapter-process';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import {
  accountUrl,
  createBrowser,
  discoveryUrl,
  keycloakConfig,
  logIn,
  tokenUrl,
  userinfoUrl,
} from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const kari = { sub: 'kari', name: 'Kari Nordmann', email: 'kari@example.no', nonResourcePermissions: ['Shop'] };

const begin = async (differences: Parameters<typeof aRunningShop>[0] = {}) => {
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig, ...differences })] });
  const server = await serve(world);
  return { world, server, browser: createBrowser(server), identity: world.identity };
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the gateway', () => {
  it('publishes the identity server’s metadata with endpoints of its own', async () => {
    const { browser, identity } = await begin();
    const base = 'http://demo.localhost:3000/auth/realms/torg';
    expect((await browser.get(discoveryUrl)).json()).toEqual({
      issuer: 'http://id.localhost/auth/realms/torg',
      authorization_endpoint: 'http://id.localhost/auth/realms/torg/protocol/openid-connect/auth',
      token_endpoint: `${base}/protocol/openid-connect/token`,
      userinfo_endpoint: `${base}/protocol/openid-connect/userinfo`,
      account_endpoint: `${base}/account`,
      token_endpoint_auth_methods_supported: ['none'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
    });
    expect((await browser.get(discoveryUrl.replace('torg', 'master'))).statusCode).toBe(404);
    identity.isAway = true;
    const away = await browser.get(discoveryUrl);
    expect([away.statusCode, away.json().code]).toEqual([503, 'problem.identity_unavailable']);
  });

  it('asks userinfo and account for the token of the shop with its cookie, and for nothing less', async () => {
    const { browser, identity } = await begin();
    const { access_token } = await logIn(browser, identity, kari);
    for (const url of [userinfoUrl, accountUrl]) {
      expect((await browser.get(url)).statusCode).toBe(401);
      expect((await browser.get(url, { cookie: '' })).statusCode).toBe(401);
    }
    expect((await browser.get(userinfoUrl, bearer(access_token))).json()).toEqual(kari);
    expect((await browser.get(accountUrl, bearer(access_token))).json()).toEqual({ username: 'Kari Nordmann' });
    identity.isAway = true;
    expect((await browser.get(userinfoUrl, bearer(access_token))).statusCode).toBe(503);
  });

  it.each([userinfoUrl, accountUrl])('says of what the identity server has not that it has not: %s', async (url) => {
    const { browser, identity } = await begin();
    const { access_token } = await logIn(browser, identity, kari);
    identity.lacks = true;
    const answer = await browser.get(url, bearer(access_token));
    expect([answer.statusCode, answer.json().code, answer.json().title]).toEqual([
      ...[501, 'problem.not_supported', 'Not supported by the OIDC server'],
    ]);
    expect((await browser.get('/me/session')).json().user.customerUserId).toBe('kari');
  });

  it('writes neither tokens, codes nor names to the log', async () => {
    const lines: string[] = [];
    const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig })] });
    const logger = pino(loggerOptions('trace'), { write: (line: string) => void lines.push(line) });
    const browser = createBrowser(await serve(world, { logger }));
    const tokens = await logIn(browser, world.identity, kari);
    await browser.form(tokenUrl, {
      grant_type: 'refresh_token',
      client_id: 'demo-web',
      refresh_token: 'secret-handle',
    });
    await browser.get('/me/session', bearer(`${tokens.access_token}x`));
    world.identity.isAway = true;
    await browser.form(tokenUrl, {
      grant_type: 'refresh_token',
      client_id: 'demo-web',
      refresh_token: tokens.refresh_token,
    });
    await browser.get('/logout?redirectUri=/secret-target');
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(4);
    const secrets = [...world.identity.tokens, ...browser.cookies.values(), ...Object.values(tokens).map(String)];
    for (const secret of [...secrets.filter((text) => text.length > 8), 'secret-', 'Kari', 'kari@', 'code-']) {
      expect(log).not.toContain(secret);
    }
  });
});

import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { providerSecretVariable, readConfig } from './config.ts';

const read = (environment: Record<string, string>) => readConfig(environment, '/project');

describe('the configuration', () => {
  it('of a developer’s machine needs no environment', () => {
    expect(read({})).toMatchObject(
      E.right({
        demo: true,
        demoOrders: true,
        host: 'localhost',
        shopPort: 3000,
        port: 3001,
        rateLimits: true,
        dataDir: '/project/.torg',
      }),
    );
  });

  it('names the ports from its own side', () => {
    expect(read({ PORT: '80', IDP_PORT: '81' })).toMatchObject(E.right({ shopPort: 80, port: 81 }));
    expect(read({ IDP_PORT: 'abc' })).toEqual(E.left('IDP_PORT=abc: expected a port from 1 to 65535'));
  });

  it('ends logins that nobody uses after two hours, or as it is set, and not before any shop’s session does', () => {
    expect(read({})).toMatchObject(E.right({ loginIdle: 7200 }));
    expect(read({ TORG_LOGIN_IDLE_MINUTES: '60' })).toMatchObject(E.right({ loginIdle: 3600 }));
    expect(read({ TORG_LOGIN_IDLE_MINUTES: '720' })).toMatchObject(E.right({ loginIdle: 43_200 }));
    for (const wrong of ['59', '721', '2h']) {
      const line = `TORG_LOGIN_IDLE_MINUTES=${wrong}: expected minutes from 60 to 720`;
      expect(read({ TORG_LOGIN_IDLE_MINUTES: wrong })).toEqual(E.left(line));
    }
  });

  it('knows the secrets at other providers by their aliases, and whom to ask by plain http', () => {
    const environment = {
      ...{ TORG_PROVIDER_SECRET_OUR_STAFF: 's3cret', TORG_PROVIDER_SECRET_EMPTY: '' },
      TORG_PLAIN_HTTP_HOSTS: 'keycloak,id.internal',
    };
    expect(read(environment)).toMatchObject(
      E.right({ providerSecrets: { 'our-staff': 's3cret' }, plainHttpHosts: ['keycloak', 'id.internal'] }),
    );
    expect(read({})).toMatchObject(E.right({ providerSecrets: {}, plainHttpHosts: [] }));
    expect(providerSecretVariable('our-staff')).toBe('TORG_PROVIDER_SECRET_OUR_STAFF');
  });
});

import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { readDeployment } from './deployment.ts';
import type { Environment } from './environment.ts';

const secret = '0123456789abcdef'.repeat(2);
const right = (environment: Environment) => {
  const deployment = readDeployment(environment, '/srv/torg');
  if (E.isLeft(deployment)) throw new Error(deployment.left);
  return deployment.right;
};

describe('what an environment says', () => {
  it('is complete on a developer’s machine without a word', () => {
    expect(right({})).toEqual({
      production: false,
      demo: true,
      demoOrders: true,
      host: 'localhost',
      port: 3000,
      idpPort: 3001,
      pgPort: undefined,
      dataDir: '/srv/torg/.torg',
      shopsDir: '/srv/torg/packages/shops',
      secret: expect.any(String),
      databaseUrl: undefined,
      logLevel: 'info',
      rateLimits: true,
      frontChannelFlows: false,
      trustedProxies: [],
      proxyScheme: undefined,
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(right({ PORT: '', DATABASE_URL: '', TORG_SECRET: '' })).toEqual(right({}));
  });

  it('is heard', () => {
    const deployment = right({
      NODE_ENV: 'production',
      HOST: '::',
      PORT: '80',
      IDP_PORT: '81',
      PG_PORT: '82',
      TORG_DATA_DIR: 'data',
      TORG_SHOPS_DIR: '/etc/shops',
      TORG_SECRET: secret,
      DATABASE_URL: 'postgres://u:p@db/torg',
      LOG_LEVEL: 'warn',
      TORG_DEMO: '1',
      TORG_RATE_LIMITS: 'off',
      TORG_FRONT_CHANNEL_FLOWS: '1',
      TORG_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      TORG_PROXY_SCHEME: 'http',
    });
    expect(deployment).toEqual({
      production: true,
      demo: true,
      demoOrders: true,
      host: '::',
      port: 80,
      idpPort: 81,
      pgPort: 82,
      dataDir: '/srv/torg/data',
      shopsDir: '/etc/shops',
      secret,
      databaseUrl: 'postgres://u:p@db/torg',
      logLevel: 'warn',
      rateLimits: false,
      frontChannelFlows: true,
      trustedProxies: ['10.0.0.0/8', '::1'],
      proxyScheme: 'http',
    });
  });

  it('has a demo world with orders, without them, or none', () => {
    const world = (TORG_DEMO: string) => right({ TORG_DEMO });
    expect(world('1')).toMatchObject({ demo: true, demoOrders: true });
    expect(world('goods')).toMatchObject({ demo: true, demoOrders: false });
    expect(world('0')).toMatchObject({ demo: false, demoOrders: false });
    expect(readDeployment({ TORG_DEMO: 'on' }, '/srv/torg')).toEqual(E.left('TORG_DEMO=on: expected 0, goods, 1'));
  });

  it('has proxies that browsers reach by https in production unless told so', () => {
    expect(right({ NODE_ENV: 'production', TORG_SECRET: secret }).proxyScheme).toBe('https');
  });

  it('has no demo world in production unless told so', () => {
    expect(right({ NODE_ENV: 'production', TORG_SECRET: secret }).demo).toBe(false);
  });
});

describe('a bad value is one line that names it', () => {
  const lines: readonly (readonly [Environment, string])[] = [
    [{ PORT: 'abc' }, 'PORT=abc: expected a port from 1 to 65535'],
    [{ PORT: '0' }, 'PORT=0: expected a port from 1 to 65535'],
    [{ PORT: '70000' }, 'PORT=70000: expected a port from 1 to 65535'],
    [{ PORT: '80.5' }, 'PORT=80.5: expected a port from 1 to 65535'],
    [{ IDP_PORT: '-1' }, 'IDP_PORT=-1: expected a port from 1 to 65535'],
    [{ PG_PORT: '1e3' }, 'PG_PORT=1e3: expected a port from 1 to 65535'],
    [{ PORT: '4000', IDP_PORT: '4000' }, 'IDP_PORT=4000: expected another port than PORT'],
    [{ PG_PORT: '3000' }, 'PG_PORT=3000: expected another port than PORT and IDP_PORT'],
    [{ HOST: 'a b' }, 'HOST=a b: expected a host name or an IP address'],
    [{ TORG_DATA_DIR: 'a\0b' }, 'TORG_DATA_DIR=a\0b: expected a folder'],
    [{ TORG_SHOPS_DIR: '\0' }, 'TORG_SHOPS_DIR=\0: expected a folder'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud: expected fatal, error, warn, info, debug, trace, silent'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV=staging: expected development, production, test'],
    [{ TORG_DEMO: 'yes' }, 'TORG_DEMO=yes: expected 0, goods, 1'],
    [{ TORG_PROXY_SCHEME: 'ftp' }, 'TORG_PROXY_SCHEME=ftp: expected https, http'],
    [{ TORG_RATE_LIMITS: '0' }, 'TORG_RATE_LIMITS=0: expected on or off'],
    [{ TORG_FRONT_CHANNEL_FLOWS: 'on' }, 'TORG_FRONT_CHANNEL_FLOWS=on: expected 1 or 0'],
    [
      { TORG_TRUSTED_PROXIES: 'everyone' },
      'TORG_TRUSTED_PROXIES=everyone: expected addresses or networks, separated by commas',
    ],
  ];

  it.each(lines)('%o', (environment, line) => {
    expect(readDeployment(environment, '/srv')).toEqual(E.left(line));
  });

  it.each([
    [{ TORG_SECRET: 'short-secret' }],
    [{ NODE_ENV: 'production' }],
    [{ TORG_SECRET: 'a'.repeat(36) }],
    [{ NODE_ENV: 'production', TORG_SECRET: 'abcdefg'.repeat(9) }],
    [{ NODE_ENV: 'production', TORG_SECRET: 'torg-development-secret-known-to-all' }],
    [{ DATABASE_URL: 'mysql://user:hunter2@host/db' }],
    [{ DATABASE_URL: 'hunter2' }],
  ])('without telling a secret: %#', (environment: Environment) => {
    const line = E.toUnion(E.swap(readDeployment(environment, '/srv')));
    expect(line).toMatch(/^(TORG_SECRET|DATABASE_URL): expected /);
    expect(line).not.toMatch(/short-secret|known-to-all|hunter2/);
  });
});

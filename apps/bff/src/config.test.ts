import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { type Environment, readConfig } from './config.ts';

const secret = 'x'.repeat(32);
const right = (environment: Environment) => {
  const config = readConfig(environment, '/srv/torg');
  if (E.isLeft(config)) throw new Error(config.left);
  return config.right;
};

describe('what an environment says', () => {
  it('is complete on a developer’s machine without a word', () => {
    expect(right({})).toMatchObject({
      production: false,
      demo: true,
      host: 'localhost',
      port: 3000,
      idpPort: 3001,
      pgPort: undefined,
      bankHost: 'bank.localhost',
      dataDir: '/srv/torg/.torg',
      shopsDir: '/srv/torg/packages/shops',
      databaseUrl: undefined,
      mailServer: undefined,
      logLevel: 'info',
      rateLimits: true,
      trustedProxies: [],
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(right({ PORT: '', DATABASE_URL: '', TORG_SECRET: '' })).toEqual(right({}));
  });

  it('is heard', () => {
    const config = right({
      NODE_ENV: 'production',
      HOST: '::',
      PORT: '80',
      IDP_PORT: '81',
      PG_PORT: '82',
      BANK_HOST: 'bank.example',
      TORG_DATA_DIR: 'data',
      TORG_SHOPS_DIR: '/etc/shops',
      TORG_SECRET: secret,
      TORG_CLIENT_SECRET_MY_SHOP: 'known to a Keycloak',
      DATABASE_URL: 'postgres://u:p@db/torg',
      LOG_LEVEL: 'warn',
      TORG_DEMO: '1',
      TORG_RATE_LIMITS: 'off',
      TORG_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    });
    expect(config).toEqual({
      production: true,
      demo: true,
      host: '::',
      port: 80,
      processes: 1,
      idpPort: 81,
      pgPort: 82,
      bankHost: 'bank.example',
      dataDir: '/srv/torg/data',
      shopsDir: '/etc/shops',
      secret,
      clientSecrets: { 'my-shop': 'known to a Keycloak' },
      databaseUrl: 'postgres://u:p@db/torg',
      logLevel: 'warn',
      rateLimits: false,
      trustedProxies: ['10.0.0.0/8', '::1'],
    });
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
    [{ TORG_PROCESSES: '0' }, 'TORG_PROCESSES=0: expected a number of processes from 1 to 64'],
    [{ IDP_PORT: '-1' }, 'IDP_PORT=-1: expected a port from 1 to 65535'],
    [{ PG_PORT: '1e3' }, 'PG_PORT=1e3: expected a port from 1 to 65535'],
    [{ PORT: '4000', IDP_PORT: '4000' }, 'IDP_PORT=4000: expected another port than PORT'],
    [{ PG_PORT: '3000' }, 'PG_PORT=3000: expected another port than PORT and IDP_PORT'],
    [{ HOST: 'a b' }, 'HOST=a b: expected a host name or an IP address'],
    [{ BANK_HOST: 'http://bank' }, 'BANK_HOST=http://bank: expected a host name'],
    [{ TORG_DATA_DIR: 'a\0b' }, 'TORG_DATA_DIR=a\0b: expected a folder'],
    [{ TORG_SHOPS_DIR: '\0' }, 'TORG_SHOPS_DIR=\0: expected a folder'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud: expected fatal, error, warn, info, debug, trace, silent'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV=staging: expected development, production, test'],
    [{ TORG_DEMO: 'yes' }, 'TORG_DEMO=yes: expected 1 or 0'],
    [{ TORG_RATE_LIMITS: '0' }, 'TORG_RATE_LIMITS=0: expected on or off'],
    [
      { TORG_TRUSTED_PROXIES: 'everyone' },
      'TORG_TRUSTED_PROXIES=everyone: expected addresses or networks, separated by commas',
    ],
  ];

  it.each(lines)('%o', (environment, line) => {
    expect(readConfig(environment, '/srv')).toEqual(E.left(line));
  });

  it.each([
    [{ TORG_SECRET: 'short-secret' }],
    [{ NODE_ENV: 'production' }],
    [{ NODE_ENV: 'production', TORG_SECRET: 'torg-development-secret-known-to-all' }],
    [{ DATABASE_URL: 'mysql://user:hunter2@host/db' }],
    [{ DATABASE_URL: 'hunter2' }],
  ])('without telling a secret: %#', (environment: Environment) => {
    const line = E.toUnion(E.swap(readConfig(environment, '/srv')));
    expect(line).toMatch(/^(TORG_SECRET|DATABASE_URL): expected /);
    expect(line).not.toMatch(/short-secret|known-to-all|hunter2/);
  });

  it('names a mail server, and who its mails come from', () => {
    const environment = { SMTP_URL: 'smtp://shop:geheim@mail.example:587', MAIL_FROM: 'shop@mail.example' };
    expect(right(environment).mailServer).toEqual({ url: environment.SMTP_URL, from: environment.MAIL_FROM });
    expect(right({ MAIL_FROM: 'shop@mail.example' }).mailServer).toBeUndefined();
  });

  it.each([
    [{ SMTP_URL: 'http://shop:geheim@mail.example', MAIL_FROM: 'shop@mail.example' }, /^SMTP_URL: expected an address/],
    [{ SMTP_URL: 'smtp://shop:geheim@mail.example' }, /^MAIL_FROM: expected the address that mails come from/],
    [{ MAIL_FROM: 'Shop <shop@mail.example>' }, /^MAIL_FROM=Shop <shop@mail.example>: expected an address/],
  ])('tells in one line what is wrong with a mail server %j, without its password', (environment, line) => {
    const config = readConfig(environment, '/srv/torg');
    expect(E.isLeft(config) && config.left).toMatch(line);
    expect(JSON.stringify(config)).not.toMatch(/geheim|\n/);
  });
});

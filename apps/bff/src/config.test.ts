import type { Environment } from '@torg/adapter-process';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { providerDefinitions } from './composition/payment-providers.ts';
import { readConfig } from './config.ts';

const right = (environment: Environment) => {
  const config = readConfig(environment, '/srv/torg', providerDefinitions);
  if (E.isLeft(config)) throw new Error(config.left);
  return config.right;
};

const aKey = `whsec_${Buffer.alloc(24, 'key').toString('base64')}`;

const scriveSecrets = {
  ...{ TORG_SCRIVE_API_TOKEN: 'a_1', TORG_SCRIVE_API_SECRET: 'b' },
  ...{ TORG_SCRIVE_ACCESS_TOKEN: 'c_2', TORG_SCRIVE_ACCESS_SECRET: 'd' },
};

describe('what an environment says', () => {
  it('is complete on a developer’s machine without a word', () => {
    expect(right({})).toEqual({
      production: false,
      demo: true,
      demoOrders: true,
      host: 'localhost',
      port: 3000,
      processes: 1,
      idpPort: 3001,
      pgPort: undefined,
      paymentProviders: expect.any(Map),
      dataDir: '/srv/torg/.torg',
      shopsDir: '/srv/torg/packages/shops',
      secret: expect.any(String),
      clientSecrets: {},
      warehouseKeys: {},
      salesKeys: {},
      feedSecrets: {},
      plainHttpHosts: [],
      postalCodesDir: undefined,
      creditCheck: { url: undefined, key: undefined },
      subscriptions: { url: undefined, key: undefined },
      scrive: { host: 'scrive.localhost', account: undefined },
      databaseUrl: undefined,
      mailServer: undefined,
      logLevel: 'info',
      rateLimits: true,
      frontChannelFlows: false,
      trustedProxies: [],
      proxyScheme: undefined,
    });
  });

  it('is heard', () => {
    const environment = {
      TORG_PROCESSES: '4',
      TORG_CLIENT_SECRET_MY_SHOP: 'known to a Keycloak',
      TORG_WAREHOUSE_KEY_MY_SHOP: aKey,
      TORG_SALES_KEYS_MY_SHOP: ` ${aKey}\n${aKey}`,
      TORG_PLAIN_HTTP_HOSTS: 'keycloak, Id.internal',
      TORG_POSTAL_CODES_DIR: 'registers',
      TORG_CREDIT_CHECK_URL: 'https://credit.example/checks',
      TORG_CREDIT_CHECK_KEY: 'known-to-the-check',
      TORG_SUBSCRIPTIONS_URL: 'https://subscriptions.example/v1',
      TORG_SCRIVE_URL: 'https://scrive.example/',
      ...scriveSecrets,
    };
    expect(right(environment)).toEqual({
      ...right({}),
      processes: 4,
      paymentProviders: expect.any(Map),
      clientSecrets: { 'my-shop': 'known to a Keycloak' },
      warehouseKeys: { 'my-shop': aKey },
      salesKeys: { 'my-shop': [aKey, aKey] },
      plainHttpHosts: ['keycloak', 'id.internal'],
      postalCodesDir: '/srv/torg/registers',
      creditCheck: { url: 'https://credit.example/checks', key: 'known-to-the-check' },
      subscriptions: { url: 'https://subscriptions.example/v1', key: undefined },
      scrive: {
        host: 'scrive.localhost',
        account: {
          origin: 'https://scrive.example',
          credentials: { apiToken: 'a_1', apiSecret: 'b', accessToken: 'c_2', accessSecret: 'd' },
        },
      },
    });
  });

  it('is wrong with an address of Scrive and a secret of it missing, or not one', () => {
    for (const secret of ['', 'a"b'])
      expect(
        readConfig(
          { TORG_SCRIVE_URL: 'https://scrive.example', ...scriveSecrets, TORG_SCRIVE_ACCESS_SECRET: secret },
          '/srv/torg',
          {},
        ),
      ).toMatchObject({ left: expect.stringContaining('TORG_SCRIVE_ACCESS_SECRET') });
  });

  it('is heard by payment providers, of their own settings', () => {
    const hosts = (environment: Environment) => right(environment).paymentProviders.get('test-bank')?.hosts;
    expect(hosts({})).toEqual(['bank.localhost']);
    expect(hosts({ BANK_HOST: 'bank.example' })).toEqual(['bank.example']);
  });
});

describe('a bad value is one line that names it', () => {
  const lines: readonly (readonly [Environment, string])[] = [
    [{ PORT: 'abc' }, 'PORT=abc: expected a port from 1 to 65535'],
    [{ TORG_PROCESSES: '0' }, 'TORG_PROCESSES=0: expected a number of processes from 1 to 64'],
    [{ TORG_PROCESSES: '65' }, 'TORG_PROCESSES=65: expected a number of processes from 1 to 64'],
    ...['http://keycloak', 'keycloak:8080', '*.internal', 'keycloak,', '*'].map((hosts): [Environment, string] => [
      { TORG_PLAIN_HTTP_HOSTS: hosts },
      `TORG_PLAIN_HTTP_HOSTS=${hosts}: expected host names without a port, separated by commas`,
    ]),
    [{ BANK_HOST: 'http://bank' }, 'BANK_HOST=http://bank: expected a host name'],
  ];

  it.each(lines)('%o', (environment, line) => {
    expect(readConfig(environment, '/srv', providerDefinitions)).toEqual(E.left(line));
  });

  it.each([
    ['geheim'],
    [`whsec_${Buffer.alloc(23, 'geheim').toString('base64')}`],
    [`whsec_${Buffer.alloc(65, 'geheim').toString('base64')}`],
    ['whsec_geheim geheim geheim geheim geheim'],
  ])('tells in one line that the key of a warehouse is none, without it: %s', (key) => {
    expect(readConfig({ TORG_WAREHOUSE_KEY_MY_SHOP: key }, '/srv', providerDefinitions)).toEqual(
      E.left('TORG_WAREHOUSE_KEY_MY_SHOP: expected whsec_ and 24 to 64 random bytes in base64'),
    );
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
    const config = readConfig(environment, '/srv/torg', providerDefinitions);
    expect(E.isLeft(config) && config.left).toMatch(line);
    expect(JSON.stringify(config)).not.toMatch(/geheim|\n/);
  });
});

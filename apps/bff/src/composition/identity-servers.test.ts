import { aShopInfo } from '@torg/domain/testing';
import { option as O } from 'fp-ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createIdentityServers } from './identity-servers.ts';

const keycloakConfig = { authServerUrl: 'http://id.localhost:1/auth', realm: 'torg', clientId: 'demo-web' };
const info = { ...aShopInfo, keycloakConfig: { ...keycloakConfig, minAgeRefreshToken: 60 } };

const begin = (differences: Partial<Parameters<typeof createIdentityServers>[0]['config']> = {}) => {
  const lines: string[] = [];
  const time = { now: 0 };
  const identityOf = createIdentityServers({
    config: { secret: 'a secret that only tests know, 32+', clientSecrets: {}, plainHttpHosts: [], ...differences },
    clock: { now: () => time.now },
    logger: pino({}, { write: (line) => void lines.push(line) }),
  });
  return { identityOf, time, logged: () => lines.splice(0).map((line) => JSON.parse(line)) };
};

/** A port at which nobody listens, and a host to which only the operator may send what is not encrypted. */
const openLine = { ...info.keycloakConfig, authServerUrl: 'http://192.0.2.1:1' };

it('says in the log which setting of which shop is wrong, once a minute', async () => {
  const { identityOf, time, logged } = begin();
  const ask = async (id = 'my-shop') => {
    const server = O.toUndefined(identityOf({ ...info, id, keycloakConfig: openLine }));
    expect(await server?.discover()()).toMatchObject({ left: { _tag: 'IdentityMisconfigured', fault: 'plain-http' } });
  };
  await ask();
  expect(logged()).toMatchObject([
    {
      level: 50,
      shop: 'my-shop',
      fault: 'plain-http',
      reason: 'http://192.0.2.1:1 has to be asked by https',
      msg: 'logins are set up wrongly: shop my-shop: look at keycloakConfig of its shop.json: authServerUrl "http://192.0.2.1:1": expected https, or its host in TORG_PLAIN_HTTP_HOSTS',
    },
  ]);
  time.now += 59_999;
  await ask();
  expect(logged()).toEqual([]);
  await ask('sister');
  expect(logged()).toMatchObject([{ shop: 'sister' }]);
  time.now += 1;
  await ask();
  expect(logged()).toMatchObject([{ shop: 'my-shop' }]);
});

it('asks by plain http whom the operator lists', async () => {
  const { identityOf, logged } = begin({ plainHttpHosts: ['keycloak.invalid'] });
  const keycloakConfig = { ...info.keycloakConfig, authServerUrl: 'http://keycloak.invalid:1' };
  const server = O.toUndefined(identityOf({ ...info, keycloakConfig }));
  expect(await server?.discover()()).toMatchObject({ left: { _tag: 'Unavailable' } });
  expect(logged()).toEqual([]);
});

it('makes one identity server for each shop, anew when its settings change, and none where nobody can log in', () => {
  const { identityOf } = begin();
  const first = O.toUndefined(identityOf(info));
  expect(first).toBeDefined();
  expect(O.toUndefined(identityOf({ ...info, name: 'Another name' }))).toBe(first);
  const moved = { ...info.keycloakConfig, realm: 'other' };
  expect(O.toUndefined(identityOf({ ...info, keycloakConfig: moved }))).not.toBe(first);
  expect(O.toUndefined(identityOf({ ...info, id: 'sister' }))).not.toBe(first);
  expect(identityOf({ ...info, loginDisabled: true })).toEqual(O.none);
  expect(identityOf(aShopInfo)).toEqual(O.none);
});

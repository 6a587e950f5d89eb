import { aShopInfo } from '@torg/domain/testing';
import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { createIdentityServers } from './identity-servers.ts';

const keycloakConfig = { authServerUrl: 'http://id.localhost:1/auth', realm: 'torg', clientId: 'demo-web' };
const info = { ...aShopInfo, keycloakConfig: { ...keycloakConfig, minAgeRefreshToken: 60 } };

it('makes one identity server for each shop, anew when its settings change, and none where nobody can log in', () => {
  const identityOf = createIdentityServers({ secret: 'a secret that only tests know, 32+', clientSecrets: {} });
  const first = O.toUndefined(identityOf(info));
  expect(first).toBeDefined();
  expect(O.toUndefined(identityOf({ ...info, name: 'Another name' }))).toBe(first);
  const moved = { ...info.keycloakConfig, realm: 'other' };
  expect(O.toUndefined(identityOf({ ...info, keycloakConfig: moved }))).not.toBe(first);
  expect(O.toUndefined(identityOf({ ...info, id: 'sister' }))).not.toBe(first);
  expect(identityOf({ ...info, loginDisabled: true })).toEqual(O.none);
  expect(identityOf(aShopInfo)).toEqual(O.none);
});

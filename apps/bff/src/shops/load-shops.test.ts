import { join } from 'node:path';
import type { FindHolidays } from '@torg/domain/calendar';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Folders, makeFolders } from '../testing/server-world.ts';
import { loadShops, type ShopSources } from './load-shops.ts';
import { storefrontConfigOf } from './running-shop.ts';

const findHolidays: FindHolidays = () => TE.right(O.some([]));

let folders: Folders;
beforeAll(async () => {
  folders = await makeFolders();
});
afterAll(() => folders.remove());

const load = (differences: Partial<ShopSources> = {}) =>
  loadShops({
    ...{ shopsDir: join(folders.root, 'shops'), messagesDir: join(folders.web, 'messages'), findHolidays },
    ...{ paymentProviders: ['test-bank'], frontChannelFlows: false },
    ...differences,
  })();

it.each(['implicit', 'hybrid'] as const)('opens a shop with the %s flow by the operator’s flag alone', async (flow) => {
  const keycloakConfig = {
    authServerUrl: 'http://id.localhost/auth',
    realm: 'torg',
    clientId: 'demo-web',
    flow,
    minAgeRefreshToken: 60,
  };
  await folders.writeShop({ keycloakConfig });
  expect(await load()).toEqual(
    E.left([
      `demo/shop.json: keycloakConfig.flow: expected standard, unless the operator sets TORG_FRONT_CHANNEL_FLOWS=1, instead of "${flow}"`,
    ]),
  );
  expect(await load({ frontChannelFlows: true })).toMatchObject(
    E.right({ shops: [{ info: { keycloakConfig: { flow } } }] }),
  );
});

it.each([
  ['http://id.localhost:3001/auth', 'http://id.localhost:4242/auth'],
  ['http://id.localhost/auth', 'http://id.localhost:4242/auth'],
  ['https://keycloak.example/auth', 'https://keycloak.example/auth'],
  ['http://id.localhost.example:3001/auth', 'http://id.localhost.example:3001/auth'],
])('finds the embedded identity server at its port, for pages too: %s', async (authServerUrl, found) => {
  const keycloakConfig = { authServerUrl, realm: 'torg', clientId: 'demo-web', minAgeRefreshToken: 60 };
  await folders.writeShop({ keycloakConfig });
  const loaded = await load({ idpPort: 4242 });
  const shop = E.isRight(loaded) ? loaded.right.shops[0] : undefined;
  if (shop === undefined) throw new Error('there is no shop', { cause: loaded });
  expect(shop.info.keycloakConfig?.authServerUrl).toBe(found);
  expect(storefrontConfigOf(shop, 'nb').config.info.keycloakConfig?.authServerUrl).toBe(found);
});

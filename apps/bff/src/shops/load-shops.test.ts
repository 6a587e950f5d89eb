import { join } from 'node:path';
import type { FindHolidays } from '@torg/domain/calendar';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ofDeployment } from '../config.ts';
import { aConfig, type Folders, makeFolders } from '../testing/server-world.ts';
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
    ...{ paymentProviders: ['test-bank'], frontChannelFlows: false, missingServices: {} },
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

it('opens a shop that needs a service once the operator has set that up, or with a stand-in', async () => {
  const provider = { authServerUrl: 'http://id.localhost/auth', realm: 'torg', clientId: 'demo-web' };
  await folders.writeShop({
    keycloakConfig: { ...provider, minAgeRefreshToken: 60 },
    identification: { provider: 'bankid', acrValues: ['urn:bankid:bid;LOA=4'], maxAge: 600 },
    creditCheck: { validFor: 3600, perDay: 20 },
    signing: { method: 'no_bankid', days: 3, validFor: 86_400 },
  });
  const given = (differences: Parameters<typeof aConfig>[1]) => load(ofDeployment(aConfig(folders, differences)));
  const creditCheck = { url: 'https://credit.example/', key: undefined };
  const account = {
    origin: 'https://scrive.example',
    credentials: { apiToken: 'a', apiSecret: 'b', accessToken: 'c', accessSecret: 'd' },
  };
  expect(await given({ demo: false })).toEqual(
    E.left([
      'demo/shop.json: creditCheck: expected none, unless the operator sets TORG_CREDIT_CHECK_URL, instead of {"validFor":3600,"perDay":20}',
      'demo/shop.json: signing: expected none, unless the operator sets TORG_SCRIVE_URL, instead of {"method":"no_bankid","days":3,"validFor":86400}',
    ]),
  );
  expect(E.isRight(await given({ demo: false, creditCheck, scrive: { host: 'scrive.localhost', account } }))).toBe(
    true,
  );
  expect(E.isRight(await given({ demo: true }))).toBe(true);
});

import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { type OwnProduct, ownProduct, startEnvironment } from '../product.ts';
import { type Admin, createAdmin, givenKeycloak } from './admin.ts';
import { clientOf, moreRedirects, origin, originOf, otherFlows, writeShops } from './world.ts';

export { expect };

/** Users of the realm, by name. */
const users = {
  // Prices by a group of Keycloak.
  kari: { firstName: 'Kari', lastName: 'Nordmann', groups: ['/Members'] },
  // Prices, profiles and a sales desk by attributes.
  ingrid: {
    ...{ firstName: 'Ingrid', lastName: 'Innkjøp' },
    attributes: {
      customerGroups: ['member', 'business'],
      customerGroupIds: ['member'],
      customerProfiles: [
        '{"id":"nordlys","name":"Nordlys AS","customerGroupIds":["member"],"attributes":{"customerType":"B2B","organisationNumber":"312045702"}}',
        '{"id":"other","name":"Other AS","customerGroupIds":["somewhere-else"],"attributes":{}}',
      ],
    },
  },
  gina: { firstName: 'Gina', lastName: 'Gjest', attributes: { isGuestUser: ['true'] } },
  // Whoever is deactivated, gets another right, or is logged out by the operator.
  nils: { firstName: 'Nils', lastName: 'Borte' },
  siri: { firstName: 'Siri', lastName: 'Selger' },
  ola: { firstName: 'Ola', lastName: 'Ute' },
};

type UserName = keyof typeof users;

/** A product whose logins are at Keycloak, and who may change that. */
export type World = {
  readonly product: OwnProduct;
  readonly admin: Admin;
  readonly ids: Readonly<Record<UserName, string>>;
  /** What the product was started with beside its ports. */
  readonly variables: Readonly<Record<string, string>>;
};

const makeUsers = async (admin: Admin): Promise<World['ids']> => {
  const made: [string, string][] = [];
  for (const [username, user] of Object.entries(users))
    made.push([username, await admin.makeUser({ username, ...user })]);
  return Object.fromEntries(made) as World['ids'];
};

const flowSecret = 'of shops by other flows';

/** The client of a shop by another flow: as the shop's of the import, but for what the flow needs. */
const makeClient = async (admin: Admin, flow: (typeof otherFlows)[number]): Promise<void> => {
  const { id: _, attributes, ...shop } = await admin.client('torg-shop');
  const clientId = clientOf(flow);
  const origin = originOf(flow);
  await admin.call('POST', '/torg/clients', {
    ...{ ...shop, clientId, secret: flowSecret, redirectUris: [`${origin}/me/auth`] },
    ...{ implicitFlowEnabled: true, standardFlowEnabled: flow === 'hybrid' },
    attributes: {
      ...(attributes as object),
      'post.logout.redirect.uris': `${origin}/logout`,
      'backchannel.logout.url': `${origin}/bff/backchannel-logout`,
    },
  });
};

/** The product runs while a worker does: one, unless a test fails. */
export const test = base.extend<object, { readonly world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what a fixture takes.
    async ({}, use) => {
      const keycloak = givenKeycloak();
      const admin = createAdmin(keycloak);
      const { redirectUris, secret } = await admin.client('torg-shop');
      const own = (redirectUris as readonly string[]).filter((uri) => !moreRedirects.includes(uri));
      await admin.changeClient('torg-shop', { redirectUris: [...own, ...moreRedirects] });
      for (const flow of otherFlows) await makeClient(admin, flow);
      const environment = startEnvironment();
      const shopsDir = join(environment.TORG_DATA_DIR, '../shops');
      await writeShops(shopsDir, keycloak);
      const variables = {
        TORG_SHOPS_DIR: shopsDir,
        TORG_CLIENT_SECRET_FJELL: secret,
        TORG_CLIENT_SECRET_SCOPE: secret,
        TORG_CLIENT_SECRET_SECRET: 'wrong',
        TORG_CLIENT_SECRET_HYBRID: flowSecret,
        TORG_CLIENT_SECRET_IMPLICIT: flowSecret,
        TORG_FRONT_CHANNEL_FLOWS: '1',
      };
      const ids = await makeUsers(admin);
      const product = ownProduct({ ...environment, ...variables });
      try {
        await product.start();
        await use({ product, admin, ids, variables });
      } finally {
        await product.stop();
      }
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
});

/** Errors of the product's log since they were last asked for. */
export const newErrors = (product: OwnProduct, before: number): readonly { readonly msg: string }[] =>
  product
    .errors()
    .slice(before)
    .map((line) => JSON.parse(line));

/** A page of a browser that knows nothing. */
export const newPage = async (page: Page): Promise<Page> => {
  const browser = page.context().browser();
  if (browser === null) throw new Error('no browser');
  return (await browser.newContext({ locale: 'nb-NO', baseURL: origin })).newPage();
};

import { type Admin, userPassword } from './admin.ts';
import { expect, test } from './test.ts';
import { fillIn, origin, userOf } from './world.ts';

/** A second realm, as if it were somebody else's identity server: its users log in here, too. */
const addPartner = async (admin: Admin, url: string): Promise<void> => {
  const partner = `${url}/realms/partner`;
  const endpoint = `${partner}/protocol/openid-connect`;
  const broker = { clientId: 'torg', clientSecret: 'only for these tests' };
  await admin.call('DELETE', '/partner').catch(() => undefined);
  await admin.call('DELETE', '/torg/identity-provider/instances/partner').catch(() => undefined);
  await admin.call('POST', '', {
    ...{ realm: 'partner', enabled: true },
    clients: [
      {
        ...{ clientId: broker.clientId, secret: broker.clientSecret, standardFlowEnabled: true },
        redirectUris: [`${url}/realms/torg/broker/partner/endpoint`],
      },
    ],
    users: [
      {
        ...{ username: 'pia', email: 'pia@partner.example', emailVerified: true, enabled: true },
        ...{ firstName: 'Pia', lastName: 'Partner' },
        credentials: [{ type: 'password', value: userPassword, temporary: false }],
      },
    ],
  });
  await admin.call('POST', '/torg/identity-provider/instances', {
    ...{ alias: 'partner', displayName: 'Partner', providerId: 'oidc', enabled: true, trustEmail: true },
    config: {
      ...broker,
      ...{ clientAuthMethod: 'client_secret_post', defaultScope: 'openid profile email', syncMode: 'FORCE' },
      ...{ issuer: partner, authorizationUrl: `${endpoint}/auth`, tokenUrl: `${endpoint}/token` },
      ...{
        jwksUrl: `${endpoint}/certs`,
        useJwksUrl: 'true',
        validateSignature: 'true',
        userInfoUrl: `${endpoint}/userinfo`,
      },
    },
  });
  await admin.call('POST', '/torg/identity-provider/instances/partner/mappers', {
    ...{ name: 'members', identityProviderAlias: 'partner', identityProviderMapper: 'hardcoded-attribute-idp-mapper' },
    config: { syncMode: 'FORCE', attribute: 'customerGroupIds', 'attribute.value': 'member' },
  });
};

test('somebody else’s users log in through Keycloak, with the group that their provider gives', async ({
  page,
  world: { admin },
}) => {
  const { url } = JSON.parse(process.env.TORG_KEYCLOAK ?? '{}');
  await addPartner(admin, url);
  await page.goto('/me/login?redirectUri=/privacy');
  await page.locator('#social-partner').click();
  await expect(page).toHaveURL(/\/realms\/partner\//);
  await fillIn(page, 'pia');
  await expect(page).toHaveURL(`${origin}/privacy`);
  expect(await userOf(page)).toMatchObject({
    ...{ username: 'pia', name: 'Pia Partner', customerGroupIds: ['member'], nonResourcePermissions: ['Shop'] },
  });

  // The hint that spares who logs in the first form: kc_idp_hint.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.route(/\/realms\/torg\/protocol\/openid-connect\/auth\?/, (route) =>
    route.continue({ url: `${route.request().url()}&kc_idp_hint=partner` }),
  );
  await page.goto('/me/login?redirectUri=/privacy');
  await expect(page).toHaveURL(/\/realms\/partner\//);
});

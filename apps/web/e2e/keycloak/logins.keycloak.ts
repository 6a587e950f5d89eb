import type { Page } from '@playwright/test';
import { hydrated, t } from '../test.ts';
import { keptUser, refresh } from '../visitors.ts';
import { userPassword } from './admin.ts';
import { expect, newPage, test } from './test.ts';
import { fillIn, logIn, origin, userOf } from './world.ts';

/** Milliseconds after which the shop has asked again whether a user may go on. */
const checked = 61_000;

const account = (page: Page, name: string) => page.getByRole('button', { name: t('account.menu_of', { name }) });

/** Something with a price for members of their own. */
const shirt = { sku: 'LY-1307-UBL', memberPrice: 35_900 };

/** What the shirt costs whoever puts it into the basket of the page's browser, in minor units. */
const priceInBasket = (page: Page): Promise<number> =>
  page.evaluate(async (sku) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ sku, quantity: 1 });
    const { basket } = await (await fetch('/api/basket/lines', { method: 'POST', headers, body })).json();
    return basket.lines[0].unitPrice.amount;
  }, shirt.sku);

test('what an administrator changes counts within a minute: who is deactivated is out, a right is there', async ({
  page,
  world: { admin, ids },
}) => {
  test.setTimeout(240_000);
  const other = await newPage(page);
  await logIn(page, 'nils');
  await logIn(other, 'siri');
  const loggedIn = Date.now();
  expect(await userOf(page)).toMatchObject({ username: 'nils' });
  expect(await userOf(other)).toMatchObject({ nonResourcePermissions: ['Shop'], isSalesRepresentative: false });

  await admin.call('PUT', `/torg/users/${ids.nils}`, { enabled: false });
  const { id: client } = await admin.client('torg');
  const role = await admin.call('GET', `/torg/clients/${client}/roles/Sales%20representative`);
  await admin.call('POST', `/torg/users/${ids.siri}/role-mappings/clients/${client}`, [role]);

  await page.waitForTimeout(Math.max(0, loggedIn + checked - Date.now()));
  expect(await userOf(page)).toEqual({});
  const now = await userOf(other);
  expect(now.nonResourcePermissions).toEqual(expect.arrayContaining(['Shop', 'Sales representative']));
  expect(now.isSalesRepresentative).toBe(true);
  await other.context().close();
});

test('a login leads there and back, and brings the name, the group and its price', async ({ page }) => {
  await page.goto('/me/login?redirectUri=/privacy');
  await expect(page).toHaveURL(/\/realms\/torg\/protocol\/openid-connect\/auth\?/);
  await fillIn(page, 'kari');
  await expect(page).toHaveURL(`${origin}/privacy`);
  await expect(account(page, 'Kari Nordmann')).toBeVisible();
  expect(await userOf(page)).toMatchObject({
    ...{ username: 'kari', name: 'Kari Nordmann', given_name: 'Kari', family_name: 'Nordmann' },
    ...{ email: 'kari@example.no', auth_time: expect.any(Number), loginMethod: 'oidc-auth', isGuestUser: false },
    ...{ customerGroupIds: ['member'], customerGroups: ['member'], customerProfiles: [] },
    nonResourcePermissions: ['Shop'],
  });
  expect(await priceInBasket(page)).toBe(shirt.memberPrice);
  const guest = await newPage(page);
  await guest.goto(`${origin}/privacy`);
  expect(await priceInBasket(guest)).toBeGreaterThan(shirt.memberPrice);
  await guest.context().close();
});

test('attributes of a user are its groups, profiles and sales desk', async ({ page }) => {
  await logIn(page, 'ingrid');
  expect(await userOf(page)).toMatchObject({
    // Keycloak keeps no order of values.
    ...{ customerGroups: expect.arrayContaining(['member', 'business']), customerGroupIds: ['member'] },
    customerProfiles: [
      {
        ...{ id: 'nordlys', name: 'Nordlys AS', customerGroupIds: ['member'] },
        attributes: { customerType: 'B2B', organisationNumber: '312045702' },
      },
    ],
  });
  const desk = await newPage(page);
  await logIn(desk, 'gina');
  expect(await userOf(desk)).toMatchObject({ isGuestUser: true, customerGroups: [] });
  await desk.context().close();
});

test('no token of Keycloak reaches the browser, and tokens are renewed', async ({ page, context }) => {
  await logIn(page, 'kari');
  await hydrated(account(page, 'Kari Nordmann'));
  await expect.poll(() => keptUser(page)).toBe('kari');
  const handle = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('keycloakToken') ?? '{}').refreshToken as string);
  const before = await handle();
  expect((await refresh(page)).status()).toBe(200);
  await expect.poll(handle).not.toBe(before);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const cookies = JSON.stringify(await context.cookies(`${origin}/`));
  const types = [...`${kept}${cookies}`.matchAll(/eyJ[\w-]+\.(eyJ[\w-]+)\./g)].map(
    ([, body = '']) => JSON.parse(Buffer.from(body, 'base64url').toString()).typ,
  );
  // The ID token alone is Keycloak's; the shop's own have no such claim.
  expect(new Set(types)).toEqual(new Set(['ID', undefined]));
});

test('a logout ends the login at Keycloak, too, and leads back', async ({ page }) => {
  await logIn(page, 'kari');
  await hydrated(account(page, 'Kari Nordmann'));
  await account(page, 'Kari Nordmann').click();
  await page.getByRole('link', { name: t('account.log_out') }).click();
  await expect(page).toHaveURL(`${origin}/`);
  expect(await userOf(page)).toEqual({});
  await page.goto('/me/login?redirectUri=/privacy');
  await expect(page.locator('#password')).toBeVisible();
});

test('a logout at Keycloak ends the session at once, and an open page says so', async ({ page, world }) => {
  await logIn(page, 'ola');
  await hydrated(account(page, 'Ola Ute'));
  await world.admin.call('POST', `/torg/users/${world.ids.ola}/logout`);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await userOf(page)).toEqual({});
});

test('who is known to Keycloak is logged in without a form; a look alone asks nobody', async ({ page, context }) => {
  await page.goto('/me/login?mode=check-sso&redirectUri=/privacy');
  await expect(page).toHaveURL(`${origin}/privacy`);
  expect(await userOf(page)).toEqual({});
  await logIn(page, 'kari');
  for (const name of ['torg.sid', 'torg.guest']) await context.clearCookies({ name });
  await page.evaluate(() => localStorage.clear());
  await page.goto('/me/login?mode=check-sso&redirectUri=/privacy');
  await expect(page).toHaveURL(`${origin}/privacy`);
  expect(await userOf(page)).toMatchObject({ username: 'kari' });
});

test('a program shops with Keycloak’s own token for the shops, and with no other', async ({ page, request, world }) => {
  const redirect_uri = 'http://127.0.0.1:53999/callback';
  const { url } = JSON.parse(process.env.TORG_KEYCLOAK ?? '{}');
  const endpoint = `${url}/realms/torg/protocol/openid-connect`;
  // The example of RFC 7636, appendix B.
  const pkce = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' };
  const client_id = 'torg-native';
  const asked = { response_type: 'code', client_id, redirect_uri, scope: 'openid profile email torg', ...pkce };
  await page.route('http://127.0.0.1:53999/**', (route) => route.fulfill({ body: 'back' }));
  await page.goto(`${endpoint}/auth?${new URLSearchParams(asked)}`);
  await fillIn(page, 'kari');
  await page.locator('[name=accept]').click();
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:53999\/callback\?/);
  const form = {
    ...{ grant_type: 'authorization_code', client_id, redirect_uri },
    code: new URL(page.url()).searchParams.get('code') ?? '',
    code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  };
  const { access_token } = await (await request.post(`${endpoint}/token`, { form })).json();
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const session = await request.get(`${origin}/me/session`, bearer(access_token));
  expect((await session.json()).user).toMatchObject({ username: 'kari', customerGroupIds: ['member'] });

  const admin = { grant_type: 'password', client_id: 'admin-cli', username: 'ola', password: userPassword };
  const other = await (await request.post(`${endpoint}/token`, { form: admin })).json();
  expect(other.access_token).toEqual(expect.any(String));
  expect((await request.get(`${origin}/me/session`, bearer(other.access_token))).status()).toBe(401);
  expect(world.product.errors()).toEqual([]);
});

import { createServer } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { goods, putIntoBasket } from './goods.ts';
import { newEnvironment, ownProduct } from './product.ts';
import { expect, miniBasket, t, takenOver, test } from './test.ts';
import { identityServerReady, keptUser, signIn } from './visitors.ts';

const names = { kari: 'Kari Nordmann' };

/** Makes the kept tokens look so old that they are renewed at the next tick. */
const age = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('keycloakTokenReceipt', '{"expiresIn":300,"receivedAt":0}'));
const handle = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('keycloakToken') ?? '{}').refreshToken ?? '');

test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

test('kari logs in with a filled basket, finds it, and leaves as a guest with nothing', async ({ page, visitor }) => {
  const account = page.getByRole('button', { name: t('account.menu_of', { name: names.kari }) });

  await test.step('logs in from a product', async () => {
    await putIntoBasket(visitor, goods.bag.sku, 2);
    await page.goto(`/product/${goods.burner.slug}`);
    const login = page.getByRole('link', { name: t('account.log_in') });
    await takenOver(login);
    await login.click();
    await signIn(page, 'kari');
    await expect(page).toHaveURL(new RegExp(`/product/${goods.burner.slug}`));
    await expect(account).toBeVisible();
    expect(await keptUser(page)).toBe('kari');
  });

  await test.step('finds the basket', async () => {
    await page.goto('/basket');
    await expect(page.getByLabel(t('basket.quantity_of', { name: goods.bag.name }))).toBeVisible();
  });

  await test.step('opens the menu by keyboard, and closes it', async () => {
    await takenOver(account);
    await account.focus();
    await page.keyboard.press('Enter');
    const logout = page.getByRole('link', { name: t('account.log_out') });
    await expect(logout).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('header').analyze();
    expect(violations).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(page.locator('#account').getByRole('link', { name: t('menu.orders') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(logout).toBeHidden();
    await expect(account).toBeFocused();
    await account.click();
    await expect(logout).toBeVisible();
    await page.getByRole('main').click({ position: { x: 5, y: 200 } });
    await expect(logout).toBeHidden();
  });

  await test.step('logs out', async () => {
    await account.click();
    await page.getByRole('link', { name: t('account.log_out') }).click();
    await expect(page.getByRole('link', { name: t('account.log_in') })).toBeVisible();
    await expect(page).toHaveURL(/localhost:\d+\/$/);
    await expect(miniBasket(page, 0)).toBeVisible();
    expect(await page.evaluate(() => [localStorage.getItem('keycloakToken'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
    await page.goto('/basket');
    await expect(page.getByRole('main')).toContainText(t('basket.empty'));
  });
});

test('a shop for employees leads to login at the first byte, and nils comes to where he wanted', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = `http://ansatt.localhost:${new URL(baseURL ?? '').port}`;
  const answer = await page.goto(`${shop}/all?sort=name`, { waitUntil: 'commit' });
  const first = await answer?.request().redirectedFrom()?.response();
  expect(first?.status()).toBe(302);
  expect(await first?.headerValue('location')).toBe('/me/login?redirectUri=%2Fall%3Fsort%3Dname');
  await signIn(page, 'nils');
  await expect(page).toHaveURL(`${shop}/all?sort=name`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect((await context.cookies(shop)).find(({ name }) => name === 'torg.sid')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  });
});

test('who logs out in one tab is told so in the other', async ({ page, context }) => {
  await page.goto('/me/login?redirectUri=/all');
  await signIn(page, 'kari');
  const account = page.getByRole('button', { name: t('account.menu_of', { name: names.kari }) });
  await takenOver(account);
  const other = await context.newPage();
  await other.goto('/privacy');
  await takenOver(other.getByRole('button', { name: t('account.menu_of', { name: names.kari }) }));

  await account.click();
  await page.getByRole('link', { name: t('account.log_out') }).click();
  const alert = other.getByRole('alertdialog', { name: t('you_logged_out') });
  await expect(alert).toBeVisible();
  const { violations } = await new AxeBuilder({ page: other }).include('dialog').analyze();
  expect(violations).toEqual([]);
  await expect(page.getByRole('link', { name: t('account.log_in') })).toBeVisible();
  await alert.getByRole('button', { name: t('ok') }).click();
  await expect(other.getByRole('link', { name: t('account.log_in') })).toBeVisible();
  await expect(other).toHaveURL(/\/privacy$/);
});

test('who logs in in one tab is known in the other', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/all');
  await takenOver(other.getByRole('link', { name: t('account.log_in') }));
  await page.goto('/me/login');
  await signIn(page, 'kari');
  await expect(other.getByRole('button', { name: t('account.menu_of', { name: names.kari }) })).toBeVisible();
});

test('a session that ended is told, and can be begun again at the same place', async ({ page, context }) => {
  await page.goto('/me/login?redirectUri=/privacy');
  await signIn(page, 'kari');
  const account = page.getByRole('button', { name: t('account.menu_of', { name: names.kari }) });
  await takenOver(account);
  await expect(account).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('keycloakTokenReceipt') !== null);
  await context.clearCookies({ name: 'torg.sid' });
  await age(page);
  const alert = page.getByRole('alertdialog', { name: t('session_expired') });
  await expect(alert).toBeVisible({ timeout: 15_000 });
  await alert.getByRole('link', { name: t('session.log_in_again') }).click();
  // The identity server still knows her.
  await expect(account).toBeVisible({ timeout: 15_000 });
  // `change`: when her basket has not been looked at since an earlier login filled it.
  await expect(page).toHaveURL(/\/privacy(\?change=true)?$/);
});

test('five tabs renew the tokens once', async ({ page, context }) => {
  await page.goto('/me/login?redirectUri=/privacy');
  await signIn(page, 'kari');
  const account = { name: t('account.menu_of', { name: names.kari }) };
  const others = await Promise.all([1, 2, 3, 4].map(() => context.newPage()));
  for (const tab of others) await tab.goto('/privacy');
  const renewals: string[] = [];
  const upkeep = context.waitForEvent('request', (request) => request.url().includes('/openid-connect/token'));
  context.on('request', (request) => {
    if (request.url().includes('/openid-connect/token')) renewals.push(request.postData() ?? '');
  });
  const before = await handle(page);
  await age(page);
  await upkeep;
  await expect.poll(() => handle(page)).not.toBe(before);
  // Every tab has looked twice by then.
  await page.waitForTimeout(7_000);
  expect(renewals).toHaveLength(1);
  for (const tab of [page, ...others]) await expect(tab.getByRole('button', account)).toBeVisible();
});

test('an identity server that is away for a while logs nobody out', async ({ page, context }) => {
  await page.goto('/me/login?redirectUri=/privacy');
  await signIn(page, 'kari');
  const account = page.getByRole('button', { name: t('account.menu_of', { name: names.kari }) });
  await takenOver(account);
  const before = await handle(page);
  let refusals = 0;
  await context.route('**/openid-connect/token', (route) => {
    refusals += 1;
    return route.fulfill({
      status: 503,
      json: { error: 'temporarily_unavailable', code: 'problem.identity_unavailable' },
    });
  });
  await age(page);
  await expect.poll(() => refusals, { timeout: 20_000 }).toBeGreaterThan(2);
  await expect(account).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await context.unroute('**/openid-connect/token');
  await expect.poll(() => handle(page), { timeout: 15_000 }).not.toBe(before);
  await expect(account).toBeVisible();
});

test('a call-back that nobody waits for says so, and offers to begin again', async ({ page }) => {
  await page.goto('/me/auth?code=forged&state=forged');
  await expect(page.getByRole('alert')).toHaveText(t('login.state_missing'));
  await expect(page.getByRole('link', { name: t('login.retry') })).toBeVisible();
});

test('login says that the identity server is away, and works once it is back', async ({ page, context }) => {
  test.setTimeout(180_000);
  const environment = newEnvironment();
  // Somebody else holds the identity server's port: it cannot start, and whoever calls is cut off.
  const squatter = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => squatter.listen(Number(environment.IDP_PORT), resolve));
  const product = ownProduct(environment);
  try {
    await product.start();
    await page.goto(`${product.origin}/me/login?redirectUri=/all`);
    await expect(page.getByRole('alert')).toHaveText(t('login.unavailable'), { timeout: 20_000 });
    const retry = page.getByRole('link', { name: t('login.retry') });
    await expect(retry).toHaveAttribute('href', '/me/login?redirectUri=%2Fall');

    await new Promise((resolve) => squatter.close(resolve));
    await identityServerReady(context, product.origin);
    await retry.click();
    await signIn(page, 'kari');
    await expect(page).toHaveURL(`${product.origin}/all`);
  } finally {
    squatter.close();
    await product.stop();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('login says what it needs', async ({ page }) => {
    await page.goto('/basket');
    await page.getByRole('link', { name: t('account.log_in') }).click();
    await expect(page.getByText(t('login.without_scripts'))).toBeVisible();
    await expect(page.getByText(t('login.leading'))).toBeHidden();
  });
});

import type { Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { expect, hydrated, t, test } from './test.ts';
import { textsOf } from './texts.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

const notice = (page: Page) => page.getByRole('region', { name: t('logout.label') });
const account = (page: Page) => page.getByRole('button', { name: t('account.menu_of', { name: 'Kari Nordmann' }) });

test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

test('who logs out is told so, once, and at the heading goes on who closes that', async ({ page }) => {
  await page.goto('/me/login?redirectUri=/all');
  await signIn(page, 'kari');
  await hydrated(account(page));
  await account(page).click();
  await page.getByRole('link', { name: t('account.log_out') }).click();
  await expect(notice(page)).toContainText(t('logout.done'));
  await expect(page.locator('#announcer')).toHaveText(t('logout.done'));
  expect(await hindrances(page)).toEqual([]);
  await notice(page)
    .getByRole('button', { name: t('logout.close') })
    .press('Enter');
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await hydrated(page.getByRole('main'));
  await expect(notice(page)).toBeHidden();
});

test('who logs out while the identity server is away is told so, without scripts too, and asked for the password next', async ({
  page,
  context,
}) => {
  await page.goto('/me/login?redirectUri=/privacy');
  await signIn(page, 'kari');
  await hydrated(account(page));
  // As the server leaves a browser that it could not send to the identity server.
  await context.clearCookies({ name: 'torg.sid' });
  await page.evaluate(() => localStorage.clear());
  const { origin: url } = new URL(page.url());
  const owed = { url, name: 'torg.owed', value: 'true' };
  await context.addCookies([owed, { url, name: 'torg.notice', value: 'logged-out' }]);

  const storageState = await context.storageState();
  const plain = await context.browser()?.newContext({ storageState, javaScriptEnabled: false });
  const still = await plain?.newPage();
  if (still === undefined) throw new Error('no page without scripts');
  await still.goto(`${url}/privacy`);
  await expect(notice(still)).toContainText(t('logout.owed'));
  await plain?.close();

  await page.goto('/privacy');
  await expect(notice(page)).toContainText(t('logout.owed'));
  expect(await hindrances(page)).toEqual([]);
  await page.goto('/me/login?redirectUri=/privacy');
  // The identity server still knows her, and would have let her in.
  await signIn(page, 'kari');
  await expect(account(page)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('torg.owed');
});

test('who logs out is asked for the password by the provider behind the identity server, too', async ({
  page,
  baseURL,
}) => {
  const a = textsOf('ansatt', 'nb');
  const shop = `http://ansatt.localhost:${new URL(baseURL ?? '').port}`;
  const there = page.locator('input[name=password]');
  const byDirectory = `${shop}/me/login-actions/external?idp=jobbkonto&redirectUri=/content/about`;
  await page.goto(byDirectory);
  await page.waitForURL(/\/\/jobbkonto\.localhost/);
  await page.locator('input[name=userName]').fill('jorunn');
  await there.fill('torg');
  await there.press('Enter');
  const menu = page.getByRole('button', { name: a('account.menu_of', { name: 'Jorunn Jobb' }) });
  await hydrated(menu);
  const way = page.getByRole('link', { name: a('account.log_out') });
  // What comes with the session may close a menu that was open before it.
  await expect(async () => {
    if (!(await way.isVisible())) await menu.click();
    await way.click({ timeout: 2_000 });
  }).toPass();
  await page.waitForURL(/\/\/id\.localhost.*\/login-actions\//);
  await page.goto(byDirectory);
  await page.waitForURL(/\/\/jobbkonto\.localhost/);
  await expect(there).toBeVisible();
});

test('who declines the consent is told so', async ({ page, baseURL }) => {
  const say = textsOf('tel', 'en');
  const shop = `http://tel.localhost:${new URL(baseURL ?? '').port}`;
  await page.goto(`${shop}${paths.login('/all')}`);
  await signIn(page, 'kari');
  await page.getByRole('button', { name: say('consent.decline'), exact: true }).click();
  const told = page.getByRole('region', { name: say('logout.label') });
  await expect(told).toContainText(say('logout.consent_declined'));
});

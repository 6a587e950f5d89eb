import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { tokenLock } from '@torg/adapter-browser';
import { expect, hydrated, t, test } from './test.ts';
import { identityServerReady, signIn } from './visitors.ts';

const nils = t('account.menu_of', { name: 'Nils Ansatt' });

/** Makes the kept tokens look so old that they are renewed at the next tick. */
const age = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('keycloakTokenReceipt', '{"expiresIn":300,"receivedAt":0}'));
const handle = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('keycloakToken') ?? '{}').refreshToken ?? '');

/** Makes a tab look after its tokens at once; whatever it asks for then is on its way when the answer to this is there. */
const lookAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('online'));
    return fetch('/robots.txt').then(({ status }) => status);
  });

/** How many tabs have a lock, or wait for it. */
const waitingFor = (page: Page, lock: string): Promise<number> =>
  page.evaluate(async (name) => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].filter((one) => one.name === name).length;
  }, lock);

test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

test('who logs out in one tab is told so in the other', async ({ page, context }) => {
  await page.goto('/me/login?redirectUri=/all');
  await signIn(page, 'nils');
  const account = page.getByRole('button', { name: nils });
  await hydrated(account);
  const other = await context.newPage();
  await other.goto('/privacy');
  await hydrated(other.getByRole('button', { name: nils }));

  await account.click();
  await page.getByRole('link', { name: t('account.log_out') }).click();
  const alert = other.getByRole('alertdialog', { name: t('you_logged_out') });
  await expect(alert).toBeVisible();
  const { violations } = await new AxeBuilder({ page: other }).include('dialog').analyze();
  expect(violations).toEqual([]);
  await expect(page.getByRole('link', { name: t('account.log_in'), exact: true })).toBeVisible();
  await alert.getByRole('button', { name: t('ok') }).click();
  await expect(other.getByRole('link', { name: t('account.log_in'), exact: true })).toBeVisible();
  await expect(other).toHaveURL(/\/privacy$/);
});

test('who logs in in one tab is known in the other', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/all');
  await hydrated(other.getByRole('link', { name: t('account.log_in'), exact: true }));
  await page.goto('/me/login');
  await signIn(page, 'nils');
  await expect(other.getByRole('button', { name: nils })).toBeVisible();
});

test('a session that ended is told, and can be begun again at the same place', async ({ page, context }) => {
  await page.goto('/me/login?redirectUri=/privacy');
  await signIn(page, 'nils');
  const account = page.getByRole('button', { name: nils });
  await hydrated(account);
  await expect(account).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('keycloakTokenReceipt') !== null);
  await context.clearCookies({ name: 'torg.sid' });
  await age(page);
  const alert = page.getByRole('alertdialog', { name: t('session_expired') });
  await expect(alert).toBeVisible({ timeout: 15_000 });
  await alert.getByRole('link', { name: t('session.log_in_again') }).click();
  // The identity server still knows her.
  await expect(account).toBeVisible({ timeout: 15_000 });
  // Where another of her logins filled her basket meanwhile, that is told first.
  await expect(page).toHaveURL(/\/(privacy|basket\?change=true)$/);
});

test('five tabs renew the tokens once', async ({ page, context }) => {
  await page.goto('/me/login?redirectUri=/privacy');
  await signIn(page, 'nils');
  const others = await Promise.all([1, 2, 3, 4].map(() => context.newPage()));
  for (const tab of others) await tab.goto('/privacy');
  const tabs = [page, ...others];
  const renewals: string[] = [];
  const refresh = context.waitForEvent('request', (request) => request.url().includes('/openid-connect/token'));
  context.on('request', (request) => {
    if (request.url().includes('/openid-connect/token')) renewals.push(request.postData() ?? '');
  });
  const before = await handle(page);
  await age(page);
  // All at the same moment, and once more when one of them has renewed the tokens.
  await Promise.all(tabs.map(lookAgain));
  await refresh;
  await expect.poll(() => handle(page)).not.toBe(before);
  await Promise.all(tabs.map(lookAgain));
  // Each of them has had its turn.
  await expect.poll(() => waitingFor(page, tokenLock)).toBe(0);
  expect(renewals).toHaveLength(1);
  for (const tab of tabs) await expect(tab.getByRole('button', { name: nils })).toBeVisible();
});

test('an identity server that is away for a while logs nobody out', async ({ page, context }) => {
  await page.goto('/me/login?redirectUri=/privacy');
  await signIn(page, 'nils');
  const account = page.getByRole('button', { name: nils });
  await hydrated(account);
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

test('who logs in and out again and again is taken for no loop', async ({ page }) => {
  const account = page.getByRole('button', { name: nils });
  for (let round = 0; round < 4; round += 1) {
    await page.goto('/me/login?redirectUri=/privacy');
    await signIn(page, 'nils');
    await hydrated(account);
    await account.click();
    await page.getByRole('link', { name: t('account.log_out') }).click();
    await expect(page.getByRole('link', { name: t('account.log_in'), exact: true })).toBeVisible();
  }
});

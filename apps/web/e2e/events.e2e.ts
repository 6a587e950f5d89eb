import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { test } from './alone.ts';
import { fillInCheckout } from './checkout.ts';
import { goods, putIntoBasket, shopper } from './goods.ts';
import { kontorAt } from './kontor.ts';
import { startEnvironment } from './product.ts';
import { expect, hydrated, t } from './test.ts';
import { textsOf } from './texts.ts';
import { identityServerReady, signIn } from './visitors.ts';

test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

const accountOf = (page: Page, name: string, texts = t) =>
  page.getByRole('button', { name: texts('account.menu_of', { name }) });

/** The stream of events is open when the server has answered it. */
const streamed = (page: Page) =>
  page.context().waitForEvent('response', (answer) => answer.url().endsWith('/me/events') && answer.status() === 200);

/** Moves the last thing that somebody did, or the login, back in time, and has the stream look at it. */
const age = async (page: Page, user: string, since: 'started' | 'seen', seconds: number): Promise<void> => {
  const { TORG_DATA_DIR } = startEnvironment();
  const asked = ['scripts/run.mjs', 'scripts/age-session.ts', TORG_DATA_DIR, user, since, String(seconds)];
  execFileSync(process.execPath, asked, { cwd: join(import.meta.dirname, '../../..') });
  await page.evaluate(() => {
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
  });
};

test('a logout at another shop reaches an open page at once, by way of the identity server', async ({
  page,
  context,
  baseURL,
}) => {
  const open = streamed(page);
  await page.goto('/me/login?redirectUri=/privacy');
  await signIn(page, 'kari');
  await hydrated(accountOf(page, 'Kari Nordmann'));
  await open;
  const kontor = textsOf('kontor', 'nb');
  const other = await context.newPage();
  await other.goto(`${kontorAt(baseURL)}/me/login?redirectUri=/privacy`);
  // The identity server knows her.
  await hydrated(accountOf(other, 'Kari Nordmann', kontor));
  await accountOf(other, 'Kari Nordmann', kontor).click();
  await other.getByRole('link', { name: kontor('account.log_out') }).click();
  await expect(other.getByRole('link', { name: kontor('account.log_in'), exact: true })).toBeVisible();
  const alert = page.getByRole('alertdialog', { name: t('you_logged_out') });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: t('ok') }).press('Enter');
  await expect(page.getByRole('link', { name: t('account.log_in'), exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/privacy$/);
});

test.describe('a session that ends soon', () => {
  test.use({ knownAs: 'per' });

  test('goes on for who is there, in all tabs', async ({ page, context, user, baseURL }) => {
    await identityServerReady(context, baseURL ?? '');
    const open = streamed(page);
    await page.goto('/me/login?redirectUri=/privacy');
    await signIn(page, user);
    await open;
    const other = await context.newPage();
    await other.goto('/privacy');
    await hydrated(other.getByRole('button', { name: /Per/ }));
    await age(page, user, 'seen', 28.5 * 60);
    const [here, there] = [page, other].map((tab) => tab.getByRole('alertdialog', { name: t('session.ending_title') }));
    if (here === undefined || there === undefined) throw new Error('two tabs are needed');
    await expect(here).toBeVisible();
    await expect(there).toBeVisible();
    await expect(here.getByRole('timer')).toHaveText(/^[01]:\d\d$/);
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
    expect(violations).toEqual([]);
    const stay = here.getByRole('button', { name: t('session.stay') });
    await expect(stay).toBeFocused();

    // An answer that is lost on its way is asked for again.
    await page.route('**/me/session', (route) => route.abort(), { times: 1 });
    await stay.press('Enter');
    await expect(here.getByRole('alert')).toHaveText(t('problem.unavailable'));

    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await stay.press('Enter');
    expect((await answered).status()).toBe(200);
    await expect(here).toBeHidden();
    await expect(there).toBeHidden();
  });

  test('is begun anew by a login that brings back to what was typed', async ({ page, context, user, baseURL }) => {
    const visitor = { context, baseURL: baseURL ?? '' };
    await identityServerReady(context, visitor.baseURL);
    const open = streamed(page);
    await page.goto('/me/login?redirectUri=/privacy');
    await signIn(page, user);
    await open;
    await putIntoBasket(visitor, goods.bag.sku);
    await fillInCheckout(page);
    await age(page, user, 'started', 12 * 3600 - 100);
    const dialog = page.getByRole('alertdialog', { name: t('session.ending_title') });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: t('session.stay') }).click();
    await page.waitForURL(/\/\/id\.localhost/);
    await expect(page.locator('input[name=userName]')).toHaveValue(user);
    await page.locator('input[type=password]').fill('torg');
    await page.locator('input[type=password]').press('Enter');
    await page.waitForURL(/\/checkout/);
    await expect(page.locator('[name=street]')).toHaveValue(shopper.street);
    await expect(page.getByRole('main')).toContainText(goods.bag.name);
    await expect(dialog).toBeHidden();
  });
});

test('who logged in through a provider is logged in again, in all tabs, without a word', async ({ page, context }) => {
  await page.goto('/me/login?idp=partner&redirectUri=/privacy');
  await signIn(page, 'nils');
  const account = (tab: Page) => tab.getByRole('button', { name: /Nils/ });
  await hydrated(account(page));
  const providerKept = async () => (await context.cookies()).find(({ name }) => name === 'idp')?.value;
  expect(await providerKept()).toBe('partner');
  const other = await context.newPage();
  await other.goto('/all');
  await hydrated(account(other));
  await context.clearCookies({ name: 'torg.sid' });
  const hinted = context.waitForEvent('request', (request) => request.url().includes('kc_idp_hint=partner'));
  const reloaded = Promise.all([page.waitForEvent('load'), other.waitForEvent('load')]);
  await page.evaluate(() => localStorage.setItem('keycloakTokenReceipt', '{"expiresIn":300,"receivedAt":0}'));
  await hinted;
  await reloaded;
  await expect.poll(providerKept).toBe('partner');
  for (const tab of [page, other]) {
    await expect(account(tab)).toBeVisible();
    await expect(tab.getByRole('alertdialog')).toHaveCount(0);
  }
  await hydrated(account(page));
  await account(page).click();
  await page.getByRole('link', { name: t('account.log_out') }).click();
  await expect(page.getByRole('link', { name: t('account.log_in'), exact: true })).toBeVisible();
  expect(await providerKept()).toBeUndefined();
});

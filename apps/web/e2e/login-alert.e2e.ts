import type { Page } from '@playwright/test';
import { test } from './alone.ts';
import { k, kontorAt } from './kontor.ts';
import { expect, hydrated } from './test.ts';
import { textsOf } from './texts.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

test.use({ knownAs: 'ingrid' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

const [north, south] = ['Nordlys Bygg AS', 'Fjordheim Eiendom AS'];
const alert = (page: Page, name: string, texts = k) =>
  page.getByRole('region', { name: texts('login_alert.title', { name }) });
const question = (page: Page) => page.getByRole('dialog', { name: k('selected_profiles.title') });
const remembered = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'b2bLoginAlert')?.value;

test('a business customer is told for which business, once for each, and others are not', async ({
  page,
  browser,
  baseURL,
  user,
}, testInfo) => {
  test.setTimeout(150_000);
  const shop = kontorAt(baseURL);
  await page.goto(`${shop}/me/login?redirectUri=/privacy`);
  await signIn(page, user);
  await expect(question(page)).toBeVisible();
  await expect(alert(page, north)).toBeHidden();
  await question(page).getByRole('button', { name: north }).first().click();

  // It waits until the word about the choice has gone.
  await expect(alert(page, north)).toBeVisible({ timeout: 30_000 });
  expect(await hindrances(page)).toEqual([]);
  await page.screenshot({ path: testInfo.outputPath('alert.png') });
  await page.goto(`${shop}/en/privacy`);
  await expect(alert(page, north, textsOf('kontor', 'en'))).toBeVisible();
  await page.goto(`${shop}/privacy`);
  const ok = alert(page, north).getByRole('button', { name: k('ok') });
  await ok.focus();
  await page.keyboard.press('Enter');
  await expect(alert(page, north)).toBeHidden();
  expect(await remembered(page)).toBe('nordlys-bygg');

  await page.reload();
  const account = page.getByRole('button', { name: k('account.menu_of', { name: 'Ingrid Innkjøp' }) });
  await hydrated(account);
  await expect(page.locator('#choose-profile')).toBeAttached();
  await expect(alert(page, north)).toBeHidden();
  await account.click();
  await page
    .locator('#account')
    .getByRole('link', { name: k('selected_profiles.change') })
    .click();
  const again = page.waitForEvent('load');
  await question(page).getByRole('button', { name: south }).first().click();
  await again;
  await expect(alert(page, south)).toBeVisible({ timeout: 30_000 });

  await account.click();
  await page.getByRole('link', { name: k('account.log_out') }).click();
  await expect(page.getByRole('link', { name: k('account.log_in'), exact: true })).toBeVisible();
  expect(await remembered(page)).toBeUndefined();

  const context = await browser.newContext({ baseURL: shop, locale: 'nb-NO' });
  const other = await context.newPage();
  await other.goto(`${shop}/me/login?redirectUri=/privacy`);
  await signIn(other, 'kari');
  await hydrated(other.getByRole('button', { name: /Kari/ }));
  await expect(other.locator('[data-login-alert]')).toHaveCount(0);
  await context.close();
});

import type { Page } from '@playwright/test';
import { expect, hydrated, t, test } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

test.use({ refusals: { '/api/user/permissions': [503] } });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

const permissions = '**/api/user/permissions';
const account = (page: Page) => page.getByRole('button', { name: /Siri/ });
const entry = (page: Page) => page.getByRole('link', { name: t('acting.customers_title') });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: t('session.without_permissions') });

/** Whether the account menu leads to the customers, which a permission opens. */
const mayAct = async (page: Page): Promise<boolean> => {
  await account(page).click();
  const isOffered = await entry(page).isVisible();
  await page.keyboard.press('Escape');
  return isOffered;
};

test('permissions that cannot be fetched are none, which is said, and are there once the server answers', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/me/login?redirectUri=/privacy');
  await signIn(page, 'siri');
  await hydrated(account(page));
  expect(await mayAct(page)).toBe(true);

  const asked: string[] = [];
  await page.route(permissions, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' });
  });
  await page.reload();
  await expect(notice(page)).toBeVisible();
  expect(asked).toHaveLength(3);
  expect(await mayAct(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await hindrances(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('nonResourcePermissionsAttempt'))).toBe('3');

  await page.unroute(permissions);
  await notice(page)
    .getByRole('button', { name: t('error.retry') })
    .press('Enter');
  await expect(notice(page)).toBeHidden();
  expect(await mayAct(page)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('nonResourcePermissionsAttempt'))).toBeNull();
});

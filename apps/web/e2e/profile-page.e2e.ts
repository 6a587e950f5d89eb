import { test } from './alone.ts';
import { forgetDraft } from './drafts.ts';
import { goods, putIntoBasket } from './goods.ts';
import { expect, hydrated, t } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

test.use({ knownAs: 'per', refusals: { '/api/user/save': [503] } });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

test('a postal code is kept with the account, filled in at checkout, and as before where it could not be kept', async ({
  page,
  user,
  visitor,
}, testInfo) => {
  test.setTimeout(120_000);
  await page.goto('/me/login?redirectUri=/me/profile');
  await signIn(page, user);
  const code = page.getByLabel(t('profile.postal_code'), { exact: true });
  const save = page.getByRole('button', { name: t('profile.save') });
  const told = page.getByRole('status');
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}')._defaultPostalCode ?? null);
  await hydrated(save);
  await code.fill('7010');
  await page.keyboard.press('Enter');
  await expect(told.filter({ hasText: t('profile.saved') })).toBeVisible();
  await expect.poll(kept).toBe('7010');
  expect(await hindrances(page)).toEqual([]);
  await page.screenshot({ path: testInfo.outputPath('profile.png'), fullPage: true });

  await page.route('**/api/user/save', (route) => route.fulfill({ status: 503, body: '{}' }));
  await code.fill('9999');
  await save.click();
  await expect(told.filter({ hasText: t('profile.not_saved') })).toBeVisible();
  expect(await kept()).toBe('7010');
  await page.unroute('**/api/user/save');

  await putIntoBasket(visitor, goods.bag.sku);
  await forgetDraft(page);
  await page.goto('/checkout');
  const postalCode = page.locator('[name=postalCode]');
  await expect(postalCode).not.toHaveValue('');
  const addresses = await page.evaluate(async () => (await (await fetch('/api/user/addresses')).json()).addresses);
  if (addresses.length === 0) await expect(postalCode).toHaveValue('7010');

  await page.goto('/me/profile');
  await hydrated(save);
  await code.fill('');
  await save.click();
  await expect(told.filter({ hasText: t('profile.saved') })).toBeVisible();
});

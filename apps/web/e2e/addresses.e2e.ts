import type { Page } from '@playwright/test';
import { test } from './alone.ts';
import { forgetDraft } from './drafts.ts';
import { goods, putIntoBasket } from './goods.ts';
import { expect, hydrated, t } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

test.use({ knownAs: 'nils' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

const fields = { phone: '22 33 44 55', street: 'Storgata 1', city: 'Oslo', postalCode: '0155' };
const list = '/me/profile/addresses';

const card = (page: Page, street: string) => page.getByRole('listitem').filter({ hasText: street });
const add = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  await page.goto('/me/profile/address/new');
  const save = page.getByRole('button', { name: t('address.save') });
  await hydrated(save);
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value);
  await save.click();
};

test('a user keeps addresses, chooses the default, changes and removes them, and the checkout starts from the default', async ({
  page,
  user,
  visitor,
}, testInfo) => {
  test.setTimeout(180_000);
  await page.goto(`/me/login?redirectUri=${list}`);
  await signIn(page, user);
  await expect(page.getByRole('heading', { level: 1, name: t('address.list_title') })).toBeVisible();
  expect(await hindrances(page)).toEqual([]);

  await add(page, { ...fields, postalCode: '12' });
  const wrong = page.locator('[name=postalCode]');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveValue('12');
  await expect(page.locator('[name=street]')).toHaveValue('Storgata 1');
  await expect(wrong).toBeFocused();
  expect(await hindrances(page)).toEqual([]);
  await wrong.fill('0155');
  await page.getByRole('button', { name: t('address.save') }).click();
  await expect(page.getByText(t('address.done', { what: 'added' }))).toBeVisible();
  await expect(card(page, 'Storgata 1')).toContainText(t('address.default'));

  await add(page, { ...fields, street: 'Fjellveien 9', city: 'Geilo', postalCode: '3580' });
  await expect(card(page, 'Fjellveien 9')).not.toContainText(t('address.default'));
  await card(page, 'Fjellveien 9')
    .getByRole('button', { name: t('address.make_default') })
    .click();
  await expect(page.getByText(t('address.done', { what: 'default' }))).toBeVisible();
  await expect(card(page, 'Fjellveien 9')).toContainText(t('address.default'));
  await page.screenshot({ path: testInfo.outputPath('addresses.png'), fullPage: true });
  expect(await hindrances(page)).toEqual([]);

  await forgetDraft(page);
  await putIntoBasket(visitor, goods.bag.sku);
  await page.goto('/checkout');
  await expect(page.locator('[name=street]')).toHaveValue('Fjellveien 9');
  await page.getByRole('radio', { name: 'Hjem på døra' }).check();
  await page.getByText(t('checkout.saved_addresses', { count: 2 })).click();
  await page.getByRole('link', { name: /Storgata 1/ }).click();
  await expect(page.locator('[name=street]')).toHaveValue('Storgata 1');
  await expect(page.getByRole('radio', { name: 'Hjem på døra' })).toBeChecked();

  await page.goto(list);
  await card(page, 'Storgata 1')
    .getByRole('link', { name: t('address.change') })
    .click();
  const street = page.locator('[name=street]');
  await hydrated(street);
  await street.fill('Storgata 3');
  await page.getByRole('button', { name: t('address.save') }).click();
  await expect(page.getByText(t('address.done', { what: 'changed' }))).toBeVisible();

  for (const [gone, left] of [
    ['Fjellveien 9', 'Storgata 3'],
    ['Storgata 3', undefined],
  ] as const) {
    await card(page, gone).locator('summary').click();
    await card(page, gone)
      .getByRole('button', { name: t('address.remove_confirm') })
      .click();
    await expect(page.getByText(t('address.done', { what: 'removed' }))).toBeVisible();
    await expect(card(page, gone)).toHaveCount(0);
    if (left !== undefined) await expect(card(page, left)).toContainText(t('address.default'));
  }
});

test('all of it works without scripts', async ({ page, user, browser, context, baseURL }) => {
  test.setTimeout(120_000);
  await page.goto(`/me/login?redirectUri=${list}`);
  await signIn(page, user);
  await expect(page.getByRole('heading', { level: 1, name: t('address.list_title') })).toBeVisible();
  const plain = await browser.newContext({
    ...{ javaScriptEnabled: false, viewport: { width: 320, height: 640 }, baseURL: baseURL ?? '' },
    storageState: await context.storageState(),
  });
  const form = await plain.newPage();
  await form.goto('/me/profile/address/new');
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value);
  await form.locator('[name=postalCode]').fill('12');
  await form.getByRole('button', { name: t('address.save') }).click();
  await expect(form.locator('[name=postalCode]')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.locator('[name=street]')).toHaveValue('Storgata 1');
  await form.locator('[name=postalCode]').fill('0155');
  await form.getByRole('button', { name: t('address.save') }).click();
  await expect(card(form, 'Storgata 1')).toBeVisible();
  await card(form, 'Storgata 1').locator('summary').click();
  await card(form, 'Storgata 1')
    .getByRole('button', { name: t('address.remove_confirm') })
    .click();
  await expect(form.getByText(t('address.done', { what: 'removed' }))).toBeVisible();
  await expect(card(form, 'Storgata 1')).toHaveCount(0);
  await plain.close();
});

import type { Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { allowFunctional } from './cookies.ts';
import { expect, hydrated, t, test } from './test.ts';

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('recentSearches'));

/** Opens the search field; what is offered there before anything is typed. */
const offers = async (page: Page) => {
  const box = page.locator('#search-text');
  await hydrated(box);
  await box.click();
  return page.getByRole('listbox', { name: t('search.suggestions') }).getByRole('option');
};

test('an empty search field offers categories, and no searches that nobody allowed to remember', async ({ page }) => {
  await page.goto(paths.search('telt'));
  await hydrated(page.getByRole('main'));
  await page.goto(paths.start);
  const options = await offers(page);
  await expect(options.first()).toContainText(t('search.popular'));
  expect(await kept(page)).toBeNull();
});

test('an empty search field offers what was searched for once that is allowed, until it is cleared', async ({
  page,
}) => {
  await page.goto(paths.start);
  await allowFunctional(page);
  await page.goto(paths.search('telt'));
  await hydrated(page.getByRole('main'));
  await expect.poll(() => kept(page)).toBe('["telt"]');
  await page.goto(paths.start);
  const options = await offers(page);
  await expect(options.first()).toHaveText(`telt, ${t('search.recent')}`);
  await page.locator('#search-text').press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: t('search.clear_recent') }).click();
  await expect(options.first()).toContainText(t('search.popular'));
  expect(await kept(page)).toBeNull();
});

import type { Page } from '@playwright/test';
import { cookieChoiceCookie } from '@torg/contracts/cookies';
import { paths } from '@torg/domain/navigation';
import { expect, hydrated, t, test } from './test.ts';

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('recentSearches'));

/** Allows what is functional, in place of the necessary alone. */
const allow = async (page: Page): Promise<void> => {
  const [cookie] = (await page.context().cookies(page.url())).filter(({ name }) => name === cookieChoiceCookie);
  if (cookie === undefined) throw new Error('the question about cookies was not answered');
  await page.context().addCookies([{ ...cookie, value: `${cookie.value.split('.')[0]}.f` }]);
};

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
  await allow(page);
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

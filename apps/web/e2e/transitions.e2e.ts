import type { Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { expect, hydrated, t, test } from './test.ts';

/** Notes each transition of the document with the page's heading as it ends its update. */
const noteTransitions = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.updateCallbackDone.then(() => noted.push(document.querySelector('h1')?.textContent ?? ''));
      return transition;
    };
  });
};

const noted = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { readonly noted: readonly string[] }).noted);

/** From a listing to the first of its goods. */
const openFirst = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  const first = main.locator('a[href*="/product/"]').first();
  await hydrated(first);
  const listing = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(listing);
};

test('a page fades into the next one, and not into itself', async ({ page }) => {
  await noteTransitions(page);
  await page.goto(paths.all);
  await openFirst(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => noted(page)).toEqual([await heading.textContent()]);
  await page.goBack();
  await expect.poll(async () => (await noted(page)).length).toBe(2);
  const pages = page.getByRole('navigation', { name: t('pagination.label') });
  await pages.getByRole('link', { name: t('pagination.page', { page: 2 }) }).click();
  await expect(page).toHaveURL(/page=2$/);
  expect(await noted(page)).toHaveLength(2);
});

test('who asked for no movement is shown the next page at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await noteTransitions(page);
  await page.goto(paths.all);
  await openFirst(page);
  expect(await noted(page)).toEqual([]);
});

import type { Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { goods } from './goods.ts';
import { expect, hydrated, t, test } from './test.ts';
import { hindrances } from './usable.ts';

const cardsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });

const button = (page: Page, group: 'listing.view' | 'listing.page_size', name: string) =>
  page
    .getByRole('main')
    .getByRole('group', { name: t(group) })
    .getByRole('button', { name, exact: true });

/** How many cards begin in each row of the first eight. */
const across = (page: Page) =>
  cardsOf(page).evaluateAll((cards) => {
    const tops = cards.slice(0, 8).map((card) => Math.round(card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

/** The shop has more than 24 products. */
const isLong = (page: Page) => expect.poll(() => cardsOf(page).count()).toBeGreaterThan(24);
const isPressed = (page: Page, ...what: readonly [group: 'listing.view' | 'listing.page_size', name: string]) =>
  expect(button(page, ...what)).toHaveAttribute('aria-pressed', 'true');

/** Chooses a list and 48 products. */
const choose = async (page: Page): Promise<void> => {
  await page.goto(`${paths.all}?sort=name`);
  expect(await across(page)).toBeGreaterThan(1);
  await expect(cardsOf(page)).toHaveCount(24);
  await button(page, 'listing.view', t('listing.view_list')).click();
  await isPressed(page, 'listing.view', t('listing.view_list'));
  await expect(page).toHaveURL(/\/all\?sort=name$/);
  expect(await across(page)).toBe(1);
  await button(page, 'listing.page_size', '48').click();
  await isPressed(page, 'listing.page_size', '48');
  await expect(page).toHaveURL(/\/all\?sort=name$/);
  await isLong(page);
  expect(await across(page)).toBe(1);
};

test('on a phone a card that has something to choose leads to it by its words, side by side and in a list', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', 'wider screens have no such words');
  for (const view of ['listing.view_grid', 'listing.view_list'] as const) {
    await page.goto(paths.all);
    await button(page, 'listing.view', t(view)).click();
    await isPressed(page, 'listing.view', t(view));
    const words = cardsOf(page)
      .filter({ hasText: goods.jacket.name })
      .getByText(/^Velg blant \d+ varianter$/);
    await words.scrollIntoViewIfNeeded();
    const box = await words.boundingBox();
    if (box === null) throw new Error('the words are not there');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(page).toHaveURL(new RegExp(`/product/${goods.jacket.slug}`));
  }
});

test('a listing is shown as a list and with more products, and stays so on other listings', async ({ page }) => {
  await choose(page);
  await hydrated(page.getByRole('main'));
  // Within the open page, by its scripts.
  await page
    .getByRole('main')
    .getByRole('combobox', { name: t('sort.label') })
    .selectOption('newest');
  await expect(page).toHaveURL(/sort=newest/);
  await isLong(page);
  expect(await across(page)).toBe(1);
  await page.goto(paths.search('jakke'));
  expect(await across(page)).toBe(1);
  await button(page, 'listing.view', t('listing.view_grid')).click();
  await isPressed(page, 'listing.view', t('listing.view_grid'));
  expect(await across(page)).toBeGreaterThan(1);
  await page.goto(paths.all);
  await button(page, 'listing.page_size', '24').click();
  await expect(cardsOf(page)).toHaveCount(24);
});

test('a choice is remembered by the browser, a language with it', async ({ page, context }) => {
  await choose(page);
  await hydrated(page.getByRole('main'));
  const copy = () => page.evaluate(() => JSON.parse(localStorage.getItem('websiteSettings') ?? '{}'));
  await expect.poll(copy).toMatchObject({ locale: 'nb', listView: 'list', pageSize: 48 });
  await context.clearCookies({ name: 'websiteSettings' });
  await page.goto(paths.basket);
  const cookie = async () => {
    const found = (await context.cookies()).find(({ name }) => name === 'websiteSettings');
    return JSON.parse(decodeURIComponent(found?.value ?? '%7B%7D'));
  };
  await expect.poll(cookie).toMatchObject({ locale: 'nb', listView: 'list', pageSize: 48 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/basket$/);
  await expect.poll(cookie).toMatchObject({ locale: 'en', listView: 'list', pageSize: 48 });
});

test('a list keeps nobody from using it, and moves nothing when scripts come', async ({ page }) => {
  await choose(page);
  await page.goto(paths.all);
  await hydrated(page.getByRole('main'));
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shift).toBeLessThan(0.01);
  expect(await hindrances(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a listing is shown as a list and with more products', async ({ page }) => {
    await page.goto(paths.all);
    await button(page, 'listing.view', t('listing.view_list')).click();
    await isPressed(page, 'listing.view', t('listing.view_list'));
    await button(page, 'listing.page_size', '48').click();
    await isLong(page);
    await isPressed(page, 'listing.view', t('listing.view_list'));
  });
});

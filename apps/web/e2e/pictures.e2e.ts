import type { Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { goods, putIntoBasket } from './goods.ts';
import { expect, holdScripts, hydrated, test } from './test.ts';
import { hindrances } from './usable.ts';

test.use({ refusals: { '/media/': [429, 503] } });

const ofGoods = /\/media\/(?:product-|thumbnail)[^?]*/;

/** Pictures of goods, by whether they are there or were given up; those far below are not fetched yet. */
const pictures = (page: Page, isThere: boolean): Promise<number> =>
  page
    .getByRole('main')
    .locator('img[src*="/media/"]')
    .evaluateAll(
      (all, there) =>
        all.filter((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0 === there).length,
      isThere,
    );

/** Refuses pictures of goods until it is told not to. */
const refuse = async (page: Page, status: number, pattern: RegExp = ofGoods): Promise<() => void> => {
  let isRefused = true;
  await page.route(pattern, (route) => (isRefused ? route.fulfill({ status, body: '' }) : route.continue()));
  return () => {
    isRefused = false;
  };
};

test('pictures that failed before the scripts came are noticed, and asked for once more', async ({ page, context }) => {
  const allow = await refuse(page, 503);
  const letCome = await holdScripts(context);
  await page.goto(paths.all, { waitUntil: 'commit' });
  await expect.poll(() => pictures(page, false)).toBeGreaterThan(0);
  letCome();
  await expect.poll(() => pictures(page, false)).toBe(0);
  allow();
  await expect.poll(() => pictures(page, true)).toBeGreaterThan(0);
  expect(await pictures(page, false)).toBe(0);
});

test('a picture that fails again leaves its ground, with the words for it', async ({ page }) => {
  await refuse(page, 429);
  await page.goto(paths.product(goods.burner.slug));
  await hydrated(page.getByRole('heading', { level: 1 }));
  const first = page.locator('[data-place=strip]').first();
  const alt = (await first.locator('img').count()) > 0 ? await first.locator('img').getAttribute('alt') : undefined;
  await expect(first.locator('img')).toHaveCount(0, { timeout: 15_000 });
  await expect(first).toContainText(alt ?? goods.burner.name);
  // The second attempt was the last.
  await page.waitForTimeout(3_500);
  await expect(first.locator('img')).toHaveCount(0);
  expect(await hindrances(page)).toEqual([]);
});

test('in the basket the default picture stands for one that fails, once', async ({ page, visitor }) => {
  await putIntoBasket(visitor, goods.burner.sku, 1);
  await refuse(page, 503, /\/media\/(?:product-|thumbnail)[^?]*\/(?!default\.)[^/?]*\?/);
  await page.goto(paths.basket);
  const picture = page.getByRole('main').locator('img[src$="/default.webp?fallback=default"]').first();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

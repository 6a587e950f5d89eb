import type { Page } from '@playwright/test';
import { localizedPath, paths } from '@torg/domain/navigation';
import { demoShops, isClosed, originOf, putInto, saidBy, waresOf } from './shops.ts';
import { expect, hydrated, test } from './test.ts';
import { hindrances } from './usable.ts';

const shops = demoShops.filter((shop) => !isClosed(shop) && shop.loginRequired !== true);

/** The room that the page keeps free above, less the height of what sticks there: the header, or it and a floating banner. */
const headerRoom = (page: Page) =>
  page.evaluate(() => {
    const told = getComputedStyle(document.documentElement).getPropertyValue('--header-height');
    const header = document.querySelector('header');
    const both = header?.parentElement;
    const sticks = both && getComputedStyle(both).position === 'sticky' ? both : header;
    const above = Number.parseFloat(getComputedStyle(sticks ?? document.body).top) || 0;
    return Number.parseFloat(told) - (sticks?.offsetHeight ?? 0) - Math.min(0, above);
  });

test('the checkout has one row above, nothing but columns below, and no ribbon, in each shop and language', async ({
  page,
  baseURL,
}) => {
  for (const shop of shops) {
    const origin = originOf(shop, baseURL);
    await page.goto(origin);
    await putInto(page, (await waresOf(page)).sku);
    for (const locale of shop.locales) {
      await page.goto(origin + localizedPath(paths.checkout, locale, shop.locales));
      const header = page.getByRole('banner');
      const place = `${shop.id} ${locale}`;
      await expect(header.getByRole('navigation').getByRole('link').first()).toBeVisible();
      const boxes = await header
        .locator('a, p')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
      expect(boxes.length, place).toBeGreaterThan(2);
      const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2);
      expect(Math.max(...middles) - Math.min(...middles), `${place}: one row`).toBeLessThan(12);
      const edge = await page.getByRole('contentinfo').evaluate((footer) => {
        const first = footer.firstElementChild?.firstElementChild;
        return first && Number.parseFloat(getComputedStyle(first).borderTopWidth);
      });
      expect(edge, `${place}: no line above the first that the footer has`).toBe(0);
      await expect(page.getByRole('complementary', { name: saidBy(shop)('ribbon.label') })).toHaveCount(0);
    }
    expect.soft(await hindrances(page)).toEqual([]);
  }
});

test('the room that is kept for the header follows the way to the checkout and back', async ({ page, baseURL }) => {
  const [shop] = shops.filter(({ id }) => id === 'tel');
  if (shop === undefined) throw new Error('there is no shop tel');
  const say = saidBy(shop);
  await page.goto(originOf(shop, baseURL));
  await putInto(page, (await waresOf(page)).sku);
  await page.goto(originOf(shop, baseURL) + paths.basket);
  const ribbon = page.getByRole('complementary', { name: say('ribbon.label') });
  await expect(ribbon).toBeVisible();
  const isRight = () =>
    expect(async () => {
      const room = await headerRoom(page);
      expect(room).toBeGreaterThanOrEqual(8);
      expect(room).toBeLessThanOrEqual(9);
    }).toPass({ timeout: 10_000 });
  await isRight();
  const onward = page
    .getByRole('main')
    .getByRole('link', { name: say('basket.to_checkout') })
    .first();
  await hydrated(onward);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await onward.click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(ribbon).toHaveCount(0);
  await isRight();
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell.back_to_basket') })
    .click();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(ribbon).toBeVisible();
  await isRight();

  // Dismissed, it stays so on the way there and back.
  await ribbon.getByRole('button', { name: say('ribbon.dismiss') }).click();
  await expect(ribbon).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: say('basket.to_checkout') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/checkout$/);
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell.back_to_basket') })
    .click();
  await expect(page).toHaveURL(/\/basket$/);
  await isRight();
  await expect(ribbon).toHaveCount(0);
  expect(await page.evaluate(() => 'isSameDocument' in window), 'all of it within one document').toBe(true);
});

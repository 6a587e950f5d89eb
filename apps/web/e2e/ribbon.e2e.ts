import type { Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { demoShops, originOf, saidBy } from './shops.ts';
import { expect, hydrated, test } from './test.ts';
import { hindrances } from './usable.ts';

const shopOf = (id: string, baseURL: string | undefined) => {
  const shop = demoShops.find((known) => known.id === id);
  if (shop === undefined) throw new Error(`there is no shop ${id}`);
  return { origin: originOf(shop, baseURL), say: saidBy(shop) };
};

/** The room that the page tells to be taken above, and keeps free of what is focused. */
const roomAbove = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const [told, kept] = [style.getPropertyValue('--header-height'), style.scrollPaddingTop].map(Number.parseFloat);
    return { told, kept };
  });

test('a floating banner stays with its header, which wears its inverted logo once the page is scrolled', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no room for it');
  const { origin, say } = shopOf('tel', baseURL);
  await page.goto(origin + paths.all);
  await hydrated(page.getByRole('main'));
  const header = page.getByRole('banner');
  const inverted = header.locator('img[src*="logo-inverted"]');
  await expect(inverted).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(inverted).toBeVisible();
  const ribbon = page.getByRole('complementary', { name: say('ribbon.label') });
  await expect(ribbon).toBeInViewport();
  expect.soft(await hindrances(page)).toEqual([]);
  const end = await ribbon.evaluate((element) => element.getBoundingClientRect().bottom);
  const { told, kept } = await roomAbove(page);
  expect(Math.abs((told ?? 0) - end)).toBeLessThanOrEqual(9);
  expect(kept, 'what is focused is scrolled clear of it').toBeGreaterThanOrEqual(end);
});

test('on a phone a floating banner is scrolled away, and the header keeps its logo and colours', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'there it stays in sight');
  const { origin, say } = shopOf('tel', baseURL);
  await page.goto(origin + paths.all);
  await hydrated(page.getByRole('main'));
  const header = page.getByRole('banner');
  const ribbon = page.getByRole('complementary', { name: say('ribbon.label') });
  const looks = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await looks();
  await expect(ribbon).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(ribbon).not.toBeInViewport();
  await expect(header).toBeInViewport({ ratio: 1 });
  await expect(header.locator('picture img')).toBeVisible();
  await expect(header.locator('img[src*="logo-inverted"]')).toBeHidden();
  expect(await looks()).toBe(before);
  const height = await header.evaluate((element) => element.getBoundingClientRect().height);
  expect(Math.abs(((await roomAbove(page)).told ?? 0) - height)).toBeLessThanOrEqual(9);
});

import { paths } from '@torg/domain/navigation';
import { demoShops, originOf, saidBy } from './shops.ts';
import { expect, hydrated, test } from './test.ts';
import { hindrances } from './usable.ts';

const shopOf = (id: string, baseURL: string | undefined) => {
  const shop = demoShops.find((known) => known.id === id);
  if (shop === undefined) throw new Error(`there is no shop ${id}`);
  return { origin: originOf(shop, baseURL), say: saidBy(shop) };
};

test('a ribbon counts by the server’s clock, and is dismissed once for all', async ({ page, baseURL, isMobile }) => {
  const { origin, say } = shopOf('kontor', baseURL);
  // A device that is two years behind.
  await page.addInitScript(() => {
    const behind = Date.now() - 730 * 86_400_000;
    Date.now = () => behind;
  });
  await page.goto(origin + paths.all);
  await hydrated(page.getByRole('main'));
  const ribbon = page.getByRole('complementary', { name: say('ribbon.label') });
  await expect(ribbon.locator('time')).toHaveText(/^\d+ dager$/);
  const ends = Date.parse((await ribbon.locator('time').getAttribute('datetime')) ?? '');
  const told = await page.evaluate(async () => (await fetch('/healthz')).headers.get('date'));
  const days = Math.floor((ends - Date.parse(told ?? '')) / 86_400_000);
  await expect(ribbon.locator('time')).toContainText(new RegExp(`\\b(${days}|${days - 1})\\b`));
  const height = await ribbon.evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBe(isMobile ? 100 : 50);
  expect.soft(await hindrances(page)).toEqual([]);

  await ribbon.getByRole('button', { name: say('ribbon.dismiss') }).press('Enter');
  await expect(ribbon).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto(origin + paths.basket);
  await hydrated(page.getByRole('main'));
  await expect(ribbon).toHaveCount(0);
});

test('a floating banner stays with its header, which wears its inverted logo once the page is scrolled', async ({
  page,
  baseURL,
}) => {
  const { origin, say } = shopOf('tel', baseURL);
  await page.goto(origin + paths.all);
  await hydrated(page.getByRole('main'));
  const header = page.getByRole('banner');
  const inverted = header.locator('img[src*="logo-inverted"]');
  await expect(inverted).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(inverted).toBeVisible();
  await expect(header.getByRole('complementary', { name: say('ribbon.label') })).toBeInViewport();
  expect.soft(await hindrances(page)).toEqual([]);
  const height = await header.evaluate((element) => element.getBoundingClientRect().height);
  const [told, kept] = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return [style.getPropertyValue('--header-height'), style.scrollPaddingTop].map(Number.parseFloat);
  });
  expect(Math.abs((told ?? 0) - height)).toBeLessThanOrEqual(9);
  expect(kept, 'what is focused is scrolled clear of it').toBeGreaterThanOrEqual(height);
});

import { paths } from '@torg/domain/navigation';
import { demoShops, originOf, saidBy } from './shops.ts';
import { expect, hydrated, test } from './test.ts';
import { hindrances } from './usable.ts';

const shopOf = (id: string, baseURL: string | undefined) => {
  const shop = demoShops.find((known) => known.id === id);
  if (shop === undefined) throw new Error(`there is no shop ${id}`);
  return { origin: originOf(shop, baseURL), say: saidBy(shop) };
};

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
